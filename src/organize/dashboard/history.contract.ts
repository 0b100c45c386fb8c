import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, listOf, listQuery, ofEvent } from '../../contracts/shapes.ts'
import { revisionActions, revisionChange } from '../history/revisions.contract.ts'

/** Everything that was done with an event, for its organizers. */

/** What organizers do with an event besides changing it. */
export const logKinds = [
  'messageSent',
  'messageScheduled',
  'messageCancelled',
  'exported',
  'printed',
  'checkedIn',
  'checkedOut',
  'attendeeAdded',
  'attendeeChanged',
  'attendeeRemoved',
  'seatsOffered',
  'invited',
  'joined',
  'roleChanged',
  'memberRemoved',
  'ownerChanged',
  'feedbackAnswered',
  'proposed',
  'proposalWithdrawn',
] as const
export type LogKind = (typeof logKinds)[number]
/** The detail of an export of feedbacks; that of attendees is the file's format. */
export const feedbackExport = 'feedbacks'

/** `seatsLeft`: people gave their seats back; the entries of a day are one. */
export const historyKinds = [...revisionActions, ...logKinds, 'seatsLeft'] as const

export const history = endpoint('events.history', 'GET /v1/events/{id}/history', {
  summary:
    'Who did what with an event and when, the newest first: changes, messages, check-ins, exports, printed lists, team. Check-ins of a person within an hour are one entry, as are the seats that were given back on a day (extension)',
  ...ofEvent,
  query: listQuery.pick({ limit: true, page: true }),
  output: listOf(
    z.object({
      kind: z.enum(historyKinds),
      /** Name of the person; empty for automatic work, participants and deleted accounts. */
      by: z.string(),
      /** The caller did it. */
      own: z.boolean(),
      at: instant,
      /** How many people it concerned or were notified. */
      people: z.number(),
      /** The subject of a message, a role, a format, the note of a change. */
      detail: z.string(),
      /** Of an edit: the fields before and after. */
      changes: z.array(revisionChange),
    }),
  ),
})
export type HistoryEntry = z.output<typeof history.spec.output>['data'][number]
