import { sql } from 'drizzle-orm'
import { errors, jwtVerify, SignJWT } from 'jose'
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
async function verifyingKey(env: BackendEnv, kid: string, now: number): Promise<CryptoKey | undefined> {
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

/** Lifetime of an access token; its cookie lives longer, its session much longer. */
export const accessTokenMs = 30 * 60_000
const issuer = 'chiche'
const audience = 'v1'
const typ = 'at+jwt'

export interface AccessClaims {
  /** Id of the user. */
  sub: string
  /** Id of the session. */
  sid: string
}

/** Creates a signed access token (header as in RFC 9068), valid for 30 minutes. */
export async function mintAccessToken(env: BackendEnv, { sub, sid }: AccessClaims, now: number): Promise<string> {
  const { kid, privateKey } = await signingKey(env, now)
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + accessTokenMs) / 1000))
    .sign(privateKey)
}

/**
 * Verifies an access token; `undefined` for one that is expired, foreign, malformed or made
 * for another purpose.
 * @param now ms
 */
export async function readAccessToken(env: BackendEnv, token: string, now: number): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await verifyingKey(env, kid, now)
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['EdDSA'],
        issuer,
        audience,
        typ,
        requiredClaims: ['exp', 'sub', 'sid'],
        clockTolerance: 5,
        currentDate: new Date(now),
      },
    )
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { sub, sid } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
