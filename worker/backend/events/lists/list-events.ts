import { allLimit, eventsPageSize, searchLimit } from '../../../../src/contracts/limits.ts'
import type { EventList } from '../../../../src/contracts/v1/events.ts'
import { markAttending } from '../mark-attending.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { daysStatements, presentDays, type DaysQuery } from './count-days.ts'
import { presentSpots, spotsStatements, type SpotsQuery } from './count-spots.ts'
import { selectFacets, sumFacets } from './count-facets.ts'
import { eventScope, type Caller } from './event-scope.ts'
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

/** Reads a list in one round trip to the database. */
async function readList(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const scope = eventScope(query, now, callerOf(context))
  const size = pageSize(query)
  const answers = await batch(env.DB, {
    ...referenceStatements(env.DB),
    listed: prepare(env.DB, selectPage(scope, size, query.page * size), decodeListed),
    ...(query.facets
      ? { facets: prepare(env.DB, selectFacets(scope)) }
      : { totals: prepare(env.DB, selectTotal(scope)) }),
    ...daysStatements(env.DB, query, now, callerOf(context)),
    spots: spotsStatements(env.DB, query, now, callerOf(context)),
  })
  const references = readReferences(answers)
  const data = await markAttending(
    context,
    answers.listed.rows.map(({ row, distance }) =>
      toEventSummary(row, { now, references, distance, range: scope.range }),
    ),
  )
  const counted = 'facets' in answers ? sumFacets(query, references, answers.facets.rows) : answers.totals.only
  const days = answers.days[0] && { days: presentDays(answers.days[0].rows, answers.named[0]?.rows ?? [], references) }
  const spots = answers.spots[0] && { spots: presentSpots(answers.spots[0].rows) }
  return { data, count: data.length, ...counted, ...days, ...spots }
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
