import { Children, type ReactNode } from 'react'
import type { Event, EventSummary } from '../events.contract.ts'
import type { Registration } from '../attend/attendance.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { dayOf, daysBetween, formatDay } from '../event-dates.ts'
import { stepTransition } from '../event/step-transition.ts'
import styles from './pass.module.css'

/** What a pass shows. */
export interface PassProps {
  event: Event
  registration: Registration
  /** ms */
  now: number
  /** `https://host` of the site. */
  origin: string
}

export type PassLook = 'going' | 'offered' | 'waiting' | 'been' | 'missed' | 'cancelled'

interface PaperProps {
  look: PassLook
  /** The first paper: the day, or the place in the line. */
  date: ReactNode
  /** What the visitor's state is called. */
  state: ReactNode
  title: ReactNode
  /** The papers that tear, one for each element; none once they are torn. */
  stub?: ReactNode
  /** Beside the sentence, on the same paper. */
  after?: ReactNode
  /** Whether it is the ticket to show at the door, not the state of the visitor's registration. */
  isTicket?: boolean
  children: ReactNode
}

/** The pass as three papers: the day, the sentence, the stub. */
export function PassPaper({ look, date, state, title, stub, after, isTicket = false, children }: PaperProps) {
  const { t } = useI18n()
  return (
    <section
      className={styles.pass}
      {...(isTicket ? {} : stepTransition)}
      data-pass={look}
      aria-label={t(isTicket ? 'registration.ticket' : 'event.registration.label')}
      tabIndex={-1}
      id={isTicket ? 'ticket' : 'registration'}
    >
      <div className={styles.main}>
        {date}
        <div className={styles.copy}>
          <p className={styles.state}>{state}</p>
          <h2>{title}</h2>
          {children}
        </div>
        {after && <div className={styles.after}>{after}</div>}
      </div>
      {Children.toArray(stub).map((paper, index) => (
        <div key={index} className={styles.stub}>
          {paper}
        </div>
      ))}
    </section>
  )
}

/** The day as large as a picture. */
export function DayPaper({ event, children }: { event: EventSummary; children?: ReactNode }) {
  const { locale } = useI18n()
  const { next, timeZone, change } = event
  if (change === 'postponed')
    return (
      <p className={styles.date}>
        <b>?</b>
      </p>
    )
  return (
    <p className={styles.date}>
      <span>{formatDay(next.begin, locale, timeZone, 'weekday')}</span>
      <b>{formatDay(next.begin, locale, timeZone, 'day')}</b>
      <span>{formatDay(next.begin, locale, timeZone, 'monthName')}</span>
      {children}
    </p>
  )
}

/** `aujourd’hui`, `demain`, `samedi`, `le 28 novembre`: the day of an event within a sentence. */
export function whenInWords({ next, timeZone }: EventSummary, now: number, { t, locale }: I18n): string {
  const days = daysBetween(dayIn(timeZone, now), dayOf(next.begin, timeZone))
  if (days === 0) return t('pass.when.today')
  if (days === 1) return t('pass.when.tomorrow')
  if (days > 1 && days < 7) return t('pass.when.weekday', { day: formatDay(next.begin, locale, timeZone, 'weekday') })
  return t('pass.when.date', { day: formatDay(next.begin, locale, timeZone, 'dayMonth') })
}
