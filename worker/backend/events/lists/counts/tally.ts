import type { EventFilters } from '../../../../../src/events/events.contract.ts'
import type { References } from '../../../reference/load-reference-data.ts'
import type { FacetName } from '../filter-events.ts'

/** What of an event, or of several that have it in common, the facets of a list depend on. */
export interface Facts {
  city_slug: string | null
  topic_id: string | null
  type_id: string | null
  visio: number
  free: number
  makesense: number
  /** JSON of the codes. */
  accessibility: string
  /** Whether it has been open every day since before the list began (D63). */
  running: number
  /** One of the events. */
  row: number
}

type Numbers = Record<string, number>

/** The numbers of a list's events, as JSON keeps them. */
export interface Tally {
  total: number
  running: number
  /** By id of a taxonomy, by code or by `0` and `1`. */
  facets: Record<Exclude<FacetName, 'city'>, Numbers>
  /** By slug, with one event of each. */
  cities: Record<string, { n: number; row: number }>
}

export const newTally = (): Tally => ({
  total: 0,
  running: 0,
  facets: { topic: {}, type: {}, accessibility: {}, visio: {}, free: {}, makesense: {} },
  cities: {},
})

type Test = (facts: Facts) => boolean
export type FacetTests = [FacetName, Test][]

/** Ids of the taxonomies that a filter names; references that were merged into them too. */
type IdsOf = References['idsOf']

/** For each active facet, whether an event passes it. */
export function facetTests({ filters, idsOf }: { filters: EventFilters; idsOf: IdsOf }): FacetTests {
  const { city, topic, type, accessibility, visio, free, makesense } = filters
  const among = (ids: readonly string[]) => {
    const known = new Set(ids)
    return (id: string | null) => id !== null && known.has(id)
  }
  const tests: FacetTests = []
  if (city) {
    const has = among(city)
    tests.push(['city', ({ city_slug }) => has(city_slug)])
  }
  if (topic) {
    const has = among(idsOf('topic', topic))
    tests.push(['topic', ({ topic_id }) => has(topic_id)])
  }
  if (type) {
    const has = among(idsOf('type', type))
    tests.push(['type', ({ type_id }) => has(type_id)])
  }
  if (accessibility)
    tests.push(['accessibility', (facts) => accessibility.some((code) => facts.accessibility.includes(`"${code}"`))])
  if (visio !== undefined) tests.push(['visio', (facts) => facts.visio === Number(visio)])
  if (free !== undefined) tests.push(['free', (facts) => facts.free === Number(free)])
  if (makesense !== undefined) tests.push(['makesense', (facts) => facts.makesense === Number(makesense)])
  return tests
}

const add = (numbers: Numbers, key: string, n: number) => {
  numbers[key] = (numbers[key] ?? 0) + n
}

/**
 * Counts events with the same facts: in the total when they pass all tests, and in each facet when they pass those of the others.
 * @returns whether they pass all
 */
export function addToTally(tally: Tally, tests: FacetTests, facts: Facts, n: number): boolean {
  const failed = tests.filter(([, test]) => !test(facts))
  if (failed.length > 1) return false
  const only = failed[0]?.[0]
  const counts = (name: FacetName) => only === undefined || only === name
  const { facets, cities } = tally
  if (counts('topic') && facts.topic_id !== null) add(facets.topic, facts.topic_id, n)
  if (counts('type') && facts.type_id !== null) add(facets.type, facts.type_id, n)
  if (counts('accessibility'))
    for (const code of JSON.parse(facts.accessibility) as string[]) add(facets.accessibility, code, n)
  for (const name of ['visio', 'free', 'makesense'] as const)
    if (counts(name)) add(facets[name], String(facts[name]), n)
  if (counts('city') && facts.city_slug !== null) {
    const city = (cities[facts.city_slug] ??= { n: 0, row: facts.row })
    city.n += n
  }
  if (only !== undefined) return false
  tally.total += n
  tally.running += facts.running * n
  return true
}
