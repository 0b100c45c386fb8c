import { addDays, dayIn, weekday, zonedTime } from '../../../src/lib/time/zoned-time.ts'

/** Local hour of weekly mails. */
const hour = '08:00'

/**
 * When the next weekly mail is due: Monday morning in a person's time zone, whatever its clock does meanwhile.
 * @param now ms
 * @returns ms, after `now`
 */
export function nextMonday(timeZone: string, now: number): number {
  const today = dayIn(timeZone, now)
  const monday = addDays(today, (8 - weekday(today)) % 7)
  const due = zonedTime(monday, hour, timeZone)
  return due > now ? due : zonedTime(addDays(monday, 7), hour, timeZone)
}
