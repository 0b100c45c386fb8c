import type { OutboxRow } from '../../db/account-schema.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import type { EventRow } from '../../db/schema.ts'

/** What decides whether the mail of an event or a registration is still true. */
export interface DueState {
  row: OutboxRow
  event: EventRow
  registration: RegistrationRow | undefined
  /** The reader gave an opinion. */
  answered: boolean
  /** ms */
  now: number
}

export const takesPlace = ({ event: { status, change } }: DueState): boolean =>
  status === 'active' && change !== 'postponed'

export const goes = ({ registration }: DueState): boolean => registration?.state === 'going'

/** Whether a seat is held for the reader, in a state. */
export const isHeld = ({ registration, now }: DueState, state: RegistrationRow['state']): boolean =>
  registration?.state === state && (registration.holdUntil ?? 0) > now

/**
 * A reminder's version is the start of the event: if the event has been moved since, another
 * reminder exists.
 */
export const isAboutToBegin = (state: DueState): boolean =>
  takesPlace(state) &&
  state.now < state.event.nextBegin &&
  state.row.version === `${state.event.id} ${state.event.nextBegin}`
