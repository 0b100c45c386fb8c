import { toArticle, type Article } from '../contracts/content/article.ts'
import { pageNotFound } from '../contracts/errors.ts'
import { seoCuts } from '../contracts/limits.ts'
import { localePath } from '../contracts/paths.ts'
import { articleLink } from '../content/articles/article-link.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedArticle } from './parts/embed-article.tsx'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'

/** One article for a frame on another site. */
export default definePage<Article>('embed/article', {
  layout: 'bare',
  framedBy: 'everyone',
  cache: { fresh: 60, stale: 3600, query: embedLookKeys },
  contentQuery: ({ params }) => ({ model: 'article', slug: params['slug']! }),
  async load({ contentEntry, locale, path }) {
    if (!contentEntry) throw pageNotFound(localePath(locale, path))
    return toArticle(contentEntry.entry, locale)
  },
  head: ({ i18n }, article) => ({
    title: article.data.title,
    description: cutText(article.data.descriptionCourte, seoCuts.description),
    canonical: articleLink(article, i18n),
    noindex: true,
  }),
  Component: ({ data, context: { query } }) => (
    <EmbedFrame theme={readEmbedLook(query).theme}>
      <EmbedArticle article={data} />
    </EmbedFrame>
  ),
})
