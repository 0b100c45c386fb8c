import type { ReactNode } from 'react'
import type { Flash } from '../contracts/flash.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Alert } from '../ui/feedback/alert.tsx'
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

interface RefusedProps {
  /** Of the form, if it was refused. */
  flash: Flash | undefined
  /** The sentence where no field is wrong. */
  text: MessageKey
}

/** Why the form of a screen changed nothing. */
export function Refused({ flash, text }: RefusedProps) {
  const { t } = useI18n()
  return (
    flash && (
      <Alert type="negative" role="alert">
        {t(Object.keys(flash.errors).length > 0 ? 'auth.errors.check' : text)}
      </Alert>
    )
  )
}
