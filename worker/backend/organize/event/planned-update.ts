import type { RevisionChange } from '../../../../src/organize/history/revisions.contract.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import type { ChangeMail } from '../../reminders/queue-event-change.ts'
import type { Problems, WrittenEvent } from './written-event.ts'

/** A computed edit that is not written yet. */
export interface PlannedUpdate {
  row: WrittenEvent
  settings: EventSettings
  changes: RevisionChange[]
  mail: ChangeMail | undefined
  /** With any, it must not be written. */
  problems: Problems
}
