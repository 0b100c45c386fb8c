import type { FacetValue } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { generatedCoverPath } from '../../../lib/cover-path.ts'
import styles from './topic-nav.module.css'

/** The topics with most to do, each a drawing in the shape of the bean. */
export function TopicNav({ topics }: { topics: readonly FacetValue[] }) {
  const { t, href, locale } = useI18n()
  const shown = topics.toSorted((a, b) => b.count - a.count).slice(0, 6)
  if (shown.length === 0) return null
  return (
    <nav className={`wrap ${styles.topics}`} aria-labelledby="topics">
      <h2 id="topics">{t('home.topics')}</h2>
      <ul className={styles.list}>
        {shown.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={href('events/list', { topic: slug })}>
              <span className={styles.shape}>
                <img
                  src={generatedCoverPath(slug, name.fr ?? slug)}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  decoding="async"
                />
              </span>
              <span>
                {name[locale] ?? name.fr ?? slug}
                <small>{t.plural('home.topicCount', count)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
