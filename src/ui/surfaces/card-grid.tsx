import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** A grid of cards with as many columns as fit; the cards respond to its width (`@container events`). */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
