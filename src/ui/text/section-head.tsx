import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  /** Names the section by `aria-labelledby`. */
  id: string
  title: ReactNode
  /** The way to all of it: a button at the other end of the line. */
  children?: ReactNode
}

/** The title of a part of a page, and where there is more of it. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
