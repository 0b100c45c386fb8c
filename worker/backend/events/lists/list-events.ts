import { allLimit, eventsPageSize, searchLimit } from '../../../../src/contracts/limits.ts'
import type { EventList } from '../../../../src/events/events.contract.ts'
import { withCityNames } from '../../../http/city-names.ts'
import { markAttending } from '../mark-attending.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { countStatements, presentCounts, type CountQuery } from './counts/count-list.ts'
import { eventScope, type Caller } from './event-scope.ts'
import {
  knownCounts,
  manyRows,
  notStored,
  readStored,
  rememberCounts,
  storeCounts,
  storedStatement,
  type Counts,
} from './counts/known-counts.ts'
import { toEventSummary } from '../present-event.ts'
import { relaxFilters } from './relax-filters.ts'
import { correctSearch } from '../search/correct-search.ts'
import { decodeListed, selectPage } from '../select-events.ts'

export interface ListQuery extends CountQuery {
  limit?: number | undefined
  page: number
}

/** In place of the statements that count, when the counts are known. */
const noCounts = { facets: [], totals: [], days: [], named: [], spots: [] }

/** Page size: up to 500 for 0, up to 50 for a search without a limit (D35), else 24. */
function pageSize({ limit, search }: ListQuery): number {
  if (limit === undefined) return search ? searchLimit : eventsPageSize
  return limit || allLimit
}

/** The caller: the site itself if the context is marked editorial, else the viewer. */
const callerOf = ({ editorial, viewer }: HandlerContext): Caller => (editorial ? 'site' : viewer)

/** Whose events are counted makes no difference, so that the counts may be remembered. */
const isForAll = (query: ListQuery) => query.private !== true

/** What the counts of a list depend on: all of its query but the page and the language. */
const listName = (query: ListQuery) => JSON.stringify({ ...query, page: undefined, limit: undefined, lang: undefined })

/** Counts are stored by the query, except queries with search words or the visitor's position. */
const isStorable = ({ search, loc }: ListQuery) => search === undefined && loc === undefined

/** Reads a list in one round trip to the database. */
async function readList(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const caller = callerOf(context)
  const scope = eventScope(query, now, caller)
  const size = pageSize(query)
  const name = listName(query)
  const known = isForAll(query) ? knownCounts(env.DB, name, now) : undefined
  const isStored = known === undefined && isForAll(query) && isStorable(query)
  const answers = await batch(env.DB, {
    ...referenceStatements(env.DB),
    listed: prepare(env.DB, selectPage(scope, size, query.page * size), decodeListed),
    stored: isStored ? [storedStatement(env.DB, name, now)] : [],
    ...(known ? noCounts : countStatements(env.DB, query, now, caller, isStored ? notStored(name, now) : undefined)),
  })
  const references = readReferences(answers)
  const data = await markAttending(
    context,
    answers.listed.rows.map(({ row, distance }) =>
      toEventSummary(row, { now, references, distance, range: scope.range }),
    ),
  )
  const counts = known ?? storedOrMade()
  return { data, count: data.length, ...counts }

  function storedOrMade(): Counts {
    const stored = readStored(context, name, answers.stored[0])
    const { counts, rowsRead } = stored
      ? { counts: stored, rowsRead: manyRows }
      : presentCounts(query, answers, references)
    if (isForAll(query)) rememberCounts(env.DB, name, { counts, at: now }, rowsRead)
    if (isStored && !stored) storeCounts(context, name, counts, rowsRead)
    return counts
  }
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
