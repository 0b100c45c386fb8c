import { toArticle, type Article } from '../contracts/content/article.ts'
import { pageNotFound } from '../contracts/errors.ts'
import { seoCuts } from '../contracts/limits.ts'
import { localePath } from '../contracts/paths.ts'
import { articleLink } from '../content/articles/article-link.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { definePage } from '../page/define-page.ts'
import { EmbedFrame } from './parts/embed-frame.tsx'
import { embedLookKeys, readEmbedLook } from './parts/embed-look.ts'
import { ArticlePicture } from '../content/articles/article-picture.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { onSite } from './parts/embed-list.tsx'
import { source } from './parts/embed-rows.ts'
import styles from './parts/embed-poster.module.css'

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

/** One article on another site, as the poster of an event. The whole of it is one link. */
function EmbedArticle({ article }: { article: Article }) {
  const i18n = useI18n()
  const { title, descriptionCourte, thematique } = article.data
  return (
    <article className={styles.poster} data-topic={thematique?.data.slug ?? 'culture'}>
      <a href={`${articleLink(article, i18n)}?${new URLSearchParams(source)}`} {...onSite}>
        <ArticlePicture article={article} sizes="(width < 460px) 100vw, 46vw" priority />
        <div className={styles.text}>
          {thematique && <p>{thematique.data.title}</p>}
          <h1>{title}</h1>
          <p>{descriptionCourte}</p>
          <span className={styles.button}>{i18n.t('embed.read')}</span>
        </div>
      </a>
    </article>
  )
}
