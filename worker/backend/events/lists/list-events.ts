import { allLimit, eventsPageSize, searchLimit } from '../../../../src/contracts/limits.ts'
import type { EventList } from '../../../../src/contracts/v1/events.ts'
import { markAttending } from '../mark-attending.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { daysStatements, presentDays, type DaysQuery } from './count-days.ts'
import { presentSpots, spotsStatements, type SpotsQuery } from './count-spots.ts'
import { countedEvents, selectFacets, sumFacets } from './count-facets.ts'
import { eventScope, type Caller, type EventScope } from './event-scope.ts'
import { knownCounts, rememberCounts } from './known-counts.ts'
import { toEventSummary } from '../present-event.ts'
import { relaxFilters } from './relax-filters.ts'
import { correctSearch } from '../search/correct-search.ts'
import { decodeListed, selectPage, selectTotal } from '../select-events.ts'

export interface ListQuery extends DaysQuery, SpotsQuery {
  limit?: number | undefined
  page: number
  facets?: boolean | undefined
}

/** Page size: up to 500 for 0, up to 50 for a search without a limit (D35), else 24. */
function pageSize({ limit, search }: ListQuery): number {
  if (limit === undefined) return search ? searchLimit : eventsPageSize
  return limit || allLimit
}

/** The caller: the site itself if the context is marked editorial, else the viewer. */
const callerOf = ({ editorial, viewer }: HandlerContext): Caller => (editorial ? 'site' : viewer)

/** Whose events are counted makes no difference, so that the counts may be remembered. */
const isForAll = (query: ListQuery) => query.private !== true

/** What the counts of a list depend on: all of its query but the page. */
const listName = (query: ListQuery) => JSON.stringify({ ...query, page: 0, limit: 0 })

/** The statements that count the events of a list; none when its counts are known. */
function countStatements(
  query: ListQuery,
  { env, now }: HandlerContext,
  scope: EventScope,
  caller: Caller,
  isKnown: boolean,
) {
  if (isKnown) return { facets: [], totals: [], days: [], named: [] }
  return {
    facets: query.facets ? [prepare(env.DB, selectFacets(scope))] : [],
    totals: query.facets ? [] : [prepare(env.DB, selectTotal(scope))],
    ...daysStatements(env.DB, query, now, caller),
  }
}

/** Reads a list in one round trip to the database. */
async function readList(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const caller = callerOf(context)
  const scope = eventScope(query, now, caller)
  const size = pageSize(query)
  const name = listName(query)
  const known = isForAll(query) ? knownCounts(env.DB, name, now) : undefined
  const answers = await batch(env.DB, {
    ...referenceStatements(env.DB),
    listed: prepare(env.DB, selectPage(scope, size, query.page * size), decodeListed),
    ...countStatements(query, context, scope, caller, known !== undefined),
    spots: spotsStatements(env.DB, query, now, caller),
  })
  const references = readReferences(answers)
  const data = await markAttending(
    context,
    answers.listed.rows.map(({ row, distance }) =>
      toEventSummary(row, { now, references, distance, range: scope.range }),
    ),
  )
  let counts = known
  if (counts === undefined) {
    const [cube, totals, days] = [answers.facets[0]?.rows, answers.totals[0]?.only, answers.days[0]?.rows]
    const sums = cube ? sumFacets(query, references, cube) : totals!
    counts = { ...sums, ...(days && { days: presentDays(days, answers.named[0]?.rows ?? [], references) }) }
    if (isForAll(query)) rememberCounts(env.DB, name, { counts, at: now }, cube ? countedEvents(cube) : sums.total)
  }
  const spots = answers.spots[0] && { spots: presentSpots(answers.spots[0].rows) }
  return { data, count: data.length, ...counts, ...spots }
}

/**
 * Events by filters (spec §7 `GET /events`). A search without results is repeated with
 * misspelt words corrected; a list that remains empty suggests, with `facets`, which filters
 * to drop.
 * @throws AppError invalid_input when `to` is before `from`
 */
export async function listEvents(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const list = await readList(query, context)
  if (list.total > 0) return list
  const words = eventScope(query, now, callerOf(context)).words
  const corrected = words && (await correctSearch(env.DB, words))
  if (corrected) {
    const again = await readList({ ...query, search: corrected }, context)
    if (again.total > 0) return { ...again, corrected }
  }
  return query.facets ? { ...list, relaxed: await relaxFilters(env.DB, query, now, callerOf(context)) } : list
}
