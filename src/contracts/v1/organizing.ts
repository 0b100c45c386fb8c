import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { attendee, registrationStates } from './attendees.ts'
import { email } from './auth.ts'
import { eventFields, givenFields } from './organizing/event-fields.ts'
import { event } from './events.ts'
import { flag, listQuery } from './shapes.ts'

/** An `editor` may do all that the one who made the event may; `checkin` only checks people in (D7). */
export const organizerRoles = ['editor', 'checkin'] as const
export type OrganizerRole = (typeof organizerRoles)[number]

const instant = z.iso.datetime()
const eventId = z.object({ id: z.string().min(1).max(120) })

/** An event as its organizers edit it: what its page shows, and what it does not. */
export const organizedEvent = event.omit({ attendees: true, feedbacks: true, attending: true }).extend({
  onlineUrl: z.string().nullable(),
  registerUrl: z.string().nullable(),
  guests: z.boolean(),
  /** Seats kept for a while: guests who have to confirm, offers to the waiting list. */
  heldCount: z.number(),
  /** How many stand in the waiting list. */
  waitingCount: z.number(),
  checkedInCount: z.number(),
  /** What the viewer is to it. */
  role: z.enum(['owner', ...organizerRoles, 'admin']),
})
export type OrganizedEvent = z.output<typeof organizedEvent>

export const organized = endpoint('GET /v1/events/{id}/organized', {
  id: 'events.organized',
  summary: 'One event as its organizers edit it (extension)',
  auth: 'user',
  params: eventId,
  output: organizedEvent,
})

export const create = endpoint('POST /v1/events/', {
  id: 'events.create',
  summary:
    'Creates an event, of the viewer: `title`, `date` (or `timings`) and, unless it is online, `address` are needed. Moments have an offset or are local times of the venue. 403 `email_unconfirmed` before the e-mail is confirmed',
  auth: 'user',
  body: givenFields.extend({ title: eventFields.shape.title }),
  output: organizedEvent,
})

export const update = endpoint('PUT /v1/events/{_id}', {
  id: 'events.update',
  summary:
    'Changes the given fields of an event, the others stay. `date` without `endDate` keeps the length; both, or `timings`, replace all occurrences. Whoever is registered is told of a new date, place or online link and of a cancellation, unless `notify` is false; `notified` says how many. 409 `conflict` naming `maxAttendees` for fewer seats than are taken',
  auth: 'user',
  params: z.object({ _id: z.string().min(1).max(120) }),
  body: givenFields.extend({ notify: z.boolean('must be true or false').default(true) }),
  output: organizedEvent.extend({ notified: z.number() }),
})

export const cover = endpoint('POST /v1/events/cover', {
  id: 'events.cover',
  summary: 'Address of the picture that is drawn for an event of this title and topic',
  auth: 'user',
  body: z.object({
    title: z.string().trim().min(1, 'must be given').max(150, 'must have at most 150 characters'),
    /** Slug. */
    topic: z
      .string()
      .regex(/^[a-z0-9-]{0,120}$/, 'must be a slug')
      .optional(),
    lang: z.enum(locales).default('fr'),
  }),
  output: z.object({ cover: z.object({ url: z.string() }) }),
})

const presence = z.object({
  registration: attendee.required({ _id: true, name: true, state: true, checkedInAt: true }).omit({ email: true }),
  /** It was so before this call. */
  already: z.boolean(),
  /** How many are checked in, of how many who go. */
  checkedIn: z.number(),
  going: z.number(),
})
const ticket = z.string().min(1, 'must be given').max(2000, 'is not a ticket of ours')
const registrationId = z.string().min(1, 'must be given').max(120, 'is not a registration')
/** Whose presence is meant: the text of a QR code, or a registration of the list. One of the two. */
const person = z.object({ ticket: ticket.optional(), registration: registrationId.optional() })

export const checkin = endpoint('POST /v1/events/checkin/{id}', {
  id: 'events.checkin',
  summary:
    'Checks somebody in, by the `ticket` of their QR code or their `registration`. A second time answers `already` and when it was; 409 `conflict` for a ticket of another event or somebody without a seat. `at` is when it was, for what was done without a network',
  auth: 'user',
  params: eventId,
  body: person.extend({ at: z.iso.datetime('must be a moment such as 2026-12-01T18:30:00Z').optional() }),
  output: presence,
})

export const checkout = endpoint('POST /v1/events/checkout/{id}', {
  id: 'events.checkout',
  summary: 'Takes a check-in back, by `ticket` or `registration`; a second time is no error',
  auth: 'user',
  params: eventId,
  body: person,
  output: presence,
})

export const batch = endpoint('POST /v1/events/batch/{id}', {
  id: 'events.batch',
  summary:
    'Copies an event to other dates, with its team, without its registrations; `date` without `endDate` keeps the length. Either all copies are made or none',
  auth: 'user',
  params: eventId,
  body: z.object({
    dates: z
      .array(eventFields.pick({ date: true, endDate: true }).partial({ endDate: true }))
      .min(1, 'must be at least one date')
      .max(50, 'must be at most 50 dates'),
  }),
  output: z.object({
    data: z.array(z.object({ _id: z.string(), slug: z.string(), date: instant })),
    total: z.number(),
    count: z.number(),
  }),
})

/** Somebody of an event's team, as the team sees them. */
export const coorganizer = z.object({
  email: z.string(),
  displayname: z.string(),
  role: z.enum(['owner', ...organizerRoles]),
  /** Was invited and has not confirmed the e-mail yet: may not do anything until then. */
  pending: z.boolean(),
})
const team = z.object({ data: z.array(coorganizer), total: z.number(), count: z.number() })

export const setCoorganizer = endpoint('POST /v1/events/{id}/coorganizer', {
  id: 'events.coorganizer',
  summary:
    'Adds somebody to the team of an event or changes what they may do there, and tells them by mail; with `remove` takes them off it. Who has no account is invited. 409 `conflict` for the one who made the event',
  auth: 'user',
  params: eventId,
  body: z.object({
    email,
    role: z.enum(organizerRoles, 'must be editor or checkin').default('editor'),
    remove: z.boolean('must be true or false').default(false),
  }),
  output: team,
})

export const coorganizers = endpoint('GET /v1/events/{id}/coorganizers', {
  id: 'events.coorganizers',
  summary: 'The team of an event: who made it first, then the others by name (extension)',
  auth: 'user',
  params: eventId,
  output: team,
})

export const attendees = endpoint('GET /v1/events/{id}/attendees', {
  id: 'events.attendees',
  summary:
    'Who is registered for an event, by name; `search` looks in names and e-mails. Whoever only checks in sees no e-mails. Without `limit`, or with `limit=0`, all of them (extension)',
  auth: 'user',
  params: eventId,
  query: listQuery.pick({ limit: true, page: true }).extend({
    search: z.string().trim().max(200, 'must have at most 200 characters').optional(),
    state: z.enum(registrationStates, `must be ${registrationStates.join(', ')}`).optional(),
    checkedIn: flag.optional(),
  }),
  output: z.object({
    data: z.array(attendee),
    total: z.number(),
    count: z.number(),
    /** How many there are of each state, whatever is searched. */
    states: z.object({ going: z.number(), pending: z.number(), offered: z.number(), waiting: z.number() }),
    checkedIn: z.number(),
  }),
})
