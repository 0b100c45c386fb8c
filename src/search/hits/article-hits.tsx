import type { ArticleHit } from '../search.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { articleLink } from '../../content/articles/article-link.ts'
import { ArticlePicture } from '../../content/articles/article-picture.tsx'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Articles that were found, as rows. */
export function ArticleHits({ hits }: { hits: readonly ArticleHit[] }) {
  const i18n = useI18n()
  return hits.map(({ article, marks, text, textMarks }) => {
    const { title, thematique } = article.data
    return (
      <article key={article.id} className={styles.article} data-topic={thematique?.data.slug}>
        <ArticlePicture article={article} sizes="108px" />
        <div>
          <h3>
            <a href={articleLink(article, i18n)}>
              <Marked text={title} marks={marks} />
            </a>
          </h3>
          <p>
            {thematique && <b>{thematique.data.title}. </b>}
            <Marked text={text} marks={textMarks} />
          </p>
        </div>
      </article>
    )
  })
}
