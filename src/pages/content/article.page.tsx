import { seoCuts } from '../../contracts/limits.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { articleCover } from '../../features/articles/article-cover.ts'
import { articleLink } from '../../features/articles/article-link.ts'
import { articleStructuredData } from '../../features/seo/article-structured-data.ts'
import { breadcrumbStructuredData } from '../../features/seo/breadcrumb-structured-data.ts'
import { definePage, type Head, type PublicContext } from '../define-page.ts'
import { loadArticle, type ArticleData } from './media/article-data.ts'
import { ArticleView, crumbsOf } from './media/article-view.tsx'

function head({ i18n, origin }: PublicContext, data: ArticleData): Head {
  const { article, author, changed, content, language, languages, sponsor } = data
  const { title, descriptionCourte } = article.data
  const path = articleLink(article, i18n)
  return {
    title,
    description: cutText(descriptionCourte, seoCuts.description),
    canonical: path,
    languages,
    type: 'article',
    content: content.head,
    structuredData: [
      articleStructuredData(article, {
        path,
        language,
        image: articleCover(article),
        author,
        sponsor: typeof sponsor?.data?.['partner'] === 'string' ? sponsor.data['partner'] : undefined,
        changed,
        origin,
      }),
      breadcrumbStructuredData(crumbsOf(article, i18n), origin),
    ],
  }
}

/** An article (spec §2 `/media/{category}/{slug}`), its text as editors composed it. */
export default definePage<ArticleData>('content/article', {
  cache: { fresh: 60, stale: 3600, query: [], near: true },
  composed: ({ params }) => ({ model: 'article', slug: params['slug']! }),
  load: loadArticle,
  head,
  Component: ({ data, context }) => <ArticleView data={data} context={context} />,
})
