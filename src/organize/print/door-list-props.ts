import type { ListedAttendee } from '../attendees/attendees.contract.ts'
import type { Printed } from './prints.contract.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import type { DoorOptions } from './door-options.ts'

/** What the list for the door and the tools beside it show. */
export interface DoorListProps {
  event: ManagedEvent
  /** Everyone, or with `options.since` those who are not on that print. */
  people: readonly ListedAttendee[]
  options: DoorOptions
  /** The last print, and the one whose names are left out. */
  last: Printed | null
  before: Printed | null
  /** The list was just noted as printed: the browser's own window opens. */
  isPrinting: boolean
  idempotencyKey: string
  /** `https://host` of the site. */
  origin: string
  /** ms */
  now: number
}
