import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { registrationStates } from './attendees.ts'
import { done, email } from './auth.ts'
import { eventSummary } from './events.ts'
import { listQuery } from './shapes.ts'

const instant = z.iso.datetime()
const eventId = z.object({ id: z.string().min(1).max(120) })
const name = z.string().trim().max(80, 'must have at most 80 characters')
/** Stands for one registration: from its mails, or kept on the device of a guest. */
const registrationToken = z.string().min(1, 'must be given').max(200, 'is not a token of ours')
/** Who asks: the signed-in person, or a guest by the token of their registration. */
const byToken = z.object({ token: registrationToken.optional() })
const message = (most: number) =>
  z.string().trim().min(1, 'must be given').max(most, `must have at most ${most} characters`)

/** A registration, as its owner sees it. */
export const registration = z.object({
  _id: z.string(),
  /** Id of the event. */
  event: z.string(),
  state: z.enum(registrationStates),
  /** When a seat that is kept (`pending`, `offered`) goes to somebody else. */
  holdUntil: instant.nullable(),
  /** Place in the waiting list, 1 is next; `null` outside of it. */
  position: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  /** Wants reminders and the request for feedback. */
  news: z.boolean(),
  /** Signed text of the QR code, for `going` (JWT, EdDSA, audience `ticket`). */
  ticket: z.string().nullable(),
  /** Stands for a guest’s registration; `null` until they have proved that the e-mail is theirs, and for an account. */
  token: z.string().nullable(),
  /** Gives up what a guest has just asked for and not proved yet, and nothing else; else `null`. */
  leaveToken: z.string().nullable(),
  checkedInAt: instant.nullable(),
  createdAt: instant,
})
export type Registration = z.output<typeof registration>
export type RegistrationState = Registration['state']

/** What registering changes of an event. */
const counts = eventSummary.pick({ attending: true, attendeesCount: true, remaining: true })
/** Another event of one's agenda at the same time. */
const conflict = eventSummary.pick({ _id: true, slug: true, title: true, lang: true, next: true, timeZone: true })
export const attendance = counts.extend({
  registration,
  /** Where an online event is joined, for those who are `going`; else `null`. */
  onlineUrl: z.string().nullable(),
  /** What one goes to already at that time: a hint, no refusal. */
  conflicts: z.array(conflict),
})
export type Attendance = z.output<typeof attendance>

export const attend = endpoint('POST /v1/events/attend/{id}', {
  id: 'events.attend',
  summary:
    'Registers for an event. Signed in: at once; a second time is no error. A guest gives `email` and `name`: the seat is kept for 30 minutes and a mail asks to confirm. 403 `email_unconfirmed`, 403 `forbidden` where guests are not wanted, 409 `event_full`, 409 `event_closed`',
  auth: 'optional',
  params: eventId,
  body: z.object({
    /** Id of the one who registers: oneself. */
    user: z.string().max(64).optional(),
    /** Of a guest. */
    email: email.optional(),
    /** Of a guest. */
    name: name.optional(),
    /** Send the mail that confirms it, as the specification spells it. */
    transactionnal: z.boolean().default(true),
    lang: z.enum(locales).default('fr'),
  }),
  output: attendance,
})

export const unattend = endpoint('DELETE /v1/events/attend/{id}', {
  id: 'events.unattend',
  summary:
    'Gives the seat back, or leaves the waiting list; signed in, by the `token` of a mail, or by the `leaveToken` of an answer until the e-mail is proved. Not registered is no error',
  auth: 'optional',
  params: eventId,
  body: byToken,
  output: counts,
})

export const confirmAttend = endpoint('POST /v1/events/confirm-attend', {
  id: 'events.confirmAttend',
  summary:
    'Confirms a guest’s registration with the token of the mail, twice is no error; 400 `invalid_token` once the seat has gone to somebody else (extension)',
  auth: 'public',
  body: z.object({ token: registrationToken }),
  output: attendance.extend({ event: eventSummary }),
})

export const joinWaitingList = endpoint('POST /v1/events/waiting-list/{id}', {
  id: 'events.joinWaitingList',
  summary:
    'Stands in line for a full event, first in first out; a guest gives `email` and `name`. 409 `event_closed`, 409 `conflict` while seats are left (extension)',
  auth: 'optional',
  params: eventId,
  body: z.object({ email: email.optional(), name: name.optional(), lang: z.enum(locales).default('fr') }),
  output: attendance,
})

export const claimSeat = endpoint('POST /v1/events/waiting-list/{id}/claim', {
  id: 'events.claimSeat',
  summary: 'Takes the seat that was offered; 409 `event_full` once the offer is over (extension)',
  auth: 'optional',
  params: eventId,
  body: byToken,
  output: attendance,
})

export const myRegistration = endpoint('POST /v1/events/registration/{id}', {
  id: 'events.registration',
  summary:
    'One’s own registration for an event, signed in or by the `token` of a guest; 404 without one. A POST, so that the token stands in no address (extension)',
  auth: 'optional',
  params: eventId,
  body: byToken,
  output: attendance.extend({ event: eventSummary }),
})

export const subscribeAttend = endpoint('POST /v1/events/subscribe-attend/{id}', {
  id: 'events.subscribeAttend',
  summary:
    'Whether one wants reminders and the request for feedback of an event: kept with one’s registration, and for an account that is not registered yet until it is. 404 for the `token` of a registration that is gone',
  auth: 'optional',
  params: eventId,
  body: byToken.extend({ value: z.boolean('must be true or false') }),
  output: registration.pick({ event: true, news: true }),
})

export const feedback = endpoint('POST /v1/events/feedback/{id}', {
  id: 'events.feedback',
  summary:
    'What one thought of an event one went to, once it is over; a second one replaces the first. 403 for everybody else, 409 `conflict` before its end',
  auth: 'optional',
  params: eventId,
  body: byToken.extend({
    rating: z
      .number('must be a number from 1 to 5')
      .int('must be a whole number')
      .min(1, 'must be 1 to 5')
      .max(5, 'must be 1 to 5'),
    comment: z.string().trim().max(2000, 'must have at most 2000 characters').default(''),
  }),
  output: done,
})

export const contact = endpoint('POST /v1/events/contact/{id}', {
  id: 'events.contact',
  summary:
    'Writes to the organizers of an event, who get it as a mail to answer; somebody who is not signed in gives `email` and `name`. 429 after 5 in an hour',
  auth: 'optional',
  params: eventId,
  body: z.object({ message: message(4000), email: email.optional(), name: name.optional() }),
  output: done,
})

const registrationList = z.object({
  data: z.array(
    registration
      .pick({ event: true, state: true })
      .extend(registration.pick({ holdUntil: true, position: true }).partial().shape),
  ),
})

export const myRegistrations = endpoint('GET /v1/users/registrations', {
  id: 'users.registrations',
  summary: 'Which events one is registered for, and how: those that are not over (extension)',
  auth: 'user',
  output: registrationList,
})

export const claimRegistrations = endpoint('POST /v1/users/registrations', {
  id: 'users.claimRegistrations',
  summary:
    'Makes registrations of a guest one’s own, by their tokens, whatever e-mail they have; tokens that stand for none are passed over. Answers what one is registered for then (extension)',
  auth: 'user',
  body: z.object({ tokens: z.array(registrationToken).max(50, 'must be at most 50 tokens') }),
  output: registrationList,
})

export const myEvents = endpoint('GET /v1/users/events', {
  id: 'users.events',
  summary:
    'One’s own events, as somebody who is registered (unless told) or as organizer: those to come, the soonest first; those that are over or cancelled, the latest first. What an attendee has to come includes cancelled events, and those where they wait or have a seat kept',
  auth: 'user',
  query: listQuery.extend({
    as: z.enum(['attendee', 'organizer'], 'must be attendee or organizer').default('attendee'),
    when: z.enum(['active', 'past', 'cancelled'], 'must be active, past or cancelled').default('active'),
  }),
  output: z.object({
    data: z.array(eventSummary.extend({ registration: registration.nullable() })),
    total: z.number(),
    count: z.number(),
  }),
})
