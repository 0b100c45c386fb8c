import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'
import styles from './now-block.module.css'

/** One thing to look at: what it is, and the way to it. */
export interface NowItem {
  key: string
  icon: IconName
  title: string
  text: string
  action?: { label: string; href: string; variant?: 'full' | 'ghost' } | undefined
}

interface NowBlockProps {
  /** Id of its heading. */
  id: string
  title: string
  /** Under the heading. */
  children: ReactNode
  items: readonly NowItem[]
  /** What the list is, for screen readers. */
  label?: string
  /** A picture at the bottom. */
  art?: ReactNode
}

/** The yellow block over a screen: what is to be done now, and its list. */
export function NowBlock({ id, title, children, items, label, art }: NowBlockProps) {
  return (
    <section className={styles.now} aria-labelledby={id} data-art={art && ''}>
      <div className={styles.first}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {items.map(({ key, icon, title: what, text, action }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>
                <b>{what}</b>
                <span>{text}</span>
              </span>
              {action && (
                <Button href={action.href} size="small" variant={action.variant ?? 'ghost'}>
                  {action.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {art && <div className={styles.art}>{art}</div>}
    </section>
  )
}

/** The quiet line in its place when there is nothing to do. */
export function NothingNow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.calm}>
      <Icon name={icon} />
      {children}
    </p>
  )
}
