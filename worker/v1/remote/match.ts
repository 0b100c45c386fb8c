import { searchDistanceKm } from '../../../src/contracts/limits.ts'
import type { EventFilters, EventSummary } from '../../../src/events/events.contract.ts'
import type { Place } from '../../../src/places/location.ts'
import { daysOf } from '../../../src/lib/time/calendar-days.ts'
import type { Range } from '../../backend/events/lists/event-scope.ts'
import type { FacetName } from '../../backend/events/lists/filter-events.ts'
import { earthRadiusKm } from '../../backend/events/lists/grid.ts'
import { organizerKey } from './event.ts'
import { citySlug } from './remote-host.ts'

/** An event with what filters and orders of lists need. */
export interface Listed {
  event: EventSummary
  city: string
  place: Place | undefined
  /** ms */
  begin: number
  end: number
  /** Days at the venue, both included. */
  first: string
  last: string
}

/** @param places of cities by their slugs */
export function listed(event: EventSummary, places: ReadonlyMap<string, Place>): Listed {
  const begin = Date.parse(event.date)
  const end = Math.max(begin, Date.parse(event.endDate ?? event.date))
  const city = citySlug(event)
  return { event, city, place: places.get(city), begin, end, ...daysOf(begin, end, event.timeZone) }
}

/** Whether an event takes place within a range of days, and was not over before it. */
export const isWithin = ({ end, first, last }: Listed, { begin, from, to }: Range): boolean =>
  end >= begin && (from === undefined || last >= from) && (to === undefined || first <= to)

/** Kilometres from a point to an event, or else to its city (haversine); `undefined` without either. */
export function distanceFrom([lng, lat]: readonly [number, number], { event, place }: Listed): number | undefined {
  const own = event.coordinates ?? (place && ([place.lng, place.lat] as const))
  if (!own) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const parallel = Math.cos(radians(lat)) * Math.cos(radians(own[1]))
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half(own[1] - lat) + parallel * half(own[0] - lng))))
}

/** Department of a French place by its code, as ISO 3166-2. */
function areaOf({ place }: Listed): string | undefined {
  const code = /^insee:(9[78]\d|..)/.exec(place?.place_id ?? '')?.[1]
  return code && `FR-${code}`
}

const isAmong = (ref: { _id: string; slug: string } | null, wanted: readonly string[]) =>
  ref !== null && (wanted.includes(ref.slug) || wanted.includes(ref._id))

type Test = (listed: Listed) => boolean

/** The conditions of facets: the counts of each ignore its own. */
export function facetTests(filters: EventFilters): Partial<Record<FacetName, Test>> {
  const { city, topic, type, accessibility, visio, free, makesense } = filters
  return {
    ...(city && { city: (one) => city.includes(one.city) }),
    ...(topic && { topic: ({ event }) => isAmong(event.topic, topic) }),
    ...(type && { type: ({ event }) => isAmong(event.type, type) }),
    ...(accessibility && {
      accessibility: ({ event }) => accessibility.some((code) => event.accessibility.includes(code)),
    }),
    ...(visio !== undefined && { visio: ({ event }) => event.visio === visio }),
    ...(free !== undefined && { free: ({ event }) => event.price.free === free }),
    ...(makesense !== undefined && { makesense: ({ event }) => event.makesense === makesense }),
  } satisfies Partial<Record<FacetName, Test>>
}

/** The conditions other than facets and dates, as far as the fields of an event tell them. */
export function otherTests(filters: EventFilters): Test[] {
  const { status, countryCode, organizer, featured, area, loc, distance = searchDistanceKm } = filters
  const isNear = (one: Listed) => (distanceFrom(loc!, one) ?? Infinity) <= distance
  return [
    ...(status === undefined ? [] : [({ event }: Listed) => event.status === status]),
    ...(countryCode === undefined
      ? []
      : [
          ({ event }: Listed) =>
            Object.values(event.address).some((address) => countryCode.includes(address.countryCode)),
        ]),
    ...(organizer === undefined ? [] : [({ event }: Listed) => organizerKey(event.user) === organizer]),
    ...(featured ? [({ event }: Listed) => event.featured === true] : []),
    ...(area ? [(one: Listed) => area.includes(areaOf(one) ?? '')] : []),
    ...(loc && !area ? [isNear] : []),
  ]
}
