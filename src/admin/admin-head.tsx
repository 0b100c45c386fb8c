import type { ReactNode } from 'react'
import { Heading } from '../ui/text/heading.tsx'
import styles from './admin-head.module.css'

interface AdminHeadProps {
  before: string
  bean?: string
  /** How many there are, after the heading. */
  total?: string
  /** A button or a note at the end of the line. */
  action?: ReactNode
  /** A sentence under it. */
  children?: ReactNode
}

/** The title of a screen of the operators' area. */
export function AdminHead({ before, bean, total, action, children }: AdminHeadProps) {
  return (
    <div className={styles.head}>
      <Heading
        level={1}
        textBefore={before}
        textBean={bean}
        textAfter={total && <span className={styles.total}>{total}</span>}
      />
      {action}
      {children && <p>{children}</p>}
    </div>
  )
}
