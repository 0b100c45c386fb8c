import { sql } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { FollowEntry } from '../../../src/events/follow/follows.contract.ts'
import type { exportData } from '../../../src/account/own-account.contract.ts'
import { imageBreakpoints } from '../../../src/contracts/limits.ts'
import { uploadPath } from '../../../src/contracts/upload-path.ts'
import type { HandlerContext } from '../core/context.ts'
import { eventNews, feedbacks, registrations } from '../db/attendance-schema.ts'
import {
  favorites,
  identities,
  likes,
  outbox,
  pushSubscriptions,
  sessions,
  type SessionRow,
  type UserRow,
} from '../db/account-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { readFactors } from './factors/read-factors.ts'
import { presentIdentity, presentSession, presentUser } from './present-user.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'

/** Entries of the log of factors in an export; more than an account has. */
const maxEntries = 100_000

/** A user's open sessions, most recently used first. */
export async function openSessions({ env, now }: HandlerContext, userId: string): Promise<SessionRow[]> {
  const { rows } = await run(
    env.DB,
    rowsOf(sessions)`SELECT * FROM sessions WHERE user_id = ${userId} AND ended_at IS NULL AND ends_at > ${now}
    ORDER BY used_at DESC, created_at DESC LIMIT 200`,
  )
  return rows
}

/** All data stored about a user, in a portable form (GDPR Art. 15 and 20). */
async function exportAccount(context: HandlerContext, user: UserRow): Promise<EndpointOutput<typeof exportData>> {
  const stored = await readStored(context.env.DB, user.id)
  const { log, ...factors } = await readFactors(context.env.DB, user.id, maxEntries)
  return {
    exportedAt: toIso(context.now),
    user: presentUser(user, context.env),
    sessions: (await openSessions(context, user.id)).map(presentSession),
    factors,
    factorLog: log,
    identities: stored.identities.rows.map(presentIdentity),
    devices: stored.devices.rows.map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).host,
      createdAt: toIso(createdAt),
    })),
    likes: stored.likes.rows.map(({ eventId, createdAt }) => ({ event: eventId, createdAt: toIso(createdAt) })),
    favorites: stored.favorites.rows.map(({ kind, target, createdAt }) => ({
      kind,
      target,
      createdAt: toIso(createdAt),
    })),
    uploads: stored.uploads.rows.map(presentUpload),
    registrations: stored.registrations.rows.map(
      ({ eventId, state, name, email, news, reminder, shown, answers, note, checkedInAt, createdAt }) => ({
        event: eventId,
        state,
        name,
        // Companions have no address.
        email: email.includes('@') ? email : '',
        news,
        reminder,
        shown,
        answers,
        note,
        checkedInAt: toIsoOrNull(checkedInAt),
        createdAt: toIso(createdAt),
      }),
    ),
    eventNews: stored.eventNews.rows.map(({ eventId, value }) => ({ event: eventId, news: value })),
    feedbacks: stored.feedbacks.rows.map(({ eventId, rating, comment, shareable, quotedAt, createdAt }) => ({
      event: eventId,
      rating,
      comment,
      shareable,
      quotedAt: toIsoOrNull(quotedAt),
      createdAt: toIso(createdAt),
    })),
    follows: stored.follows.rows.map(({ createdAt, log, ...row }) => ({
      ...row,
      createdAt: toIso(createdAt),
      log: (JSON.parse(log) as { kind: FollowEntry; at: number }[]).map(({ kind, at }) => ({ kind, at: toIso(at) })),
    })),
    mails: stored.mails.rows.map(({ kind, recipient, state, createdAt, sentAt }) => ({
      kind,
      to: recipient,
      createdAt: toIso(createdAt),
      sentAt: state === 'sent' && sentAt !== null ? toIso(sentAt) : null,
    })),
  }
}

/** The export of an account as a file to download. */
export const accountFile = async (context: HandlerContext, user: UserRow): Promise<Response> =>
  Response.json(await exportAccount(context, user), {
    headers: { 'content-disposition': 'attachment; filename="account.json"', 'cache-control': 'no-store' },
  })

/** Everything stored about a user, except the account itself and its sessions. */
function readStored(db: D1Database, userId: string) {
  const own = sql`user_id = ${userId}`
  return batch(db, {
    identities: rowsOf(identities)`SELECT * FROM identities WHERE ${own} ORDER BY created_at`,
    devices: rowsOf(pushSubscriptions)`SELECT * FROM push_subscriptions WHERE ${own} ORDER BY created_at`,
    likes: rowsOf(likes)`SELECT * FROM likes WHERE ${own} ORDER BY created_at`,
    favorites: rowsOf(favorites)`SELECT * FROM favorites WHERE ${own} ORDER BY created_at`,
    mails: rowsOf(outbox)`SELECT * FROM outbox WHERE ${own} ORDER BY created_at`,
    registrations: rowsOf(registrations)`SELECT * FROM registrations WHERE ${own} OR host_id IN (SELECT id
      FROM registrations WHERE ${own}) ORDER BY created_at`,
    eventNews: rowsOf(eventNews)`SELECT * FROM event_news WHERE ${own}`,
    feedbacks: rowsOf(feedbacks)`SELECT feedbacks.* FROM feedbacks
      JOIN registrations ON registrations.id = feedbacks.registration_id
      WHERE ${own}`,
    follows: sql<{ query: string; rhythm: string; state: string; log: string; createdAt: number }>`
      SELECT s.query, f.rhythm, f.state, f.created_at AS createdAt,
        (SELECT json_group_array(json_object('kind', kind, 'at', created_at) ORDER BY id) FROM follow_log WHERE follow_id = f.id) AS log
      FROM follows f
      JOIN followed_searches s ON s.id = f.search_id
      WHERE f.user_id = ${userId} OR f.email = (SELECT email FROM users WHERE id = ${userId} AND active = 1)
      ORDER BY f.created_at`,
    uploads: sql<OwnUpload>`SELECT id, width, height, created_at AS createdAt FROM uploads WHERE ${own} ORDER BY created_at`,
  })
}

interface OwnUpload {
  id: string
  width: number
  height: number
  createdAt: number
}

/** An uploaded picture at its largest size, in a widely supported format. */
const presentUpload = ({ id, width, height, createdAt }: OwnUpload) => ({
  url: uploadPath({ id, width: imageBreakpoints.xxl, format: 'jpeg' }),
  width,
  height,
  createdAt: toIso(createdAt),
})
