import type { BulkAction, ListedAttendee } from './attendees.contract.ts'
import type { PeopleProps } from './people-props.ts'
import type { Clock } from './people-text.ts'

/** What the sheet of a person and its parts have. */
export interface SheetProps extends PeopleProps {
  /** Id of the registration. */
  id: string
  isLive: boolean
  clock: Clock
  /** The person as the list has them, until the sheet is read. */
  known: ListedAttendee | undefined
  /** Seats that are left; null without a limit. */
  free: number | null
  onAct: (action: BulkAction, one: ListedAttendee) => void
  onClose: () => void
}

export const personKey = 'GET /v1/events/{id}/attendees/{registration}'
