import { addDays, weekday } from '../../../lib/time/zoned-time.ts'
import { daysBetween } from '../../event-dates.ts'
import type { DayRange } from '../date-presets.ts'
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

/** The first day of a range that its list shows: days that are over are in none that goes on. */
export const beginOf = ({ from, to }: DayRange, today: string): string =>
  from && (from > today || (to !== undefined && to < today)) ? from : today

/** The fourteen days of the strip: from its chosen day on, else from the first day of the list. */
export function stripSpan({ days, ...range }: Pick<ListState, 'days' | 'from' | 'to'>, today: string): DaySpan {
  const from = days ?? beginOf(range, today)
  return { from, to: addDays(from, stripDays - 1) }
}

/** The first day of the strip before or after this one; not before today. */
export function otherStrip(first: string, step: 1 | -1, today: string): string {
  const other = addDays(first, step * stripDays)
  return first > today && other < today ? today : other
}

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

/** The days of a list: those that are chosen, else in a month what is left of it; all of one that is over. */
export function listedDays(state: ListState, today: string): DayRange {
  const { layout, from, to } = state
  if (layout !== 'month' || from || to) return { from, to }
  const month = monthSpan(shownMonth(state, today))
  return { from: beginOf(month, today), to: month.to }
}

/** The days whose events a list page counts. */
export function countedDays(state: ListState, today: string): DaySpan {
  if (state.layout === 'month') return monthSpan(shownMonth(state, today))
  const strip = stripSpan(state, today)
  const to = state.months ? monthSpan(shownMonths(strip)[1]).to : strip.to
  // From today on fewer events must be read than from a day between.
  return { from: strip.from > today && strip.from < addDays(today, stripDays) ? today : strip.from, to }
}
