import type { ShownMail } from '../../../contracts/v1/organizing/messages.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import styles from './messages.module.css'

/** A mail as it is sent, in a frame without scripts. */
export function ShownLetter({ mail }: { mail: ShownMail }) {
  const { t } = useI18n()
  return (
    <div className={styles.letter}>
      <p>
        <b>{mail.subject}</b>
        <small>{t('messages.mailFrom', { from: mail.from.replace(/\s*<.*$/, '') })}</small>
      </p>
      <iframe title={mail.subject} sandbox="" srcDoc={mail.html} loading="lazy" />
    </div>
  )
}
