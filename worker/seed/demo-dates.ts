import { addDays, dayIn, weekday, zonedTime } from '../../src/lib/time/zoned-time.ts'
import type { Timings } from '../backend/events/timings.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * The date of a day word of the programme.
 * @param when `today`, `tomorrow`, `+12` or `-3` days, `sat` of this week, `sat+2` two weeks later
 * @param today `YYYY-MM-DD`
 * @throws for an unknown word
 */
export function dayOf(when: string, today: string): string {
  if (when === 'today') return today
  if (when === 'tomorrow') return addDays(today, 1)
  if (/^[+-]\d+$/.test(when)) return addDays(today, Number(when))
  const [, name, weeks] = /^([a-z]{3})([+-]\d+)?$/.exec(when) ?? []
  const position = weekdays.indexOf(name ?? '')
  if (position < 0) throw new Error(`No day is called '${when}'; see dayOf`)
  return addDays(today, position + 1 - weekday(today) + 7 * Number(weeks ?? 0))
}

/** One occurrence at a local time. */
export function timingOn(day: string, at: string, minutes: number, timeZone: string): [number, number] {
  const begin = zonedTime(day, at, timeZone)
  return [begin, begin + minutes * 60_000]
}

/** Occurrences moved so that the first is on a day, each at the local time it had, across clock changes. */
export function moveTimings(timings: Timings, day: string, timeZone: string): Timings {
  const first = dayIn(timeZone, timings[0]![0])
  const days = (Date.parse(day) - Date.parse(first)) / 86_400_000
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return timings.map(([begin, end]) => {
    const moved = zonedTime(addDays(dayIn(timeZone, begin), days), clock.format(begin), timeZone)
    return [moved, moved + end - begin]
  })
}
