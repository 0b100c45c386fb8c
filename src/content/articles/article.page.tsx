import { seoCuts, socialImages } from '../../contracts/limits.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { articleCover } from './article-cover.ts'
import { articleLink } from './article-link.ts'
import { articleImagePath } from '../../seo/article-image.ts'
import type { Article } from '../../contracts/content/article.ts'
import type { Locale } from '../../contracts/locales.ts'
import { schemaContext, type StructuredData } from '../../seo/structured-data.ts'
import { toIso } from '../../lib/time/iso-instant.ts'
import { breadcrumbStructuredData } from '../../seo/breadcrumb-structured-data.ts'
import { oembedLink } from '../../seo/oembed-link.ts'
import { definePage, type Head, type ViewContext } from '../../page/define-page.ts'
import { composedPayload } from '../composed/composed-payload.ts'
import { loadArticle, type ArticleData } from '../media/article-data.ts'
import { ArticleView, crumbsOf } from '../media/article-view.tsx'

function head({ i18n, origin }: ViewContext, data: ArticleData): Head {
  const { article, author, changed, content, language, sponsor } = data
  const { title, descriptionCourte, langues } = article.data
  const path = articleLink(article, i18n)
  const image = socialImages.map((size) => ({
    ...size,
    path: articleImagePath(article, i18n.locale, size),
    alt: title,
    type: 'image/png',
  }))
  return {
    title,
    description: cutText(descriptionCourte, seoCuts.description),
    canonical: path,
    languages: langues,
    image,
    type: 'article',
    content: content.head,
    feeds: [oembedLink(origin + path, title)],
    structuredData: [
      articleStructuredData(article, {
        path,
        language,
        images: [...image.map((picture) => picture.path), articleCover(article)],
        author,
        sponsor: typeof sponsor?.data?.['partner'] === 'string' ? sponsor.data['partner'] : undefined,
        changed,
        origin,
      }),
      breadcrumbStructuredData(crumbsOf(article, i18n), origin),
    ],
  }
}

/** An article (spec §2 `/media/{category}/{slug}`) with content by editors. */
export default definePage<ArticleData>('content/article', {
  cache: { fresh: 60, stale: 3600, query: [], near: true },
  contentQuery: ({ params }) => ({ model: 'article', slug: params['slug']! }),
  load: loadArticle,
  payload: async ({ content, sponsor, near, more, aside, ...rest }) => ({
    ...rest,
    more: await more,
    ...(await aside),
    sponsor: sponsor?.data ?? null,
    events: await near,
    content: await composedPayload(content),
  }),
  head,
  Component: ({ data, context }) => <ArticleView data={data} context={context} />,
})

interface ArticlePage {
  /** Path of the article's page. */
  path: string
  /** Language of the text. */
  language: Locale
  /** Paths or URLs of its pictures, best first. */
  images: readonly string[]
  author: string | undefined
  sponsor: string | undefined
  /** ms; `undefined` if never changed */
  changed: number | undefined
  /** `https://host` of the site */
  origin: string
}

/** An article as schema.org `Article`. */
function articleStructuredData(
  { firstPublished, data }: Article,
  { path, language, images, author, sponsor, changed, origin }: ArticlePage,
): StructuredData {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Chiche', url: `${origin}/` }
  return {
    '@context': schemaContext,
    '@type': 'Article',
    headline: data.title,
    description: data.descriptionCourte || undefined,
    image: images.map((image) => new URL(image, origin).href),
    datePublished: firstPublished === null ? undefined : toIso(firstPublished),
    dateModified: changed === undefined ? undefined : toIso(changed),
    author: author === undefined ? publisher : { '@type': 'Person', name: author },
    publisher,
    sponsor: sponsor === undefined ? undefined : { '@type': 'Organization', name: sponsor },
    articleSection: data.thematique?.data.title,
    keywords: data.tags.length > 0 ? data.tags : undefined,
    inLanguage: language,
    isAccessibleForFree: true,
    mainEntityOfPage: origin + path,
  }
}
