import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import type { User } from '../users.contract.ts'
import styles from './account-section.module.css'

/** Props of every account form. */
export interface AccountFormProps {
  user: User
  /** Result of the last submit. */
  flash: Flash | undefined
  /** Where to redirect after success. */
  next: string
}

interface AccountSectionProps {
  /** Anchor of the section; its heading's id is `{id}-title`. */
  id: string
  title: string
  children: ReactNode
}

/** A section of the profile page. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
