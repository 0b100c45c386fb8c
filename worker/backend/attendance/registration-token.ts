import { Buffer } from 'node:buffer'
import { timingSafeEqual } from 'node:crypto'
import { sign } from '../../signature.ts'
import { siteSecret } from '../auth/site-secret.ts'
import type { BackendEnv } from '../context.ts'

/**
 * `registration` stands for all that its owner may do with it, `confirm` only for the mail that confirms it, `leave` only
 * for giving it up before that.
 */
type Purpose = 'registration' | 'confirm' | 'leave'

/** 132 bits of the signature: as hard to guess as it needs to be, and short in an address. */
const signatureLength = 22

/** A new id of a registration: 96 random bits, 16 characters base64url. */
export const newRegistrationId = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url')

async function mint(env: BackendEnv, purpose: Purpose, id: string): Promise<string> {
  const signature = await sign(await siteSecret(env), `attendance-${purpose}`, id)
  return `${id}.${signature.slice(0, signatureLength)}`
}

/** Stands for a registration without an account: in the links of its mails, or kept on the device of a guest (D16). */
export const mintRegistrationToken = (env: BackendEnv, id: string): Promise<string> => mint(env, 'registration', id)

/** Proves that a guest reads the e-mail they gave; only their first mail holds it (D16). */
export const mintConfirmToken = (env: BackendEnv, id: string): Promise<string> => mint(env, 'confirm', id)

/** Lets the device of a guest give up what nobody has proved yet; of a made-up id it is good for nothing (D16). */
export const mintLeaveToken = (env: BackendEnv, id: string): Promise<string> => mint(env, 'leave', id)

/**
 * The registration that a token stands for, compared in constant time.
 * @returns its id, `undefined` for a token that is not ours or was made for another purpose
 */
export async function readToken(env: BackendEnv, purpose: Purpose, token: string): Promise<string | undefined> {
  const id = token.slice(0, token.lastIndexOf('.'))
  const expected = Buffer.from(await mint(env, purpose, id))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
}
