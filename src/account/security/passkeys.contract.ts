import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { deviceMarks, tokens } from '../../login/auth.contract.ts'
import { ownId, shortText } from '../../contracts/shapes.ts'
import { assertion, attestation, creationOptions, requestOptions } from './credential.contract.ts'
import { passkey } from './factors.contract.ts'

/** Opaque name of the browser that asks for a challenge; browsers store it in a cookie. */
const ceremony = z.string().min(1, 'must be given').max(200, 'is not one of ours')

/** An account has at most this many passkeys. */
export const maxPasskeys = 20

const passkeyName = shortText(80).pipe(z.string().min(1, 'must be given'))
const onePasskey = ownId.extend({ passkey: z.string().min(1).max(1400) })

export const passkeyChallenge = endpoint('auth.passkeyChallenge', 'POST /v1/auth/passkey/challenge', {
  summary:
    'A challenge for a passkey to sign, valid once and for five minutes: with a session for `auth.confirm`, else for `auth.passkey` with the returned `ceremony`. It says nothing about any account (extension)',
  auth: 'optional',
  gate: { fromCookie: 'ceremony' },
  body: z.object({ ceremony: ceremony.optional() }),
  output: z.object({ options: requestOptions, ceremony: z.string().nullable() }),
})

export const passkeyLogIn = endpoint('auth.passkey', 'POST /v1/auth/passkey', {
  summary:
    'Logs in with a passkey, which counts as both factors. 401 `unauthorized` for every one that is not accepted, 403 `suspended` for an account that operators suspended (extension)',
  auth: 'public',
  gate: { session: 'starts', fromCookie: ['ceremony', 'device'] },
  body: z.object({ ceremony, credential: assertion, device: deviceMarks.optional() }),
  output: tokens.extend({ device: deviceMarks }),
})

export const newPasskey = endpoint('users.newPasskey', 'POST /v1/users/{_id}/passkeys/challenge', {
  summary:
    'How to make a passkey of one’s own account: options for the browser, whose challenge is valid once, for five minutes and this session. 403 `email_unconfirmed`, 409 `conflict` for an account with 20 of them (extension)',
  auth: 'user',
  recent: true,
  params: ownId,
  output: creationOptions,
})

export const addPasskey = endpoint('users.addPasskey', 'POST /v1/users/{_id}/passkeys', {
  summary: 'Adds a passkey that the browser made; 400 naming `credential` for one that is not accepted (extension)',
  auth: 'user',
  recent: true,
  params: ownId,
  body: z.object({ name: passkeyName, credential: attestation }),
  output: passkey,
})

export const renamePasskey = endpoint('users.renamePasskey', 'PUT /v1/users/{_id}/passkeys/{passkey}', {
  summary: 'Gives a passkey of one’s own account another name (extension)',
  auth: 'user',
  params: onePasskey,
  body: z.object({ name: passkeyName }),
  output: passkey,
})

export const removePasskey = endpoint('users.removePasskey', 'DELETE /v1/users/{_id}/passkeys/{passkey}', {
  summary: 'Removes a passkey of one’s own account (extension)',
  auth: 'user',
  recent: true,
  params: onePasskey,
})
