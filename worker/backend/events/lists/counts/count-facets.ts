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
import { eventsOf, isRunning } from '../filter-events.ts'
import { addToTally, facetTests, newTally, type Facts, type Tally } from './tally.ts'

/** Maximum number of cities, those with most events first. */
export const maxCities = 50

/** One event of a city. */
export interface CitySample {
  row: number
  /** JSON of its localized address. */
  address: string
  lat: number | null
  lng: number | null
}

/** The number of events with the same facts. */
export interface FacetCount extends Facts, CitySample {
  n: number
}

/** Counts every combination of facet values, without the conditions of facets: they are summed outside the database. */
export const selectFacets = (scope: EventScope): SQL<FacetCount> => {
  const facts = sql`city_slug, topic_id, type_id, visio, free, makesense, accessibility`
  const hits = eventsOf(scope, sql`events.row AS row, ${facts}, ${isRunning(scope)} AS running`, { unfaceted: true })
  return sql<FacetCount>`SELECT cells.*, events.address, events.lat, events.lng
    FROM (SELECT ${facts}, running, count(*) AS n, min(row) AS row FROM (${hits}) GROUP BY ${facts}, running) AS cells
    CROSS JOIN events ON events.row = cells.row`
}

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.slug.localeCompare(b.slug)

function localizedCity(address: Localized<Address>): Localized {
  return Object.fromEntries(Object.entries(address).map(([locale, { city }]) => [locale, city]))
}

/** The cities of a tally with most events. */
export const largestCities = ({ cities }: Tally) =>
  Object.entries(cities)
    .toSorted(([a, { n: countA }], [b, { n: countB }]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maxCities)

/**
 * The facets of a tally. Values with zero events are left out unless selected.
 * @param samples events of its largest cities, by row
 */
export function presentFacets(
  tally: Tally,
  { filters, references, samples }: { filters: EventFilters; references: References; samples: Map<number, CitySample> },
): Facets {
  const { facets } = tally
  const taxonomyFacet = (type: 'topic' | 'type'): FacetValue[] => {
    const selected = new Set(references.idsOf(type, filters[type] ?? []))
    return references.taxonomies
      .filter((item) => item.type === type && !item.hidden && (facets[type][item.id] || selected.has(item.id)))
      .map(({ id, slug, name }) => ({ slug, name, count: facets[type][id] ?? 0 }))
      .toSorted(byCount)
  }
  const cities = largestCities(tally).flatMap(([slug, { n, row }]): Facets['city'] => {
    const sample = samples.get(row)
    if (!sample) return []
    const { address, lat, lng } = sample
    const coordinates: [number, number] | null = lat === null || lng === null ? null : [lng, lat]
    return [{ slug, name: localizedCity(JSON.parse(address) as Localized<Address>), count: n, coordinates }]
  })
  return {
    topic: taxonomyFacet('topic'),
    type: taxonomyFacet('type'),
    city: cities.toSorted(byCount),
    accessibility: accessibilityCodes
      .map((code) => ({ slug: code, name: {}, count: facets.accessibility[code] ?? 0 }))
      .filter(({ slug, count }) => count > 0 || filters.accessibility?.some((code) => code === slug)),
    visio: facets.visio['1'] ?? 0,
    free: facets.free['1'] ?? 0,
    makesense: facets.makesense['1'] ?? 0,
  }
}

/** Sums total and facets from the counts of all combinations. A facet's counts apply every filter but its own. */
export function sumFacets(filters: EventFilters, references: References, cells: readonly FacetCount[]) {
  const tally = newTally()
  const tests = facetTests({ filters, idsOf: references.idsOf })
  for (const cell of cells) addToTally(tally, tests, cell, cell.n)
  const samples = new Map(cells.map((cell) => [cell.row, cell]))
  const { total, running } = tally
  return { total, running, facets: presentFacets(tally, { filters, references, samples }) }
}
