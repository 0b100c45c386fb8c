import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { eventFilters } from '../../../src/contracts/v1/events.ts'
import * as contract from '../../../src/contracts/v1/services/iframes.ts'
import type { HandlerContext } from '../context.ts'
import { iframes } from '../db/service-schema.ts'
import { listEvents } from '../events/list-events.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'

/** @throws {AppError} `not_found` */
async function iframeById({ env }: HandlerContext, id: string): Promise<contract.Iframe> {
  const [row] = await drizzle(env.DB).select().from(iframes).where(eq(iframes.id, id))
  if (!row) throw notFound('iframe with the id', id)
  return row
}

/** Pages that other sites embed (spec §7). */
export const iframeRoutes: Implementation[] = [
  implement(contract.byId, async ({ params: { id } }, context) => ({ data: await iframeById(context, id) })),

  implement(contract.events, async ({ params: { id }, query: { limit, page } }, context) => {
    const { filters, size } = await iframeById(context, id)
    // Stored as the query that an address would hold: one reading of filters for both.
    const { data, total, count } = await listEvents(
      { ...eventFilters.parse(filters), limit: limit ?? size, page },
      { ...context, viewer: null },
    )
    return { data, total, count }
  }),
]
