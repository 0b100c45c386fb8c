import { sql, type SQL } from 'drizzle-orm'
import { trustedDays } from '../../../../src/contracts/limits.ts'
import { sign, verify } from '../../../http/signature.ts'
import { accountRole } from '../../core/account-role.ts'
import type { HandlerContext } from '../../core/context.ts'
import { siteSecret } from '../../core/site-secret.ts'
import { users } from '../../db/account-schema.ts'
import { totp, type TotpRow } from '../../db/factor-schema.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { totpOf } from './totp.ts'

const purpose = 'trusted-device'
const trustMs = trustedDays * 86_400_000
/** Maximum accounts per device; the oldest is dropped. */
const maxMarks = 5
/** When the mark expires, ms in base 36, and its signature. */
const isMark = /^[\da-z]{8}[\w-]{43}$/
/** Characters of the moment in a mark. */
const endLength = 8

const marks = (trusted = '') =>
  trusted
    .split('.')
    .filter((mark) => isMark.test(mark))
    .slice(0, maxMarks)

/** What a mark signs: the account, its authenticator app, the version of its trust, and the end. */
const signedText = ({ userId, secret, trustVersion }: TotpRow, end: string) =>
  `${userId} ${end} ${trustVersion} ${secret}`

/**
 * Whether a log-in on this device needs no code: one was entered there in the last 30 days, and the account's factors have not
 * changed since. Always false for operators who must have a second factor.
 * @param trusted marks of the device, separated by `.`
 */
export async function isTrusted(
  context: HandlerContext,
  userId: string,
  trusted: string | undefined,
): Promise<boolean> {
  const { env, now } = context
  const current = marks(trusted).filter((mark) => parseInt(mark.slice(0, endLength), 36) > now)
  if (current.length === 0) return false
  const { app, user } = await batch(env.DB, {
    app: rowsOf(totp)`SELECT * FROM totp WHERE user_id = ${userId} AND confirmed_at IS NOT NULL`,
    user: rowsOf(users)`SELECT * FROM users WHERE id = ${userId}`,
  })
  const row = app.first
  if (!row || !user.first || accountRole(env, user.first) === env.REQUIRE_SECOND_FACTOR) return false
  const secret = await siteSecret(env)
  const signed = current.map((mark) =>
    verify(secret, purpose, signedText(row, mark.slice(0, endLength)), mark.slice(endLength)),
  )
  return (await Promise.all(signed)).includes(true)
}

/**
 * Adds a mark that expires in 30 days to a device on which the account has just entered a code.
 * @param trusted marks that the device has already
 * @returns all marks, separated by `.`; `undefined` for an account without an authenticator app
 */
export async function trustDevice(
  context: HandlerContext,
  userId: string,
  trusted: string | undefined,
): Promise<string | undefined> {
  const row = await totpOf(context, userId)
  if (!row) return undefined
  const end = (context.now + trustMs).toString(36)
  const own = end + (await sign(await siteSecret(context.env), purpose, signedText(row, end)))
  return [own, ...marks(trusted)].slice(0, maxMarks).join('.')
}

/**
 * Makes log-ins on all devices of an account ask for a code again, as a statement for the batch that changes its factors or ends its
 * sessions.
 * @param who condition on `totp`
 */
export const revokeTrust = (who: SQL): SQL => sql`UPDATE totp SET trust_version = trust_version + 1 WHERE ${who}`
