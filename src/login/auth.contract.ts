import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { assertion } from '../account/security/credential.contract.ts'
import { flag, secret } from '../contracts/shapes.ts'

/** An e-mail address, normalised to lower case. */
export const email = z
  .string()
  .trim()
  .min(1, 'must be given')
  .max(254)
  .pipe(z.email('must be an e-mail address such as camille@example.org'))
  .transform((value) => value.toLowerCase())

/** A new password: 8 to 1024 characters, without composition rules. */
export const newPassword = secret(z.string().min(1, 'must be given').min(8).max(1024))

/** A password to verify. */
export const givenPassword = secret(z.string().min(1, 'must be given').max(1024))

const refreshToken = secret(z.string().min(1, 'must be given').max(4096))

/**
 * Opaque list of accounts that logged in on this device: the lockout after wrong passwords on other devices does not
 * apply to it. Browsers store it in a cookie (extension).
 */
export const deviceMarks = z.string().max(400)

/**
 * Opaque list of accounts whose log-in on this device needs no code of their authenticator app, for 30 days. Browsers store it in a
 * cookie (extension).
 */
export const trustedMarks = z.string().max(400)

/** An access token for `Authorization: Bearer`, and a refresh token to obtain the next pair. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

/** A code of an authenticator app, or a recovery code; blanks and hyphens are for reading only. */
export const factorCode = secret(
  z
    .string()
    .trim()
    .min(1, 'must be given')
    .max(40)
    .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase()),
)

/** The password was right, and the account also asks for a code: send `pending` to `auth.code`, within ten minutes. */
export const secondStep = z.object({ secondFactor: z.literal(true), pending: z.string() })

/** The same for a browser, whose token is in a cookie. */
export const asksForCode = secondStep.pick({ secondFactor: true })

export const local = endpoint('auth.local', 'POST /v1/auth/local', {
  summary:
    'Logs in with e-mail and password: 401 `unauthorized` when they do not match, `pending` instead of tokens for an account with a second factor, 409 `LOGIN_WITH_OAUTH` for an account that only has a provider, 403 `suspended` for an account that operators suspended, 429 after too many tries. Send the returned `device` with the next log-in: its tries are counted separately',
  auth: 'public',
  form: { asksForCode },
  gate: { session: 'starts', fromCookie: ['device', 'trusted'], remembersEmail: true, limiter: 'LOGINS' },
  body: z.object({
    email,
    password: givenPassword,
    device: deviceMarks.optional(),
    trusted: trustedMarks.optional(),
  }),
  output: z.union([tokens.extend({ device: deviceMarks }), secondStep]),
})

export const code = endpoint('auth.code', 'POST /v1/auth/code', {
  summary:
    'Second step of a log-in: a code of the authenticator app, which is valid once, or a recovery code. 400 `invalid_token` for a log-in that has expired or was completed, 400 naming `code` for a wrong one, 429 after too many tries. With `remember`, log-ins that send the returned `trusted` need no code for 30 days, unless the factors change, or sessions are ended elsewhere (extension)',
  auth: 'public',
  gate: { session: 'starts', fromCookie: ['pending', 'trusted'] },
  body: z.object({
    pending: z.string().min(1, 'must be given').max(200, 'is not one of ours'),
    code: factorCode,
    remember: z.union([z.boolean(), flag], 'must be true or false').default(false),
    trusted: trustedMarks.optional(),
  }),
  output: tokens.extend({ device: deviceMarks, trusted: trustedMarks.optional() }),
})

export const confirm = endpoint('auth.confirm', 'POST /v1/auth/confirm', {
  summary:
    'Confirms the session by the password, by a code of the authenticator app, or by a passkey that signed a challenge of `auth.passkeyChallenge`: endpoints that answer 403 `confirm_first` work for ten minutes. 400 naming the field for a wrong one (extension)',
  auth: 'user',
  body: z.object({
    password: givenPassword.optional(),
    code: factorCode.optional(),
    credential: assertion.optional(),
  }),
})

export const refresh = endpoint('auth.refresh', 'POST /v1/auth/local/token', {
  summary:
    'Exchanges a refresh token for a new pair. Simultaneous exchanges of one token give the same pair for 10 seconds; a later reuse ends the session',
  auth: 'public',
  gate: { session: 'starts' },
  body: z.object({ refreshToken }),
  output: tokens,
})

export const logout = endpoint('auth.logout', 'POST /v1/auth/logout', {
  summary:
    'Ends the session of the refresh token, else that of the bearer token; with `everywhere` all sessions of the account. Without a session it is no error (extension)',
  // Works with an expired token too: nobody has to renew a session to end it.
  auth: 'public',
  gate: { session: 'ends', fromCookie: 'refreshToken' },
  body: z.object({ refreshToken: refreshToken.optional(), everywhere: z.boolean().optional() }),
})
