import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './empty-state.module.css'

export interface WayOut {
  label: string
  href: string
  icon?: IconName | undefined
  /** How much is there: « 31 événements ». */
  count?: string | undefined
}

interface EmptyStateProps {
  title: string
  /** Drawing above the title. */
  art?: ReactNode
  ways?: readonly WayOut[] | undefined
  /** Accessible name of the list of links. */
  waysLabel?: string | undefined
  /** A form below the links. */
  form?: ReactNode
  /** Buttons below everything else. */
  actions?: ReactNode
  children?: ReactNode
}

/** Says that there is nothing to show, why, and where to go instead. */
export function EmptyState({ title, art, ways = [], waysLabel, form, actions, children }: EmptyStateProps) {
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
                {way.icon && <Icon name={way.icon} />}
                {way.label}
                {way.count && <b>{way.count}</b>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {form}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
