import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import type { User } from '../../contracts/v1/users.ts'
import styles from './account-section.module.css'

/** What every form of the account gets. */
export interface AccountFormProps {
  user: User
  /** What became of this form when it was last sent. */
  flash: Flash | undefined
  /** Where a form that was accepted leads. */
  next: string
}

interface AccountSectionProps {
  /** Names the section for links and for its heading. */
  id: string
  title: string
  children: ReactNode
}

/** One subject of the profile page. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
