import { wallClock, weekday, dayIn } from './zoned-time.ts'

/** The moments of a week by which the home page changes: mornings, days, Thursday afternoon, the weekend, nights. */
export const moments = ['morning', 'day', 'eve', 'weekend', 'night'] as const
export type Moment = (typeof moments)[number]

/** Days of the week, 1 for Monday, and hours at which a moment begins or ends. */
const [thursday, saturday] = [4, 6]
const hours = { dayBegins: 6, noon: 11, eve: 14, weekendEnds: 18, night: 22 }

/** The moment of the week in a time zone. @param ms since 1970 */
export function momentAt(timeZone: string, ms: number): Moment {
  const hour = new Date(wallClock(timeZone, ms)).getUTCHours()
  const day = weekday(dayIn(timeZone, ms))
  if (hour < hours.dayBegins || hour >= hours.night) return 'night'
  if (day >= saturday) return hour < hours.weekendEnds ? 'weekend' : 'day'
  if (day === thursday && hour >= hours.eve) return 'eve'
  return hour < hours.noon ? 'morning' : 'day'
}
