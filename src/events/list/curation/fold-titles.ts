import { msOf } from '../../../lib/time/iso-instant.ts'
import { dayOf } from '../../event-dates.ts'
import { organizerNames } from '../../event-texts.ts'
import type { EventSummary } from '../../events.contract.ts'
import { titleKey } from './curate.ts'
import { eventsOf, mergePlaces, type AtPlaces, type OnDates } from './merge-places.ts'

const seriesKey = (event: EventSummary) => `${titleKey(event)} ${organizerNames(event).join()}`
const byBegin = (a: EventSummary, b: EventSummary) => msOf(a.next.begin) - msOf(b.next.begin)

/**
 * The rows of what a search found: events of one title and organizer on several days are one, those of one title at several places as in
 * other lists, each where the first of them was. None is lost.
 */
export function foldTitles(found: readonly EventSummary[]): (EventSummary | AtPlaces | OnDates)[] {
  const series = [...Map.groupBy(found, seriesKey).values()].flatMap((events): OnDates[] => {
    const days = new Set(events.map(({ next, timeZone }) => dayOf(next.begin, timeZone)))
    const [first, second, ...more] = events.toSorted(byBegin)
    return second && days.size > 1 ? [{ dates: [first!, second, ...more] }] : []
  })
  const dated = new Set(series.flatMap(({ dates }) => dates))
  const place = new Map(found.map((event, index) => [event, index]))
  const best = (row: EventSummary | AtPlaces | OnDates) => Math.min(...eventsOf(row).map((event) => place.get(event)!))
  const others = mergePlaces(found.filter((event) => !dated.has(event)))
  return [...series, ...others].toSorted((a, b) => best(a) - best(b))
}
