import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { byLocale, locales } from '../../contracts/locales.ts'
import {
  eventId,
  instant,
  listOf,
  localized,
  longText,
  ofEvent,
  perLanguage,
  shortText,
} from '../../contracts/shapes.ts'
import { eventFields } from '../create/event-fields.contract.ts'
import { scope, scopes } from '../duplicate/series.contract.ts'

/** Calls about what organizers write to the people of an event. */

const messageId = eventId.extend({ message: z.string().min(1).max(64) })

/**
 * Who gets a message: `everyone` on the list, those in one state, those who were checked in (`came`) or have a seat and were
 * not (`absent`), or a selection. Guests who have not confirmed their address get none.
 */
export const audiences = ['everyone', 'going', 'waiting', 'offered', 'came', 'absent', 'selection'] as const
export type Audience = (typeof audiences)[number]
/** States of a message. */
export const messageStates = ['draft', 'scheduled', 'sent'] as const

/** Length of a message, characters of its HTML. */
export const maxMessageLength = 8_000
/** People of a selection. */
export const maxSelected = 500

const fields = z.object({
  audience: z.enum(audiences, `must be ${audiences.join(', ')}`),
  /** Ids of registrations, for the audience `selection`. */
  to: z.array(z.string().max(120)).max(maxSelected, `must be at most ${maxSelected} people`),
  subject: perLanguage(shortText(150)),
  /** HTML, or plain text with paragraphs. `{prénom}` becomes the first name. */
  text: perLanguage(longText(maxMessageLength)),
})
const givenFields = fields.partial()
export type MessageFields = z.output<typeof givenFields>

export const message = z.object({
  _id: z.string(),
  state: z.enum(messageStates),
  audience: fields.shape.audience,
  to: z.array(z.string()),
  subject: localized(z.string()),
  text: localized(z.string()),
  /** When it goes or went out; `null` for a draft. */
  sendAt: instant.nullable(),
  /** Name of its author. */
  by: z.string(),
  /** How many mails were queued, and what became of them; `null` before. Whether they were opened is not measured. */
  mails: z.object({ queued: z.number(), sent: z.number(), failed: z.number(), dropped: z.number() }).nullable(),
  updatedAt: instant,
})
export type EventMessage = z.output<typeof message>

/** A mail as it is sent, with links that lead nowhere. */
export const shownMail = z.object({
  from: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type ShownMail = z.output<typeof shownMail>

/** The messages of a calendar week of the event's time zone, and the maximum. */
const week = z.object({ used: z.number(), max: z.number(), begins: instant, ends: instant })

/** A message with who gets it at the moment, and how. */
export const composed = z.object({
  message,
  /** How many people get it. */
  recipients: z.number(),
  /** How many people it is with each scope, where its event is a date of a series. */
  scoped: z.array(z.object({ scope: z.enum(scopes), recipients: z.number() })),
  languages: localized(z.number()),
  /** People of the audience who get no such mails: they unsubscribed, or their address does not work. */
  unreachable: z.number(),
  /** Name of the person that the mails are composed for as an example. */
  example: z.string(),
  mails: z.object(byLocale(() => shownMail)),
  week,
})
export type ComposedMessage = z.output<typeof composed>

export const messages = endpoint('events.messages', 'GET /v1/events/{id}/messages', {
  summary:
    'What the organizers of an event wrote to its people, the newest first, with the number of people of each audience (extension)',
  ...ofEvent,
  output: listOf(message).extend({
    audiences: z.object({
      everyone: z.number(),
      going: z.number(),
      waiting: z.number(),
      offered: z.number(),
      came: z.number(),
      absent: z.number(),
      selection: z.number(),
    } satisfies Record<Audience, unknown>),
    week,
    /** Where answers go; `null` when people answer by the page of the event. */
    replyTo: z.string().nullable(),
  }),
})

export const createMessage = endpoint('events.createMessage', 'POST /v1/events/{id}/messages', {
  summary: 'Creates a draft of a message; nothing is sent. 409 `conflict` with 50 drafts (extension)',
  ...ofEvent,
  form: {
    fills: z.object({ message: z.object({ _id: z.string() }) }).transform(({ message }) => ({ message: message._id })),
  },
  idempotent: true,
  body: givenFields,
  output: composed,
})

export const messageById = endpoint('events.message', 'GET /v1/events/{id}/messages/{message}', {
  summary: 'A message with its mails as they are sent, and the number of people who get it (extension)',
  auth: 'user',
  params: messageId,
  output: composed,
})

export const saveMessage = endpoint('events.saveMessage', 'PUT /v1/events/{id}/messages/{message}', {
  summary: 'Changes a draft of a message; 409 `conflict` for one that is scheduled or sent (extension)',
  auth: 'user',
  params: messageId,
  body: givenFields,
  output: composed,
})

export const deleteMessage = endpoint('events.deleteMessage', 'DELETE /v1/events/{id}/messages/{message}', {
  summary: 'Deletes a draft of a message; 409 `conflict` for one that is scheduled or sent (extension)',
  auth: 'user',
  params: messageId,
})

export const sendMessage = endpoint('events.sendMessage', 'POST /v1/events/{id}/messages/{message}/send', {
  summary:
    'Sends a draft now, or at a time: people who join until then get it too. Fields of the message are saved before. 409 `conflict` when it is not a draft, or nobody would get it; 429 `too_many_requests` for a fifth message in a week. With a `scope`, to the people of other dates of its series too, all or none; a selection is of one date (extension)',
  auth: 'user',
  idempotent: true,
  params: messageId,
  body: givenFields.extend({
    at: eventFields.shape.endDate.optional(),
    scope,
    /** Of a form that has a field for the time: `now` ignores it, `later` requires it. */
    when: z.enum(['now', 'later'], 'must be now or later').optional(),
  }),
  output: message,
})

export const withdrawMessage = endpoint('events.withdrawMessage', 'POST /v1/events/{id}/messages/{message}/withdraw', {
  summary: 'Makes a scheduled message a draft again; 409 `conflict` when it is sent (extension)',
  auth: 'user',
  params: messageId,
  output: message,
})

export const testMessage = endpoint('events.testMessage', 'POST /v1/events/{id}/messages/{message}/test', {
  summary: 'Mails a message to oneself only, as an example. Fields of the message are saved before (extension)',
  auth: 'user',
  params: messageId,
  body: givenFields.extend({ lang: z.enum(locales, 'must be fr, en or es').default('fr') }),
})
