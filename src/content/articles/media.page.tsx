import { noTopic } from '../../contracts/content/article.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import { href, localePath } from '../../contracts/paths.ts'
import { buzzingArticles } from './read-articles.ts'
import { readStories, type Story } from './read-stories.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage, type Head, type PublicContext, type ViewContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { toppedHead, toppedPayload, topOf, withTop, type Topped, ListTop } from '../composed/composed-top.tsx'
import { pagedHead, pagedTitle, ArticleList } from '../media/article-list.tsx'
import { buzzRead, storiesRead, type MediaData, frontOf, unread } from '../media/front.ts'
import { articleLink } from './article-link.ts'
import { mentionedMinutes } from './article-text.ts'
import { BuzzList } from './buzz-list.tsx'
import { Byline } from './byline.tsx'
import { kindOf } from './article-card.tsx'
import { Stories } from './story-card.tsx'
import { StoryPicture } from './story-picture.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { ComposedContent } from '../composed/compose.ts'
import { PlaylistTeaser } from '../media/sleeve.tsx'
import { addressOf, TopicChips, TopicView, type TopicData } from '../media/topic-view.tsx'
import styles from '../media/media-view.module.css'
import { eventsOfTopic, neighboursOf, noEvents } from '../media/load-around.ts'
import { countedArticles, ofTopic, readPage, readTopic, topicsOf } from '../media/read-media.ts'
import { newestPlaylist } from '../media/selection.ts'
import { TopicFront } from '../media/topic-front.tsx'

/** Period of buzzing articles (spec §9 Buzzing articles), weeks. */
const buzzWeeks = 5

/**
 * Loads the media page or the list of a topic.
 * @throws {AppError} `not_found` for an unknown topic
 * @throws {PageRedirect} 301 to `/media` for the placeholder of articles without a topic
 */
async function loadLists(context: PublicContext): Promise<MediaData | TopicData> {
  const { content, params, locale, path, now } = context
  const slug = params['category']
  // The placeholder is only used in URLs of articles; as a list it would duplicate `/media`.
  if (slug === noTopic) throw new PageRedirect(href(locale, 'content/media'), 301)
  const counted = countedArticles(content, locale)
  if (slug === undefined && !context.query.has('page')) {
    const buzzing = context.defer(buzzingArticles(content, locale, { limit: buzzRead, weeks: buzzWeeks, now }), [])
    const record = context.defer(newestPlaylist(content, locale), undefined)
    const [stories, every] = await Promise.all([readStories(content, locale, { limit: storiesRead }), counted])
    return { stories, topics: topicsOf(every), buzzing, record }
  }
  const isFront = slug !== undefined && !Number(context.query.get('page'))
  const coming = isFront ? context.defer(eventsOfTopic(context, slug), noEvents) : undefined
  const [topic, every] = await Promise.all([slug === undefined ? null : readTopic(content, locale, slug), counted])
  if (topic === undefined) throw pageNotFound(localePath(locale, path))
  const listed = topic ? every.filter(({ data }) => data.thematique?.id === topic.id) : every
  const list = await readPage(context, { total: listed.length, query: topic ? ofTopic(topic.id) : {} })
  const around = topic && coming && { coming, articleCount: listed.length, neighbours: neighboursOf(every, topic.id) }
  return { list, topics: topicsOf(every), topic, ...(around && { around }) }
}

function headOf({ i18n }: ViewContext, lists: MediaData | TopicData): Head {
  const { t } = i18n
  if ('stories' in lists) return { title: t('media.title'), description: t('media.description') }
  const topic = lists.topic?.title
  return {
    title: pagedTitle(topic ? t('media.topicTitle', { topic }) : t('media.every'), lists.list, i18n),
    description: lists.topic?.description || (topic ? t('media.topicDescription', { topic }) : t('media.description')),
    ...pagedHead(lists.list, addressOf(i18n, lists.topic?.slug)),
  }
}

async function payloadOf(lists: MediaData | TopicData) {
  if ('stories' in lists) {
    const { stories, ...rest } = lists
    const articles = stories.map((story) => {
      const { author: _, minutes: __, quotation: ___, ...article } = story
      return article
    })
    return { ...rest, articles, buzzing: await lists.buzzing, record: (await lists.record) ?? null }
  }
  const { list, around, ...rest } = lists
  if (!around) return { ...rest, ...list }
  const { coming, ...others } = around
  return { ...rest, ...list, around: { ...(await coming), ...others } }
}

/**
 * The media: an overview with an optional head by editors (D58), the paginated list of all articles, and the pages of each
 * topic, the first of which has coming events and neighbours too (spec §2 `/media`, `/media/{category}`).
 */
export default definePage<Topped<MediaData | TopicData>>('content/media', {
  cache: { fresh: 60, stale: 3600, query: ['page'], events: true },
  contentQuery: topOf,
  load: (context: PublicContext) => withTop(context, () => loadLists(context)),
  payload: (data) => toppedPayload(data, payloadOf),
  head: (context, data) => toppedHead(data, context.i18n.t('media.title'), (lists) => headOf(context, lists)),
  Component: ({ data: { top, list }, context: { now } }) => (
    <>
      {!list || 'stories' in list ? (
        <MediaView top={top} data={list} />
      ) : list.topic && list.around ? (
        <TopicFront list={list.list} topic={list.topic} around={list.around} now={now} />
      ) : (
        <TopicView data={list} />
      )}
      <LikeForm articles />
    </>
  ),
})

interface MediaViewProps {
  /** Replaces the page's default head. */
  top: ComposedContent | undefined
  /** Undefined if the head contains lists itself. */
  data: MediaData | undefined
}

/** The front of the media: a lead on its colour, stories in three sizes, a voice, what buzzes and a playlist; each story once. */
function MediaView({ top, data }: MediaViewProps) {
  const { t } = useI18n()
  return (
    <>
      <ListTop top={top} title={t('media.title')}>
        <header className={`wrap ${styles.head}`}>
          <h1>
            {t('media.headingBefore')} {t('media.headingBean')}
          </h1>
        </header>
      </ListTop>
      {data && <Front data={data} />}
    </>
  )
}

function Front({ data: { stories, topics, buzzing, record } }: { data: MediaData }) {
  const i18n = useI18n()
  const { t } = i18n
  const { lead, middle, voice, short } = frontOf(stories)
  if (!lead)
    return (
      <div className={`wrap ${styles.end}`}>
        <ArticleList articles={[]} />
      </div>
    )
  return (
    <>
      <Lead story={lead} />
      <div className={`wrap ${styles.topics}`}>
        <TopicChips topics={topics} />
      </div>
      {middle.length > 0 && (
        <section className={`wrap ${styles.middle}`} aria-labelledby="latest">
          <h2 className="sr" id="latest">
            {t('media.latest')}
          </h2>
          <Stories stories={middle} mosaic />
        </section>
      )}
      {voice && <Voice story={voice} />}
      <section className={`wrap ${styles.short}`} aria-labelledby="short">
        <SectionHead id="short" title={t(short.length > 0 ? 'media.short' : 'media.readOn')}>
          <Button variant="ghost" size="medium" href={addressOf(i18n, undefined)(0)}>
            {t('media.allArticles')}
          </Button>
        </SectionHead>
        {short.length > 0 && <Briefs stories={short} />}
      </section>
      <Deferred value={buzzing}>
        {(read) => {
          const others = unread(read, [lead, ...middle, ...(voice ? [voice] : []), ...short])
          return (
            others.length > 0 && (
              <section className={`wrap ${styles.buzz}`} aria-labelledby="buzz">
                <SectionHead id="buzz" title={t('media.buzzing')} />
                <BuzzList articles={others} large />
              </section>
            )
          )
        }}
      </Deferred>
      <Deferred value={record}>{(playlist) => playlist && <PlaylistTeaser playlist={playlist} />}</Deferred>
    </>
  )
}

/** The newest story, as wide as its colour. */
function Lead({ story }: { story: Story }) {
  const { title, descriptionCourte, thematique } = story.data
  const i18n = useI18n()
  return (
    <article className={styles.lead} data-topic={thematique?.data.slug ?? 'culture'}>
      <div className="wrap">
        <div>
          <h2>
            <a href={articleLink(story, i18n)}>{title}</a>
          </h2>
          {descriptionCourte && <p>{descriptionCourte}</p>}
          <Byline story={story} size="large" />
        </div>
        <StoryPicture article={story} className={styles.picture} />
      </div>
    </article>
  )
}

/** What is quoted in a story, with the face of who speaks. */
function Voice({ story }: { story: Story }) {
  const i18n = useI18n()
  const { t } = i18n
  const { text, author } = story.quotation!
  const kind = kindOf(story.data.media) === 'portrait' ? 'portrait' : 'article'
  const n = mentionedMinutes(story.minutes)
  return (
    <aside className={styles.voice} aria-label={author}>
      <div className="wrap">
        <Avatar name={author} size="portrait" />
        <figure>
          <blockquote>{t('media.quoted', { text })}</blockquote>
          <figcaption>
            {`${author}. `}
            <a href={articleLink(story, i18n)}>
              {[t(`media.read.${kind}`), n && t('media.minutes', { n })].filter(Boolean).join(', ')}
              <span className="sr">{` : ${story.data.title}`}</span>
            </a>
          </figcaption>
        </figure>
      </div>
    </aside>
  )
}

/** Short stories: a face, a title, how long it takes. */
function Briefs({ stories }: { stories: readonly Story[] }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ol className={styles.briefs}>
      {stories.map((story) => {
        const n = mentionedMinutes(story.minutes)
        const facts = [story.data.thematique?.data.title, n && t('media.minutes', { n })]
        return (
          <li key={story.id}>
            <Avatar name={story.author || t('media.team')} />
            <h3>
              <a href={articleLink(story, i18n)}>{story.data.title}</a>
            </h3>
            <small>{facts.filter(Boolean).join(' · ')}</small>
          </li>
        )
      })}
    </ol>
  )
}
