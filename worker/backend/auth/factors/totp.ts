import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth/bare'
import type { HandlerContext } from '../../core/context.ts'
import { totp, type TotpRow } from '../../db/factor-schema.ts'
import { rowsOf, run } from '../../db/run-sql.ts'
import { decrypt, encrypt } from './encrypt.ts'

/** A code is valid for this long, s, and one such step before and after: clocks differ. */
const period = 30
const window = 1
const purpose = 'totp'

const appOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Chiche',
    label,
    secret: Secret.fromBase32(secret),
    period,
    // The algorithm is always SHA-1: authenticator apps ignore any other.
    hmac: (_, key, message) => new Uint8Array(createHmac('sha1', key).update(message).digest()),
  })

/** A new secret of 160 bits (RFC 4226 §4), in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. @param label the account */
export const totpUri = (secret: string, label: string): string => appOf(secret, label).toString()

/** The secret as it is stored. */
export const storedTotp = ({ env }: Pick<HandlerContext, 'env'>, userId: string, secret: string): Promise<string> =>
  encrypt(env, purpose, userId, secret)

/** The secret of a stored app; `undefined` after the site's secret has changed. */
export const secretOfTotp = ({ env }: Pick<HandlerContext, 'env'>, row: TotpRow): Promise<string | undefined> =>
  decrypt(env, purpose, row.userId!, row.secret)

/** The app of an account, confirmed or not. */
export async function totpOf({ env }: Pick<HandlerContext, 'env'>, userId: string): Promise<TotpRow | undefined> {
  return (await run(env.DB, rowsOf(totp)`SELECT * FROM totp WHERE user_id = ${userId}`)).first
}

/**
 * Checks a code of an app, and uses it up: of all calls with the same code, one gets `true`; afterwards it and earlier ones
 * are refused (RFC 6238 §5.2).
 */
export async function useTotp(context: HandlerContext, row: TotpRow, code: string): Promise<boolean> {
  const { env, now } = context
  if (!/^\d{6}$/.test(code)) return false
  const secret = await secretOfTotp(context, row)
  const delta = secret === undefined ? null : appOf(secret).validate({ token: code, timestamp: now, window })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const used = sql`UPDATE totp SET last_step = ${step} WHERE user_id = ${row.userId} AND secret = ${row.secret}
    AND last_step < ${step} RETURNING user_id`
  return (await run(env.DB, used)).found
}
