import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth/bare'
import type { BackendEnv, HandlerContext } from '../../core/context.ts'
import { siteSecret } from '../../core/site-secret.ts'
import { totp, type TotpRow } from '../../db/factor-schema.ts'
import { rowsOf, run } from '../../db/run-sql.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const ivLength = 12

/** A key for AES-GCM, derived from the site's secret for one purpose (HKDF, RFC 5869). */
async function keyFor(env: BackendEnv, purpose: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytes(await siteSecret(env)), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: bytes(purpose) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/**
 * Encrypts a text with a key from the site's secret (AES-256-GCM), base64url.
 * @param owner whom it belongs to: it cannot be decrypted for another one
 */
async function encrypt(env: BackendEnv, purpose: string, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const key = await keyFor(env, purpose)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(owner) }, key, bytes(text))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** The text that was encrypted; `undefined` for another owner, or after the site's secret has changed. */
async function decrypt(env: BackendEnv, purpose: string, owner: string, sealed: string): Promise<string | undefined> {
  const data = Buffer.from(sealed, 'base64url')
  const iv = new Uint8Array(data.subarray(0, ivLength))
  const key = await keyFor(env, purpose)
  try {
    const content = new Uint8Array(data.subarray(ivLength))
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(owner) }, key, content)
    return new TextDecoder().decode(text)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

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
