import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from './auth.ts'

/** Ends mails of a kind, with the token that they hold (RFC 8058). */
export const unsubscribe = endpoint('POST /v1/users/unsubscribe', {
  id: 'users.unsubscribe',
  summary:
    'Ends reminders or requests for feedback with the token of such a mail, twice is no error; 400 `invalid_token` (extension)',
  auth: 'public',
  body: z.object({ token: z.string().min(1, 'must be given').max(200, 'is not a token of ours') }),
  output: done,
})
