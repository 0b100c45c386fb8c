import { noTopic } from '../../contracts/content/article.ts'
import { pageNotFound } from '../../contracts/errors.ts'
import { href, localePath } from '../../contracts/paths.ts'
import { buzzingArticles } from './read-articles.ts'
import { readStories } from './read-stories.ts'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { definePage, type Head, type PublicContext, type ViewContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { toppedHead, toppedPayload, topOf, withTop, type Topped } from '../composed/composed-top.tsx'
import { pagedHead, pagedTitle } from '../media/article-list.tsx'
import { buzzRead, storiesRead, type MediaData } from '../media/front.ts'
import { MediaView } from '../media/media-view.tsx'
import { eventsOfTopic, neighboursOf, noEvents } from '../media/load-around.ts'
import { countedArticles, ofTopic, readPage, readTopic, topicsOf } from '../media/read-media.ts'
import { newestPlaylist } from '../media/selection.ts'
import { TopicFront } from '../media/topic-front.tsx'
import { addressOf, TopicView, type TopicData } from '../media/topic-view.tsx'

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
