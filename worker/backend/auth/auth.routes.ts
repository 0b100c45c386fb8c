import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as contract from '../../../src/contracts/v1/auth.ts'
import { AppError } from '../../errors.ts'
import type { HandlerContext } from '../context.ts'
import { users, type UserRow } from '../db/account-schema.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import { mintAccessToken, readAccessToken } from './access-token.ts'
import { bearerToken } from './admit.ts'
import { countTry, forgetTries, limits } from './attempts.ts'
import { addressKey, countAddress, keyed, stopFlood } from './caller.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { endSessions, exchange, openSession, sessionOf } from './sessions.ts'

/**
 * What wrong passwords of an e-mail are counted by. Where its account was logged in before has a count of its own, so
 * that somebody who guesses elsewhere does not lock its owner out.
 */
async function passwordTries(context: HandlerContext, email: string, user: UserRow | undefined): Promise<string> {
  const account = `password:${await keyed(context, 'email', email)}`
  const from = await addressKey(context)
  if (!user || from === null) return account
  const familiar = await context.env.DB.prepare('SELECT 1 FROM sessions WHERE user_id = ? AND address_key = ? LIMIT 1')
    .bind(user.id, from)
    .first()
  return familiar ? `${account}:${from}` : account
}

async function logIn(context: HandlerContext, email: string, password: string) {
  const { env, now } = context
  await stopFlood(context)
  await countAddress(context, 'hashes', limits.hashes)
  const [user] = await drizzle(env.DB).select().from(users).where(eq(users.email, email))
  const tries = await passwordTries(context, email, user)
  await countTry(env.DB, tries, limits.password, now)
  const right = verifyPassword(password, user?.password ?? null)
  if (user && user.password === null && !user.invited)
    throw new AppError('LOGIN_WITH_OAUTH', 'This account has no password; log in with its provider')
  if (!user || !right)
    throw new AppError('unauthorized', 'The e-mail and the password do not match; check both or ask for a new password')
  await forgetTries(env.DB, tries)
  const { statements, sid, refreshToken } = await openSession(context, sql`id = ${user.id}`)
  if (user.password !== null && isOutdated(user.password))
    statements.push(
      prepare(
        env.DB,
        sql`UPDATE users SET password = ${hashPassword(password)} WHERE id = ${user.id} AND password = ${user.password}`,
      ),
    )
  await env.DB.batch(statements)
  return { token: await mintAccessToken(env, { sub: user.id, sid }, now), refreshToken }
}

/** Log-in, exchange of tokens and log-out (spec §7 Auth). */
export const authRoutes: Implementation[] = [
  implement(contract.local, async ({ body: { email, password } }, context) => logIn(context, email, password)),

  implement(contract.refresh, async ({ body: { refreshToken } }, context) => {
    const tokens = await exchange(context, refreshToken)
    if (!tokens) throw new AppError('unauthorized', 'This session has ended; log in again')
    return tokens
  }),

  implement(contract.logout, async ({ body: { refreshToken, everywhere } }, context) => {
    const bearer = bearerToken(context.headers)
    const claims = bearer === undefined ? undefined : await readAccessToken(context.env, bearer, context.now)
    // Whoever holds neither is logged out already.
    const one = refreshToken !== undefined ? await sessionOf(refreshToken) : claims && sql`id = ${claims.sid}`
    if (one) await endSessions(context, everywhere ? sql`user_id = (SELECT user_id FROM sessions WHERE ${one})` : one)
    return { ok: true }
  }),
]
