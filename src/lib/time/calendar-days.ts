import { addDays, dayIn } from './zoned-time.ts'

/** Days as calendars count them: `until` is the day after the last one (RFC 5545 §3.6.1 DTEND). */
export interface CalendarDays {
  from: string
  until: string
}

const hourMs = 3_600_000
const minuteMs = 60_000
/** Longer than this, hours would paint a calendar full: the event is shown as days. */
const longestWithHoursMs = 72 * hourMs

/**
 * The whole days an occurrence stands for in a calendar, when it should be shown without hours: it lasts from midnight to
 * midnight, or for longer than three days (an exhibition of several weeks).
 * @param begin ms since 1970
 * @param end ms since 1970
 * @param timeZone IANA name of the venue's zone
 * @returns `undefined` for an occurrence with hours
 */
export function wholeDays(begin: number, end: number, timeZone: string): CalendarDays | undefined {
  const from = dayIn(timeZone, begin)
  // 23:59 and 00:00 both mean the end of a day.
  const until = addDays(dayIn(timeZone, end - 1), 1)
  const wholeDay =
    isMidnight(timeZone, begin) && end > begin && (isMidnight(timeZone, end) || isMidnight(timeZone, end + minuteMs))
  return wholeDay || end - begin > longestWithHoursMs ? { from, until } : undefined
}

/** Whether a day began within the minute before `ms`. */
const isMidnight = (timeZone: string, ms: number) => dayIn(timeZone, ms) !== dayIn(timeZone, ms - minuteMs)
