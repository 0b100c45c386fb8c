import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import styles from './passkey-part.module.css'

const failures = {
  logIn: ['stopped', 'refused', 'suspended', 'tooMany', 'failed'],
  confirm: ['stopped', 'refused', 'suspended', 'tooMany', 'failed'],
  add: ['stopped', 'refused', 'known', 'suspended', 'tooMany', 'failed'],
} as const

interface PasskeyPartProps {
  ceremony: keyof typeof failures
  /** Where it leads. */
  next: string
  /** Where it leads from a dialog over a page, if elsewhere. */
  end?: string | undefined
  /** Page that confirms the session first, if need be. */
  confirm?: string | undefined
  /** `/v1` path of the account's passkeys, to add one. */
  passkeys?: string | undefined
  /** What its script shows; it has one button. */
  children: ReactNode
}

/** A part of a page that uses passkeys: its script shows it where the browser knows them, and says what went wrong. */
export function PasskeyPart({ ceremony, next, end, confirm, passkeys, children }: PasskeyPartProps) {
  const { t } = useI18n()
  return (
    <div data-passkey={ceremony} data-next={next} data-end={end} data-confirm={confirm} data-passkeys={passkeys}>
      <div className={styles.ready} data-ready="" inert>
        <div data-message="" />
        {children}
      </div>
      <template>
        <Alert type="negative" role="alert">
          {failures[ceremony].map((failure) => (
            <span key={failure} data-failure={failure}>
              {t(`security.passkeys.failures.${failure}`)}
            </span>
          ))}
        </Alert>
      </template>
      <noscript>
        <p className={styles.note}>{t('security.passkeys.noScript')}</p>
      </noscript>
      <PageScript source="src/login/passkeys/passkeys.script.ts" />
    </div>
  )
}
