import { sql } from 'drizzle-orm'
import { TimedCache } from '../../cache/timed-cache.ts'
import type { BackendEnv } from '../core/context.ts'
import { randomToken } from '../core/random-token.ts'
import { deriveSeed, keyOfSeed, type SigningKey } from '../core/seed-key.ts'
import { siteSecret } from '../core/site-secret.ts'
import { bindingOf } from '../db/request-database.ts'
import { batch } from '../db/run-sql.ts'

/** A key signs for this long; after that it verifies for `retireAfterMs`. */
const renewAfterMs = 90 * 86_400_000
const retireAfterMs = 86_400_000
/** How long an isolate caches the keys; an unknown key is looked up again after `missAfterMs`. */
const rereadAfterMs = 600_000
const missAfterMs = 5_000

/** Keys, newest first. */
const rings = TimedCache.ofEach<SigningKey[]>(1)

/** The current signing key; created on first use, rotated every 90 days. */
export async function signingKey(env: BackendEnv, now: number): Promise<SigningKey> {
  return (await ring(env, now, rereadAfterMs))[0]!
}

/** The key with that id, if it may still verify. */
export async function verifyingKey(env: BackendEnv, kid: string, now: number): Promise<CryptoKey | undefined> {
  const keyIn = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid)?.publicKey
  return keyIn(await ring(env, now, rereadAfterMs)) ?? keyIn(await ring(env, now, missAfterMs))
}

async function ring(env: BackendEnv, now: number, maxAge: number): Promise<SigningKey[]> {
  const cached = rings(bindingOf(env.DB)).fresh('', { now }, maxAge)
  if (cached) return cached
  const { stored } = await batch(env.DB, {
    created: sql`INSERT INTO signing_keys (kid, created_at) SELECT ${randomToken().slice(0, 12)}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM signing_keys WHERE created_at > ${now - renewAfterMs})`,
    retired: sql`DELETE FROM signing_keys WHERE EXISTS (SELECT 1 FROM signing_keys newer
      WHERE newer.created_at > signing_keys.created_at AND newer.created_at < ${now - retireAfterMs})`,
    stored: sql<{ kid: string }>`SELECT kid FROM signing_keys ORDER BY created_at DESC`,
  })
  const secret = await siteSecret(env)
  const keys = await Promise.all(stored.rows.map(async ({ kid }) => keyOfSeed(kid, await deriveSeed(secret, kid))))
  return rings(bindingOf(env.DB)).set('', keys, now)
}
