import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Running text: paragraphs, lists, headings, at most 66 characters wide. `large` is an article's. */
export function Prose({ children, large = false }: { children: ReactNode; large?: boolean | undefined }) {
  return (
    <div className={styles.prose} data-large={large ? '' : undefined}>
      {children}
    </div>
  )
}
