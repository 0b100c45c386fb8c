import type { RegistrationMail } from './define-mail.ts'
import { goes, isAboutToBegin, isHeld, takesPlace, type DueState } from './is-due.ts'

/** Mails of a registration that the site writes. */

const isGone = ({ registration }: DueState) => registration === undefined
const reminder = {
  to: 'ticket',
  isDue: (state: DueState) => goes(state) && isAboutToBegin(state),
  topic: 'reminders',
  hasHead: true,
  look: 'reminder',
  hasCancel: true,
  hasDirections: true,
  push: 'reminder',
  isMass: true,
} as const

export const registrationMails = {
  confirmAttend: {
    to: 'confirm',
    isDue: (state) => isHeld(state, 'pending'),
    hasHead: true,
    why: 'address',
  },
  confirmWaiting: {
    to: 'line',
    isDue: ({ registration }) => registration?.state === 'pending' && registration.holdUntil === null,
    hasHead: true,
    why: 'address',
  },
  attending: {
    to: 'ticket',
    isDue: goes,
    hasHead: true,
    look: { tone: 'broom' },
    effect: 'enter',
    hasCancel: true,
    hasDirections: true,
    has: 'ticket',
  },
  waiting: {
    to: 'event',
    isDue: ({ registration }) => registration?.state === 'waiting',
    hasHead: true,
    look: 'queue',
    hasCancel: true,
    state: 'waiting',
  },
  seatOffered: {
    to: 'ticket',
    isDue: (state) => isHeld(state, 'offered'),
    hasHead: true,
    look: 'seat',
    hasCancel: true,
    push: 'kind',
    state: 'offered',
  },
  unattended: { to: 'event', isDue: isGone, hasHead: true, look: 'freed', effect: 'withdraw' },
  removed: { to: 'event', isDue: isGone, hasHead: true, look: 'goodbye', effect: 'withdraw' },
  eventChanged: {
    to: 'event',
    isDue: ({ event, registration }) => registration !== undefined && event.status === 'active',
    change: 'changed',
    hasHead: true,
    why: 'event',
    look: 'moved',
    effect: 'enter',
    hasCancel: true,
    hasDirections: true,
    isMass: true,
  },
  eventCancelled: {
    to: 'list',
    isDue: ({ event, registration }) => registration !== undefined && event.status === 'cancelled',
    change: 'cancelled',
    hasHead: true,
    why: 'event',
    look: 'cancelled',
    effect: 'withdraw',
    isMass: true,
  },
  reminderDay: {
    ...reminder,
    headFor: (away) => (away > 1 ? 'reminderDay' : away === 1 ? 'reminderTomorrow' : 'reminderToday'),
  },
  reminderHours: reminder,
  feedbackRequest: {
    to: 'feedback',
    isDue: (state) => goes(state) && takesPlace(state) && state.event.overAt < state.now && !state.answered,
    topic: 'feedback',
    hasHead: true,
    look: 'thanks',
    has: 'ratings',
    isAfterwards: true,
    isMass: true,
  },
  feedbackThanks: {
    to: 'event',
    // Without a registration it is the copy that an organizer sends to themself.
    isDue: ({ row, registration }) => row.data.registration === undefined || registration !== undefined,
    hasHead: true,
    why: 'thanks',
    look: 'talk',
    quotes: true,
    isAfterwards: true,
    isMass: true,
  },
} as const satisfies Record<string, RegistrationMail>
