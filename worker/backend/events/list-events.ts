import { eventsPageSize, maxLimit, searchLimit } from '../../../src/contracts/limits.ts'
import type { EventFilters, EventList } from '../../../src/contracts/v1/events.ts'
import { markAttending } from '../attendance/mark-attending.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { selectFacets, sumFacets, type FacetCount } from './count-facets.ts'
import { eventScope, type Asker } from './event-scope.ts'
import { toEventSummary } from './present-event.ts'
import { relaxFilters } from './relax-filters.ts'
import { correctSearch } from './search/correct-search.ts'
import { decodeListed, selectPage, selectTotal } from './select-events.ts'

export interface ListQuery extends EventFilters {
  limit?: number | undefined
  page: number
  facets?: boolean | undefined
}

/** Rows a page has: all that one call may have for 0, up to 50 for a search that does not say (D35), else 24. */
function pageSize({ limit, search }: ListQuery): number {
  if (limit === undefined) return search ? searchLimit : eventsPageSize
  return limit || maxLimit
}

/** Who asks: the site by itself where it says so, else the viewer. */
const askerOf = ({ editorial, viewer }: HandlerContext): Asker => (editorial ? 'site' : viewer)

/** One list, in one round trip to the database. */
async function readList(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const scope = eventScope(query, now, askerOf(context))
  const size = pageSize(query)
  const results = await env.DB.batch<Record<string, unknown>>([
    ...referenceStatements(env.DB),
    prepare(env.DB, selectPage(scope, size, query.page * size)),
    prepare(env.DB, query.facets ? selectFacets(scope) : selectTotal(scope)),
  ])
  const references = readReferences(results)
  const listed = results[2]!.results.map(decodeListed)
  const range = query.from || query.to ? { range: scope.range } : {}
  const data = await markAttending(
    context,
    listed.map(({ row, distance }) => toEventSummary(row, { now, references, distance, ...range })),
  )
  if (!query.facets) return { data, total: Number(results[3]!.results[0]!['total']), count: data.length }
  const counted = sumFacets(query, references, results[3]!.results as unknown as FacetCount[])
  return { data, total: counted.total, count: data.length, facets: counted.facets }
}

/**
 * Events by filters (spec §7 `GET /events`). A search that finds nothing is tried again with its misspelt words
 * corrected; a list that stays empty says, with `facets`, which filter is in the way.
 * @throws AppError invalid_input when `to` is before `from`
 */
export async function listEvents(query: ListQuery, context: HandlerContext): Promise<EventList> {
  const { env, now } = context
  const list = await readList(query, context)
  if (list.total > 0) return list
  const words = eventScope(query, now, askerOf(context)).words
  const corrected = words && (await correctSearch(env.DB, words))
  if (corrected) {
    const again = await readList({ ...query, search: corrected }, context)
    if (again.total > 0) return { ...again, corrected }
  }
  return query.facets ? { ...list, relaxed: await relaxFilters(env.DB, query, now, askerOf(context)) } : list
}
