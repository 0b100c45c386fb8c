import { errors, jwtVerify, SignJWT } from 'jose'
import type { BackendEnv } from '../core/context.ts'
import { signingKey, verifyingKey } from './signing-keys.ts'

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
