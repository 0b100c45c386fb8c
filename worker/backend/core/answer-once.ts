import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../http/errors.ts'
import { isUnmet, precondition } from '../db/precondition.ts'
import { batch, run } from '../db/run-sql.ts'
import { keyed } from './caller.ts'
import type { BackendEnv, HandlerContext } from './context.ts'
import type { RawInput } from './implement.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { sign } from '../../http/signature.ts'
import { siteSecret } from './site-secret.ts'

const algorithm = 'AES-GCM'
const nonceBytes = 12

const keyOf = async (env: BackendEnv): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Buffer.from(await sign(await siteSecret(env), 'answered-calls', ''), 'base64url'),
    algorithm,
    false,
    ['encrypt', 'decrypt'],
  )

/** Encrypts an answer for its row: a copy of the database alone has no tickets. @param row what tells it apart from all others */
async function seal(env: BackendEnv, answer: string, row: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData: Buffer.from(row) },
    await keyOf(env),
    Buffer.from(answer),
  )
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Reads an answer. `undefined` for one of another row, of another site secret, or changed. */
async function unseal(env: BackendEnv, sealed: string, row: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  try {
    const algorithmOf = { name: algorithm, iv, additionalData: Buffer.from(row) }
    return Buffer.from(await crypto.subtle.decrypt(algorithmOf, await keyOf(env), rest)).toString()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Length of an `Idempotency-Key`, characters. */
export const maxKeyLength = 64
const day = 86_400_000
/** Time after which a call without an answer has broken off, ms: no request runs for so long. */
const abandonedMs = 2 * 60_000

/**
 * Runs a call once per `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a repetition within a day gets the stored
 * answer. Only answers of success are stored: a call that was refused has changed nothing and may be repeated with its key. What a
 * call makes is stored with the change (`context.once`), so that one that broke off makes nothing a second time.
 * @param respond runs the call with the context it is given
 * @throws {AppError} `invalid_input` naming the header; `key_reused` for another call with the same key; `conflict` while the
 * first call runs, or until it is known to have broken off
 */
export async function answerOnce(
  context: HandlerContext,
  { spec }: Endpoint,
  raw: RawInput,
  respond: (context: HandlerContext) => Promise<Response>,
): Promise<Response> {
  const { env, headers, now } = context
  const header = spec.idempotent && headers.get('idempotency-key')
  if (typeof header !== 'string') return respond(context)
  const caller = await callerOf(context, raw)
  if (caller === undefined) return respond(context)
  const row = [caller, spec.id, readKey(header)] as const
  const digest = await digestOf(raw)
  const { isOurs, stored } = await claim(env.DB, row, digest, now)
  if (!isOurs) return repeated(env, row, stored, digest)
  const made = stored.made === null ? undefined : (JSON.parse(stored.made) as string[])
  const making = (ids: readonly string[]) => {
    const isClaimed = sql`SELECT count(*) FROM answered_calls WHERE ${isRow(row)} AND created_at = ${now}`
    return [precondition(isClaimed), sql`UPDATE answered_calls SET made = ${JSON.stringify(ids)} WHERE ${isRow(row)}`]
  }
  const response = await respond({ ...context, once: { made, making } }).catch(async (error: unknown) => {
    if (isUnmet(error)) throw running()
    // After another error it is unknown whether the change was stored: the claim remains until it is abandoned.
    if (error instanceof AppError) await release(env.DB, row, now)
    throw error
  })
  if (!response.ok) await release(env.DB, row, now)
  else await store(env, row, now, await response.clone().text())
  return response
}

/** The account that calls, or a guest by the e-mail that they give; `undefined` for others, whose keys could be anyone’s. */
async function callerOf(context: HandlerContext, { body }: RawInput): Promise<string | undefined> {
  if (context.viewer) return context.viewer.id
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string') return undefined
  return `guest ${await keyed(context, 'answered-calls', email.trim().toLowerCase())}`
}

/** Caller, endpoint and key. */
type Row = readonly [string, string, string]
interface Stored {
  digest: string
  answer: string | null
  /** Ids, JSON. */
  made: string | null
}

/**
 * The text of the header: a string of RFC 8941, or the same without its quotes, as most clients send it.
 * @throws {AppError} `invalid_input`
 */
function readKey(header: string): string {
  const key = /^"([^"\\]*)"$/.exec(header)?.[1] ?? header
  if (/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(key) && key.length <= maxKeyLength) return key
  throw new AppError('invalid_input', 'The Idempotency-Key cannot be used', {
    fields: {
      'Idempotency-Key': fieldError('invalid', `must be 1 to ${maxKeyLength} letters, digits or signs without spaces`),
    },
  })
}

async function digestOf({ params, query, body }: RawInput): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([params, query, body]))
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const isRow = ([caller, endpoint, key]: Row) => sql`caller = ${caller} AND endpoint = ${endpoint} AND key = ${key}`

/** Reserves a key for this call: a free one, or that of the same call which broke off. @returns what is stored for the key */
async function claim(
  db: D1Database,
  row: Row,
  digest: string,
  now: number,
): Promise<{ isOurs: boolean; stored: Stored }> {
  const [caller, endpoint, key] = row
  const isOld = sql`created_at <= ${now - day}`
  const { claimed, stored } = await batch(db, {
    claimed: sql`INSERT INTO answered_calls (caller, endpoint, key, digest, created_at)
      VALUES (${caller}, ${endpoint}, ${key}, ${digest}, ${now})
      ON CONFLICT DO UPDATE SET digest = excluded.digest, answer = NULL, created_at = excluded.created_at,
        made = iif(${isOld}, NULL, made)
        WHERE ${isOld} OR (answer IS NULL AND created_at <= ${now - abandonedMs} AND (made IS NULL OR digest = excluded.digest))
      RETURNING digest`,
    stored: sql<Stored>`SELECT digest, answer, made FROM answered_calls WHERE ${isRow(row)}`,
  })
  return { isOurs: claimed.found, stored: stored.only }
}

/** Gives a key back that was reserved at this moment, unless its call made something. */
const release = (db: D1Database, row: Row, now: number) =>
  run(db, sql`DELETE FROM answered_calls WHERE ${isRow(row)} AND created_at = ${now} AND made IS NULL`)

/** Stores the answer of a key that was reserved at this moment; the change itself is made, so a failure is only logged. */
async function store(env: BackendEnv, row: Row, now: number, answer: string): Promise<void> {
  try {
    const sealed = await seal(env, answer, row.join(' '))
    await run(env.DB, sql`UPDATE answered_calls SET answer = ${sealed} WHERE ${isRow(row)} AND created_at = ${now}`)
  } catch (error) {
    writeLog('error', 'the answer of an idempotency key is not stored', { error })
  }
}

async function repeated(env: BackendEnv, row: Row, stored: Stored, digest: string): Promise<Response> {
  if (stored.digest !== digest)
    throw new AppError('key_reused', 'This Idempotency-Key was sent with another call; choose a new one')
  if (stored.answer === null) throw running()
  const answer = await unseal(env, stored.answer, row.join(' '))
  if (answer === undefined)
    throw new AppError('key_reused', 'The answer of this Idempotency-Key cannot be read any more; choose a new one')
  return new Response(answer, { headers: { 'content-type': 'application/json' } })
}

const running = () =>
  new AppError('conflict', 'The first call with this Idempotency-Key has not ended; try again in a moment', {
    retryAfter: 2,
  })
