import type { Article } from '../../contracts/content/article.ts'
import { readArticles } from '../../features/articles/read-articles.ts'
import { Heading } from '../../ui/text/heading.tsx'
import { definePage, type PublicContext } from '../define-page.ts'
import { compose, type ComposedContent } from './composed/compose.ts'
import { composedHead } from './composed/composed-head.ts'
import { ContentView } from './composed/content-view.tsx'
import { ArticleList, ListHead } from './media/article-list.tsx'
import { mostArticles } from './media/read-media.ts'

const load = async (context: PublicContext): Promise<Article[] | ComposedContent> =>
  context.composed
    ? compose(context.composed, context)
    : readArticles(context.content, context.locale, { limit: mostArticles, query: { 'data.media': 'guide' } })

/** Guides and how-tos (spec §2 `/resources`), unless editors composed the page. */
export default definePage<Article[] | ComposedContent>('content/resources', {
  cache: { fresh: 60, stale: 3600, query: [] },
  composed: ({ path }) => ({ model: 'page', urlPath: path }),
  load,
  head: ({ i18n: { t } }, data) =>
    'body' in data
      ? composedHead(data, t('media.resources.title'))
      : { title: t('media.resources.title'), description: t('media.resources.description') },
  Component: ({ data, context: { i18n } }) => {
    if ('body' in data) return <ContentView content={data} />
    const { t } = i18n
    return (
      <>
        <ListHead
          heading={<Heading level={1} textBefore={t('media.resources.heading')} textBean={t('media.resources.bean')} />}
          lead={t('media.resources.description')}
        />
        <div className="wrap band">
          <ArticleList articles={data} />
        </div>
      </>
    )
  },
})
