import { errorCodes } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { fillsEvent, fillsNotified } from '../../contracts/form-rules.ts'
import { locales } from '../../contracts/locales.ts'
import { organizedEvent } from '../event/organized.contract.ts'
import { instant, longText, ofEvent } from '../../contracts/shapes.ts'
import { datesInOrder, dropQuestions, givenFields } from '../create/event-fields.contract.ts'
import { eventStates } from '../cancel/event-states.contract.ts'
import { changeNotice, revisionChange, notifiedGroups } from '../history/revisions.contract.ts'
import { maxReached, scope, scopeCount, scopedDate } from '../duplicate/series.contract.ts'

/** Edits of a published event: they are saved field by field, reviewed as a whole, and published in one transaction. */

/** What an edit can change; states have calls of their own. */
const editFields = givenFields.omit({ status: true, statusReason: true, change: true })

/** Another organizer's change of a field that the edit changes too. */
export const editConflict = z.object({
  /** The field, or `dates` and `place` for the fields that belong together. */
  field: z.string(),
  /** Name of the person; may be empty. */
  by: z.string(),
  at: instant,
  changes: z.array(revisionChange),
})
export type EditConflict = z.output<typeof editConflict>

/** The signed-in user's edit of an event. */
export const pendingEdit = z.object({
  /** The event as it will be. */
  event: organizedEvent,
  /** The event as it is online. */
  stored: organizedEvent,
  /** Revision of the event online. */
  revision: z.number(),
  /** When the edit was saved last; `null` without an edit. */
  savedAt: instant.nullable(),
  changes: z.array(revisionChange),
  /** Why it cannot be published as it is, per field. */
  problems: z.record(z.string(), z.string()),
  codes: errorCodes.default({}),
  conflicts: z.array(editConflict),
  mail: changeNotice.nullable(),
})
export type PendingEdit = z.output<typeof pendingEdit>

export const edit = endpoint('events.edit', 'GET /v1/events/{id}/edit', {
  summary:
    'The viewer’s edit of a published event: the event as it will be, the changes, who is notified, and changes of other organizers to the same fields. 409 `conflict` for a draft (extension)',
  ...ofEvent,
  output: pendingEdit,
})

export const saveEdit = endpoint('events.saveEdit', 'PUT /v1/events/{id}/edit', {
  summary:
    'Saves fields of the viewer’s edit; the event online is unchanged. Texts are saved by language. A field that equals the event’s is removed from the edit. `savedAt` is that of the edit it is based on; without it the last save wins; `dropQuestions` as in `events.update`; 409 `conflict` for another one (extension)',
  ...ofEvent,
  form: { reads: 'event', fills: fillsEvent, returnsAnswer: true },
  across: datesInOrder,
  body: editFields.extend({
    dropQuestions,
    /** `null`, or the empty text of a form: there was no edit yet. */
    savedAt: z.union([z.null(), z.literal('').transform(() => null), instant], 'must be a moment, or null').optional(),
  }),
  output: pendingEdit,
})

export const dropEdit = endpoint('events.dropEdit', 'DELETE /v1/events/{id}/edit', {
  summary: 'Discards the viewer’s edit of an event; succeeds if there is none (extension)',
  ...ofEvent,
})

export const resolveConflict = endpoint('events.resolveConflict', 'POST /v1/events/{id}/edit/conflict', {
  summary:
    'Settles a conflict of the viewer’s edit: `theirs` removes the field from the edit, `mine` lets it replace the change of the other organizer (extension)',
  ...ofEvent,
  body: z.object({
    field: z.string().min(1, 'must be given').max(40, 'must be one of the event’s fields'),
    use: z.enum(['theirs', 'mine'], 'must be theirs or mine'),
  }),
  output: pendingEdit,
})

export const editScopes = endpoint('events.editScopes', 'GET /v1/events/{id}/edit/scopes', {
  summary:
    'What the viewer’s edit would change on the other dates of its series that are not over, drafts among them: for each scope how many dates and people with a mail; for each date what it keeps because it differs there, and its problems. Empty when there is no other (extension)',
  ...ofEvent,
  output: z.object({
    data: z.array(scopeCount),
    dates: z.array(
      scopedDate.extend({
        state: z.enum(eventStates),
        /** How many get a mail. */
        people: z.number(),
        /** Groups of fields of the edit that it has values of its own for. */
        own: z.array(z.string()),
        /** Those of them that it keeps even when it is to be like the others: fewer seats than are occupied. */
        fixed: z.array(z.string()),
        problems: z.record(z.string(), z.string()),
        codes: errorCodes.default({}),
      }),
    ),
  }),
})
export type EditScopes = z.output<typeof editScopes.spec.output>

/** Ids of dates that become like the others in what the edit changes. */
const rejoin = z.array(z.string().max(120)).max(maxReached, `must be at most ${maxReached} dates`).default([])

export const publishEdit = endpoint('events.publishEdit', 'POST /v1/events/{id}/edit/publish', {
  summary:
    'Changes the event by the viewer’s edit and notifies the registered people, in one transaction; as `events.update`. With a `scope`, other dates of its series take the changes too, all or none: a change of the hour moves each by as much, the day of each remains, and what a date has of its own it keeps unless it is in `rejoin`. The mails leave after 20 seconds, until then `events.undo` undoes it. 409 `conflict` while the edit has conflicts, and for another `revision` than the reviewed one (extension)',
  ...ofEvent,
  form: { fills: fillsNotified, returnsAnswer: true },
  body: z.object({
    notify: z.boolean('must be true or false').default(true),
    /** Who is notified of an edit whose mail is optional: `waiting` has offers too. */
    groups: z.array(z.enum(notifiedGroups, 'must be going or waiting')).default([...notifiedGroups]),
    /** Message to the notified people. */
    note: longText(500).optional(),
    scope,
    rejoin,
    /** Revision of the event that was reviewed. */
    revision: z.number('must be the revision that was reviewed').int().min(0),
  }),
  output: organizedEvent.extend({ notified: z.number() }),
})

export const tryEdit = endpoint('events.tryEdit', 'POST /v1/events/{id}/edit/sample', {
  summary:
    'Sends the mail about the viewer’s edit to the viewer only, with a `scope` that about several dates. 409 `conflict` for an edit without a mail, 429 after 20 in an hour (extension)',
  ...ofEvent,
  form: { shows: 'typed' },
  body: z.object({ note: longText(500).optional(), scope, rejoin, lang: z.enum(locales).default('fr') }),
})
