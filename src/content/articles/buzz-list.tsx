import type { Article } from '../../contracts/content/article.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { articleLink } from './article-link.ts'
import styles from './buzz-list.module.css'

/** The most read articles, numbered, without pictures; large ones beside each other, with how often they were read. */
export function BuzzList({ articles, large = false }: { articles: readonly Article[]; large?: boolean }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ol className={styles.buzz} data-large={large ? '' : undefined}>
      {articles.map((article) => (
        <li key={article.id} data-topic={large ? (article.data.thematique?.data.slug ?? 'culture') : undefined}>
          <a href={articleLink(article, i18n)}>
            {article.data.title}
            {large
              ? article.count > 0 && <small>{t.plural('media.readings', article.count)}</small>
              : article.data.thematique && <small>{article.data.thematique.data.title}</small>}
          </a>
        </li>
      ))}
    </ol>
  )
}
