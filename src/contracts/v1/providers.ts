import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, tokens } from './auth.ts'

/** Who else may say who somebody is (spec §4, §7). */
export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

/**
 * Why a log-in by a provider came to nothing, as its window says it after `ERROR:`: it was refused there, a mail asks for
 * confirmation first, the provider gives no e-mail, anything else.
 */
export const providerFailures = ['denied', 'confirm', 'noEmail', 'failed'] as const
export type ProviderFailure = (typeof providerFailures)[number]

/** The address of a provider's window; its callback stands under it. A page in a window of its own, no call: it answers by a message. */
export const providerPath = (provider: Provider) => `/v1/auth/${provider}`

/** Where the page hands over the tokens that the window of a remote `/v1` answered with; only the gate answers there. */
export const providerTokensPath = '/v1/auth/provider/tokens'

const secret = z.string().min(1, 'must be given').max(200, 'is not one of ours')

export const provider = endpoint('POST /v1/auth/provider', {
  id: 'auth.provider',
  summary:
    'Logs in with the code that the window of `GET /v1/auth/google` or `GET /v1/auth/facebook` answers in its message `OK:`: once, within a minute, with the verifier that the browser which opened the window keeps in a cookie; 400 `invalid_token` otherwise',
  auth: 'public',
  body: z.object({ code: secret, verifier: secret }),
  output: tokens,
})

export const confirmProvider = endpoint('POST /v1/users/confirm-provider', {
  id: 'users.confirmProvider',
  summary:
    'Lets the provider of a mail log in to the account, with the token of that mail; 400 `invalid_token` for a wrong, used or expired one (extension)',
  auth: 'public',
  body: z.object({ token: secret }),
  output: done,
})

const own = z.object({ _id: z.string().min(1).max(64) })

export const identity = z.object({
  provider: z.enum(providers),
  /** As the provider gave it when it was linked. */
  email: z.string(),
  createdAt: z.iso.datetime(),
})
export type Identity = z.output<typeof identity>

export const identities = endpoint('GET /v1/users/{_id}/identities', {
  id: 'users.identities',
  summary: 'The providers one can log in by (extension)',
  auth: 'user',
  params: own,
  output: z.object({ data: z.array(identity), total: z.number(), count: z.number() }),
})

export const removeIdentity = endpoint('DELETE /v1/users/{_id}/identities/{provider}', {
  id: 'users.removeIdentity',
  summary:
    'Ends the log-in by a provider; 409 `conflict` when the account would have no way in left: choose a password first (extension)',
  auth: 'user',
  params: own.extend({ provider: z.enum(providers) }),
  output: done,
})
