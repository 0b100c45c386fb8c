import type { EventSummary } from '../../events.contract.ts'
import { dayOf } from '../../event-dates.ts'
import { titleKey } from './curate.ts'

/** An event at several places: one row of a list. The places are in the order of the list. */
export interface AtPlaces {
  places: readonly [EventSummary, EventSummary, ...EventSummary[]]
}

/** An event on several days: one row of what a search found. The dates are in their order. */
export interface OnDates {
  dates: readonly [EventSummary, EventSummary, ...EventSummary[]]
}

/** What runs every day does so wherever it is, though it may have closed for today in one of the places. */
const keyOf = (event: EventSummary) =>
  `${event.everyDay ? '' : dayOf(event.next.begin, event.timeZone)} ${titleKey(event)}`
const placeKey = ({ address, lang, _id }: EventSummary) =>
  (address[lang] && `${address[lang].name} ${address[lang].formattedAddress}`) ?? _id

/**
 * Merges events of the same title on the same day, or every day, at several places, where the first of them is listed. Those at one place are
 * several dates, and stay apart. None is lost.
 */
export function mergePlaces(events: readonly EventSummary[]): (EventSummary | AtPlaces)[] {
  return [...Map.groupBy(events, keyOf).values()].flatMap((same): (EventSummary | AtPlaces)[] => {
    const [first, second, ...more] = same
    const areApart = new Set(same.map(placeKey)).size === same.length
    return second && areApart ? [{ places: [first!, second, ...more] }] : same
  })
}

/** The events of a row, the first being the one that it shows. */
export const eventsOf = (row: EventSummary | AtPlaces | OnDates): readonly [EventSummary, ...EventSummary[]] =>
  'places' in row ? row.places : 'dates' in row ? row.dates : [row]
