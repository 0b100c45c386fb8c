import { errors, jwtVerify, SignJWT } from 'jose'
import { deriveSeed, keyOfSeed, type SigningKey } from './seed-key.ts'
import { siteSecret, storedSecret } from './site-secret.ts'
import type { BackendEnv } from './context.ts'
import { bindingOf } from '../db/request-database.ts'

/** The content of a ticket's QR code. */
export interface Ticket {
  /** Id of the registration. */
  registration: string
  /** Id of the event. */
  event: string
  name: string
}

const issuer = 'chiche'
const audience = 'ticket'
const typ = 'ticket+jwt'

const keys = new WeakMap<D1Database, SigningKey>()

const kid = 'ticket'

/**
 * Tickets have a key of their own that is never rotated, also when SESSION_SECRET is: a ticket is printed months before
 * it is shown. It is stored on first use, as the key by which tickets were signed until then.
 */
async function ticketKey(env: BackendEnv): Promise<SigningKey> {
  const key = keys.get(bindingOf(env.DB)) ?? (await readKey(env))
  keys.set(bindingOf(env.DB), key)
  return key
}

async function readKey(env: BackendEnv): Promise<SigningKey> {
  const seed = await storedSecret(env, 'ticket', async () => deriveSeed(await siteSecret(env), kid))
  return keyOfSeed(kid, seed)
}

/**
 * The signed text of a ticket (JWT, EdDSA); deterministic. It does not expire, since an
 * event may be moved: whether it is valid depends on its registration.
 */
export async function mintTicket(env: BackendEnv, { registration, event, name }: Ticket): Promise<string> {
  const { privateKey } = await ticketKey(env)
  return new SignJWT({ event, name })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(registration)
    .sign(privateKey)
}

/** The public key of tickets, as a JSON Web Key (RFC 8037): with it tickets are verified, not made. */
export async function publicTicketKey(env: BackendEnv) {
  const { privateKey } = await ticketKey(env)
  const { kty = '', crv = '', x = '' } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey
  return { kty, crv, x, kid }
}

/** Reads a ticket. `undefined` for one that is foreign, changed or malformed. */
export async function readTicket(env: BackendEnv, text: string): Promise<Ticket | undefined> {
  try {
    const { publicKey } = await ticketKey(env)
    const { payload } = await jwtVerify(text, publicKey, {
      algorithms: ['EdDSA'],
      issuer,
      audience,
      typ,
      requiredClaims: ['sub', 'event'],
    })
    const { sub, event, name } = payload
    if (typeof sub !== 'string' || typeof event !== 'string') return undefined
    return { registration: sub, event, name: typeof name === 'string' ? name : '' }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
