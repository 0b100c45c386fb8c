import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** An address as people type it; kept and compared in small letters. */
export const email = z
  .string()
  .trim()
  .min(1, 'must be given')
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address such as camille@example.org'))
  .transform((value) => value.toLowerCase())

/** A password that is being chosen: 8 to 1024 characters, no rules of composition. */
export const newPassword = z
  .string()
  .min(1, 'must be given')
  .min(8, 'must have at least 8 characters')
  .max(1024, 'must have at most 1024 characters')

/** A password that is being checked. */
export const givenPassword = z.string().min(1, 'must be given').max(1024, 'must have at most 1024 characters')

const refreshToken = z.string().min(1, 'must be given').max(4096, 'must have at most 4096 characters')

/** An access token for `Authorization: Bearer`, and the refresh token that brings the next pair. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

export const done = z.object({ ok: z.literal(true) })

export const local = endpoint('POST /v1/auth/local', {
  id: 'auth.local',
  summary:
    'Logs in with e-mail and password: 401 `unauthorized` when they do not match, 409 `LOGIN_WITH_OAUTH` for an account that only has a provider, 429 after too many tries',
  auth: 'public',
  body: z.object({ email, password: givenPassword }),
  output: tokens,
})

export const refresh = endpoint('POST /v1/auth/local/token', {
  id: 'auth.refresh',
  summary:
    'Exchanges a refresh token for a new pair. Simultaneous exchanges of one token give the same pair for 10 seconds; a later reuse ends the session',
  auth: 'public',
  body: z.object({ refreshToken }),
  output: tokens,
})

export const logout = endpoint('POST /v1/auth/logout', {
  id: 'auth.logout',
  summary:
    'Ends the session of the refresh token, else that of the bearer token; with `everywhere` all sessions of the account. Without a session it is no error (extension)',
  // Works with an expired token too: nobody has to renew a session to end it.
  auth: 'public',
  body: z.object({ refreshToken: refreshToken.optional(), everywhere: z.boolean().optional() }),
  output: done,
})
