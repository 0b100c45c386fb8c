import { topicCoverPath } from '../../lib/cover-path.ts'
import bean from '../surfaces/bean-shape.module.css'
import styles from './topic-beans.module.css'

interface TopicBeansProps {
  topics: readonly {
    slug: string
    /** Name in French, the seed of its drawing. */
    seed: string
    name: string
    href: string
    /** Below the name. @example '41 articles' */
    note: string
  }[]
}

/** Links to topics, each with its drawing in the shape of the bean. */
export const TopicBeans = ({ topics }: TopicBeansProps) => (
  <ul className={styles.list}>
    {topics.map(({ slug, seed, name, href, note }) => (
      <li key={slug}>
        <a href={href}>
          <span className={`${bean.bean} ${styles.shape}`}>
            <img src={topicCoverPath(slug, seed)} alt="" width={400} height={300} loading="lazy" decoding="async" />
          </span>
          <span>
            {name}
            <small>{note}</small>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
