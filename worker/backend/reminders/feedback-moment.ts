import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

/** An event that ends before this hour belongs to the evening before. */
const nightEnds = 6 * hourMs
const [morning, asking, night] = ['09:00', '11:00', '21:00']

/** When feedback is asked for: at eleven on the day after the event, in its time zone. Moments in ms. */
export const feedbackMoment = (overAt: number, timeZone: string): number =>
  zonedTime(addDays(dayIn(timeZone, overAt - nightEnds), 1), asking, timeZone)

/** The moment itself by day, nine in the morning for one at night. Moments in ms. */
export function byDay(moment: number, timeZone: string): number {
  const day = dayIn(timeZone, moment)
  if (moment < zonedTime(day, morning, timeZone)) return zonedTime(day, morning, timeZone)
  return moment < zonedTime(day, night, timeZone) ? moment : zonedTime(addDays(day, 1), morning, timeZone)
}

/** Nine in the morning of the day before an event, when its organizers get their mail. Moments in ms. */
export const morningBefore = (begin: number, timeZone: string): number =>
  zonedTime(addDays(dayIn(timeZone, begin), -1), morning, timeZone)
