import type { CSSProperties } from 'react'
import type { ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatMonth } from '../../event-dates.ts'
import { listHref, type ListState } from '../list-query.ts'
import { shownMonths, stripSpan, weeksOf } from './shown-days.ts'
import styles from './two-months.module.css'
import { WeekHead } from './week-head.tsx'
import { markOf, toDay } from './week-strip.tsx'

interface TwoMonthsProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
  days: readonly ListedDay[]
}

/** Two months below the strip: a day leads to its events, the more there are the warmer it is. */
export function TwoMonths({ state, today, days }: TwoMonthsProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const most = Math.max(1, ...counts.values())
  const cell = (day: string) => {
    const count = counts.get(day)
    const number = Number(day.slice(8))
    if (!count) return <span>{number}</span>
    return (
      <a
        href={listHref(i18n, toDay(state, day))}
        aria-current={markOf(state, day, today)}
        style={{ '--h': Number((count / most).toFixed(2)) } as CSSProperties}
      >
        {number}
        <small>
          <span className="sr">, </span>
          {count}
          <span className="sr">{t.plural('events.count', count).replace(String(count), '')}</span>
        </small>
      </a>
    )
  }
  return (
    <div className={styles.months}>
      {shownMonths(stripSpan(state, today)).map((month) => (
        <table key={month}>
          <caption>{formatMonth(month, locale)}</caption>
          <WeekHead days={weeksOf(month)[0]!} />
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day}>{day.startsWith(month) && cell(day)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
