import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { fieldError } from '../../../src/contracts/field-error.ts'
import type * as contract from '../../../src/login/auth.contract.ts'
import * as auth from '../../../src/login/auth.contract.ts'
import { AppError } from '../../http/errors.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { clearRateLimit, limits, rateLimit } from '../core/rate-limit.ts'
import { requireUser } from '../core/require-user.ts'
import { type UserRow, users } from '../db/account-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { mintAccessToken, readAccessToken } from './access-token.ts'
import { bearerToken, isDemoAccount } from './authenticate.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkCode } from './factors/check-code.ts'
import { beginSecondStep, pendingLogIn } from './factors/pending-log-in.ts'
import { revokeTrust, trustDevice } from './factors/trusted-devices.ts'
import { withPlaceToHash } from './hashing-queue.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { newDeviceStatement } from './new-device.ts'
import { openStrongSession } from './open-strong-session.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { confirmSession, endSessions, exchange, openSession, refuseSuspended, sessionOf } from './sessions.ts'
import { verifiedPasskey } from './verify-passkey.ts'

/**
 * The rate-limit key of wrong passwords for an e-mail. A device where the account has logged
 * in before has its own limit, so that an attacker who guesses elsewhere does not lock the
 * owner out.
 */
async function passwordTries(
  context: HandlerContext,
  email: string,
  user: UserRow | undefined,
  device: string | undefined,
): Promise<string> {
  const account = `password:${await keyed(context, 'email', email)}`
  const deviceId = user && (await knownDevice(context, user.id, device))
  return deviceId ? `${account}:${deviceId}` : account
}

async function logIn(
  context: HandlerContext,
  { email, password, device, trusted }: EndpointInput<typeof contract.local>['body'],
): Promise<EndpointOutput<typeof contract.local>> {
  const { env, now } = context
  await countAddress(context, 'hashes', limits.hashes)
  const { first: found } = await run(env.DB, rowsOf(users)`SELECT * FROM users WHERE email = ${email}`)
  const user = found && isDemoAccount(found) && !context.localDemo ? undefined : found
  const tries = await passwordTries(context, email, user, device)
  await rateLimit(env.DB, tries, limits.password, now)
  const right = await verifyPassword(password, user?.password ?? null)
  if (user && user.password === null && !user.invited)
    throw new AppError('LOGIN_WITH_OAUTH', 'This account has no password; log in with its provider')
  if (!user || !right)
    throw new AppError('unauthorized', 'The e-mail and the password do not match; check both or ask for a new password')
  await clearRateLimit(env.DB, tries)
  refuseSuspended(user.suspendedUntil, now)
  const secondStep = await beginSecondStep(context, user.id, { device, trusted })
  if (secondStep) return secondStep
  const { statements, sid, refreshToken } = await openSession(context, sql`id = ${user.id}`)
  if (user.password !== null && isOutdated(user.password)) {
    const hash = await hashPassword(password)
    statements.push(sql`UPDATE users SET password = ${hash} WHERE id = ${user.id} AND password = ${user.password}`)
  }
  const known = (await knownDevice(context, user.id, device)) !== undefined
  const { mail } = await batch(env.DB, { session: statements, mail: newDeviceStatement(context, sid, known) })
  if (mail.changes > 0) sendSoon(context)
  return {
    token: await mintAccessToken(env, { sub: user.id, sid }, now),
    refreshToken,
    device: await rememberDevice(context, user.id, device),
  }
}

/** Completes a log-in whose password was right, with a code. */
async function logInByCode(
  context: HandlerContext,
  { pending, code, remember, trusted }: EndpointInput<typeof contract.code>['body'],
): Promise<EndpointOutput<typeof contract.code>> {
  const { hash, userId, device } = await pendingLogIn(context, pending)
  await checkCode(context, userId, code)
  const completed = sql`DELETE FROM pending_log_ins WHERE hash = ${hash}`
  const opened = await openStrongSession(context, userId, { device: device ?? undefined, completed: [completed] })
  return remember ? { ...opened, trusted: await trustDevice(context, userId, trusted) } : opened
}

/** Proves that the session's owner is there: by a passkey or a code where one is given, else by the password. */
async function confirm(
  context: HandlerContext,
  { password, code, credential }: EndpointInput<typeof contract.confirm>['body'],
): Promise<void> {
  const { id, sid } = requireUser(context)
  if (credential !== undefined) {
    const tries = `passkey:${id}`
    await rateLimit(context.env.DB, tries, limits.password, context.now)
    const passkey = await verifiedPasskey(context, { purpose: 'confirm', by: sid }, credential)
    if (passkey?.userId !== id)
      throw new AppError('invalid_input', 'This passkey is not accepted; try again, or use another way', {
        fields: { credential: fieldError('invalid', 'is not a passkey of this account') },
      })
    await clearRateLimit(context.env.DB, tries)
    return confirmSession(context, sid, { strong: true })
  }
  if (code !== undefined) {
    await checkCode(context, id, code)
    return confirmSession(context, sid, { strong: true })
  }
  const { only: user } = await run(context.env.DB, rowsOf(users)`SELECT * FROM users WHERE id = ${id}`)
  await confirmPassword(context, user, password, 'password')
  return confirmSession(context, sid)
}

/** Log-in, token refresh and log-out (spec §7 Auth). */
export const authRoutes = [
  implement(auth.local, async ({ body }, context) => withPlaceToHash(() => logIn(context, body))),

  implement(auth.code, async ({ body }, context) => logInByCode(context, body)),

  implement(auth.confirm, ({ body }, context) => confirm(context, body)),

  implement(auth.refresh, async ({ body: { refreshToken } }, context) => {
    const tokens = await exchange(context, refreshToken)
    if (!tokens) throw new AppError('unauthorized', 'This session has ended; log in again')
    return tokens
  }),

  implement(auth.logout, async ({ body: { refreshToken, everywhere } }, context) => {
    const bearer = bearerToken(context.headers)
    const claims = bearer === undefined ? undefined : await readAccessToken(context.env, bearer, context.now)
    // A caller without tokens is logged out already.
    const session = refreshToken !== undefined ? await sessionOf(refreshToken) : claims && sql`id = ${claims.sid}`
    if (session && everywhere) {
      const own = sql`user_id = (SELECT user_id FROM sessions WHERE ${session})`
      await endSessions(context, own, { before: { trust: revokeTrust(own) } })
    } else if (session) await endSessions(context, session, { before: {} })
  }),
]
