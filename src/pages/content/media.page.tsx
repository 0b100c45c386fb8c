import { pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { noTopic } from '../../features/articles/article-link.ts'
import { buzzingArticles, readArticles } from '../../features/articles/read-articles.ts'
import { definePage, type PublicContext } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'
import { MediaView, TopicView, type MediaData } from './media/media-view.tsx'
import { articlesOfTopic, mostArticles, readTopic, topicsOf } from './media/read-media.ts'

/** What buzzes on the first page (spec §9 Buzzing articles). */
const buzz = { limit: 6, weeks: 5 }

/** @throws {AppError} `not_found` for a topic that there is not */
async function load(context: PublicContext): Promise<MediaData | ComposedContent> {
  const { composed, content, params, locale, path, now } = context
  if (composed) return compose(composed, context)
  const slug = params['category']
  const all = readArticles(content, locale, { limit: mostArticles })
  if (slug === undefined) {
    const [articles, buzzing] = await Promise.all([all, buzzingArticles(content, locale, { ...buzz, now })])
    return { articles, topics: topicsOf(articles), buzzing, topic: undefined }
  }
  const topic = slug === noTopic ? null : await readTopic(content, locale, slug)
  if (topic === undefined) throw pageNotFound(localePath(locale, path))
  const [articles, every] = await Promise.all([articlesOfTopic(content, locale, topic?.id ?? null), all])
  return { articles, topics: topicsOf(every), buzzing: [], topic }
}

/** The media, and each of its topics (spec §2 `/media`, `/media/{category}`), unless editors composed the page. */
export default definePage<MediaData | ComposedContent>('content/media', {
  cache: { fresh: 60, stale: 3600, query: [] },
  composed: ({ path }) => ({ model: 'page', urlPath: path }),
  load,
  head({ i18n: { t } }, data) {
    if ('body' in data) return composedHead(data, t('media.title'))
    if (!data.topic) return { title: t('media.title'), description: t('media.description') }
    const topic = data.topic.title
    return { title: t('media.topicTitle', { topic }), description: t('media.topicDescription', { topic }) }
  },
  Component: ({ data }) =>
    'body' in data ? (
      <ContentView content={data} />
    ) : data.topic === undefined ? (
      <MediaView data={data} />
    ) : (
      <TopicView data={data} />
    ),
})
