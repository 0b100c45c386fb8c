import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { drizzle } from 'drizzle-orm/d1'
import { Secret, TOTP } from 'otpauth/bare'
import { mintAccessToken } from '../../worker/backend/auth/access-token.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import type { BackendEnv } from '../../worker/backend/core/context.ts'
import { outbox, sessions, users, type OutboxRow, type UserRow } from '../../worker/backend/db/account-schema.ts'
import { dayMs, testNow } from './factories.ts'

const backend = createBackend()
let counter = 0

/** The password of accounts that `register` makes. */
export const testPassword = 'un grand vélo bleu'
export const newEmail = () => `personne-${(counter += 1)}@example.org`

export interface CallOptions {
  token?: string
  now?: number
  headers?: Record<string, string>
  env?: BackendEnv
  waitUntil?: (work: Promise<unknown>) => void
  later?: (ms: number, work: () => Promise<unknown>) => void
  /** The call comes from the machine of the demonstration. */
  localDemo?: boolean
}

/** The code that an authenticator app shows at a moment. @param secret in base32 @param now ms */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: now,
    hmac: (_, key, message) => new Uint8Array(createHmac('sha1', key).update(message).digest()),
  })

/** A call of the embedded `/v1`: `call('POST', '/v1/likes', { event: 'e1' }, { token })`. */
export function call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
  const headers = new Headers(options.headers)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  const request = new Request(`https://site.test${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { now = testNow, waitUntil, later, localDemo = false } = options
  return backend(request, options.env ?? env, {
    now,
    requestId: 'test',
    origin: 'https://site.test',
    localDemo,
    ...(waitUntil && { waitUntil }),
    ...(later && { later }),
  })
}

/** Stores an account; by default active and without a password. */
export async function storeUser(parts: Partial<UserRow> = {}): Promise<UserRow> {
  const id = crypto.randomUUID()
  const [row] = await drizzle(env.DB)
    .insert(users)
    .values({ id, email: newEmail(), active: true, createdAt: testNow - dayMs, updatedAt: testNow - dayMs, ...parts })
    .returning()
  return row!
}

/** An account with an open session, without the cost of a password; its token lives from `now` on. */
export async function signedInUser(
  parts: Partial<UserRow> = {},
  now = testNow,
): Promise<{ user: UserRow; token: string }> {
  const user = await storeUser(parts)
  const sid = crypto.randomUUID()
  await drizzle(env.DB)
    .insert(sessions)
    .values({
      id: sid,
      userId: user.id,
      createdAt: testNow,
      usedAt: testNow,
      endsAt: testNow + 730 * dayMs,
      confirmedAt: now,
    })
  return { user, token: await mintAccessToken(env, { sub: user.id, sid }, now) }
}

/** Registers through `/v1`. */
export async function register(
  email = newEmail(),
  now = testNow,
): Promise<{ email: string; id: string; token: string; refresh: string }> {
  const answer = await call(
    'POST',
    '/v1/users/register/events',
    { email, password: testPassword, source: 'test', site: 'chiche' },
    { now },
  )
  if (answer.status !== 200) throw new Error(await answer.text())
  const { token, refresh } = (await answer.json()) as { token: string; refresh: string }
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()
  return { email, id: row!.id, token, refresh }
}

/** Mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<OutboxRow[]> {
  const rows = await drizzle(env.DB).select().from(outbox).orderBy(outbox.id)
  return rows.filter(({ recipient }) => recipient === email)
}

/** The token of the last mail of a kind to an address. */
export async function mailedToken(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast((row) => row.kind === kind)
  if (!mail?.data['token']) throw new Error(`No mail '${kind}' with a token to ${email}`)
  return mail.data['token']
}
