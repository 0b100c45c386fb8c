import { z } from 'zod'
import { endpoint } from '../../../contracts/endpoint.ts'
import { byLocale, locales, type Localized } from '../../../contracts/locales.ts'
import { eventId, instant, listOf, localized, longText, ofEvent, perLanguage } from '../../../contracts/shapes.ts'
import { shownMail } from '../../messages/messages.contract.ts'

/** Calls about the mails that an event sends by itself. */

/** Kinds of mails that organizers can add a paragraph to, in the order in which they leave. */
export const eventMailKinds = [
  'attending',
  'waiting',
  'reminderDay',
  'reminderHours',
  'feedbackRequest',
  'eventChanged',
  'eventCancelled',
] as const
export type EventMailKind = (typeof eventMailKinds)[number]
/** Mails that can be switched off; people need the others. */
export const optionalMails: readonly EventMailKind[] = ['reminderDay', 'reminderHours', 'feedbackRequest']

/** Length of an own paragraph, characters of its HTML. */
export const maxWordsLength = 1_000

/** What organizers set for the mails of an event; absent ones have the defaults. */
export type MailSettings = Partial<Record<EventMailKind, { off?: true; words?: Localized }>>

const mailId = eventId.extend({ kind: z.enum(eventMailKinds, `must be ${eventMailKinds.join(', ')}`) })

export const eventMail = z.object({
  kind: z.enum(eventMailKinds),
  on: z.boolean(),
  /** Whether it can be switched off. */
  optional: z.boolean(),
  /** The organizers' own paragraph, HTML. */
  words: localized(z.string()),
  /** When it goes out next; `null` for a mail that follows from what happens. */
  sendsAt: instant.nullable(),
  /** Mails of this kind of the last 30 days. */
  sent: z.number(),
  failed: z.number(),
  /** As it is sent in each language, with links that lead nowhere. */
  mails: z.object(byLocale(() => shownMail)),
})
export type EventMail = z.output<typeof eventMail>

export const eventMails = endpoint('events.mails', 'GET /v1/events/{id}/mails', {
  summary: 'The mails that an event sends by itself, in the order in which they leave (extension)',
  ...ofEvent,
  output: listOf(eventMail),
})

export const setMail = endpoint('events.setMail', 'PUT /v1/events/{id}/mails/{kind}', {
  summary:
    'Switches a mail of an event on or off, and sets the organizers’ own paragraph per language; an empty one removes it. 400 naming `on` for a mail that people need (extension)',
  auth: 'user',
  params: mailId,
  body: z.object({
    on: z.boolean('must be true or false').optional(),
    /** HTML, or plain text with paragraphs. */
    words: perLanguage(longText(maxWordsLength)).optional(),
  }),
  output: eventMail,
})

export const sampleMail = endpoint('events.sampleMail', 'POST /v1/events/{id}/mails/{kind}/sample', {
  summary: 'Mails an example of a mail of an event to oneself (extension)',
  auth: 'user',
  params: mailId,
  body: z.object({ lang: z.enum(locales, 'must be fr, en or es').default('fr') }),
})
