import { sql, type SQL } from 'drizzle-orm'
import type { Tokens } from '../../../src/contracts/v1/auth.ts'
import type { BackendEnv, HandlerContext, Viewer } from '../context.ts'
import type { UserRow } from '../db/account-schema.ts'
import { prepare } from '../db/run-sql.ts'
import { mailStatement, sendSoon } from '../mail/queue-mail.ts'
import { mintAccessToken } from './access-token.ts'
import { accountRole } from './account-role.ts'
import { addressKey, deviceName, keyed } from './caller.ts'
import { digest, randomToken } from './random-token.ts'

const day = 86_400_000
/** A session slides this long with each exchange, and ends for good after two years (D5, D54). */
const slidingMs = 400 * day
const absoluteMs = 730 * day
/** A refresh token that is used again within this time gets the same successor: callers race across tabs. */
const graceMs = 10_000
/** How long an isolate believes that a session is open. */
const rereadAfterMs = 60_000

/** Sessions seen open lately: id → who, and until when that is believed. */
const seen = new Map<string, { viewer: Viewer; until: number }>()
const mostSeen = 5_000

/**
 * A new session, as statements to run in one batch with the change it belongs to.
 * @param who condition on `users`; nobody it holds for, no session
 */
export async function openSession(
  context: HandlerContext,
  who: SQL,
): Promise<{ statements: D1PreparedStatement[]; sid: string; refreshToken: string }> {
  const { env, now } = context
  const [sid, refreshToken] = [crypto.randomUUID(), randomToken()]
  const statements = [
    prepare(
      env.DB,
      sql`INSERT INTO sessions (id, user_id, device, address_key, created_at, used_at, ends_at)
        SELECT ${sid}, id, ${deviceName(context)}, ${await addressKey(context)}, ${now}, ${now}, ${now + absoluteMs} FROM users WHERE ${who}`,
    ),
    prepare(
      env.DB,
      sql`INSERT INTO refresh_tokens (hash, session_id, created_at, expires_at)
        SELECT ${await digest(refreshToken)}, id, ${now}, ${now + slidingMs} FROM sessions WHERE id = ${sid}`,
    ),
  ]
  return { statements, sid, refreshToken }
}

/**
 * Exchanges a refresh token (spec §7). The successor is a keyed digest of the token, so that all who use the same one
 * within ten seconds get the same, from one rotation. Used later again it must have been stolen: the session ends and
 * its owner is told.
 * @returns the next pair, `undefined` for a token that is unknown, expired or of a session that ended
 */
export async function exchange(context: HandlerContext, token: string): Promise<Tokens | undefined> {
  const { env, now } = context
  const hash = await digest(token)
  const row = await prepare(
    env.DB,
    sql`SELECT s.id AS sid, s.user_id AS sub, r.used_at AS usedAt FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
      WHERE r.hash = ${hash} AND r.expires_at > ${now} AND s.ended_at IS NULL AND s.ends_at > ${now}`,
  ).first<{ sid: string; sub: string; usedAt: number | null }>()
  if (!row) return undefined
  if (row.usedAt !== null && now - row.usedAt > graceMs) {
    await endStolen(context, row.sid)
    return undefined
  }
  const refreshToken = await keyed(context, 'refresh', token)
  // Of those who race here, one uses the token up and stores the successor; to the others the same is given.
  if (row.usedAt === null)
    await env.DB.batch([
      prepare(env.DB, sql`UPDATE refresh_tokens SET used_at = ${now} WHERE hash = ${hash} AND used_at IS NULL`),
      prepare(
        env.DB,
        sql`INSERT OR IGNORE INTO refresh_tokens (hash, session_id, created_at, expires_at)
          VALUES (${await digest(refreshToken)}, ${row.sid}, ${now}, ${now + slidingMs})`,
      ),
      prepare(env.DB, sql`UPDATE sessions SET used_at = ${now} WHERE id = ${row.sid}`),
    ])
  return { token: await mintAccessToken(env, row, now), refreshToken }
}

async function endStolen(context: HandlerContext, sid: string): Promise<void> {
  const owner = sql`id = (SELECT user_id FROM sessions WHERE id = ${sid} AND ended_at IS NULL)`
  await endSessions(context, sql`id = ${sid}`, [mailStatement(context, { kind: 'sessionStolen', version: sid }, owner)])
  sendSoon(context)
}

/**
 * Ends the sessions for which the condition holds, after other statements in the same batch.
 * @returns the results of the other statements
 */
export async function endSessions(
  { env, now }: HandlerContext,
  which: SQL,
  before: D1PreparedStatement[] = [],
): Promise<D1Result[]> {
  const results = await env.DB.batch([
    ...before,
    prepare(env.DB, sql`UPDATE sessions SET ended_at = ${now} WHERE ended_at IS NULL AND ${which}`),
  ])
  // Only the database knows which sessions were meant, and the memory is a short one.
  seen.clear()
  return results
}

/** The session a refresh token belongs to, used or not. */
export const sessionOf = async (token: string): Promise<SQL> =>
  sql`id = (SELECT session_id FROM refresh_tokens WHERE hash = ${await digest(token)})`

/** Who a session belongs to, while it is open; believed for up to a minute. */
export async function viewerOf(env: BackendEnv, sid: string, now: number): Promise<Viewer | null> {
  const known = seen.get(sid)
  if (known && now < known.until && now >= known.until - rereadAfterMs) return known.viewer
  seen.delete(sid)
  const row = await env.DB.prepare(
    'SELECT u.id, u.role, u.email, u.active FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ? AND s.ended_at IS NULL AND s.ends_at > ?',
  )
    .bind(sid, now)
    .first<Pick<UserRow, 'id' | 'role' | 'email'> & { active: number }>()
  if (!row) return null
  if (seen.size >= mostSeen) seen.clear()
  const viewer = { id: row.id, role: accountRole(env, { ...row, active: row.active === 1 }), sid }
  seen.set(sid, { viewer, until: now + rereadAfterMs })
  return viewer
}
