import type { FieldErrors } from '../../../../src/contracts/field-error.ts'
import type { EventRow } from '../../db/schema.ts'
import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { ChangeMail } from '../../reminders/queue-event-change.ts'

/** An event to be written: all columns but the row number. */
export type WrittenEvent = Omit<EventRow, 'row'>

/** Problems by field. */
export type Problems = FieldErrors

/** A computed edit that is not written yet. */
export interface PlannedUpdate {
  row: WrittenEvent
  settings: EventSettings
  changes: RevisionChange[]
  mail: ChangeMail | undefined
  /** With any, it must not be written. */
  problems: Problems
}

/** Columns of an event that was neither imported nor changed, and to which nobody comes yet. */
export const untouched = {
  status: 'active',
  change: null,
  previousStartsAt: null,
  statusReason: null,
  soldOut: false,
  attendeesCount: 0,
  heldCount: 0,
  sequence: 0,
  sourceUid: null,
  sourceUser: null,
  sourceUrl: null,
  sourceDigest: null,
  sourceLeftAt: null,
} satisfies Partial<WrittenEvent>
