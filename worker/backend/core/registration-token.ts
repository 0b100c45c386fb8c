import { Buffer } from 'node:buffer'
import { equalsSecret, sign } from '../../http/signature.ts'
import { siteSecret, storedSecret } from './site-secret.ts'
import type { BackendEnv } from './context.ts'
import type { RegistrationRow } from '../db/attendance-schema.ts'

/**
 * `registration` authorizes everything its owner may do, `confirm` only confirming by mail,
 * `leave` only cancelling before that, `certificate` only shows that the person was there, `pass` only shows a ticket.
 */
type Purpose = 'registration' | 'confirm' | 'leave' | 'certificate' | 'pass'

/** 132 bits of the signature: enough against guessing, and short in a URL. */
const signatureLength = 22

/** A new id of a registration: 96 random bits, 16 characters base64url. */
export const newRegistrationId = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url')

const mint = async (env: BackendEnv, purpose: Purpose, id: string): Promise<string> =>
  mintWith(await siteSecret(env), purpose, id)

async function mintWith(secret: string, purpose: Purpose, id: string, signed = id): Promise<string> {
  const signature = await sign(secret, `attendance-${purpose}`, signed)
  return `${id}.${signature.slice(0, signatureLength)}`
}

/**
 * Creates the token that authenticates a registration without a session: in links of its
 * mails, or on the device of a guest (D16). It includes the owner: a new owner invalidates
 * earlier tokens.
 */
export const mintRegistrationToken = async (env: BackendEnv, registration: Owned): Promise<string> =>
  mintWith(await storedSecret(env, 'registration'), 'registration', registration.id, ownerOf(registration))

type Owned = Pick<RegistrationRow, 'id' | 'userId'>
const ownerOf = ({ id, userId }: Owned) => (userId === null ? id : `${id} ${userId}`)

/**
 * Creates the token that proves that a guest reads the e-mail they entered; only their first
 * mail contains it (D16).
 */
export const mintConfirmToken = (env: BackendEnv, id: string): Promise<string> => mint(env, 'confirm', id)

/**
 * Creates the token by which a guest's device cancels an unverified registration; with a
 * made-up id it has no effect (D16).
 */
export const mintLeaveToken = (env: BackendEnv, id: string): Promise<string> => mint(env, 'leave', id)

/**
 * Creates the public address of a certificate: anyone who has it sees who was at which event. It is
 * for one registration, not for its account, and its secret never changes, so that a printed one stays
 * readable. Without a dot: an address that ends in one and letters is a file's.
 */
export const mintCertificateToken = async (env: BackendEnv, id: string): Promise<string> =>
  (await mintWith(await storedSecret(env, 'certificate'), 'certificate', id)).replace('.', '~')

/**
 * Verifies the token of a certificate. Addresses of the time before certificates had a secret of their own are signed by the
 * site's.
 * @returns the id of its registration
 */
export async function readCertificateToken(env: BackendEnv, token: string): Promise<string | undefined> {
  const given = token.replace('~', '.')
  const id = idOfToken(given)
  return (await isSigned(env, 'certificate', given, id)) ? id : undefined
}

/** Whether a token is signed by the stored secret, or by the site's as it was before there was a stored one. */
async function isSigned(
  env: BackendEnv,
  purpose: 'registration' | 'certificate' | 'pass',
  token: string,
  signed: string,
): Promise<boolean> {
  const stored = await storedSecret(env, purpose === 'certificate' ? 'certificate' : 'registration')
  for (const secret of [stored, await siteSecret(env)])
    if (equalsSecret(token, await mintWith(secret, purpose, idOfToken(token), signed))) return true
  return false
}

/** Creates the address of one ticket, to be passed on; like a certificate's it has no dot. */
export const mintPass = async (env: BackendEnv, id: string): Promise<string> =>
  (await mintWith(await storedSecret(env, 'registration'), 'pass', id)).replace('.', '~')

/** Verifies the token of `mintPass`. @returns the id of its registration */
export async function readPass(env: BackendEnv, token: string): Promise<string | undefined> {
  const given = token.replace('~', '.')
  const id = idOfToken(given)
  return (await isSigned(env, 'pass', given, id)) ? id : undefined
}

/** The id in a token, not verified. */
export const idOfToken = (token: string): string => token.slice(0, token.lastIndexOf('.'))

/**
 * Verifies a token, in constant time.
 * @returns the id of its registration; `undefined` for an invalid token or one for another
 * purpose
 */
export async function readToken(
  env: BackendEnv,
  purpose: 'confirm' | 'leave',
  token: string,
): Promise<string | undefined> {
  const id = idOfToken(token)
  return equalsSecret(token, await mint(env, purpose, id)) ? id : undefined
}

/** Whether a token is valid for this registration and its current owner. */
export const provesRegistration = async (env: BackendEnv, registration: Owned, token: string): Promise<boolean> =>
  idOfToken(token) === registration.id && (await isSigned(env, 'registration', token, ownerOf(registration)))
