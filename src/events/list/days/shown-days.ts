import { addDays, weekday } from '../../../lib/time/zoned-time.ts'
import { daysBetween } from '../../event-dates.ts'
import type { ListState } from '../list-query.ts'

/** Days of the strip above a list. */
const stripDays = 14
/** Days of a week. */
const weekDays = 7

/** A span of days `YYYY-MM-DD`, both included. */
export interface DaySpan {
  from: string
  to: string
}

/** The month after `month`. */
function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 1)).toISOString().slice(0, 7)
}

/** All days of a month `YYYY-MM`. */
export const monthSpan = (month: string): DaySpan => ({
  from: `${month}-01`,
  to: addDays(`${monthAfter(month)}-01`, -1),
})

/** The weeks of a month, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const { from, to } = monthSpan(month)
  const first = addDays(from, 1 - weekday(from))
  const count = Math.ceil((daysBetween(first, to) + 1) / weekDays)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: weekDays }, (_, day) => addDays(first, week * weekDays + day)),
  )
}

/**
 * The fourteen days of the strip. Counted from today in steps of fourteen, so that the choice of a day does not move them; those
 * of a range that no step contains begin with it.
 */
export function stripSpan({ days, from, to }: Pick<ListState, 'days' | 'from' | 'to'>, today: string): DaySpan {
  const step = addDays(today, Math.floor(daysBetween(today, from ?? today) / stripDays) * stripDays)
  const isWithin = !from || (to !== undefined && to <= addDays(step, stripDays - 1))
  const first = days ?? (isWithin ? step : from)
  return { from: first, to: addDays(first, stripDays - 1) }
}

/** The first day of the strip before or after this one. */
export const otherStrip = (first: string, step: 1 | -1): string => addDays(first, step * stripDays)

/** The two months below the strip. */
export const shownMonths = (strip: DaySpan): [string, string] => {
  const month = strip.from.slice(0, 7)
  return [month, monthAfter(month)]
}

/** The month of the calendar: that of the chosen day, or of the link that led to it. */
export const shownMonth = ({ days, from }: Pick<ListState, 'days' | 'from'>, today: string): string =>
  (days ?? (from && from > today ? from : today)).slice(0, 7)

/** The first day of the month before or after this one. */
export const otherMonth = (month: string, step: 1 | -1): string =>
  step === 1 ? `${monthAfter(month)}-01` : `${addDays(`${month}-01`, -1).slice(0, 7)}-01`

/** The days whose events a list page counts. */
export function countedDays(state: ListState, today: string): DaySpan {
  if (state.layout === 'month') return monthSpan(shownMonth(state, today))
  const strip = stripSpan(state, today)
  return state.months ? { from: strip.from, to: monthSpan(shownMonths(strip)[1]).to } : strip
}
