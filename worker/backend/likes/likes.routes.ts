import { and, count, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { requireUser } from '../core/require-user.ts'
import { likes } from '../db/account-schema.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { likedEvents } from './liked-events.ts'

/**
 * Likes of signed-in users (spec §7 Likes). Unconfirmed accounts may like; only registering
 * requires confirmation (spec §6).
 */
export const likeRoutes = implementAll(v1.likes, {
  list: async ({ query: { limit, page } }, context) => {
    const own = eq(likes.userId, requireUser(context).id)
    const db = drizzle(context.env.DB)
    const size = limit || Number.MAX_SAFE_INTEGER
    const [rows, [all]] = await db.batch([
      db
        .select()
        .from(likes)
        .where(own)
        .orderBy(desc(likes.createdAt), likes.eventId)
        .limit(size)
        .offset(limit ? page * limit : 0),
      db.select({ total: count() }).from(likes).where(own),
    ])
    const data = rows.map(({ eventId, createdAt }) => ({
      event: eventId,
      createdAt: new Date(createdAt).toISOString(),
    }))
    return { data, total: all!.total, count: data.length }
  },

  events: async ({ query }, context) => likedEvents(query, context),

  ofEvents: async ({ body: { events } }, context) => {
    const { results } = await prepare(
      context.env.DB,
      sql`SELECT event_id AS event FROM likes WHERE user_id = ${requireUser(context).id} AND event_id IN ${inList(events)}`,
    ).all<{ event: string }>()
    const liked = new Set(results.map(({ event }) => event))
    return Object.fromEntries(events.map((event) => [event, liked.has(event)]))
  },

  create: async ({ body: { event } }, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const [, liked] = await env.DB.batch([
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO likes (user_id, event_id, created_at) SELECT ${id}, id, ${now} FROM events WHERE id = ${event} AND ${isPublished}`,
      ),
      prepare(
        env.DB,
        sql`UPDATE users SET has_liked = 1 WHERE id = ${id} AND EXISTS (SELECT 1 FROM likes WHERE user_id = ${id} AND event_id = ${event}) RETURNING id`,
      ),
    ])
    if (liked!.results.length === 0) throw notFound('event with the id', event)
    return { ok: true }
  },

  remove: async ({ body: { event } }, context) => {
    await drizzle(context.env.DB)
      .delete(likes)
      .where(and(eq(likes.userId, requireUser(context).id), eq(likes.eventId, event)))
    return { ok: true }
  },
})
