import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { locales } from '../contracts/locales.ts'
import { email } from '../login/auth.contract.ts'
import { instant, linkToken } from '../contracts/shapes.ts'

export const remind = endpoint('game.remind', 'POST /v1/game/reminder', {
  summary:
    'Asks for one mail with the next word of the game, tomorrow morning; a signed-in person’s devices get a message too. Signed-in people with a confirmed e-mail need nothing else; others get a mail to confirm. Asking again changes nothing; 429 after too many tries (extension)',
  auth: 'optional',
  body: z.object({
    /** Of people who are not signed in; the account's own is used otherwise. */
    email: email.optional(),
    lang: z.enum(locales).default('fr'),
  }),
  /** `confirm`: a mail was sent; the reminder is planned once its link is used. */
  output: z.object({ state: z.enum(['planned', 'confirm']), at: instant }),
})

export const confirmReminder = endpoint('game.confirmReminder', 'POST /v1/game/reminder/confirm', {
  summary: 'Confirms a reminder with the token of the mail; succeeds if already confirmed (extension)',
  auth: 'public',
  form: { mail: 'game/reminder' },
  body: z.object({ token: linkToken }),
  output: z.object({ at: instant }),
})

export const cancelReminder = endpoint('game.cancelReminder', 'DELETE /v1/game/reminder', {
  summary: 'Cancels the reminder of the signed-in person; succeeds if there is none (extension)',
  auth: 'user',
})
