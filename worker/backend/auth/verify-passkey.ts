import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Assertion, Attestation } from '../../../src/account/security/credential.contract.ts'
import type { newPasskey, passkeyChallenge } from '../../../src/account/security/passkeys.contract.ts'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { HandlerContext } from '../core/context.ts'
import { digest, randomToken } from '../core/random-token.ts'
import { type PasskeyRow, passkeys } from '../db/factor-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'

/** How long a challenge waits for its signature, ms. */
const challengeMs = 300_000

/** What a challenge is for, and who may answer it: a browser by its ceremony, or a session by its id. */
interface ChallengeUse {
  purpose: 'logIn' | 'confirm' | 'add'
  by: string
}

const hashOf = ({ purpose, by }: ChallengeUse, challenge: string) => digest(`${purpose} ${by} ${challenge}`)

/** Stores a challenge until it is answered. @param challenge base64url, as the browser signs it */
async function storeChallenge({ env, now }: HandlerContext, use: ChallengeUse, challenge: string): Promise<void> {
  await batch(env.DB, [
    sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`,
    sql`INSERT INTO passkey_challenges (hash, expires_at) VALUES (${await hashOf(use, challenge)}, ${now + challengeMs})`,
  ])
}

/**
 * Deletes a challenge: its first answer uses it up, whether it is accepted or not.
 * @returns whether it was made for this use, and has not expired
 */
async function consumeChallenge({ env, now }: HandlerContext, use: ChallengeUse, challenge: string): Promise<boolean> {
  const consumed = sql`DELETE FROM passkey_challenges WHERE hash = ${await hashOf(use, challenge)} AND expires_at > ${now} RETURNING hash`
  return (await run(env.DB, consumed)).found
}

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** Loaded on use: few calls need it. */
const library = () => import('@simplewebauthn/server')

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The site as authenticators know it (WebAuthn level 3 §5.4.2). @param origin of the setting `SITE_URL` */
const siteOf = ({ origin }: HandlerContext) => ({ origin, id: new URL(origin).hostname })

const descriptorOf = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports })

/** The passkeys of an account, oldest first. */
export async function passkeysOf({ env }: Pick<HandlerContext, 'env'>, userId: string): Promise<PasskeyRow[]> {
  return (await run(env.DB, rowsOf(passkeys)`SELECT * FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, id`))
    .rows
}

/** Asks for a signature. @param allowed passkeys of the account, if it is known */
export async function askForSignature(
  context: HandlerContext,
  use: ChallengeUse,
  allowed: readonly PasskeyRow[],
): Promise<EndpointOutput<typeof passkeyChallenge>['options']> {
  const challenge = randomToken()
  await storeChallenge(context, use, challenge)
  return {
    challenge,
    rpId: siteOf(context).id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(descriptorOf),
  }
}

const clientData = z.object({ challenge: z.string() })

/**
 * The challenge that a browser answers. It is used up, whether the answer is accepted or not.
 * @returns `undefined` for one that was not made for this use, was answered before or has expired
 */
async function answeredChallenge(
  context: HandlerContext,
  use: ChallengeUse,
  clientDataJSON: string,
): Promise<string | undefined> {
  const parsed = clientData.safeParse(jsonOf(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!parsed.success) return undefined
  const { challenge } = parsed.data
  return (await consumeChallenge(context, use, challenge)) ? challenge : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The library throws for every answer that it rejects. */
const refused = () => undefined

/**
 * Verifies a signature and stores that the passkey was used (WebAuthn level 3 §7.2). The challenge is used up in any case.
 * @returns the passkey; `undefined` for a signature that is not accepted
 */
export async function verifiedPasskey(
  context: HandlerContext,
  use: ChallengeUse,
  { id, rawId, type, response: { userHandle, ...signed } }: Assertion,
): Promise<PasskeyRow | undefined> {
  const { env, now } = context
  const challenge = await answeredChallenge(context, use, signed.clientDataJSON)
  const { first: row } = await run(env.DB, rowsOf(passkeys)`SELECT * FROM passkeys WHERE id = ${id}`)
  if (challenge === undefined || !row) return undefined
  // The authenticator may name the account that the passkey was made for.
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.userId) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { origin, id: site } = siteOf(context)
  const answer = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    credential: { id, publicKey: fromBase64(row.publicKey), counter: row.counter },
  }).catch(refused)
  if (!answer?.verified) return undefined
  const { newCounter } = answer.authenticationInfo
  // Of simultaneous signatures with the same number, which a copy of the passkey could make, one is accepted.
  const counted = sql`UPDATE passkeys SET counter = ${newCounter}, used_at = ${now}
    WHERE id = ${id} AND (counter < ${newCounter} OR (counter = 0 AND ${newCounter} = 0)) RETURNING id`
  return (await run(env.DB, counted)).found ? row : undefined
}

/** Asks for a new passkey. @param known passkeys of the account: their authenticators do not make a second one */
export async function askForPasskey(
  context: HandlerContext,
  use: ChallengeUse,
  { user, known }: { user: { id: string; email: string; displayname: string }; known: readonly PasskeyRow[] },
): Promise<EndpointOutput<typeof newPasskey>> {
  const challenge = randomToken()
  await storeChallenge(context, use, challenge)
  return {
    challenge,
    rp: { name: 'Chiche', id: siteOf(context).id },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.displayname },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/**
 * Verifies a new passkey (WebAuthn level 3 §7.1). The challenge is used up in any case.
 * @returns what to store; `undefined` for one that is not accepted
 */
export async function verifiedNewPasskey(
  context: HandlerContext,
  use: ChallengeUse,
  { id, rawId, type, response }: Attestation,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = await answeredChallenge(context, use, response.clientDataJSON)
  if (challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await library()
  const { origin, id: site } = siteOf(context)
  const answer = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!answer?.verified) return undefined
  const { credential } = answer.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports,
  }
}
