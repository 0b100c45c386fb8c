import type { ReactNode } from 'react'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './organize-head.module.css'

interface OrganizeHeadProps {
  before: string
  bean: string
  /** A button at the end of the line. */
  action?: ReactNode
  /** A sentence under it. */
  children?: ReactNode
}

/** The title of a screen of the organizers' area. */
export function OrganizeHead({ before, bean, action, children }: OrganizeHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={1} textBefore={before} textBean={bean} />
      {action}
      {children && <p>{children}</p>}
    </div>
  )
}
