import { allLimit, eventsPageSize, searchLimit } from '../../../../src/contracts/limits.ts'
import type { EventList } from '../../../../src/events/events.contract.ts'
import { withCityNames } from '../../../http/city-names.ts'
import { markAttending } from '../mark-attending.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { countStatements, presentCounts, type CountQuery } from './counts/count-list.ts'
import { eventScope, type Caller } from './event-scope.ts'
import { isStorable, notStored, readStored, storedStatements } from './counts/known-counts.ts'
import { toEventSummary } from '../present-event.ts'
import { relaxFilters } from './relax-filters.ts'
import { correctSearch } from '../search/correct-search.ts'
import { decodeListed, selectPage } from '../select-events.ts'

export interface ListQuery extends CountQuery {
  limit?: number | undefined
  page: number
  sort?: 'date' | undefined
}

/** Page size: up to 500 for 0, up to 50 for a search without a limit (D35), else 24. */
function pageSize({ limit, search }: ListQuery): number {
  if (limit === undefined) return search ? searchLimit : eventsPageSize
  return limit || allLimit
}

/** The caller: the site itself if the context is marked editorial, else the viewer. */
const callerOf = ({ editorial, viewer }: HandlerContext): Caller => (editorial ? 'site' : viewer)

/**
 * Reads a list in one round trip to the database. A list of so many events that they are not counted yet answers how many there are at
 * least: those up to the end of its page, and one more if there are more.
 */
async function readList(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const caller = callerOf(context)
  const scope = eventScope(query, now, caller)
  const size = pageSize(query)
  const begin = query.page * size
  const wanted = query.counted !== false && isStorable(query, now)
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    listed: rowsOf(decodeListed)`${selectPage(scope, size + 1, begin)}`,
    stored: wanted ? storedStatements(query, now) : [],
    ...countStatements(query, now, caller, wanted ? notStored(query, now) : undefined),
  })
  const references = readReferences(answers)
  const rows = answers.listed.rows.slice(0, size)
  const data = await markAttending(
    context,
    rows.map(({ row, distance }) => toEventSummary(row, { now, references, distance, range: scope.range })),
  )
  const isMore = answers.listed.rows.length > size
  const least = rows.length > 0 ? begin + answers.listed.rows.length : Math.min(begin, 1)
  const counted = presentCounts(query, answers, { now, references, least })
  const stored = wanted ? readStored(context, query, answers.stored, counted) : {}
  const counts = { ...counted, ...stored }
  // Beyond the last page of a list that is not counted there is an earlier one.
  const isBeyond = rows.length === 0 && begin > 0
  const atLeast = counts.total === undefined && (isMore || isBeyond)
  const total = Math.max(counts.total ?? 0, least)
  return { data, count: data.length, running: 0, ...counts, total, ...(atLeast && { atLeast }) }
}

/**
 * Events by filters (spec §7 `GET /events`). A search without results is repeated with
 * misspelt words corrected; a list that remains empty suggests, with `facets`, which filters
 * to drop.
 * @throws AppError invalid_input when `to` is before `from`
 */
export async function listEvents(asked: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const query = await withCityNames(asked, env)
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
