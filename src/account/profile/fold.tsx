import type { ReactNode } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  /** Anchor of its content, which a link to it opens. */
  id: string
  title: string
  /** What it contains, while it is closed. */
  summary: readonly (string | false | undefined)[]
  open: boolean
  children: ReactNode
}

/** A part of one's profile that says what it contains while it is closed. */
export function Fold({ id, title, summary, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{summary.filter(Boolean).join('\u00A0· ')}</p>
        <Icon name="chevron-down" />
      </summary>
      <section id={id} aria-labelledby={`${id}-title`}>
        {children}
      </section>
    </details>
  )
}
