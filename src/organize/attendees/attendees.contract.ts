import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { maxNote } from '../../contracts/limits.ts'
import { locales } from '../../contracts/locales.ts'
import { attendee, registrationStates } from '../../events/attend/attendee.contract.ts'
import { email } from '../../login/auth.contract.ts'
import { answers } from '../../events/attend/party/questions.contract.ts'
import { eventId, flag, givenName, instant, listOf, listQuery, ofEvent } from '../../contracts/shapes.ts'

/** The people of an event, as its organizers work with them (spec §2 `/organize/event/{slug}/attendees`, D7, D9). */
const personOf = eventId.extend({ registration: z.string().min(1).max(120) })

/**
 * Parts of the list. `all`: everyone, also those who left. `coming`: with a seat, not here yet. `here`: checked in. `line`:
 * without a confirmed seat. `left`: gave the seat back or were removed.
 */
export const attendeeViews = ['all', 'coming', 'here', 'line', 'left'] as const
export type AttendeeView = (typeof attendeeViews)[number]

export const attendeeOrders = ['name', '-name', 'since', '-since', 'state', '-state', 'arrival', '-arrival'] as const
export type AttendeeOrder = (typeof attendeeOrders)[number]

/** A moment of the date of a course whose presence is meant, such as its beginning. */
const at = z.iso.datetime('must be a moment such as 2026-12-01T18:30:00Z').optional()
const search = z.string().trim().max(200)
const view = z.enum(attendeeViews, `must be ${attendeeViews.join(', ')}`)

/** A registration in the list of organizers; `left` is that of a person who is no longer registered. */
export const listedAttendee = attendee
  .extend({
    state: z.enum([...registrationStates, 'left']),
    /** Language of the person's mails. */
    lang: z.enum(locales),
    /** Rank in the waiting list, 1 is next. */
    position: z.number().nullable(),
    /** Until when the seat is held. */
    holdUntil: instant.nullable(),
    /** Where the person came from, by `sourceWord`; `hand`: added by an organizer. Empty when nothing says it. */
    source: z.string(),
    /** The person with whom a companion comes; `null` for people who registered themselves. */
    host: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** How many companions are registered with the person. */
    companions: z.number(),
    /** Whether the name was given; that of a companion may be made of the host's. */
    named: z.boolean(),
    /** What organizers noted about the person. */
    note: z.string().optional(),
    /** Name of the organizer who checked the person in. */
    checkedInBy: z.string(),
    /** The attended dates of a course; `checkedInAt` is of the present one, or of the one that is asked for. */
    attended: z.array(instant).optional(),
    /** The address does not accept mails. */
    mailRefused: z.boolean(),
    leftAt: instant.nullable(),
  })
  .required({ _id: true, name: true, checkedInAt: true, createdAt: true })
export type ListedAttendee = z.output<typeof listedAttendee>

export const attendees = endpoint('events.attendees', 'GET /v1/events/{id}/attendees', {
  summary:
    'The registrations of an event. `search` searches names and e-mails: words, or `@` and a domain. `view` is a part of the list; only `all` and `left` include people who left. The role `checkin` receives no e-mails, no answers and no notes. `at` is a moment of the date of a course that is meant, for presence; without it the present one. Without `limit`, or with `limit=0`, all of them (extension)',
  ...ofEvent,
  gate: { tagged: true },
  query: listQuery.pick({ limit: true, page: true }).extend({
    search: search.optional(),
    state: z.enum(registrationStates, `must be ${registrationStates.join(', ')}`).optional(),
    checkedIn: flag.optional(),
    view: view.optional(),
    at,
    /** Only people who are not on this printed list, by its id. */
    notOnPrint: z.string().max(120).optional(),
    sort: z.enum(attendeeOrders, `must be ${attendeeOrders.join(', ')}`).default('name'),
  }),
  output: listOf(listedAttendee).extend({
    /** Number of registrations per state, regardless of `search` and `view`. */
    states: z.object({ going: z.number(), pending: z.number(), offered: z.number(), waiting: z.number() }),
    checkedIn: z.number(),
    /** Number of people per view, regardless of `search`. */
    views: z.object({ all: z.number(), coming: z.number(), here: z.number(), line: z.number(), left: z.number() }),
    /** Seats that are neither occupied nor held; null without a limit. */
    free: z.number().nullable(),
    /** The beginnings of the dates of a course until the present one; empty where there is one date. */
    dates: z.array(instant),
    /** The one of them that presence is of. */
    date: instant.nullable(),
    /** Names that resemble a `search` which found nobody, with the number of people who have them. */
    near: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
})
export type AttendeeList = z.output<typeof attendees.spec.output>

/** What happened with a registration; `mail` has the kind of the mail in `detail`. */
export const personEvents = [
  'registered',
  'added',
  'changed',
  'ticketSent',
  'offered',
  'queued',
  'mail',
  'mailFailed',
  'checkedIn',
  'left',
  'removed',
] as const

export const person = endpoint('events.attendee', 'GET /v1/events/{id}/attendees/{registration}', {
  summary:
    'One person of an event with the history of the registration, the newest first; mails of the last 30 days. `at` as in the list. The role `checkin` receives no e-mail, no answers and no mails (extension)',
  auth: 'user',
  gate: { tagged: true },
  params: personOf,
  query: z.object({ at }),
  output: listedAttendee.extend({
    history: z.array(
      z.object({
        kind: z.enum(personEvents),
        at: instant,
        /** Name of the organizer who did it; empty for the person and for automatic work. */
        by: z.string(),
        detail: z.string(),
      }),
    ),
    /** How many events of the same owner the person registered for, this one included. */
    visits: z.number(),
    /** The companions of the person. */
    party: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})
export type Person = z.output<typeof person.spec.output>

export const changeAttendee = endpoint('events.changeAttendee', 'PUT /v1/events/{id}/attendees/{registration}', {
  gate: { announces: true },
  summary:
    'Changes the answers of a person, the note of the organizers, and the name of a guest. Answers to questions that are not given stay; errors name `answers.{question}`. 409 `conflict` naming `name` for the name of an account (extension)',
  auth: 'user',
  params: personOf,
  body: z.object({
    answers: answers.optional(),
    name: givenName.optional(),
    note: z.string().trim().max(maxNote).optional(),
  }),
  output: listedAttendee,
})

const changesPeople = { auth: 'user', idempotent: true, gate: { announces: true } } as const

const sent = z.object({ email: z.string() })

export const sendTicket = endpoint('events.sendTicket', 'POST /v1/events/{id}/attendees/{registration}/ticket', {
  summary:
    'Sends a person the mail of their registration again: the ticket, the offered seat or the place in the waiting list. At most once a minute; 429 when the address gets too many mails, 409 `conflict` without an address (extension)',
  auth: 'user',
  idempotent: true,
  params: personOf,
  body: z.object({}),
  output: sent,
})

export const queueAttendee = endpoint('events.queueAttendee', 'POST /v1/events/{id}/attendees/{registration}/waiting', {
  summary:
    'Puts a person who gave the place back, or was removed, at the end of the waiting list: at the door, where their ticket counts again once they are let in. Succeeds if they wait already; 409 `conflict` for a person who is registered (extension)',
  ...changesPeople,
  params: personOf,
  body: z.object({}),
  output: listedAttendee,
})

const addSeats = z.boolean('must be true or false').default(false)

export const addAttendee = endpoint('events.addAttendee', 'POST /v1/events/{id}/attendees', {
  summary:
    'Adds a person by hand, with a seat. Without an `email` there is no ticket; `mail` sends it. 409 `conflict` naming `email` for an address in the list, `event_full` unless `addSeats` raises the number of seats (extension)',
  ...changesPeople,
  params: eventId,
  body: z.object({
    name: givenName,
    email: z.union([z.literal(''), email], refusal('email', 'must be an e-mail address, or empty')).default(''),
    mail: z.boolean('must be true or false').default(false),
    lang: z.enum(locales).default('fr'),
    addSeats,
  }),
  output: listedAttendee,
})

export const bulkActions = ['checkin', 'checkout', 'offer', 'remove'] as const
export type BulkAction = (typeof bulkActions)[number]
/** Most people that a call names one by one; their ids fit into a body. */
export const maxNamed = 3000
const namedPeople = z.array(z.string().min(1).max(120)).max(maxNamed, `must be at most ${maxNamed} entries`)

const namesOrView = (body: { registrations?: unknown; view?: unknown }) =>
  (body.registrations === undefined) !== (body.view === undefined)
const peopleMissing = { path: ['registrations'], ...refusal('required', 'must be given, or view') }

export const changeAttendees = endpoint('events.changeAttendees', 'POST /v1/events/{id}/attendees/changes', {
  summary: `Changes several people at once, all or none: \`checkin\`, \`checkout\`, \`offer\` a seat to people in the waiting list, \`remove\`. \`at\` is a moment of the date of a course at which they were present, or were not; without it the present one. They are named by \`registrations\` (up to ${maxNamed}), or all that \`view\` and \`search\` find. \`offer\` and \`remove\` concern all who come with a named person. People whose state does not allow the change are left out: \`done\` is the number of the others. \`mail\` tells removed people. \`offer\` answers 409 \`event_full\` when seats are missing, unless \`addSeats\` raises their number. The role \`checkin\` may check in and out (extension)`,
  ...changesPeople,
  params: eventId,
  body: z
    .object({
      action: z.enum(bulkActions, `must be ${bulkActions.join(', ')}`),
      at,
      registrations: namedPeople.optional(),
      view: view.optional(),
      search: search.optional(),
      /** People whom `view` and `search` find and who are not meant. */
      except: namedPeople.default([]),
      mail: z.boolean('must be true or false').default(false),
      addSeats,
    })
    .refine(namesOrView, peopleMissing),
  output: z.object({
    done: z.number(),
    /** How many of them get a mail. */
    mailed: z.number(),
  }),
})

export const exportFormats = ['json', 'csv'] as const
/** `left`: people who left too. */
export const exportParts = ['people', 'emails', 'answers', 'left'] as const

/** Texts with commas between their parts, as a list of the parts. */
const split = (texts: readonly string[]) => texts.flatMap((text) => text.split(',').filter(Boolean))
const parts = z.array(z.string()).transform(split)
/** In an address one of them is a text. */
const queryParts = z.union([z.string(), z.array(z.string())]).transform((texts) => split([texts].flat()))
const named = z.array(z.string().max(120)).max(maxNamed, `must be at most ${maxNamed} entries`)
const exported = z.array(z.enum(exportParts, `must be ${exportParts.join(', ')}`))
const allParts = ['people', 'emails', 'answers'] as const

const exportOptions = {
  format: z.enum(exportFormats, 'must be json or csv').default('json'),
  lang: z.enum(locales).default('fr'),
  view: view.optional(),
  search: search.optional(),
}
const exportedPeople = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      email: z.string().optional(),
      state: z.enum([...registrationStates, 'left']),
      createdAt: instant,
      checkedInAt: instant.nullable(),
      lang: z.enum(locales),
      source: z.string(),
      /** Name of the person with whom a companion comes. */
      with: z.string().optional(),
      answers: answers.optional(),
    }),
  ),
})

export const exportAttendees = endpoint('events.exportAttendees', 'GET /v1/events/{id}/attendees/export', {
  summary:
    'The people of an event to download, by name: as JSON, or as CSV (UTF-8 with a byte order mark, `;` in French and Spanish) with a column per question. `registrations` names some of them; otherwise those that `view` and `search` find. It is noted in the history of the event. Not for the role `checkin` (extension)',
  ...ofEvent,
  query: z.object({
    ...exportOptions,
    registrations: queryParts.pipe(named).optional(),
    /** What the file has of each person besides the name: `people` is nothing more. */
    include: queryParts.pipe(exported).default([...allParts]),
  }),
  output: exportedPeople,
})

export const exportChosen = endpoint('events.exportChosen', 'POST /v1/events/{id}/attendees/export', {
  summary: `As \`GET …/attendees/export\`, for more people than an address has room for: up to ${maxNamed} \`registrations\`, or all that \`view\` and \`search\` find but \`except\`. Entries may be several ids with commas between them (extension)`,
  ...ofEvent,
  body: z
    .object({
      ...exportOptions,
      registrations: parts.pipe(named).optional(),
      /** People whom `view` and `search` find and who are not meant. */
      except: parts.pipe(named).default([]),
      include: parts.pipe(exported).default([...allParts]),
    })
    .refine(namesOrView, peopleMissing),
  output: exportedPeople,
})
