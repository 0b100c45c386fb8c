import * as contract from '../../../src/contracts/v1/events.ts'
import { viewerPart } from '../attendance/viewer-part.ts'
import type { HandlerContext } from '../context.ts'
import { decodeRow } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { listEvents } from './list-events.ts'
import { toEvent } from './present-event.ts'
import { relatedEvents } from './related-events.ts'

/** Related events without a `limit`. */
const relatedCount = 6

/** @throws AppError not_found */
async function eventById({ env }: HandlerContext, id: string): Promise<EventRow> {
  const stored = await env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id).first()
  if (!stored) throw notFound('event with the id', id)
  return decodeRow(events, stored)
}

/** Reading of events (spec §7). An unlisted event is reachable by slug and id, never listed (D30). */
export const eventRoutes: Implementation[] = [
  implement(contract.list, async ({ query }, context) => listEvents(query, context)),

  implement(contract.bySlug, async ({ params: { slug } }, context) => {
    const { env, now } = context
    const results = await env.DB.batch<Record<string, unknown>>([
      ...referenceStatements(env.DB),
      env.DB.prepare('SELECT * FROM events WHERE slug = ?').bind(slug),
    ])
    const stored = results[2]!.results[0]
    if (!stored) throw notFound('event with the slug', slug)
    const event = toEvent(decodeRow(events, stored), { now, references: readReferences(results) })
    return { data: { ...event, ...(await viewerPart(context, event._id)) } }
  }),

  implement(contract.related, async ({ params: { id }, query: { limit } }, context) => {
    const data = await relatedEvents(await eventById(context, id), limit || relatedCount, context)
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.redirect, async ({ params: { id }, query: { lang, user } }, context) => {
    const { registerUrl } = await eventById(context, id)
    // Nothing of the request decides where this leads: only the address stored with the event does.
    if (registerUrl === null || !URL.canParse(registerUrl) || new URL(registerUrl).protocol !== 'https:')
      throw notFound('external registration of the event', id)
    const target = new URL(registerUrl)
    if (lang) target.searchParams.set('lang', lang)
    if (user) target.searchParams.set('user', user)
    return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } })
  }),
]
