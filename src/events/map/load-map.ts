import { pickLocalized } from '../../contracts/locales.ts'
import { searchDistanceKm } from '../../contracts/limits.ts'
import * as events from '../events.contract.ts'
import { toApiQuery } from '../list/api-query.ts'
import { dropGroup, listHref, withFilter, type ListState } from '../list/list-query.ts'
import { citiesTogether, circleGroups, placeBeans, quarterGroups, type Group } from './beans.ts'
import type { LinkedGroup, MapOfList } from './map-sheet.tsx'
import { drawnCity } from './drawn-cities.ts'
import { boundsOf, kmBetween, pairs, project, type Projection } from './geometry.ts'
import { cityGround, countriesGround, quarterAt, townsGround, type Ground } from './ground.ts'
import type { Point } from '../../places/location.ts'
import type { QueryPlace } from '../../places/place-of-query.ts'
import type { PublicContext } from '../../page/define-page.ts'

/** The sheet of a map; its style sheet has the same ratio. */
const sheet = { width: 800, height: 816 }
/** A circle up to this radius around a drawn city shows its quarters. */
const cityKm = 8
/** Cities further from each other are not on one map, unless most events are there. */
const countryKm = 900
/** A frame is at least 280 px wide, with 246 px for its map: beans need as many pixels there as on a phone. */
const framedRoom = 1.4
/** Number of towns that share the land of a circle, and of those that are named. */
const towns = { ground: 45, named: 6 }

/** What reads the positions and names of a map. */
type Sources = Pick<PublicContext, 'api' | 'places' | 'locale' | 'texts' | 'defer'>

interface Asked {
  state: ListState
  place: QueryPlace | undefined
  list: events.EventList
  /** Name of the city of the path. */
  city: string | undefined
  /** The query of the list's own call. */
  query: ReturnType<typeof toApiQuery>
  /** Nothing around the sheet is shown. */
  cut?: true
}

type Linked = Omit<LinkedGroup, 'href' | 'chosen'> & { slug?: string }

/** The map of a list: the quarters of a drawn city, what is around another place, or the cities of countries. */
export async function loadMap(context: Sources, asked: Asked): Promise<MapOfList> {
  const middle = await middleOfList(context, asked)
  const drawn = middle && (asked.state.distance ?? 0) <= cityKm ? drawnCity(asked.state.city ?? middle) : undefined
  if (drawn) return drawnMap(context, asked, drawn)
  return middle ? circleMap(context, asked, middle) : countriesMap(context, asked)
}

/** The middle of a list's city or circle; undefined for a list of everywhere, or of an area. */
async function middleOfList({ places }: Sources, { state, place, list }: Asked): Promise<Point | undefined> {
  if (state.city) {
    const sample = list.facets?.city.find(({ slug }) => slug === state.city)?.coordinates
    const found = await places.findCity(state.city)
    return found ?? (sample ? { lng: sample[0], lat: sample[1] } : undefined)
  }
  if (!place || place.given.visio || place.known?.extent) return undefined
  const { lat, lng } = place.given.lat === undefined && place.known ? place.known : place.given
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/** The positions of a list's events around a point, whatever place the list itself has. */
function spotsAround(context: Sources, { query }: Asked, { lat, lng }: Point, km: number) {
  const { city: _, area: __, countryCode: ___, ...rest } = query
  return readSpots(context, { ...rest, city: undefined, loc: `[${lng},${lat}]`, distance: String(km) })
}

/** The positions of a list's events; none when they cannot be read. */
async function readSpots({ api, defer }: Sources, query: Asked['query']): Promise<events.ListedSpot[]> {
  const read = api(events.list, { query: { ...query, facets: undefined, page: '0', limit: '1', spots: 'true' } })
  return (await defer(read, undefined))?.spots ?? []
}

async function drawnMap(
  context: Sources,
  asked: Asked,
  { slug, drawing }: NonNullable<ReturnType<typeof drawnCity>>,
): Promise<MapOfList> {
  const { state, city } = asked
  const outline = drawing.quarters.flatMap((quarter) => pairs(quarter.outline))
  const bounds = boundsOf(outline)
  const projection = project(bounds, { ...sheet, margin: 0.04 })
  const middle = { lat: (bounds[1] + bounds[3]) / 2, lng: (bounds[0] + bounds[2]) / 2 }
  const spots = await spotsAround(
    context,
    asked,
    middle,
    Math.ceil(kmBetween(middle, { lat: bounds[1], lng: bounds[0] }) + 2),
  )
  const name = city ?? (await context.places.findCity(slug))?.name ?? slug
  const groups = quarterGroups(drawing, spots, name).filter(({ count }) => count > 0)
  const here = state.lat === undefined ? undefined : quarterAt(drawing, { lat: state.lat, lng: state.lng! })
  const wider = state.city || state.momentum ? dropGroup(state, 'place') : { ...dropGroup(state, 'place'), city: slug }
  return finished(context, asked, { projection, groups, ground: cityGround(drawing, projection, here), wider })
}

async function circleMap(context: Sources, asked: Asked, middle: Point): Promise<MapOfList> {
  const { state } = asked
  const km = state.distance ?? (state.city ? 12 : searchDistanceKm)
  const spots = await spotsAround(context, asked, middle, km)
  const shown = spots.length > 0 ? spots.map(({ coordinates: [lng, lat] }) => ({ lat, lng })) : [middle]
  const projection = project(boundsOf([middle, ...shown]), { ...sheet, margin: 0.16, leastKm: 16 })
  const near = await context.places.towns(projection.bounds, towns.ground)
  const nameOf = (point: Point) => nearestName(near, point) || (asked.city ?? '')
  const radius = Math.max(1, Math.round((sheet.width / projection.scale) * 0.12))
  const groups = circleGroups(spots, radius, nameOf)
  return finished(context, asked, {
    projection,
    groups,
    ground: townsGround(near.length > 2 ? near : shown, projection),
    towns: near.slice(0, towns.named),
    wider: dropGroup(state, 'place'),
  })
}

async function countriesMap(context: Sources, asked: Asked): Promise<MapOfList> {
  const { list } = asked
  const cities = (list.facets?.city ?? []).flatMap(({ slug, name, count, coordinates }): Linked[] =>
    coordinates
      ? [
          {
            slug,
            count,
            name: pickLocalized(name, context.locale)?.value ?? slug,
            lng: coordinates[0],
            lat: coordinates[1],
          },
        ]
      : [],
  )
  // The lists of a momentum have no path with a city.
  const groups: readonly Linked[] = asked.state.momentum
    ? circleGroups(await readSpots(context, asked.query), searchDistanceKm, (point) => nearestName(cities, point))
    : cities
  const together = citiesTogether(groups, countryKm)
  const projection = project(together.length > 0 ? boundsOf(together) : [-5, 42, 8.5, 51.3], {
    ...sheet,
    margin: 0.14,
    leastKm: 300,
  })
  const outlines = await context.places.outlines()
  return finished(context, asked, {
    projection,
    groups,
    ground: countriesGround(outlines, projection, asked.cut),
  })
}

const nearestName = (towns: readonly (Point & { name: string })[], point: Point): string =>
  towns.toSorted((a, b) => kmBetween(point, a) - kmBetween(point, b))[0]?.name ?? ''

interface Parts {
  projection: Projection
  groups: readonly Linked[]
  ground: Ground
  towns?: readonly (Point & { name: string })[]
  /** The list of a wider area. */
  wider?: ListState
}

/** Links the groups of a map to their lists, and puts them on the sheet. */
async function finished({ texts }: Sources, { state, cut }: Asked, parts: Parts): Promise<MapOfList> {
  const i18n = await texts
  const { projection } = parts
  const listOf = ({ slug, lat, lng, km, name }: Linked): ListState => {
    const elsewhere = dropGroup(state, 'place')
    return slug ? { ...elsewhere, city: slug } : { ...elsewhere, lat, lng, distance: km, formattedAddress: name }
  }
  const isChosen = ({ slug, lat, lng }: Linked & Group) =>
    slug ? slug === state.city : lat === state.lat && lng === state.lng
  const groups = parts.groups.map((group): LinkedGroup => {
    const { slug: _, ...rest } = group
    return { ...rest, chosen: isChosen(group), href: listHref(i18n, withFilter(listOf(group), {})) }
  })
  const percent = (value: number, size: number) => Math.round((value / size) * 1000) / 10
  return {
    ...sheet,
    ground: parts.ground,
    groups,
    beans: placeBeans(
      groups,
      projection,
      groups.find(({ chosen }) => chosen),
      cut ? framedRoom : undefined,
    ),
    towns: (parts.towns ?? [])
      .map((town) => {
        const [x, y] = projection.at(town)
        return { name: town.name, left: percent(x, sheet.width), top: percent(y, sheet.height) }
      })
      .filter(({ left, top }) => left > 10 && left < 90 && top > 14 && top < 96),
    wider: parts.wider && listHref(i18n, parts.wider),
  }
}
