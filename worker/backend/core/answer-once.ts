import { sql } from 'drizzle-orm'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../http/errors.ts'
import { batch, prepare, run } from '../db/run-sql.ts'
import type { HandlerContext } from './context.ts'
import type { RawInput } from './implement.ts'

/** Length of an `Idempotency-Key`, characters. */
export const maxKeyLength = 64
const day = 86_400_000
/** Time after which a call without an answer has broken off, ms: no request runs for so long. */
const abandonedMs = 2 * 60_000

/**
 * Runs a call once per `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a repetition within a day gets the stored
 * answer. Only answers of success are stored: a call that was refused has changed nothing and may be repeated with its key.
 * @param respond runs the call
 * @throws {AppError} `invalid_input` naming the header; `key_reused` for another call with the same key; `conflict` while the
 * first call runs, or until it is known to have broken off
 */
export async function answerOnce(
  context: HandlerContext,
  { spec }: Endpoint,
  raw: RawInput,
  respond: () => Promise<Response>,
): Promise<Response> {
  const { env, viewer, headers, now } = context
  const header = spec.idempotent && headers.get('idempotency-key')
  if (!viewer || typeof header !== 'string') return respond()
  const row = [viewer.id, spec.id, readKey(header)] as const
  const digest = await digestOf(raw)
  const stored = await claim(env.DB, row, digest, now)
  if (stored) return repeated(stored, digest)
  const response = await respond().catch(async (error: unknown) => {
    // After another error it is unknown whether the change was stored: the claim remains until it is abandoned.
    if (error instanceof AppError) await release(env.DB, row, now)
    throw error
  })
  if (!response.ok) await release(env.DB, row, now)
  else await store(env.DB, row, now, await response.clone().text())
  return response
}

/** User, endpoint and key. */
type Row = readonly [string, string, string]
interface Stored {
  digest: string
  answer: string | null
}

/**
 * The text of the header: a string of RFC 8941, or the same without its quotes, as most clients send it.
 * @throws {AppError} `invalid_input`
 */
function readKey(header: string): string {
  const key = /^"([^"\\]*)"$/.exec(header)?.[1] ?? header
  if (/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(key) && key.length <= maxKeyLength) return key
  throw new AppError('invalid_input', 'The Idempotency-Key cannot be used', {
    fields: { 'Idempotency-Key': `must be 1 to ${maxKeyLength} letters, digits or signs without spaces` },
  })
}

async function digestOf({ params, query, body }: RawInput): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([params, query, body]))
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const isRow = ([user, endpoint, key]: Row) => sql`user_id = ${user} AND endpoint = ${endpoint} AND key = ${key}`

/** Reserves a key for this call. @returns what is stored for the key, `undefined` if it was reserved */
async function claim(db: D1Database, row: Row, digest: string, now: number): Promise<Stored | undefined> {
  const [user, endpoint, key] = row
  const { claimed, stored } = await batch(db, {
    claimed: prepare(
      db,
      sql`INSERT INTO idempotency_keys (user_id, endpoint, key, digest, created_at)
        VALUES (${user}, ${endpoint}, ${key}, ${digest}, ${now})
        ON CONFLICT DO UPDATE SET digest = excluded.digest, answer = NULL, created_at = excluded.created_at
          WHERE created_at <= ${now - day} OR (answer IS NULL AND created_at <= ${now - abandonedMs})
        RETURNING digest`,
    ),
    stored: prepare(db, sql<Stored>`SELECT digest, answer FROM idempotency_keys WHERE ${isRow(row)}`),
  })
  return claimed.found ? undefined : stored.first
}

/** Gives a key back that was reserved at this moment. */
const release = (db: D1Database, row: Row, now: number) =>
  run(db, sql`DELETE FROM idempotency_keys WHERE ${isRow(row)} AND created_at = ${now}`)

/** Stores the answer of a key that was reserved at this moment; the change itself is made, so a failure is only logged. */
const store = (db: D1Database, row: Row, now: number, answer: string) =>
  run(db, sql`UPDATE idempotency_keys SET answer = ${answer} WHERE ${isRow(row)} AND created_at = ${now}`).catch(
    (error: unknown) => console.error('idempotency key', error),
  )

function repeated(stored: Stored, digest: string): Response {
  if (stored.digest !== digest)
    throw new AppError('key_reused', 'This Idempotency-Key was sent with another call; choose a new one')
  if (stored.answer === null)
    throw new AppError('conflict', 'The first call with this Idempotency-Key has not ended; try again in a moment', {
      retryAfter: 2,
    })
  return new Response(stored.answer, { headers: { 'content-type': 'application/json' } })
}
