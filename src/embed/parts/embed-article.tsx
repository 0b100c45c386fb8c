import type { Article } from '../../contracts/content/article.ts'
import { articleLink } from '../../content/articles/article-link.ts'
import { ArticlePicture } from '../../content/articles/article-picture.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { onSite } from './embed-list.tsx'
import { source } from './embed-rows.ts'
import styles from './embed-poster.module.css'

/** One article on another site, as the poster of an event. The whole of it is one link. */
export function EmbedArticle({ article }: { article: Article }) {
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
