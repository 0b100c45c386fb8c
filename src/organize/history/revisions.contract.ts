import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { byLocale } from '../../contracts/locales.ts'
import { instant, listOf, listQuery, ofEvent } from '../../contracts/shapes.ts'
import { datesInOrder, givenFields } from '../create/event-fields.contract.ts'

/** History of an event and preview of an edit. */

export const revisionActions = [
  'created',
  'published',
  'scheduled',
  'unscheduled',
  'edited',
  'cancelled',
  'postponed',
  'listed',
  'unlisted',
  'undone',
  'withdrawn',
  'restored',
] as const
export type RevisionAction = (typeof revisionActions)[number]

/** A changed field before and after; localized texts per language: `title.en`. An absent value is `null`. */
export const revisionChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type RevisionChange = z.output<typeof revisionChange>

export const revisions = endpoint('events.revisions', 'GET /v1/events/{id}/revisions', {
  summary:
    'What was done with an event and by whom, the newest first: state changes, and each edit since it was published with the fields before and after (extension)',
  ...ofEvent,
  query: listQuery.pick({ limit: true, page: true }),
  output: listOf(
    z.object({
      revision: z.number(),
      action: z.enum(revisionActions),
      /** Name of the person; empty for automatic changes and deleted accounts. */
      by: z.string(),
      at: instant,
      changes: z.array(revisionChange),
      note: z.string().nullable(),
      notified: z.number(),
    }),
  ),
})

/** Kinds of mails about an edit. */
export const changeMails = ['eventChanged', 'eventCancelled'] as const

/** The people of an event that a mail about an edit goes to. */
export const notifiedGroups = ['going', 'waiting'] as const
export type NotifiedGroup = (typeof notifiedGroups)[number]

/** A mail in one language as its recipients read it, without greeting and footer. */
const letter = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Removed, moved and added dates, and in one sentence those that stay. */
  dates: z
    .object({
      list: z.array(
        z.object({
          kind: z.enum(['removed', 'moved', 'added']),
          label: z.string(),
          parts: z.array(z.object({ text: z.string(), mark: z.enum(['del', 'ins']).optional() })),
        }),
      ),
      rest: z.string(),
    })
    .optional(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  action: z.string(),
})
export type Letter = z.output<typeof letter>
/** A mail in each language. */
export const letters = z.object(byLocale(() => letter))

/** The mail about a change and its recipients. */
export const changeNotice = z.object({
  kind: z.enum(changeMails),
  /** Number of recipients. */
  people: z.number(),
  /** How many of them are on the waiting list, or have an offer. */
  waiting: z.number(),
  /** Mails about a new date, a new place or a cancellation are sent even with `notify` false. */
  required: z.boolean(),
  letters,
})
export type ChangeNotice = z.output<typeof changeNotice>

export const previewChanges = endpoint('events.changes', 'POST /v1/events/{id}/changes', {
  summary:
    'What an edit with these fields would change, and whom it would tell; nothing is stored. 400 and 409 as for the edit itself (extension)',
  ...ofEvent,
  form: { reads: 'event', returnsAnswer: true },
  body: givenFields,
  across: datesInOrder,
  output: z.object({
    revision: z.number(),
    changes: z.array(revisionChange),
    /** `null` when no mail is sent. */
    mail: changeNotice.nullable(),
  }),
})
