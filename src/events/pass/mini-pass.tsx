import type { Registration } from '../attend/attendance.contract.ts'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHour, isAllDay } from '../event-dates.ts'
import { qrCode } from './stub-codes.tsx'
import styles from './mini-pass.module.css'

interface MiniPassProps {
  event: EventSummary
  registration: Pick<Registration, 'name' | 'ticket'> | undefined
  /** Number of places. */
  places?: number
  /** The stub hangs loose: its owner is about to give the place back. */
  torn?: boolean
}

/** The pass in small: it comes out of the drawer, or hangs by a thread. */
export function MiniPass({ event, registration, places = 1, torn = false }: MiniPassProps) {
  const { t, locale } = useI18n()
  const { next, timeZone } = event
  const lines = [
    formatDay(next.begin, locale, timeZone, 'weekday'),
    !isAllDay(next.begin, next.end, timeZone) && formatHour(next.begin, locale, timeZone),
    places > 1 ? t.plural('pass.places', places) : registration?.name,
  ].filter((line) => line !== false && line !== undefined && line !== '')
  return (
    <div className={styles.mini} data-torn={torn || undefined} aria-hidden="true">
      <p className={styles.main}>
        <b>{formatDay(next.begin, locale, timeZone, 'day')}</b>
        <span>
          {lines.map((line) => (
            <span key={String(line)}>{line}</span>
          ))}
        </span>
      </p>
      <div
        className={styles.stub}
        dangerouslySetInnerHTML={registration?.ticket ? { __html: qrCode(registration.ticket) } : undefined}
      />
    </div>
  )
}
