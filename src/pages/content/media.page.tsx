import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { noTopic } from '../../features/articles/article-link.ts'
import { buzzingArticles, mostAtOnce, readArticles } from '../../features/articles/read-articles.ts'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'
import { pagedHead, pagedTitle } from './media/article-list.tsx'
import { MediaView, type MediaData } from './media/media-view.tsx'
import { countedArticles, ofTopic, readPage, readTopic, topicsOf } from './media/read-media.ts'
import { addressOf, TopicView, type TopicData } from './media/topic-view.tsx'

/** What buzzes (spec §9 Buzzing articles). */
const buzz = { limit: 6, weeks: 5 }

/** @throws {AppError} `not_found` for a topic that there is not */
async function load(context: PublicContext): Promise<MediaData | TopicData | ComposedContent> {
  const { composed, content, params, locale, path, now } = context
  if (composed) return compose(composed, context)
  const slug = params['category']
  const counted = countedArticles(content, locale)
  if (slug === undefined && !context.query.has('page')) {
    const [articles, every, buzzing] = await Promise.all([
      readArticles(content, locale, { limit: mostAtOnce }),
      counted,
      buzzingArticles(content, locale, { ...buzz, now }),
    ])
    return { articles, topics: topicsOf(every), buzzing }
  }
  const topic = slug === undefined || slug === noTopic ? null : await readTopic(content, locale, slug)
  if (topic === undefined) throw pageNotFound(localePath(locale, path))
  const every = await counted
  const listed = slug === undefined ? every : every.filter(({ data }) => data.thematique?.id === topic?.id)
  const query = slug === undefined ? {} : ofTopic(topic?.id ?? null)
  const list = await readPage(context, { total: listed.length, query })
  return { list, topics: topicsOf(every), topic, category: slug }
}

/** The media, all its articles page by page, and each of its topics (spec §2 `/media`, `/media/{category}`), unless editors composed the page. */
export default definePage<MediaData | TopicData | ComposedContent>('content/media', {
  cache: { fresh: 60, stale: 3600, query: ['page'] },
  composed: ({ path }) => ({ model: 'page', urlPath: path }),
  load,
  head({ i18n }, data) {
    const { t } = i18n
    if ('body' in data) return composedHead(data, t('media.title'))
    if ('articles' in data) return { title: t('media.title'), description: t('media.description') }
    const topic = data.topic?.title
    return {
      title: pagedTitle(
        topic ? t('media.topicTitle', { topic }) : t(data.category ? 'media.title' : 'media.every'),
        data.list,
        i18n,
      ),
      description: topic ? t('media.topicDescription', { topic }) : t('media.description'),
      ...pagedHead(data.list, addressOf(i18n, data.category)),
    }
  },
  Component: ({ data }) => (
    <>
      {'body' in data ? (
        <ContentView content={data} />
      ) : 'articles' in data ? (
        <MediaView data={data} />
      ) : (
        <TopicView data={data} />
      )}
      <LikeForm articles />
    </>
  ),
})
