import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { fillsEvent } from '../../contracts/form-rules.ts'
import { event, eventSummary } from '../../events/events.contract.ts'
import { organizedEvent } from '../event/organized.contract.ts'
import { eventId, instant, listOf, localized, ofEvent } from '../../contracts/shapes.ts'
import { datesInOrder, eventFields, givenFields, removed } from './event-fields.contract.ts'
import { scope } from '../duplicate/series.contract.ts'

/** Calls of events that are not published yet. */

/** What a draft may have: everything of an event, and nothing is needed. `null` takes the dates, or the place, back. */
const draftFields = givenFields.omit({ status: true, statusReason: true, change: true }).extend({
  date: z.union([removed, eventFields.shape.date]).optional(),
  address: z.union([eventFields.shape.address, removed]).optional(),
})
export type DraftFields = z.output<typeof draftFields>

/** Grows with each change: an edit names the one that it was made from. */
const revision = z.number('must be the revision that was edited').int().min(0)
/** A draft as it is stored after a change. */
export const saved = z.object({ revision, savedAt: instant, event: organizedEvent })

export const createDraft = endpoint('events.createDraft', 'POST /v1/events/drafts', {
  summary:
    'Creates a draft of the viewer, which only its team sees; no field is needed, nor a confirmed e-mail. 409 `conflict` with 100 drafts (extension)',
  auth: 'user',
  form: { reads: 'event', fills: fillsEvent, returnsAnswer: true },
  idempotent: true,
  body: draftFields,
  across: datesInOrder,
  output: saved,
})

export const saveDraft = endpoint('events.saveDraft', 'PUT /v1/events/{id}/draft', {
  summary:
    'Saves the given fields of a draft or a scheduled event, texts by language: a language that is not given stays, an empty text removes it. Nothing is saved when a field is wrong. `revision` is the one that was edited; without it the last save wins. 409 `conflict` for another one, with the event as it is in `current`, and for a published event (extension)',
  ...ofEvent,
  form: { reads: 'event', fills: fillsEvent, returnsAnswer: true },
  across: datesInOrder,
  body: draftFields.extend({ revision: revision.optional() }),
  output: saved,
})

export const deleteDraft = endpoint('events.deleteDraft', 'DELETE /v1/events/{_id}', {
  summary:
    'Deletes a draft or a scheduled event, and with a `scope` other unpublished dates of its series, all or none; `POST /v1/events/{id}/undo` brings them back for 20 s. 409 `conflict` for a published one, which is cancelled (extension)',
  auth: 'user',
  params: z.object({ _id: eventId.shape.id }),
  body: z.object({ scope }),
})

export const drafts = endpoint('users.drafts', 'GET /v1/users/drafts', {
  summary:
    'The drafts and scheduled events of the viewer and of the teams they are in as editor, the one saved last first; at most 200 (extension)',
  auth: 'user',
  output: listOf(
    organizedEvent
      .pick({
        _id: true,
        slug: true,
        lang: true,
        title: true,
        summary: true,
        date: true,
        endDate: true,
        timeZone: true,
        state: true,
        publishAt: true,
        cover: true,
        coverDisplay: true,
        coverAltText: true,
        address: true,
        visio: true,
        topic: true,
        color: true,
        private: true,
        updatedAt: true,
      })
      .extend({ mine: z.boolean() }),
  ),
})

/** What would help an event that can be published. */
export const publishHints = [
  'past',
  'summary',
  'description',
  'cover',
  'coverAltText',
  'topic',
  'coordinates',
  'onlineUrl',
  'english',
  'spanish',
] as const

export const publishChecks = endpoint('events.checks', 'GET /v1/events/{id}/checks', {
  summary:
    'What keeps a draft from being published (`missing`: the field, and what is wanted), what would help it (`hints`), and listed events of the same day at the same place, or of the same title in the same city (`similar`); of a published event as the viewer’s edit makes it (extension)',
  ...ofEvent,
  output: z.object({
    ready: z.boolean(),
    missing: z.record(z.string(), z.string()),
    hints: z.array(z.enum(publishHints)),
    similar: z.array(
      eventSummary
        .pick({ _id: true, slug: true, title: true, lang: true, date: true, timeZone: true })
        // At the same place, or only of the same title in the same city; at the same time, or only on the same day.
        .extend({ samePlace: z.boolean().default(true), sameTime: z.boolean().default(false) }),
    ),
    /** How many people answered each question, by its id: an answered one stays of its type and with its options. */
    answers: z.record(z.string(), z.number()).default({}),
    /** How much of its texts each language has, of title, summary and description. */
    languages: localized(z.object({ given: z.number(), of: z.number() })),
  }),
})

export const previewLink = endpoint('events.previewLink', 'POST /v1/events/{id}/preview-link', {
  summary:
    'An address at which anyone who has it sees a draft, for 14 days; a published event answers its own page (extension)',
  ...ofEvent,
  output: z.object({ url: z.string(), expiresAt: instant.nullable() }),
})

export const previewEvent = endpoint('events.preview', 'GET /v1/events/preview/{token}', {
  summary:
    'A draft by the token of its preview link, as its page will show it; 404 for a token that is wrong or out of date (extension)',
  auth: 'public',
  params: z.object({ token: z.string().min(1).max(300) }),
  output: z.object({ data: event, state: organizedEvent.shape.state }),
})
