import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { fillsNotified } from '../../contracts/form-rules.ts'
import { locales } from '../../contracts/locales.ts'
import { organizedEvent } from '../event/organized.contract.ts'
import { ofEvent, perLanguage, shortText } from '../../contracts/shapes.ts'
import { eventFields } from '../create/event-fields.contract.ts'
import { scope } from '../duplicate/series.contract.ts'

/** Calls that change the state of an event: each is an action of its own, never a field of an edit. */

const notified = organizedEvent.extend({ notified: z.number() })
/** Why, per language; it is shown on the page and in the mail. */
const reason = perLanguage(shortText(500)).refine(
  (texts) => Object.values(texts).some(Boolean),
  refusal('required', 'must be given'),
)

export const publish = endpoint('events.publish', 'POST /v1/events/{id}/publish', {
  summary:
    'Publishes a draft or a scheduled event now: it gets the address made of its title and keeps it. A published event is no error. With a `scope`, other unpublished dates of its series too, all or none. 400 `invalid_input` with what is missing (extension)',
  ...ofEvent,
  body: z.object({ scope }),
  output: organizedEvent,
})

export const schedule = endpoint('events.schedule', 'POST /v1/events/{id}/schedule', {
  summary:
    'Lets a draft go online at a moment to come, with an offset or by the clocks of the venue; a scheduled event gets another moment. 400 `invalid_input` with what is missing, 409 `conflict` for a published event (extension)',
  ...ofEvent,
  body: z.object({ at: eventFields.shape.date }),
  output: organizedEvent,
})

export const unschedule = endpoint('events.unschedule', 'DELETE /v1/events/{id}/schedule', {
  summary:
    'Makes a scheduled event a draft again; a draft is no error, 409 `conflict` for a published event (extension)',
  ...ofEvent,
  output: organizedEvent,
})

export const cancel = endpoint('events.cancel', 'POST /v1/events/{id}/cancel', {
  summary:
    'Cancels a published event: everyone registered gets a mail with the `reason`; `notified` says how many. The mails leave after 20 seconds, until then `events.undo` undoes it. With a `scope`, other dates of its series too, all or none. A cancelled event is no error, 409 `conflict` for a draft (extension)',
  ...ofEvent,
  form: { fills: fillsNotified, returnsAnswer: true },
  body: z.object({ reason, scope }),
  output: notified,
})

export const postpone = endpoint('events.postpone', 'POST /v1/events/{id}/postpone', {
  summary:
    'Postpones a published event to a date that is not known yet: registration closes and everyone registered gets a mail with the `reason` after 20 seconds. With a `scope`, other dates of its series too, all or none. A postponed event is no error, 409 `conflict` for a draft and a cancelled event (extension)',
  ...ofEvent,
  form: { fills: fillsNotified, returnsAnswer: true },
  body: z.object({ reason, scope }),
  output: notified,
})

export const tryState = endpoint('events.tryState', 'POST /v1/events/{id}/state/sample', {
  summary:
    'Sends the mail about a cancellation or a postponement to the viewer only, with a `scope` that about several dates; the event is unchanged. 409 `conflict` for a draft and where no mail would be sent, 429 after 20 in an hour (extension)',
  ...ofEvent,
  form: { shows: 'typed' },
  body: z.object({
    action: z.enum(['cancel', 'postpone'], 'must be cancel or postpone'),
    reason,
    scope,
    lang: z.enum(locales, 'must be fr, en or es').default('fr'),
  }),
})

export const list = endpoint('events.listing', 'POST /v1/events/{id}/listing', {
  summary:
    'Takes an event out of lists and search (`private` true), where it is reached by its link only, or puts it back; its address stays. With a `scope`, other dates of its series too, all or none (extension)',
  ...ofEvent,
  body: z.object({ private: eventFields.shape.private, scope }),
  output: organizedEvent,
})
