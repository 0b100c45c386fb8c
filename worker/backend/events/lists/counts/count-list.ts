import type { SQL } from 'drizzle-orm'
import { batch, prepare, type Answers } from '../../../db/run-sql.ts'
import { type References, readReferences, referenceStatements } from '../../../reference/load-reference-data.ts'
import { selectTotal } from '../../select-events.ts'
import { daysStatements, presentDays, type DaysQuery } from './count-days.ts'
import { selectFacets, sumFacets } from './count-facets.ts'
import { presentSpots, spotsStatements, type SpotsQuery } from './count-spots.ts'
import { eventScope, type Caller } from '../event-scope.ts'
import type { Counts } from './known-counts.ts'

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
