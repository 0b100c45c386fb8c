import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { secondStep, tokens, trustedMarks } from '../auth.contract.ts'
import { linkToken, listOf, ownId } from '../../contracts/shapes.ts'

/** Supported OAuth providers (spec §4, §7). */
export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

/**
 * Reasons for a failed provider log-in, posted by its window as `ERROR:{reason}`: denied by the user, confirmation by
 * mail required, no e-mail address provided, any other failure.
 */
export const providerFailures = ['denied', 'confirm', 'noEmail', 'failed'] as const
export type ProviderFailure = (typeof providerFailures)[number]

/**
 * Path of a provider's log-in window; the callback is a subpath. It is a page, not an API call: it replies by
 * `postMessage`.
 */
export const providerPath = (provider: Provider) => `/v1/auth/${provider}`

/** Where a page posts the tokens it received from the window of a remote `/v1`; handled by the gate only. */
export const providerTokensPath = '/v1/auth/provider/tokens'

export const provider = endpoint('auth.provider', 'POST /v1/auth/provider', {
  summary:
    'Logs in with the code that the window of `GET /v1/auth/google` or `GET /v1/auth/facebook` sends in its message `OK:`. The code is valid once, within a minute, with the verifier from the cookie of the browser that opened the window; 400 `invalid_token` otherwise. `pending` instead of tokens for an account with a second factor, as `auth.local`',
  auth: 'public',
  gate: { session: 'starts', fromCookie: ['verifier', 'trusted'] },
  body: z.object({ code: linkToken, verifier: linkToken, trusted: trustedMarks.optional() }),
  output: z.union([tokens, secondStep]),
})

export const confirmProvider = endpoint('users.confirmProvider', 'POST /v1/users/confirm-provider', {
  summary:
    'Allows the provider of a mail to log in to the account, with the token of that mail; 400 `invalid_token` for a wrong, used or expired one (extension)',
  auth: 'public',
  form: { mail: 'account/link-provider' },
  body: z.object({ token: linkToken }),
})

export const identity = z.object({
  provider: z.enum(providers),
  /** E-mail address at the time of linking. */
  email: z.string(),
  createdAt: z.iso.datetime(),
})
export type Identity = z.output<typeof identity>

export const identities = endpoint('users.identities', 'GET /v1/users/{_id}/identities', {
  summary: 'The providers linked to one’s account (extension)',
  auth: 'user',
  params: ownId,
  output: listOf(identity),
})

export const removeIdentity = endpoint('users.removeIdentity', 'DELETE /v1/users/{_id}/identities/{provider}', {
  summary:
    'Unlinks a provider; 409 `conflict` when the account would have no way to log in: set a password first (extension)',
  auth: 'user',
  recent: true,
  params: ownId.extend({ provider: z.enum(providers) }),
})
