import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { registrationStates } from './attendee.contract.ts'
import { email } from '../../login/auth.contract.ts'
import { eventChanges } from '../changes/event-change.contract.ts'
import { eventSummary } from '../events.contract.ts'
import { choices, leaveReasons } from './party/choices.contract.ts'
import { companion, party } from './party/party.contract.ts'
import { answers } from './party/questions.contract.ts'
import { eventId, givenName, instant, linkToken, listQuery, longText, visitSource } from '../../contracts/shapes.ts'

const notRating = refusal('range', 'must be 1 to 5', { min: 1, max: 5 })

/** Signed-in users are identified by their session, guests by the token of their registration. */
export const byToken = z.object({ token: linkToken.optional() })
const message = (max: number) => longText(max).min(1, 'must be given')

/** A registration, as its owner sees it. */
export const registration = z.object({
  _id: z.string(),
  /** Id of the event. */
  event: z.string(),
  state: z.enum(registrationStates),
  /** When a reserved seat (`pending`, `offered`) expires. */
  holdUntil: instant.nullable(),
  /** Position in the waiting list, 1 is next; `null` in all other states. */
  position: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  /** Subscribed to reminders and feedback requests. */
  news: z.boolean(),
  /** Wants reminders of this event. */
  reminder: z.boolean().default(true),
  /** The page of the event shows first name and picture among those who go. */
  shown: z.boolean().default(false),
  /** Signed text of the QR code, if `going` (JWT, EdDSA, audience `ticket`). */
  ticket: z.string().nullable(),
  /** Two words and a number to read aloud at the door, which no other person of the event has. */
  code: z.string().default(''),
  /** Identifies a guest's registration; `null` until the guest has confirmed the e-mail, and for accounts. */
  token: z.string().nullable(),
  /** Cancels a guest's unconfirmed registration and permits nothing else; `null` otherwise. */
  leaveToken: z.string().nullable(),
  checkedInAt: instant.nullable(),
  /** Token of the certificate of one's presence (`events.certificate`), where the event has them and one was checked in. */
  certificate: z.string().nullable().optional(),
  /** The event is over, others were checked in, and this person was not. */
  missed: z.boolean().optional(),
  /** The other people of this registration; they have its state. */
  companions: z.array(companion).default([]),
  createdAt: instant,
})
export type Registration = z.output<typeof registration>
export type RegistrationState = Registration['state']

/** The numbers of an event that a registration changes. */
const counts = eventSummary.pick({ attending: true, attendeesCount: true, remaining: true })
/** Another event of the user's agenda at the same time. */
const conflict = eventSummary.pick({ _id: true, slug: true, title: true, lang: true, next: true, timeZone: true })
export type Conflict = z.output<typeof conflict>
export const attendance = counts.extend({
  registration,
  /** URL to join an online event, only if `going`. */
  onlineUrl: z.string().nullable(),
  /** Overlapping events of the user's agenda; informative, the registration succeeds. */
  conflicts: z.array(conflict),
})
export type Attendance = z.output<typeof attendance>

export const attend = endpoint('events.attend', 'POST /v1/events/attend/{id}', {
  summary:
    'Registers for an event, with `seats` for several people: all of them or nobody. Signed-in users: immediately; succeeds if already registered, and changes nothing then. Guests send `email` and `name`: the seat is reserved for 30 minutes and a mail asks to confirm. 403 `email_unconfirmed`, 403 `forbidden` for events without guests, 409 `event_full`, 409 `event_closed`',
  auth: 'optional',
  gate: { remembersEmail: true, registration: 'returned', challenged: true },
  params: eventId,
  body: party.extend({
    ...choices.shape,
    /** Id of the signed-in user; another id is rejected. */
    user: z.string().max(64).optional(),
    /** Required for guests. */
    email: email.optional(),
    /** Required for guests. */
    name: givenName.optional(),
    /** Whether to send the confirmation mail. The spelling is the specification's. */
    transactionnal: z.boolean().default(true),
    lang: z.enum(locales).default('fr'),
    /** To the `questions` of the event, by their ids. */
    answers: answers.optional(),
    source: visitSource.optional(),
  }),
  output: attendance,
  idempotent: true,
})

export const unattend = endpoint('events.unattend', 'DELETE /v1/events/attend/{id}', {
  summary:
    'Cancels a registration or leaves the waiting list; signed in, by the `token` of a mail, or by the `leaveToken` of a response until the e-mail is confirmed. Of the `reason` for giving a seat back, organizers learn how many people have it. Succeeds if not registered',
  auth: 'optional',
  form: { shows: 'done' },
  gate: { guestToken: true, registration: 'cancelled' },
  params: eventId,
  body: byToken.extend({ reason: z.enum(leaveReasons, `must be ${leaveReasons.join(', ')}`).optional() }),
  output: counts,
})

export const confirmAttend = endpoint('events.confirmAttend', 'POST /v1/events/confirm-attend', {
  summary:
    'Confirms a guest’s registration with the token of the mail; succeeds if already confirmed; 400 `invalid_token` once the reserved seat has expired (extension)',
  auth: 'public',
  gate: { registration: 'returned' },
  body: z.object({ token: linkToken }),
  output: attendance.extend({ event: eventSummary }),
})

export const joinWaitingList = endpoint('events.joinWaitingList', 'POST /v1/events/waiting-list/{id}', {
  summary:
    'Joins the waiting list of an event that has not enough seats left, first in, first out; guests send `email` and `name`. 409 `event_closed`, 409 `conflict` while there are enough seats (extension)',
  auth: 'optional',
  gate: { remembersEmail: true, registration: 'returned', challenged: true },
  params: eventId,
  body: party.extend({
    email: email.optional(),
    name: givenName.optional(),
    lang: z.enum(locales).default('fr'),
    answers: answers.optional(),
    source: visitSource.optional(),
  }),
  output: attendance,
  idempotent: true,
})

export const claimSeat = endpoint('events.claimSeat', 'POST /v1/events/waiting-list/{id}/claim', {
  summary: 'Accepts an offered seat; 409 `event_full` once the offer has expired (extension)',
  auth: 'optional',
  gate: { guestToken: true, registration: 'returned' },
  params: eventId,
  body: byToken,
  output: attendance,
})

export const myRegistration = endpoint('events.registration', 'POST /v1/events/registration/{id}', {
  summary:
    'One’s own registration for an event, signed in or by the `token` of a guest; 404 without one. POST, so that the token is not part of a URL (extension)',
  auth: 'optional',
  gate: { guestToken: true, registration: 'returned' },
  params: eventId,
  body: byToken,
  output: attendance.extend({ event: eventSummary }),
})

export const conflicts = endpoint('events.conflicts', 'GET /v1/events/conflicts/{id}', {
  summary:
    'The events of one’s agenda that overlap with the next date of this event, to ask before registering (extension)',
  auth: 'user',
  params: eventId,
  output: z.object({ data: z.array(conflict) }),
})

export const subscribeAttend = endpoint('events.subscribeAttend', 'POST /v1/events/subscribe-attend/{id}', {
  summary:
    'Subscribes to or unsubscribes from reminders and feedback requests of an event, also before registering with an account. 404 for the `token` of a deleted registration',
  auth: 'optional',
  gate: { guestToken: true },
  params: eventId,
  body: byToken.extend({ value: z.boolean('must be true or false') }),
  output: registration.pick({ event: true, news: true }),
})

export const changeChoices = endpoint('events.changeChoices', 'PUT /v1/events/registration/{id}', {
  summary:
    'Whether one is reminded of the event, and shown on its page by first name and picture; signed in or by the `token` of a guest. 404 without a registration (extension)',
  auth: 'optional',
  gate: { guestToken: true },
  params: eventId,
  body: byToken.extend(choices.shape),
  output: registration.pick({ event: true, reminder: true, shown: true }),
})

export const feedback = endpoint('events.feedback', 'POST /v1/events/feedback/{id}', {
  summary:
    'Feedback on an event one attended, once it is over; a second one replaces the first. 403 for others, 409 `conflict` before its end',
  auth: 'optional',
  gate: { guestToken: true },
  params: eventId,
  body: byToken.extend({
    rating: z.number('must be a number from 1 to 5').int().min(1, notRating).max(5, notRating),
    comment: longText(2000).default(''),
    /** The organizers may show the comment on the event's page, with the first name. */
    shareable: z.boolean('must be true or false').default(false),
  }),
})

export const contact = endpoint('events.contact', 'POST /v1/events/contact/{id}', {
  summary:
    'Sends a message to the organizers of an event, who receive it as a mail; visitors who are not signed in send `email` and `name`. 429 after 5 in an hour',
  auth: 'optional',
  gate: { challenged: true },
  params: eventId,
  body: z.object({ message: message(4000), email: email.optional(), name: givenName.optional() }),
})

const registrationList = z.object({
  data: z.array(
    registration
      .pick({ event: true, state: true })
      .extend(registration.pick({ holdUntil: true, position: true }).partial().shape)
      /** When the current or next date of the event begins. */
      .extend({ begin: instant.optional() }),
  ),
})

export const myRegistrations = endpoint('users.registrations', 'GET /v1/users/registrations', {
  summary:
    'One’s registrations and their states: for events that are not over, and for attended events of the last 60 days (extension)',
  auth: 'user',
  output: registrationList,
})

export const claimRegistrations = endpoint('users.claimRegistrations', 'POST /v1/users/registrations', {
  summary:
    'Moves registrations of a guest to one’s account, by their tokens, whatever their e-mail: later mails are sent to the account, and the tokens become invalid. Invalid tokens are ignored; 400 `invalid_token` when all are, 403 `email_unconfirmed`. Returns one’s registrations (extension)',
  auth: 'user',
  gate: { registration: 'claimed' },
  body: z.object({ tokens: z.array(linkToken).max(50, 'must be at most 50 tokens') }),
  output: registrationList,
})

/** What only the organizers of an event know of it. `new…` counts since the caller last looked at its figures. */
const organizingFigures = z.object({
  role: z.enum(['owner', 'editor', 'checkin']),
  private: z.boolean(),
  /** Length of the waiting list. */
  waiting: z.number(),
  feedbacks: z.number(),
  newRegistrations: z.number(),
  newFeedbacks: z.number(),
})
export type OrganizingFigures = z.output<typeof organizingFigures>

/** The states of one's own events; those to come are `active`. */
export const ownStates = ['active', 'past', 'cancelled'] as const
export type OwnState = (typeof ownStates)[number]
/** Orders of one's own events. */
export const ownSorts = ['date', 'attendees', 'changed', 'attention'] as const

export const myEvents = endpoint('users.events', 'GET /v1/users/events', {
  summary:
    'One’s own events, as attendee (default) or as organizer: coming ones, the soonest first; past or cancelled ones, the latest first. The coming events of an attendee include cancelled ones and those with a place in the waiting list or a reserved seat. `organizing` has the organizer’s counts, `null` for attendees. Organizers can search titles, places and days, in the language `lang`, and sort: `attention` begins with events for which there is something to do. `totals` counts what the search finds in each state',
  auth: 'user',
  query: listQuery.extend({
    as: z.enum(['attendee', 'organizer'], 'must be attendee or organizer').default('attendee'),
    when: z.enum(ownStates, 'must be active, past or cancelled').default('active'),
    /** Of organizers only, like `sort`. */
    search: z.string().max(100).default(''),
    sort: z.enum(ownSorts, 'must be date, attendees, changed or attention').default('date'),
  }),
  output: z.object({
    data: z.array(
      eventSummary.extend({
        registration: registration.nullable(),
        organizing: organizingFigures.nullable(),
        changes: eventChanges,
      }),
    ),
    total: z.number(),
    count: z.number(),
    /** For organizers only. */
    totals: z.object({ active: z.number(), past: z.number(), cancelled: z.number() }).optional(),
  }),
})
