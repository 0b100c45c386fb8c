import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** An e-mail address, normalised to lower case. */
export const email = z
  .string()
  .trim()
  .min(1, 'must be given')
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address such as camille@example.org'))
  .transform((value) => value.toLowerCase())

/** A new password: 8 to 1024 characters, without composition rules. */
export const newPassword = z
  .string()
  .min(1, 'must be given')
  .min(8, 'must have at least 8 characters')
  .max(1024, 'must have at most 1024 characters')

/** A password to verify. */
export const givenPassword = z.string().min(1, 'must be given').max(1024, 'must have at most 1024 characters')

const refreshToken = z.string().min(1, 'must be given').max(4096, 'must have at most 4096 characters')

/**
 * Opaque list of accounts that logged in on this device: the lockout after wrong passwords on other devices does not
 * apply to it. Browsers store it in a cookie (extension).
 */
export const deviceMarks = z.string().max(400, 'must have at most 400 characters')

/** An access token for `Authorization: Bearer`, and a refresh token to obtain the next pair. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

export const done = z.object({ ok: z.literal(true) })

export const local = endpoint('POST /v1/auth/local', {
  id: 'auth.local',
  summary:
    'Logs in with e-mail and password: 401 `unauthorized` when they do not match, 409 `LOGIN_WITH_OAUTH` for an account that only has a provider, 403 `suspended` for an account that operators suspended, 429 after too many tries. Send the returned `device` with the next log-in: its tries are counted separately',
  auth: 'public',
  gate: { session: 'starts', fromCookie: 'device', remembersEmail: true, limiter: 'LOGINS' },
  body: z.object({ email, password: givenPassword, device: deviceMarks.optional() }),
  output: tokens.extend({ device: deviceMarks }),
})

export const refresh = endpoint('POST /v1/auth/local/token', {
  id: 'auth.refresh',
  summary:
    'Exchanges a refresh token for a new pair. Simultaneous exchanges of one token give the same pair for 10 seconds; a later reuse ends the session',
  auth: 'public',
  gate: { session: 'starts' },
  body: z.object({ refreshToken }),
  output: tokens,
})

export const logout = endpoint('POST /v1/auth/logout', {
  id: 'auth.logout',
  summary:
    'Ends the session of the refresh token, else that of the bearer token; with `everywhere` all sessions of the account. Without a session it is no error (extension)',
  // Works with an expired token too: nobody has to renew a session to end it.
  auth: 'public',
  gate: { session: 'ends', fromCookie: 'refreshToken' },
  body: z.object({ refreshToken: refreshToken.optional(), everywhere: z.boolean().optional() }),
  output: done,
})
