import * as events from '../../events/events.contract.ts'
import { LikeForm, EventLike } from '../../events/cards/like-form.tsx'
import { definePage, type PublicContext } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { SelectionText } from '../media/selection-text.tsx'
import { ListHead } from '../media/article-list.tsx'
import { articleLink } from './article-link.ts'
import { ArticleLike } from './article-like.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { mentionedMinutes } from './article-text.ts'
import type { Story } from './read-stories.ts'
import { formatDay } from '../../events/event-dates.ts'
import { placeOf, titleOf, whenOf } from '../../events/event-texts.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import styles from '../media/spread.module.css'
import { loadSelection, type Selection } from '../media/selection.ts'

const model = 'reco'
const maxEvents = 6

interface RecoData extends Selection {
  /** Upcoming events on the topics of the articles. */
  coming: Promise<events.EventSummary[]>
}

async function load(context: PublicContext): Promise<RecoData> {
  const selection = await loadSelection(context, model)
  const topics = new Set(selection.articles.flatMap(({ data }) => data.thematique?.data.slug ?? []))
  return { ...selection, coming: context.defer(comingEvents(context, [...topics].join(',')), []) }
}

async function comingEvents({ api, locale }: PublicContext, topic: string): Promise<events.EventSummary[]> {
  return topic === ''
    ? []
    : (await api(events.list, { query: { lang: locale, topic, limit: maxEvents, counted: 'false' } })).data
}

/** Recommended articles and related events (spec §1 Recommendations, §2 `/recos/{slug}`). */
export default definePage<RecoData>('content/recos', {
  cache: { fresh: 60, stale: 3600, query: [] },
  contentQuery: ({ params }) => ({ model, slug: params['slug']! }),
  load,
  payload: async ({ content, coming, ...selection }) => ({
    ...selection,
    events: await coming,
    content: content ? await composedPayload(content) : null,
  }),
  head: ({ i18n: { t } }, { title, description, content }) => ({
    title: t('media.recos.title', { title }),
    ...(description && { description }),
    ...(content && { content: content.head }),
  }),
  Component: ({ data: { title, description, articles, content, coming }, context: { now } }) => (
    <>
      <ListHead heading={<h1>{title}</h1>} lead={description} />
      <SelectionText content={content} />
      <Spread articles={articles} coming={coming} now={now} />
      <LikeForm articles />
    </>
  ),
})

interface SpreadProps {
  articles: readonly Story[]
  coming: Promise<readonly EventSummary[]>
  /** ms since 1970 */
  now: number
}

/** A double page: on the left what one reads, on the right what one does, a line facing a line. */
function Spread({ articles, coming, now }: SpreadProps) {
  return (
    <div className="wrap band">
      <div className={styles.spread}>
        <Reading articles={articles} />
        <Deferred value={coming}>
          {(events) => events.length > 0 && <Doing events={events.slice(0, Math.max(articles.length, 1))} now={now} />}
        </Deferred>
      </div>
    </div>
  )
}

function Reading({ articles }: Pick<SpreadProps, 'articles'>) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section aria-labelledby="read">
      <h2 id="read">{t('media.recos.read')}</h2>
      {articles.length === 0 && <p>{t('media.empty')}</p>}
      <ol>
        {articles.map((article) => {
          const n = mentionedMinutes(article.minutes)
          const facts = [n && t('media.minutes', { n }), article.author]
          return (
            <li key={article.id}>
              <ArticlePicture article={article} sizes="84px" />
              <div>
                <h3>
                  <a href={articleLink(article, i18n)}>{article.data.title}</a>
                </h3>
                <small>{facts.filter(Boolean).join(', ')}</small>
              </div>
              <ArticleLike article={article} className={styles.heart} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Doing({ events, now }: { events: readonly EventSummary[]; now: number }) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  return (
    <section aria-labelledby="join">
      <h2 id="join">{t('media.recos.join')}</h2>
      <ol>
        {events.map((event) => {
          const title = titleOf(event, locale)
          const { begin } = event.next
          return (
            <li key={event._id}>
              <p className={styles.day} aria-hidden="true">
                {formatDay(begin, locale, event.timeZone, 'day')}
                <small>{formatDay(begin, locale, event.timeZone, 'month')}</small>
              </p>
              <div>
                <h3>
                  <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
                    {title.text}
                  </a>
                </h3>
                <small>{[whenOf(event, i18n, now).text, placeOf(event, i18n)].filter(Boolean).join(', ')}</small>
              </div>
              <EventLike event={event} className={styles.heart} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
