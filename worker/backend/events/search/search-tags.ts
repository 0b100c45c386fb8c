import { addDays, dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'

/** `m202611`: the month of a moment in the site's time zone. */
const month = (ms: number) => `m${dayIn(siteTimeZone, ms).slice(0, 7).replace('-', '')}`

/**
 * The months that a span touches.
 * @param most give up past this many
 * @returns `m202611`, …; `undefined` when there are more than `most`
 */
export function monthsBetween(begin: number, end: number, most: number): string[] | undefined {
  const last = month(end)
  const months: string[] = []
  for (let day = `${dayIn(siteTimeZone, begin).slice(0, 7)}-01`; months.length < most;) {
    const one = `m${day.slice(0, 7).replace('-', '')}`
    months.push(one)
    if (one >= last) return months
    day = `${addDays(day, 31).slice(0, 7)}-01`
  }
  return undefined
}

/** Months of an event's tags; one that goes on longer carries `mlong` and is found in every month. */
const mostMonths = 36
export const longTag = 'mlong'

/**
 * What the index narrows a search by: the grid cell, each month of the event, and both at once, so that a search around
 * a place in a month meets few entries however large the catalogue is.
 */
export function searchTags(spans: readonly (readonly [number, number])[], cell: number | null): string[] {
  const months = new Set<string>()
  for (const [begin, end] of spans)
    for (const one of monthsBetween(begin, end, mostMonths) ?? [longTag]) months.add(one)
  if (cell === null) return [...months]
  return [...months, `c${cell}`, ...[...months].map((one) => `c${cell}${one}`)]
}
