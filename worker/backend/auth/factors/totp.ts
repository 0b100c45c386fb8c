import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { totp, type TotpRow } from '../../db/factor-schema.ts'
import { run } from '../../db/run-sql.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { period, randomBase32, stepOf } from './one-time-code.ts'

const purpose = 'totp'

/** A new secret of 160 bits (RFC 4226 §4), in base32. */
export const newTotpSecret = (): string => randomBase32(32)

/** The address that authenticator apps read from a QR code. @param label the account */
export const totpUri = (secret: string, label: string): string =>
  `otpauth://totp/Chiche:${encodeURIComponent(label)}?issuer=Chiche&secret=${secret}&algorithm=SHA1&digits=6&period=${period}`

/** The secret as it is stored. */
export const storedTotp = ({ env }: Pick<HandlerContext, 'env'>, userId: string, secret: string): Promise<string> =>
  encrypt(env, purpose, userId, secret)

/** The secret of a stored app; `undefined` after the site's secret has changed. */
export const secretOfTotp = ({ env }: Pick<HandlerContext, 'env'>, row: TotpRow): Promise<string | undefined> =>
  decrypt(env, purpose, row.userId!, row.secret)

/** The app of an account, confirmed or not. */
export async function totpOf({ env }: Pick<HandlerContext, 'env'>, userId: string): Promise<TotpRow | undefined> {
  return (await run(env.DB, sql`SELECT * FROM totp WHERE user_id = ${userId}`, totp)).first
}

/**
 * Checks a code of an app, and uses it up: of all calls with the same code, one gets `true`; afterwards it and earlier ones
 * are refused (RFC 6238 §5.2).
 */
export async function useTotp(context: HandlerContext, row: TotpRow, code: string): Promise<boolean> {
  const { env, now } = context
  if (!/^\d{6}$/.test(code)) return false
  const secret = await secretOfTotp(context, row)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step === undefined) return false
  const used = sql`UPDATE totp SET last_step = ${step} WHERE user_id = ${row.userId} AND secret = ${row.secret}
    AND last_step < ${step} RETURNING user_id`
  return (await run(env.DB, used)).found
}
