import type { EventSummary } from '../../contracts/v1/events.ts'
import { dayOf } from './event-dates.ts'

/** Events of one day, in the order of the list. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string
  events: EventSummary[]
  /** The list has no more of this day before or after this page, so they can be counted. */
  whole: boolean
}

/**
 * Events by the day of their next occurrence, on the calendar of their venue. What began before the first day stands under
 * that day, first: an exhibition of three months is listed once, not on each of its days.
 * @param firstDay first day of the list: that of its filter or today
 * @param more whether pages come before and after this one
 */
export function groupDays(
  events: readonly EventSummary[],
  firstDay: string,
  more: { before: boolean; after: boolean },
): Day[] {
  const dayOfEvent = ({ next, timeZone }: EventSummary) => {
    const day = dayOf(next.begin, timeZone)
    return day < firstDay && Date.parse(next.end) > Date.parse(next.begin) ? firstDay : day
  }
  const days = [...Map.groupBy(events, dayOfEvent)].toSorted(([a], [b]) => a.localeCompare(b))
  return days.map(([day, some], index) => ({
    day,
    events: some,
    whole: !(more.before && index === 0) && !(more.after && index === days.length - 1),
  }))
}
