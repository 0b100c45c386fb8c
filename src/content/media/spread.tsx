import { list, type EventSummary } from '../../events/events.contract.ts'
import { EventLike } from '../../events/cards/like-form.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { placeOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { PublicContext } from '../../page/define-page.ts'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { ArticleLike } from '../articles/article-like.tsx'
import { articleLink } from '../articles/article-link.ts'
import { ArticlePicture } from '../articles/article-picture.tsx'
import { mentionedMinutes } from '../articles/article-text.ts'
import type { Story } from '../articles/read-stories.ts'
import styles from './spread.module.css'

const maxEvents = 6

/** Upcoming events on the topics of articles; none when they cannot be read. */
export function eventsOnTopics(
  { api, defer, locale }: PublicContext,
  articles: readonly Story[],
): Promise<EventSummary[]> {
  const topic = [...new Set(articles.flatMap(({ data }) => data.thematique?.data.slug ?? []))].join(',')
  if (topic === '') return Promise.resolve([])
  const query = { lang: locale, topic, limit: maxEvents, counted: 'false' } as const
  return defer(
    api(list, { query }).then(({ data }) => data),
    [],
  )
}

interface SpreadProps {
  articles: readonly Story[]
  coming: Promise<readonly EventSummary[]>
  /** ms since 1970 */
  now: number
}

/** A double page: on the left what one reads, on the right what one does, a line facing a line. */
export function Spread({ articles, coming, now }: SpreadProps) {
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
