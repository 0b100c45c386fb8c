import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean | undefined
  /** Only one disclosure of the same name is open at a time. */
  name?: string | undefined
}

/** A question that expands to show its answer. */
export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
