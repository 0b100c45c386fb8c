import { sql } from 'drizzle-orm'
import * as likesCalls from '../../../src/likes/likes.contract.ts'
import { requireUser } from '../core/require-user.ts'
import { likes } from '../db/account-schema.ts'
import { batch, inList, noLimit, repeat, rowsOf, run } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/likes/likes.contract.ts'
import { markAttending } from '../events/mark-attending.ts'
import type { HandlerContext } from '../core/context.ts'
import { toEventSummary } from '../events/present-event.ts'
import { listedColumns, listedRow } from '../events/select-events.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'

/**
 * Likes of signed-in users (spec §7 Likes). Unconfirmed accounts may like; only registering
 * requires confirmation (spec §6).
 */
export const likeRoutes = [
  implement(likesCalls.list, async ({ query: { limit, page } }, context) => {
    const { DB } = context.env
    const own = sql`FROM likes WHERE user_id = ${requireUser(context).id}`
    const size = limit || noLimit
    const { page: listed, counted } = await batch(DB, {
      page: rowsOf(likes)`SELECT * ${own} ORDER BY created_at DESC, event_id
        LIMIT ${size} OFFSET ${limit ? page * limit : 0}`,
      counted: sql<{ total: number }>`SELECT count(*) AS total ${own}`,
    })
    const data = listed.rows.map(({ eventId, createdAt }) => ({
      event: eventId,
      createdAt: toIso(createdAt),
    }))
    return { data, total: counted.only.total }
  }),

  implement(likesCalls.events, async ({ query }, context) => likedEvents(query, context)),

  implement(likesCalls.ofEvents, async ({ body: { events } }, context) => {
    const { rows } = await run(
      context.env.DB,
      sql<{ event: string }>`
        SELECT event_id AS event FROM likes WHERE user_id = ${requireUser(context).id} AND event_id IN ${inList(events)}`,
    )
    const liked = new Set(rows.map(({ event }) => event))
    return Object.fromEntries(events.map((event) => [event, liked.has(event)]))
  }),

  implement(likesCalls.create, async ({ body: { event } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const { liked } = await repeat(() =>
      batch(env.DB, {
        inserted: sql`INSERT OR IGNORE INTO likes (user_id, event_id, created_at) SELECT ${id}, id, ${now} FROM events WHERE id = ${event} AND ${isPublished}`,
        liked: sql`UPDATE users SET has_liked = 1 WHERE id = ${id} AND EXISTS (SELECT 1 FROM likes WHERE user_id = ${id} AND event_id = ${event}) RETURNING id`,
      }),
    )
    if (!liked.found) throw notFound('event with the id', event)
  }),

  implement(likesCalls.remove, async ({ body: { event } }, context) => {
    const { id } = requireUser(context)
    await repeat(() => run(context.env.DB, sql`DELETE FROM likes WHERE user_id = ${id} AND event_id = ${event}`))
  }),
]

/**
 * The signed-in user's liked events: those to come, soonest first, or past ones, latest
 * first. Includes unlisted ones: a user who likes one knows it (D30).
 */
async function likedEvents(
  { limit, page, past }: EndpointInput<typeof contract.events>['query'],
  context: HandlerContext,
): Promise<EndpointOutput<typeof contract.events>> {
  const { env, now } = context
  const size = limit === undefined ? eventsPageSize : limit || allLimit
  const from = sql`FROM likes JOIN events ON events.id = likes.event_id
    WHERE likes.user_id = ${requireUser(context).id} AND (events.over_at < ${now}) = ${Number(past)}`
  const order = past ? sql`events.over_at DESC` : sql`events.next_begin`
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    listed: rowsOf(listedRow)`SELECT ${listedColumns} ${from} ORDER BY ${order}, events.row
      LIMIT ${size} OFFSET ${page * size}`,
    counted: sql<{ total: number }>`SELECT count(*) AS total ${from}`,
  })
  const references = readReferences(answers)
  const data = await markAttending(
    context,
    answers.listed.rows.map((row) => toEventSummary(row, { now, references })),
  )
  return { data, total: answers.counted.only.total, count: data.length }
}
