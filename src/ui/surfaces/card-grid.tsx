import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards in as many columns as fit; a card of a list answers to its width (`@container events`). */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
