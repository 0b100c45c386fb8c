import type { ShownMail } from '../../../contracts/v1/organizing/messages.ts'
import styles from './messages.module.css'

interface ShownLetterProps {
  mail: ShownMail
  /** `De la part de {{from}}` in the page's language. */
  from: string
}

/** A mail as it is sent, in a frame without scripts. */
export function ShownLetter({ mail, from }: ShownLetterProps) {
  return (
    <div className={styles.letter}>
      <p>
        <b>{mail.subject}</b>
        <small>{from.replace('{{from}}', mail.from.replace(/\s*<.*$/, ''))}</small>
      </p>
      <iframe title={mail.subject} sandbox="" srcDoc={mail.html} loading="lazy" />
    </div>
  )
}
