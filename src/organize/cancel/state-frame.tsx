import type { ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import { tryState } from './change-state.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './state-frame.module.css'

interface StateFrameProps {
  action: 'cancel' | 'postpone' | 'unlist' | 'list' | 'delete'
  /** What became of the form that was just sent. */
  flash: Flash | undefined
  /** The form. */
  children: ReactNode
  /** What is shown under the consequences, beside the form. */
  below?: ReactNode
}

const consequences = ['first', 'second', 'third'] as const

/** A change of an event's state, before it is made: what follows from it, and its form. */
export function StateFrame({ action, flash, children, below }: StateFrameProps) {
  const { t } = useI18n()
  return (
    <div className={styles.state}>
      <Heading level={2} textBefore={t(`state.${action}.before`)} textBean={t(`state.${action}.bean`)} />
      {flash?.code === 'done' ? (
        <Alert type="positive" role="status" icon="mail-check">
          {t('review.sampleSent')}
        </Alert>
      ) : (
        flash &&
        Object.keys(flash.errors).length === 0 && (
          <Alert type="negative" role="alert">
            {t(flash.form === tryState.spec.id ? 'review.sampleFailed' : 'state.failed')}
          </Alert>
        )
      )}
      <div className={styles.columns}>
        <ul className={styles.consequences}>
          {consequences.map((name) => (
            <li key={name}>{t(`state.${action}.${name}`)}</li>
          ))}
        </ul>
        <div className={styles.aside}>{children}</div>
        {below}
      </div>
    </div>
  )
}
