import type { CSSProperties } from 'react'
import type { ListedDay } from '../../events.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { addDays } from '../../../lib/time/zoned-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { formatCalendarDay } from '../../event-dates.ts'
import { listHref, withFilter, type ListState } from '../list-query.ts'
import { beginOf, otherStrip, stripSpan } from './shown-days.ts'
import styles from './week-strip.module.css'

interface WeekStripProps {
  state: ListState
  /** Today in the site's time zone. */
  today: string
  /** `undefined` while they are not counted: each leads to its list, whatever that shows. */
  days: readonly ListedDay[] | undefined
}

/** The list of one day; of all days for the one that is chosen. */
export function toDay(state: ListState, day: string): ListState {
  const isChosen = state.from === day && state.to === day
  return withFilter(state, { days: undefined, from: isChosen ? undefined : day, to: isChosen ? undefined : day })
}

/** How a day is marked: among the chosen ones, or today where none is chosen. */
export function markOf({ from, to }: ListState, day: string, today: string): true | 'date' | undefined {
  if (!from && !to) return day === today ? 'date' : undefined
  return (day >= beginOf({ from, to }, today) && day <= (to ?? day)) || undefined
}

/** Fourteen days as a street, and ways to other days. */
export function WeekStrip(props: WeekStripProps) {
  const { t } = useI18n()
  return (
    <section className={styles.week} aria-label={t('events.days.choose')}>
      <StripTools {...props} />
      <Street {...props} />
    </section>
  )
}

/** The span of the strip, the strips before and after it, and the calendar of two months. */
export function StripTools({ state, today, days }: WeekStripProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { from, to } = stripSpan(state, today)
  const name = (day: string) =>
    formatCalendarDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'whole')
  const only = t('events.days.only', { day: formatCalendarDay(beginOf(state, today), locale, 'weekday') })
  const at = (first: string) => {
    const days = first === beginOf(state, today) ? undefined : first
    return listHref(i18n, { ...state, days, page: 0 })
  }
  const move = (step: 1 | -1) => at(otherStrip(from, step, today))
  return (
    <div className={styles.tools}>
      <h2>{t('events.days.span', { from: name(from), to: name(to) })}</h2>
      {state.from && state.from !== state.to && (
        <Button variant="text" size="medium" href={listHref(i18n, toDay(state, beginOf(state, today)))}>
          {only.charAt(0).toLocaleUpperCase() + only.slice(1)}
        </Button>
      )}
      {from !== today && (
        <Button variant="text" size="medium" href={at(today)}>
          {t('events.days.back')}
        </Button>
      )}
      {from > today && (
        <Button variant="ghost" size="round" icon="chevron-left" label={t('events.days.earlier')} href={move(-1)} />
      )}
      <Button variant="ghost" size="round" icon="chevron-right" label={t('events.days.later')} href={move(1)} />
      {days && (
        <Button
          variant={state.months ? 'full' : 'ghost'}
          size="medium"
          icon="calendar"
          href={listHref(i18n, { ...state, months: !state.months })}
          aria-expanded={state.months}
        >
          {t('events.days.months')}
        </Button>
      )}
    </div>
  )
}

/** Each day as a house, as high as its number of events, which leads to them; nothing where no day has any. */
export function Street({ state, today, days }: WeekStripProps) {
  const { from } = stripSpan(state, today)
  const counts = days && new Map(days.map(({ day, count }) => [day, count]))
  const shown = Array.from({ length: 14 }, (_, n) => addDays(from, n))
  const countOf = (day: string) => counts && (counts.get(day) ?? 0)
  const most = Math.max(1, ...shown.map((day) => countOf(day) ?? 0))
  if (!shown.some((day) => countOf(day) !== 0)) return null
  return (
    // Keyboards scroll it by its links.
    <div className={styles.street}>
      {shown.map((day) => (
        <House key={day} {...{ state, today, day, most }} count={countOf(day)} />
      ))}
    </div>
  )
}

interface HouseProps {
  state: ListState
  today: string
  /** `YYYY-MM-DD` */
  day: string
  /** `undefined` while it is not known. */
  count: number | undefined
  /** The number of events of the fullest day. */
  most: number
}

function House({ state, today, day, count, most }: HouseProps) {
  const i18n = useI18n()
  const mark = markOf(state, day, today)
  // The days between the ends of a range are its bar.
  const isBetween = mark === true && day !== beginOf(state, today) && day !== state.to
  const name =
    day === today
      ? i18n.t('events.days.today')
      : formatCalendarDay(day, i18n.locale, day.endsWith('-01') ? 'month' : 'shortWeekday')
  return (
    <a
      href={count !== 0 ? listHref(i18n, toDay(state, day)) : undefined}
      aria-current={isBetween ? undefined : mark}
      data-between={isBetween ? '' : undefined}
      style={{ '--h': Math.round(((count ?? most / 2) / most) * 8) * 12 } as CSSProperties}
      data-count={count}
    >
      {/* The first line is small. */}
      {`${name}\n${Number(day.slice(8))}`}
    </a>
  )
}
