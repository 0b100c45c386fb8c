import type { Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { articleLink } from './article-link.ts'
import styles from './buzz-list.module.css'

/** The most read articles, numbered, without pictures. */
export function BuzzList({ articles }: { articles: readonly Article[] }) {
  const i18n = useI18n()
  return (
    <ol className={styles.buzz}>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={articleLink(article, i18n)}>
            {article.data.title}
            {article.data.thematique && <small>{article.data.thematique.data.title}</small>}
          </a>
        </li>
      ))}
    </ol>
  )
}
