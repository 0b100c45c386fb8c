import type { ReactNode } from 'react'
import { topicCoverPath } from '../../../lib/cover-path.ts'
import styles from './list-hero.module.css'

interface ListHeroProps {
  title: string
  text?: string | undefined
  /** Topic of its colour and its picture; absent, the colour is that of the theme. */
  topic?: string | undefined
  /** A text that varies the picture. */
  seed: string
  children?: ReactNode
}

/** The name of a list on a colour of its own, as wide as the window, with a picture. */
export function ListHero({ title, text, topic, seed, children }: ListHeroProps) {
  return (
    <header className={styles.hero} data-topic={topic}>
      <div className="wrap">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children}
      </div>
      <img src={topicCoverPath(topic ?? 'solidarite', seed)} alt="" width={400} height={300} />
    </header>
  )
}
