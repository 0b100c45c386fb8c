import { z } from 'zod'
import { linkToken, shortText } from '../../contracts/shapes.ts'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { email } from '../../login/auth.contract.ts'

/** Fields of both newsletter forms besides the e-mail address (spec §3 Newsletter form). */
const fields = z
  .object({
    /** Place of the form. */
    SIGNUP: shortText(80).optional(),
    EMAIL: z.string().max(254).optional(),
  })
  .default({})

/** Id of a mailing list; unknown ids mean the site's own list. */
const list = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\w-]*$/, 'must be the id of a list')
  .default('')

const subscription = z.object({ email, fields, lang: z.enum(locales).default('fr') })

/**
 * `msg` explains an `error`. The site itself always answers `success`; external newsletter services may answer `error`.
 */
const outcome = z.object({ result: z.enum(['success', 'error']), msg: z.string().optional() })

/** The form's fields as the specification names them (spec §3, §7). A service may refuse an address with status 200. */
const form = {
  names: new Map([
    ['EMAIL', ['email', 'fields.EMAIL']],
    ['SIGNUP', ['fields.SIGNUP']],
  ]),
  refuses: z
    .object({ result: z.string().refine((result) => result !== 'success'), msg: z.string().optional() })
    .transform(({ msg = '' }) => ({ code: 'unavailable' as const, message: msg, fields: {} })),
}

export const subscribe = endpoint('users.subscribeNl', 'POST /v1/users/subscribe-nl', {
  summary:
    'Subscribes an address to a newsletter’s list after confirmation by mail. The response is the same for an address that is already subscribed. 429 after too many tries',
  auth: 'public',
  gate: { challenged: true },
  form: { ...form, defaults: { list: 'chiche' } },
  body: subscription.extend({ list }),
  output: outcome,
})

export const subscribeSpot = endpoint('users.subscribeNlSpot', 'POST /v1/users/subscribe-nl-spot', {
  summary: 'Subscribes an address to the list of the spot, like `users.subscribeNl`',
  auth: 'public',
  gate: { challenged: true },
  form,
  body: subscription,
  output: outcome,
})

/** Token of a mail; 400 `invalid_token` if it is wrong or withdrawn. */
const byToken = z.object({ token: linkToken })

export const confirm = endpoint('newsletter.confirm', 'POST /v1/newsletter/confirm', {
  summary: 'Confirms a subscription with the token of the mail; succeeds if already confirmed (extension)',
  auth: 'public',
  form: { mail: 'account/newsletter' },
  body: byToken,
  /** `unsubscribe` is the token that ends the subscription. */
  output: z.object({ email: z.string(), list: z.string(), unsubscribe: z.string() }),
})

export const unsubscribe = endpoint('newsletter.unsubscribe', 'POST /v1/newsletter/unsubscribe', {
  summary: 'Ends a subscription with the token from its confirmation; succeeds if already ended (extension)',
  auth: 'public',
  body: byToken,
  output: z.object({ email: z.string(), list: z.string() }),
})
