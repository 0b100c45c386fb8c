import { type SQL, sql } from 'drizzle-orm'
import { type Answers } from '../../../db/run-sql.ts'
import type { References } from '../../../reference/load-reference-data.ts'
import { selectTotal } from '../../select-events.ts'
import { daysStatements, presentDays, type DaysQuery } from './count-days.ts'
import { selectFacets, sumFacets } from './count-facets.ts'
import { eventScope, type Caller } from '../event-scope.ts'
import type { EventFilters, EventList, ListedSpot } from '../../../../../src/events/events.contract.ts'
import { eventsOf, isFew } from '../filter-events.ts'

/** What a list says of all of its events, not of those on its page. */
export type Counts = Pick<EventList, 'total' | 'running' | 'facets' | 'days' | 'spots'>

/** Maximum number of positions, those with most events first. */
export const maxSpots = 500

/** The filters of a list, and whether its positions are counted. */
interface SpotsQuery extends EventFilters {
  spots?: boolean | undefined
}

interface Spot {
  lat: number
  lng: number
  n: number
}

/** The positions of a list's answer. */
export const presentSpots = (rows: readonly Spot[]): ListedSpot[] =>
  rows.map(({ lat, lng, n }) => ({ coordinates: [lng, lat], count: n }))

/** The parts of a query that its counts depend on. */
export interface CountQuery extends DaysQuery, SpotsQuery {
  facets?: boolean | undefined
  /** Nothing is counted when it is `false`. */
  counted?: boolean | undefined
}

/**
 * The statements that count the events of a list, for the batch of its page. Each counts nothing when too many events must be read for
 * it: these counts are prepared by the scheduled run.
 * @param onlyIf conditions that do not depend on events; unless they hold, those of the list or of its days count nothing
 */
export function countStatements(
  query: CountQuery,
  now: number,
  caller: Caller,
  onlyIf: { list?: SQL; days?: SQL } = {},
) {
  if (query.counted === false) return { facets: [], totals: [], days: [], spots: [] }
  const scope = eventScope(query, now, caller)
  const guarded = (few: SQL) => ({ ...scope, onlyIf: onlyIf.list ? sql`${onlyIf.list} AND ${few}` : few })
  const spot = sql`events.lat AS lat, events.lng AS lng`
  const spots = sql<Spot>`SELECT lat, lng, count(*) AS n FROM (${eventsOf(guarded(isFew(scope)), spot)})
    WHERE lat IS NOT NULL AND lng IS NOT NULL GROUP BY lat, lng ORDER BY n DESC, lat, lng LIMIT ${maxSpots}`
  return {
    facets: query.facets ? [selectFacets(guarded(isFew(scope, { unfaceted: true })))] : [],
    // Facets of a city need the events of all others.
    totals: query.facets && !query.city ? [] : [selectTotal(guarded(isFew(scope)))],
    days: daysStatements(query, now, caller, onlyIf.days),
    spots: query.spots ? [spots] : [],
  }
}

/**
 * Reads the answers of `countStatements`.
 * @param least how many events there are at least; as many are counted where any are
 */
export function presentCounts(
  query: CountQuery,
  { facets, totals, days, spots }: Answers<ReturnType<typeof countStatements>>,
  { now, references, least }: { now: number; references: References; least: number },
): Partial<Counts> {
  const sums = facets[0] && (facets[0].found || least === 0) ? sumFacets(query, references, facets[0].rows) : undefined
  const total = sums ?? totals[0]?.only
  const listed = days[0] && presentDays(query, days[0].rows, { now, references })
  return {
    ...((total?.total ?? 0) >= least && total),
    ...(listed && { days: listed }),
    ...(spots[0]?.found && { spots: presentSpots(spots[0].rows) }),
  }
}
