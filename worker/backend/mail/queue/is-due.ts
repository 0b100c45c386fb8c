import type { OutboxRow } from '../../db/account-schema.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import { topicOf, type MailTopic, type RegistrationMailKind } from '../../db/mail-data.ts'
import type { EventRow } from '../../db/schema.ts'

/** A registration with the other data that its mails need. */
export interface StoredRegistration {
  row: RegistrationRow
  position: number
  answered: boolean
  /** A certificate is issued for it. */
  certified: boolean
  wants: Record<Exclude<MailTopic, 'others' | 'follow' | 'game'>, boolean>
}

/** Whether the mail of a registration is still true, and wanted by its recipient. */
export function isDue(
  kind: RegistrationMailKind,
  { row, event, found, now }: Pick<State, 'row' | 'event' | 'now'> & { found: StoredRegistration | undefined },
): boolean {
  const topic = topicOf[kind]
  const isSubscribed = topic === undefined || found?.wants[topic] === true
  const state = { row, event, registration: found?.row, answered: found?.answered ?? false, now }
  return isSubscribed && isRelevant[kind](state)
}

interface State {
  row: OutboxRow
  event: EventRow
  registration: RegistrationRow | undefined
  answered: boolean
  now: number
}

const takesPlace = ({ event: { status, change } }: Pick<State, 'event'>) =>
  status === 'active' && change !== 'postponed'
const going = ({ registration }: State) => registration?.state === 'going'
const isHeld = ({ registration, now }: State) => (registration?.holdUntil ?? 0) > now
/**
 * A reminder's version is the start of the event: if the event has been moved since, another
 * reminder exists.
 */
export const isAboutToBegin = (state: Pick<State, 'row' | 'event' | 'now'>): boolean =>
  takesPlace(state) &&
  state.now < state.event.nextBegin &&
  state.row.version === `${state.event.id} ${state.event.nextBegin}`
const aboutToBegin = (state: State) => going(state) && isAboutToBegin(state)

const isRelevant: Record<RegistrationMailKind, (state: State) => boolean> = {
  confirmAttend: (state) => state.registration?.state === 'pending' && isHeld(state),
  confirmWaiting: ({ registration }) => registration?.state === 'pending' && registration.holdUntil === null,
  attending: going,
  waiting: ({ registration }) => registration?.state === 'waiting',
  seatOffered: (state) => state.registration?.state === 'offered' && isHeld(state),
  unattended: ({ registration }) => registration === undefined,
  removed: ({ registration }) => registration === undefined,
  eventChanged: ({ event, registration }) => registration !== undefined && event.status === 'active',
  eventCancelled: ({ event, registration }) => registration !== undefined && event.status === 'cancelled',
  organizerMessage: ({ registration }) => registration !== undefined && registration.state !== 'pending',
  reminderDay: aboutToBegin,
  reminderHours: aboutToBegin,
  feedbackRequest: (state) => going(state) && takesPlace(state) && state.event.overAt < state.now && !state.answered,
  // Without a registration it is the copy that an organizer sends to themself.
  feedbackThanks: ({ row, registration }) => row.data.registration === undefined || registration !== undefined,
}
