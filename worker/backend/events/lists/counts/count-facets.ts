import { sql, type SQL } from 'drizzle-orm'
import type { Localized } from '../../../../../src/contracts/locales.ts'
import {
  accessibilityCodes,
  type Address,
  type EventFilters,
  type Facets,
  type FacetValue,
} from '../../../../../src/events/events.contract.ts'
import type { References } from '../../../reference/load-reference-data.ts'
import type { EventScope } from '../event-scope.ts'
import { facetWhere, fromWhereUnfaceted, isRunning, type FacetName } from '../filter-events.ts'

/** Maximum number of cities, those with most events first. */
const maxCities = 50

type CubeFacet = Exclude<FacetName, 'city'>
const cubeFacets: CubeFacet[] = ['topic', 'type', 'accessibility', 'visio', 'free', 'makesense']

/** The number of events for a combination of facet values; with a `slug`, that of a city. */
export interface FacetCount {
  slug: string | null
  /** JSON of the localized address of one of the city's events. */
  address: string | null
  /** Position of the same event. */
  lat: number | null
  lng: number | null
  topic_id: string | null
  type_id: string | null
  visio: number
  free: number
  makesense: number
  accessibility: string
  n: number
  /** The number of those open every day since before the list began (D63). */
  running: number
}

/**
 * Counts every combination of facet values, from which the total and all facets but the city
 * are summed, and counts by city. The other filters are evaluated only once.
 */
export const selectFacets = (scope: EventScope): SQL<FacetCount> =>
  sql<FacetCount>`WITH hits AS MATERIALIZED (
      SELECT events.row AS row, city_slug, topic_id, type_id, visio, free, makesense, accessibility,
        ${isRunning(scope)} AS running
      ${fromWhereUnfaceted(scope)}),
    city AS (
      SELECT city_slug AS slug, count(*) AS n, min(row) AS sample FROM hits
      WHERE city_slug IS NOT NULL AND ${facetWhere(scope, ['city'])}
      GROUP BY city_slug ORDER BY n DESC, city_slug LIMIT ${maxCities})
    SELECT NULL AS slug, NULL AS address, NULL AS lat, NULL AS lng, topic_id, type_id, visio, free, makesense, accessibility, count(*) AS n,
      sum(running) AS running
      FROM hits WHERE ${facetWhere(scope, cubeFacets)}
      GROUP BY topic_id, type_id, visio, free, makesense, accessibility
    UNION ALL SELECT city.slug, events.address, events.lat, events.lng, NULL, NULL, 0, 0, 0, '', city.n, 0
      FROM city CROSS JOIN events ON events.row = city.sample`

type Test = (cell: FacetCount) => boolean

/** For each active facet, whether a combination passes it. */
function facetTests(filters: EventFilters, references: References): Partial<Record<CubeFacet, Test>> {
  const topics = filters.topic && new Set(references.idsOf('topic', filters.topic))
  const types = filters.type && new Set(references.idsOf('type', filters.type))
  const { accessibility, visio, free, makesense } = filters
  return {
    ...(topics && { topic: ({ topic_id }) => topic_id !== null && topics.has(topic_id) }),
    ...(types && { type: ({ type_id }) => type_id !== null && types.has(type_id) }),
    ...(accessibility && {
      accessibility: (cell) => accessibility.some((code) => cell.accessibility.includes(`"${code}"`)),
    }),
    ...(visio !== undefined && { visio: (cell) => cell.visio === Number(visio) }),
    ...(free !== undefined && { free: (cell) => cell.free === Number(free) }),
    ...(makesense !== undefined && { makesense: (cell) => cell.makesense === Number(makesense) }),
  }
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.slug.localeCompare(b.slug)

function localizedCity(address: Localized<Address>): Localized {
  return Object.fromEntries(Object.entries(address).map(([locale, { city }]) => [locale, city]))
}

const cityFacet = ({ slug, address, lat, lng, n }: FacetCount): Facets['city'] => {
  if (slug === null || address === null) return []
  const coordinates: [number, number] | null = lat === null || lng === null ? null : [lng, lat]
  return [{ slug, name: localizedCity(JSON.parse(address)), count: n, coordinates }]
}

/**
 * Sums total and facets from the counts of all combinations. A facet's counts apply every
 * filter but its own; values with zero events are left out unless selected.
 */
export function sumFacets(
  filters: EventFilters,
  references: References,
  counts: readonly FacetCount[],
): { total: number; running: number; facets: Facets } {
  const tests = facetTests(filters, references)
  const cube = counts.filter(({ slug }) => slug === null)
  const passing = (except?: CubeFacet) => {
    const others = Object.entries(tests).filter(([name]) => name !== except)
    return cube.filter((cell) => others.every(([, test]) => test(cell)))
  }
  const sum = (cells: readonly FacetCount[]) => cells.reduce((total, { n }) => total + n, 0)
  const taxonomyFacet = (type: 'topic' | 'type'): FacetValue[] => {
    const byId = new Map<string | null, number>()
    for (const cell of passing(type)) byId.set(cell[`${type}_id`], (byId.get(cell[`${type}_id`]) ?? 0) + cell.n)
    const selected = new Set(references.idsOf(type, filters[type] ?? []))
    return references.taxonomies
      .filter((item) => item.type === type && !item.hidden && (byId.has(item.id) || selected.has(item.id)))
      .map(({ id, slug, name }) => ({ slug, name, count: byId.get(id) ?? 0 }))
      .toSorted(byCount)
  }
  const accessible = passing('accessibility')
  return {
    total: sum(passing()),
    running: passing().reduce((total, { running }) => total + running, 0),
    facets: {
      topic: taxonomyFacet('topic'),
      type: taxonomyFacet('type'),
      city: counts.flatMap(cityFacet).toSorted(byCount),
      accessibility: accessibilityCodes
        .map((code) => ({
          slug: code,
          name: {},
          count: sum(accessible.filter((cell) => cell.accessibility.includes(`"${code}"`))),
        }))
        .filter(({ slug, count }) => count > 0 || filters.accessibility?.some((code) => code === slug)),
      visio: sum(passing('visio').filter((cell) => cell.visio === 1)),
      free: sum(passing('free').filter((cell) => cell.free === 1)),
      makesense: sum(passing('makesense').filter((cell) => cell.makesense === 1)),
    },
  }
}
