import { eventFilters } from '../../../src/events/events.contract.ts'
import * as frames from '../../../src/embed/frames.contract.ts'
import * as contract from '../../../src/embed/frames.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import { iframes } from '../db/service-schema.ts'
import { listEvents } from './lists/list-events.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'

/** @throws {AppError} `not_found` */
async function iframeById({ env }: HandlerContext, id: string): Promise<contract.Iframe> {
  const { first: row } = await run(env.DB, rowsOf(iframes)`SELECT * FROM iframes WHERE id = ${id}`)
  if (!row) throw notFound('iframe with the id', id)
  return row
}

/** Pages that other sites embed (spec §7). */
export const iframeRoutes = [
  implement(frames.byId, async ({ params: { id } }, context) => ({ data: await iframeById(context, id) })),

  implement(frames.events, async ({ params: { id }, query: { limit, page } }, context) => {
    const { filters, size } = await iframeById(context, id)
    // Stored as the query of a URL, so that filters are parsed in one place.
    const { data, total, atLeast, count } = await listEvents(
      { ...eventFilters.parse(filters), limit: limit ?? size, page },
      { ...context, viewer: null },
    )
    return { data, total, count, ...(atLeast && { atLeast }) }
  }),
]
