import { addDays, dayIn } from './zoned-time.ts'
import { hourMs, minuteMs } from './durations.ts'

/** A range of days as calendars write it: `until` is exclusive (RFC 5545 §3.6.1 DTEND). */
export interface CalendarDays {
  from: string
  until: string
}

/** Occurrences longer than this are shown as days: with hours they would fill a calendar's grid. */
const longestWithHoursMs = 72 * hourMs

/**
 * First and last day of an occurrence in a time zone. The end is exclusive: an occurrence that ends at 00:00 does not
 * include the next day (D62).
 * @param begin ms since 1970
 * @param end ms since 1970, not before `begin`
 * @param timeZone IANA name of the venue's zone
 */
export const daysOf = (begin: number, end: number, timeZone: string): { first: string; last: string } => ({
  first: dayIn(timeZone, begin),
  last: dayIn(timeZone, Math.max(begin, end - 1)),
})

/**
 * Whether an event lasts longer than three days and is open on each of them (D63): true for an exhibition, false for a
 * weekly meeting.
 * @param occurrences `[begin, end]` in chronological order, ms since 1970
 */
export function isOpenEveryDay(occurrences: readonly (readonly [number, number])[], timeZone: string): boolean {
  const [first] = occurrences
  if (!first || Math.max(...occurrences.map(([, end]) => end)) - first[0] <= longestWithHoursMs) return false
  let seen = dayIn(timeZone, first[0])
  for (const [begin, end] of occurrences) {
    const days = daysOf(begin, end, timeZone)
    if (days.first > addDays(seen, 1)) return false
    if (days.last > seen) seen = days.last
  }
  return true
}

/**
 * The whole days of an occurrence that calendars should show without hours: it lasts from midnight to midnight, or
 * longer than three days (an exhibition of several weeks).
 * @param begin ms since 1970
 * @param end ms since 1970
 * @param timeZone IANA name of the venue's zone
 * @returns `undefined` for an occurrence with hours
 */
export function wholeDays(begin: number, end: number, timeZone: string): CalendarDays | undefined {
  const from = dayIn(timeZone, begin)
  // Both 23:59 and 00:00 mean the end of a day.
  const until = addDays(dayIn(timeZone, end - 1), 1)
  const wholeDay =
    isMidnight(timeZone, begin) && end > begin && (isMidnight(timeZone, end) || isMidnight(timeZone, end + minuteMs))
  return wholeDay || end - begin > longestWithHoursMs ? { from, until } : undefined
}

/** Whether a day began within the minute before `ms`. */
const isMidnight = (timeZone: string, ms: number) => dayIn(timeZone, ms) !== dayIn(timeZone, ms - minuteMs)
