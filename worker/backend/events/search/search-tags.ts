import { addDays, dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'

/** `m202611`: the month of a moment in the site's time zone. */
const month = (ms: number) => `m${dayIn(siteTimeZone, ms).slice(0, 7).replace('-', '')}`

/**
 * The months of a period.
 * @param max maximum number of months
 * @returns `m202611`, …; `undefined` when there are more than `max`
 */
export function monthsBetween(begin: number, end: number, max: number): string[] | undefined {
  const last = month(end)
  const months: string[] = []
  for (let day = `${dayIn(siteTimeZone, begin).slice(0, 7)}-01`; months.length < max;) {
    const one = `m${day.slice(0, 7).replace('-', '')}`
    months.push(one)
    if (one >= last) return months
    day = `${addDays(day, 31).slice(0, 7)}-01`
  }
  return undefined
}

/** Maximum months in an event's tags; a longer event has `mlong` and is found in every month. */
const maxMonths = 36
export const longTag = 'mlong'

/**
 * Tags that filter the index of a search: the grid cell, each month of the event, and both
 * combined, so that a search around a place in a month reads few entries however large the
 * catalogue is.
 */
export function searchTags(spans: readonly (readonly [number, number])[], cell: number | null): string[] {
  const months = new Set<string>()
  for (const [begin, end] of spans) for (const one of monthsBetween(begin, end, maxMonths) ?? [longTag]) months.add(one)
  if (cell === null) return [...months]
  return [...months, `c${cell}`, ...[...months].map((one) => `c${cell}${one}`)]
}
