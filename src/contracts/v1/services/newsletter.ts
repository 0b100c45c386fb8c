import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locales.ts'
import { email } from '../auth.ts'

/** What both newsletter forms send besides the address (spec §3 Newsletter form). */
const fields = z
  .object({
    /** Where the form stands. */
    SIGNUP: z.string().trim().max(80, 'must have at most 80 characters').optional(),
    EMAIL: z.string().max(254, 'must have at most 254 characters').optional(),
  })
  .default({})

/** The lists that one can be on; an unknown one is the site's own. */
const list = z
  .string()
  .trim()
  .max(80, 'must have at most 80 characters')
  .regex(/^[\w-]*$/, 'must be the id of a list')
  .default('')

const subscription = z.object({ email, fields, lang: z.enum(locales).default('fr') })

/** `msg` says why not; `error` is kept for the services that answer so. */
const outcome = z.object({ result: z.enum(['success', 'error']), msg: z.string().optional() })

export const subscribe = endpoint('POST /v1/users/subscribe-nl', {
  id: 'users.subscribeNl',
  summary:
    'Puts an address on a newsletter’s list, once the mail that goes there is confirmed. The answer is the same for an address that is on it already. 429 after too many tries',
  auth: 'public',
  body: subscription.extend({ list }),
  output: outcome,
})

export const subscribeSpot = endpoint('POST /v1/users/subscribe-nl-spot', {
  id: 'users.subscribeNlSpot',
  summary: 'The same for the list of the spot',
  auth: 'public',
  body: subscription,
  output: outcome,
})

/** Of a mail; wrong or withdrawn ones are 400 `invalid_token`. */
const byToken = z.object({ token: z.string().min(1, 'must be given').max(200, 'is not a token of ours') })

export const confirm = endpoint('POST /v1/newsletter/confirm', {
  id: 'newsletter.confirm',
  summary: 'Confirms a subscription with the token of the mail; twice is no error (extension)',
  auth: 'public',
  body: byToken,
  /** `unsubscribe` is the token that ends it. */
  output: z.object({ email: z.string(), list: z.string(), unsubscribe: z.string() }),
})

export const unsubscribe = endpoint('POST /v1/newsletter/unsubscribe', {
  id: 'newsletter.unsubscribe',
  summary: 'Ends a subscription with the token that confirming it gave; twice is no error (extension)',
  auth: 'public',
  body: byToken,
  output: z.object({ email: z.string(), list: z.string() }),
})
