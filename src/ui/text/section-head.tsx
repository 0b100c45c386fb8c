import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  /** Id for the section's `aria-labelledby`. */
  id: string
  title: ReactNode
  /** Link to the full list, at the end of the line. */
  children?: ReactNode
}

/** The heading of a section, with a link to more. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
