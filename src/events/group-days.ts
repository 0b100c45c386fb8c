import type { EventSummary } from './events.contract.ts'
import { dayOf, lastsDays } from './event-dates.ts'

/** The events of a day, in the order of the list. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string
  events: EventSummary[]
  /** Whether this page has all events of the day, so that their number can be shown. */
  whole: boolean
}

/**
 * Groups events by the day on which their next occurrence begins, in the venue's time zone. Events over several days that
 * began earlier are under the list's first day; an evening that ends after midnight is not.
 * @param firstDay first day of the list, `YYYY-MM-DD`
 * @param more whether there are pages before and after this one
 */
export function groupDays(
  events: readonly EventSummary[],
  firstDay: string,
  more: { before: boolean; after: boolean },
): Day[] {
  const dayOfEvent = ({ next, timeZone }: EventSummary) => {
    const day = dayOf(next.begin, timeZone)
    return day < firstDay && lastsDays(next.begin, next.end, timeZone) ? firstDay : day
  }
  const days = [...Map.groupBy(events, dayOfEvent)].toSorted(([a], [b]) => a.localeCompare(b))
  return days.map(([day, some], index) => ({
    day,
    events: some,
    whole: !(more.before && index === 0) && !(more.after && index === days.length - 1),
  }))
}

/** Whether an event is open daily since before the list's first day: lists fold these (D63). */
export const isRunning = ({ everyDay, date, timeZone }: EventSummary, firstDay: string): boolean =>
  everyDay && dayOf(date, timeZone) < firstDay
