import type { Event } from '../events.contract.ts'
import { formatDay, formatHour, formatHours, isAllDay } from '../event-dates.ts'
import { isFull, seatsLeft } from '../event-state.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import styles from './panel-dates.module.css'

interface PanelDatesProps {
  event: Event
  /** The visitor has no place yet: another date of the series can be chosen. */
  asks: boolean
  /** ms */
  now: number
}

/** For which dates the registration is: one among those of a series, or all of a course (docs/decisions D68). */
export function PanelDates({ event, asks, now }: PanelDatesProps) {
  if (asks && event.series && event.series.upcoming.length > 0)
    return <SeriesChoice {...{ event, upcoming: event.series.upcoming }} />
  const coming = event.timings.filter(({ end }) => msOf(end) >= now)
  return coming.length > 1 ? <CourseDates {...{ event, coming }} /> : null
}

type Upcoming = NonNullable<Event['series']>['upcoming']

function SeriesChoice({ event, upcoming }: { event: Event; upcoming: Upcoming }) {
  const { t, locale, href } = useI18n()
  const dates = [event, ...upcoming].toSorted((a, b) => a.date.localeCompare(b.date))
  return (
    <nav className={styles.dates} aria-label={t('attend.dates.choose')}>
      <h2>{t('attend.dates.choose')}</h2>
      <ul className={styles.list}>
        {dates.map((one) => {
          const { _id, slug, date, timeZone } = one
          const left = seatsLeft(one)
          return (
            <li key={_id}>
              <a href={href('events/attend', { slug })} aria-current={_id === event._id ? 'true' : undefined}>
                <b>{formatDay(date, locale, timeZone, 'dated')}</b>
                {formatHour(date, locale, timeZone)}
                {isFull(one) && <small>{t('events.status.full')}</small>}
                {left !== undefined && <small>{t.plural('events.seats', left)}</small>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function CourseDates({ event: { timeZone }, coming }: { event: Event; coming: Event['timings'] }) {
  const { t, locale } = useI18n()
  return (
    <section className={styles.dates} aria-labelledby="dates">
      <h2 id="dates">{t('attend.dates.course', { n: coming.length })}</h2>
      <ul className={styles.list}>
        {coming.map(({ begin, end }) => (
          <li key={begin}>
            <span>
              <b>{formatDay(begin, locale, timeZone, 'dated')}</b>
              {!isAllDay(begin, end, timeZone) && formatHours(begin, end, locale, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
