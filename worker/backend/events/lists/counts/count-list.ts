import { type SQL, sql } from 'drizzle-orm'
import { batch, prepare, type Answers } from '../../../db/run-sql.ts'
import { type References, readReferences, referenceStatements } from '../../../reference/load-reference-data.ts'
import { selectTotal } from '../../select-events.ts'
import { daysStatements, presentDays, type DaysQuery } from './count-days.ts'
import { selectFacets, sumFacets } from './count-facets.ts'
import { eventScope, type Caller } from '../event-scope.ts'
import type { Counts } from './known-counts.ts'
import type { EventFilters, ListedSpot } from '../../../../../src/events/events.contract.ts'
import { fromWhere } from '../filter-events.ts'

/** Maximum number of positions, those with most events first. */
const maxSpots = 500

/** The filters of a list, and whether its positions are counted. */
interface SpotsQuery extends EventFilters {
  spots?: boolean | undefined
}

/** The statement that counts the events of each position, for the batch of a list; none for a query without `spots`. */
function spotsStatements(db: D1Database, query: SpotsQuery, now: number, caller: Caller, onlyIf?: SQL) {
  if (!query.spots) return []
  const scope = { ...eventScope(query, now, caller), ...(onlyIf && { onlyIf }) }
  const selected = sql<{
    lat: number
    lng: number
    n: number
  }>`SELECT events.lat AS lat, events.lng AS lng, count(*) AS n
    ${fromWhere(scope)} AND events.lat IS NOT NULL AND events.lng IS NOT NULL
    GROUP BY events.lat, events.lng ORDER BY n DESC, lat, lng LIMIT ${maxSpots}`
  return [prepare(db, selected)]
}

/** The positions of a list's answer. */
const presentSpots = (rows: readonly { lat: number; lng: number; n: number }[]): ListedSpot[] =>
  rows.map(({ lat, lng, n }) => ({ coordinates: [lng, lat], count: n }))

/** The parts of a query that its counts depend on. */
export interface CountQuery extends DaysQuery, SpotsQuery {
  facets?: boolean | undefined
}

/**
 * The statements that count the events of a list, for the batch of its page.
 * @param onlyIf a condition that does not depend on events; unless it holds, they count nothing
 */
export function countStatements(db: D1Database, query: CountQuery, now: number, caller: Caller, onlyIf?: SQL) {
  const scope = { ...eventScope(query, now, caller), ...(onlyIf && { onlyIf }) }
  return {
    facets: query.facets ? [prepare(db, selectFacets(scope))] : [],
    totals: query.facets ? [] : [prepare(db, selectTotal(scope))],
    ...daysStatements(db, query, now, caller, onlyIf),
    spots: spotsStatements(db, query, now, caller, onlyIf),
  }
}

/** Reads the answers of `countStatements`. @returns the counts, and how many rows were read for them */
export function presentCounts(
  query: CountQuery,
  { facets, totals, days, named, spots }: Answers<ReturnType<typeof countStatements>>,
  references: References,
): { counts: Counts; rowsRead: number } {
  const cube = facets[0]?.rows
  const sums = cube ? sumFacets(query, references, cube) : totals[0]!.only
  return {
    counts: {
      ...sums,
      ...(days[0] && { days: presentDays(days[0].rows, named[0]?.rows ?? [], references) }),
      ...(spots[0] && { spots: presentSpots(spots[0].rows) }),
    },
    rowsRead: [facets, totals, days, named, spots].flat().reduce((sum, answer) => sum + answer.rowsRead, 0),
  }
}

/** Counts the events of a list that an anonymous visitor sees. */
export async function countList(db: D1Database, query: CountQuery, now: number): Promise<Counts> {
  const answers = await batch(db, { ...referenceStatements(db), ...countStatements(db, query, now, null) })
  return presentCounts(query, answers, readReferences(answers)).counts
}
