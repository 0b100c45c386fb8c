import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface WayOut {
  label: string
  href: string
  /** What one finds there: « 31 événements ». */
  count?: string | undefined
}

interface EmptyStateProps {
  title: string
  /** A drawing over the title. */
  art?: ReactNode
  ways?: readonly WayOut[] | undefined
  /** Name of the list of ways out. */
  waysLabel?: string | undefined
  /** Buttons under all. */
  actions?: ReactNode
  children?: ReactNode
}

/** Nothing is here: why, and the ways on, each with what it leads to. */
export function EmptyState({ title, art, ways = [], waysLabel, actions, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {ways.length > 0 && (
        <ul className={styles.ways} aria-label={waysLabel}>
          {ways.map((way) => (
            <li key={way.href}>
              <a href={way.href}>
                {way.label}
                {way.count && <b>{way.count}</b>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
