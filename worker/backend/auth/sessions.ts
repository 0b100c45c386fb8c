import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import type { Tokens } from '../../../src/login/auth.contract.ts'
import type { BackendEnv, HandlerContext, Viewer } from '../core/context.ts'
import type { UserRow } from '../db/account-schema.ts'
import { type Answers, batch, type NamedStatements, run } from '../db/run-sql.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { mintAccessToken } from './access-token.ts'
import { accountRole } from '../core/account-role.ts'
import { addressKey, deviceName, keyed } from '../core/caller.ts'
import { digest, randomToken } from '../core/random-token.ts'
import { TimedCache } from '../../cache/timed-cache.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** Each refresh extends a session by this, and it ends for good after two years (D5, D54). */
const slidingMs = 400 * dayMs
const absoluteMs = 730 * dayMs
/**
 * A refresh token reused within this time returns the same successor: tabs refresh
 * concurrently.
 */
const graceMs = 10_000
/** How long an isolate caches that a session is open. */
const rereadAfterMs = 60_000

/** Viewers of open sessions, by id. */
const openSessionCache = new TimedCache<Viewer>(5_000)

/**
 * Creates a session, as statements for the batch of the change it belongs to.
 * @param who condition on `users`; without a match, and for a suspended account, there is no session
 * @param strong whether a second factor was given
 */
export async function openSession(
  context: HandlerContext,
  who: SQL,
  { strong = false }: { strong?: boolean } = {},
): Promise<{ statements: SQL[]; sid: string; refreshToken: string }> {
  const { now } = context
  const [sid, refreshToken] = [crypto.randomUUID(), randomToken()]
  const statements = [
    sql`INSERT INTO sessions (id, user_id, device, address_key, created_at, used_at, ends_at, confirmed_at, strong, place)
      SELECT ${sid}, id, ${deviceName(context)}, ${await addressKey(context)}, ${now}, ${now}, ${now + absoluteMs}, ${now}, ${Number(strong)}, ${context.place ?? ''} FROM users
      WHERE ${who} AND coalesce(suspended_until, 0) <= ${now} AND erase_at IS NULL`,
    sql`INSERT INTO refresh_tokens (hash, session_id, created_at, expires_at)
      SELECT ${await digest(refreshToken)}, id, ${now}, ${now + slidingMs} FROM sessions WHERE id = ${sid}`,
  ]
  return { statements, sid, refreshToken }
}

/**
 * Refreshes a session (spec §7). The successor is a keyed digest of the token, so that all
 * calls with the same token within ten seconds return the same successor, from one rotation.
 * A later reuse indicates theft: the session ends and its owner is notified.
 * @returns the next pair, `undefined` for a token that is unknown, expired or of an ended
 * session
 */
export async function exchange(context: HandlerContext, token: string): Promise<Tokens | undefined> {
  const { env, now } = context
  const hash = await digest(token)
  const { first: row } = await run(
    env.DB,
    sql<{ sid: string; sub: string; usedAt: number | null }>`
      SELECT s.id AS sid, s.user_id AS sub, r.used_at AS usedAt FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id
      WHERE r.hash = ${hash} AND r.expires_at > ${now} AND s.ended_at IS NULL AND s.ends_at > ${now}`,
  )
  if (!row) return undefined
  if (row.usedAt !== null && now - row.usedAt > graceMs) {
    await endStolen(context, row.sid)
    return undefined
  }
  const refreshToken = await keyed(context, 'refresh', token)
  // Of concurrent calls, one marks the token as used and stores the successor; the others
  // return the same one.
  if (row.usedAt === null)
    await batch(env.DB, [
      sql`UPDATE refresh_tokens SET used_at = ${now} WHERE hash = ${hash} AND used_at IS NULL`,
      sql`INSERT OR IGNORE INTO refresh_tokens (hash, session_id, created_at, expires_at)
        VALUES (${await digest(refreshToken)}, ${row.sid}, ${now}, ${now + slidingMs})`,
      sql`UPDATE sessions SET used_at = ${now} WHERE id = ${row.sid}`,
    ])
  return { token: await mintAccessToken(env, row, now), refreshToken }
}

async function endStolen(context: HandlerContext, sid: string): Promise<void> {
  const owner = sql`id = (SELECT user_id FROM sessions WHERE id = ${sid} AND ended_at IS NULL)`
  const mail = mailStatement(context, { kind: 'sessionStolen', version: sid }, owner)
  await endSessions(context, sql`id = ${sid}`, { before: { mail } })
  sendSoon(context)
}

/**
 * Ends the sessions that match the condition, with other statements in one batch; their devices show no more messages.
 * @param before statements of the change that ends them, by name
 * @param after statements that run last, such as creating a new session
 * @returns the answers to `before`
 */
export async function endSessions<Before extends NamedStatements>(
  { env, now }: HandlerContext,
  which: SQL,
  { before, after = [] }: { before: Before; after?: SQL[] },
): Promise<Answers<Before>> {
  const ended = sql`UPDATE sessions SET ended_at = ${now} WHERE ended_at IS NULL AND ${which}`
  const devices = sql`DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM sessions WHERE ${which})`
  const answers = await batch(env.DB, { ...before, endedSessions: [devices, ended, ...after] })
  // Only the database knows which sessions ended; the cache is short-lived anyway.
  openSessionCache.clear()
  return answers
}

/** How long a confirmation of a session counts, ms. */
export const confirmedMs = 600_000

/**
 * Notes that the session's owner has just entered a password or a code, as a statement.
 * @param strong whether it was a second factor
 */
export const confirmStatement = (
  { now }: Pick<HandlerContext, 'env' | 'now'>,
  sid: string,
  { strong = false }: { strong?: boolean } = {},
): SQL => sql`UPDATE sessions SET confirmed_at = ${now}, strong = max(strong, ${Number(strong)}) WHERE id = ${sid}`

/** Confirms a session, with other statements in one batch. */
export async function confirmSession(
  context: Pick<HandlerContext, 'env' | 'now'>,
  sid: string,
  factor: { strong?: boolean } = {},
): Promise<void> {
  await batch(context.env.DB, [confirmStatement(context, sid, factor)])
  openSessionCache.delete(sid)
}

/**
 * Refuses a session whose owner entered no password or code in the last ten minutes. Read from the database each time, since
 * another isolate may have confirmed the session.
 * @throws {AppError} `confirm_first`
 */
export async function requireRecent(env: BackendEnv, sid: string, now: number): Promise<void> {
  const { first } = await run(
    env.DB,
    sql`SELECT 1 FROM sessions WHERE id = ${sid} AND confirmed_at > ${now - confirmedMs}`,
  )
  if (!first) throw new AppError('confirm_first', 'Confirm first that it is you, by your password or a code')
}

/** @throws {AppError} `suspended` for an account that operators suspended @param until ms, of its row */
export function refuseSuspended(until: number | null, now: number): void {
  if (until !== null && until > now)
    throw new AppError('suspended', `This account is suspended until ${new Date(until).toISOString()}`)
}

/** The session of a refresh token, used or not, as a condition on `sessions`. */
export const sessionOf = async (token: string): Promise<SQL> =>
  sql`id = (SELECT session_id FROM refresh_tokens WHERE hash = ${await digest(token)})`

/** The user of a session while it is open; cached for up to a minute. */
export async function viewerOf(env: BackendEnv, sid: string, now: number): Promise<Viewer | null> {
  const cached = openSessionCache.fresh(sid, { now }, rereadAfterMs - 1)
  // A missing factor may have been given on another isolate.
  if (cached && !cached.lacksFactor) return cached
  openSessionCache.delete(sid)
  const { first: user } = await run(
    env.DB,
    sql<Pick<UserRow, 'id' | 'role' | 'email'> & { active: number; strong: number }>`
      SELECT u.id, u.role, u.email, u.active, s.strong FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sid} AND s.ended_at IS NULL AND s.ends_at > ${now}`,
  )
  if (!user) return null
  const role = accountRole(env, { ...user, active: user.active === 1 })
  const lacksFactor = role === env.REQUIRE_SECOND_FACTOR && user.strong === 0
  // Without it operators have the rights of everyone else.
  const viewer: Viewer = {
    id: user.id,
    role: lacksFactor ? 'user' : role,
    sid,
    ...(lacksFactor && { lacksFactor: true }),
  }
  return openSessionCache.set(sid, viewer, now)
}
