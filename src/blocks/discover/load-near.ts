import { searchDistanceKm, siteTimeZone } from '../../contracts/limits.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { EventSummary, Facets, ListedSpot } from '../../events/events.contract.ts'
import type { Query } from '../../contracts/paths.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { dayOf } from '../../events/event-dates.ts'
import { comingRange } from '../../events/list/date-presets.ts'
import { citiesTogether, placeBeans, quarterGroups, type Bean, type Group } from '../../events/map/beans.ts'
import { drawnCity } from '../../events/map/drawn-cities.ts'
import { kmBetween } from '../../events/map/geometry.ts'
import { citySheet, landSheet, type SheetFile } from '../../events/map/sheet-file.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import type { BlockLoading } from '../block-loading.ts'
import { placeOfPage, type PageCity } from '../place-of-page.ts'
import { totalOf } from '../../events/list/limited-counts.ts'
import { countEvents, listEvents } from './list-events.ts'

/** "These days": today and the six days after it. */
const days = 6
/** Number of events listed, and of those among which the rule chooses. */
const shown = { listed: 4, read: 16 }
/** Beans on a map: the places with most events. */
const mostBeans = 9
/** Cities on one map: around a place; without one, those of its country. */
const reachKm = { place: 350, country: 900 }
/** A city is the visitor's own when it is so near. */
const ownKm = 15

/** A bean leads to a list: of a city, or of a circle around a quarter. */
export interface NearBean extends Bean {
  query: Query
  city?: string
  here: boolean
}

export interface NearEventsData extends PageCity {
  events: readonly EventSummary[]
  /** Number of events of the list that the section leads to. */
  total: number | undefined
  /** Days of that list; all days without a place. */
  range: { from?: string; to?: string }
  /** Cities with events, those with most first. */
  cities: Facets['city']
  /** Absent when no event has a position. */
  map?: { path: string; beans: NearBean[] } | undefined
}

/** Events of the coming days near the page's place, or anywhere without one, and where they are. */
export async function loadNear(loading: BlockLoading): Promise<NearEventsData> {
  const page = await placeOfPage(loading)
  const { place } = page
  const today = dayIn(siteTimeZone, loading.now)
  const range = { from: today, to: addDays(today, days) }
  const listed = listEvents(loading, {
    limit: shown.read,
    ...comingRange(range, today),
    ...(place ? { loc: `[${place.lng},${place.lat}]`, spots: 'true' as const } : { counted: 'false' as const }),
  })
  const [near, events, { total, facets }] = await Promise.all([
    listed,
    withFeatured(
      loading,
      listed.then(({ data }) => data),
      (event) => isThere(event, range.to, place),
    ),
    countEvents(loading),
  ])
  const cities = (facets?.city ?? []).toSorted((a, b) => b.count - a.count)
  const drawn = place && drawnCity(place)
  return {
    ...page,
    events: curate(events, { now: loading.now, near: place }).slice(0, shown.listed),
    total: place ? totalOf(near) : total,
    range: place ? range : {},
    cities,
    map: (drawn && cityMap(drawn, near.spots ?? [], place, range)) ?? citiesMap(cities, loading, place),
  }
}

/** Whether an event is one of the list: by a day, and around the place, if there is one. */
function isThere({ next, timeZone, coordinates }: EventSummary, by: string, place: PageCity['place']): boolean {
  if (dayOf(next.begin, timeZone) > by) return false
  return (
    !place ||
    (coordinates !== null && kmBetween({ lng: coordinates[0], lat: coordinates[1] }, place) <= searchDistanceKm)
  )
}

function cityMap(
  drawn: NonNullable<ReturnType<typeof drawnCity>>,
  spots: readonly ListedSpot[],
  { city }: { city: string },
  range: Query,
): NearEventsData['map'] {
  const groups = most(quarterGroups(drawn.drawing, spots, city).filter(({ count }) => count > 0))
  return groups.length === 0
    ? undefined
    : onSheet(citySheet(drawn), groups, ({ lat, lng, km, name }) => ({
        query: { lat, lng, distance: km, formattedAddress: name, ...range },
        here: false,
      }))
}

function citiesMap(cities: Facets['city'], { locale }: BlockLoading, place: PageCity['place']): NearEventsData['map'] {
  const groups = cities.flatMap(({ slug, name, count, coordinates }) =>
    coordinates
      ? [{ slug, count, name: pickLocalized(name, locale)?.value ?? slug, lng: coordinates[0], lat: coordinates[1] }]
      : [],
  )
  const around = place ? groups.filter((city) => kmBetween(city, place) <= reachKm.place) : []
  const together = most(around.length > 1 ? around : citiesTogether(groups, reachKm.country))
  return together.length === 0
    ? undefined
    : onSheet(landSheet(together), together, (city) => ({
        query: {},
        city: city.slug,
        here: place !== undefined && kmBetween(city, place) <= ownKm,
      }))
}

const most = <G extends Group>(groups: readonly G[]): G[] =>
  groups.toSorted((a, b) => b.count - a.count).slice(0, mostBeans)

const onSheet = <G extends Group>(
  { path, projection }: SheetFile,
  groups: readonly G[],
  linkOf: (group: G) => Pick<NearBean, 'query' | 'city' | 'here'>,
) => ({
  path,
  beans: placeBeans(groups, projection).map((bean): NearBean => ({ ...bean, ...linkOf(bean.group) })),
})
