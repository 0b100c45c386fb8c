import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { linkToken } from '../../contracts/shapes.ts'

/** Unsubscribes from one kind of mail, with the token in such a mail (RFC 8058). */
export const unsubscribe = endpoint('users.unsubscribe', 'POST /v1/users/unsubscribe', {
  summary:
    'Unsubscribes from reminders, feedback requests, a followed search or reminders of the word game with the token of such a mail; succeeds if already unsubscribed; 400 `invalid_token` (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
})
