import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { attendee, registrationStates } from '../../events/attend/attendee.contract.ts'
import { instant, listOf, localized, ofEvent } from '../../contracts/shapes.ts'

/** Most scans of one call. */
export const maxScans = 200

const moment = z.iso.datetime('must be a moment such as 2026-12-01T18:30:00Z')
const ticket = z.string().min(1, 'must be given').max(2000, refusal('ticket', 'is not a ticket of ours'))
const registrationId = z.string().min(1, 'must be given').max(120, refusal('ticket', 'is not a registration'))
/** Name that a device gives itself. */
const device = z.string().trim().min(1, 'must be given').max(60)
/** Identifies a participant: the text of a QR code, or the id of a registration. One of them is required. */
const person = z.object({ ticket: ticket.optional(), registration: registrationId.optional() })

/** What the answers to one check-in and to one check-out have in common. */
const presence = z.object({
  registration: attendee.required({ _id: true, name: true, state: true, checkedInAt: true }).omit({ email: true }),
  /** The participant was already in this state before the call. */
  already: z.boolean(),
  /** The check-in that was stored before the call: when, and the name of who did it. */
  since: instant.nullable(),
  by: z.string(),
  /** Number of checked-in participants, and of all with a seat. */
  checkedIn: z.number(),
  going: z.number(),
})

export const checkin = endpoint('events.checkin', 'POST /v1/events/checkin/{id}', {
  gate: { announces: true },
  summary:
    'Checks a participant in, by the `ticket` of a QR code or by `registration`. Of several check-ins the earliest counts; `already` says that there was one, `since` and `by` when and by whom. 409 `conflict` for a ticket of another event or a registration without a seat, unless `admit` is true. `at` is the time of a check-in made offline',
  ...ofEvent,
  body: person.extend({
    at: moment.optional(),
    device: device.optional(),
    /** Lets a person without a seat in; a free seat becomes theirs. */
    admit: z.boolean('must be true or false').default(false),
  }),
  output: presence,
})

export const checkout = endpoint('events.checkout', 'POST /v1/events/checkout/{id}', {
  gate: { announces: true },
  summary: 'Undoes a check-in, by `ticket` or `registration`; succeeds if there is none',
  ...ofEvent,
  body: person.extend({ device: device.optional() }),
  output: presence,
})

/** A participant at the door: no address, no answers. */
export const doorPerson = z.object({
  /** Id of the registration; a ticket has it as `sub`. */
  _id: z.string(),
  name: z.string(),
  /** Two words and a number to read aloud, which no other person of the event has. */
  code: z.string().default(''),
  state: z.enum(registrationStates),
  checkedInAt: instant.nullable(),
  /** Who checked the person in. */
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Registration of the person with whom they come. */
  host: z.string().nullable(),
  /** Place in the waiting list follows from it: the earliest is first. */
  queuedAt: instant.nullable(),
})
export type DoorPerson = z.output<typeof doorPerson>

export const door = endpoint('events.door', 'GET /v1/events/{id}/door', {
  summary:
    'What a device at the door needs offline: the participants by name, the ids of those who left, and the public key of tickets (JWT, EdDSA, audience `ticket`, `sub` the registration, `event` the event). With `since`, the `revision` of an earlier answer, only those that changed; where `total` then differs from the number a device knows, it reads the list again without `since` (extension)',
  ...ofEvent,
  query: z.object({ since: z.coerce.number().int().min(0).optional() }),
  output: z.object({
    revision: z.number(),
    /** Number of registrations. */
    total: z.number(),
    people: z.array(doorPerson),
    /** Registrations that were given back or removed, without names: what their tickets are answered without network. */
    gone: z.array(z.object({ _id: z.string(), leftAt: instant })),
    /** JSON Web Key (RFC 8037). */
    key: z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string() }),
    /** After this moment a device must delete the list. */
    until: instant,
  }),
})
export type Door = z.output<typeof door.spec.output>

/**
 * Result of a scan. `in`: checked in; `already`: was in, see `since` and `by`; `out`: undone; `waiting`, `unconfirmed`: no
 * seat; `cancelled`: a ticket of this event whose registration is gone; `otherEvent`: a ticket of another event;
 * `unknown`: no ticket and no registration of ours.
 */
export const scanOutcomes = [
  'in',
  'already',
  'out',
  'waiting',
  'unconfirmed',
  'cancelled',
  'otherEvent',
  'unknown',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

export const scans = endpoint('events.scans', 'POST /v1/events/{id}/scans', {
  gate: { announces: true },
  summary: `Check-ins and their undoing as a device made them, up to ${maxScans}, for devices that were offline; each has a result of its own. Sent again with the same id, a scan changes nothing and has the same result. Of several check-ins of a participant the earliest counts; \`out\` undoes those until its time. \`clock\` is the device's time when it sends, by which the times are corrected (extension)`,
  ...ofEvent,
  body: z.object({
    device,
    clock: moment.optional(),
    scans: z
      .array(
        person
          .extend({
            id: z.string().min(8).max(60),
            kind: z.enum(['in', 'out'], 'must be in or out').default('in'),
            at: moment,
            /** Lets a person without a seat in; a free seat becomes theirs. */
            admit: z.boolean('must be true or false').default(false),
          })
          .refine(({ ticket: text, registration }) => text !== undefined || registration !== undefined, {
            path: ['ticket'],
            ...refusal('required', 'must be given, or registration'),
          }),
        'must be a list',
      )
      .min(1, 'must be given')
      .max(maxScans, `must have at most ${maxScans} scans`),
  }),
  output: z.object({
    results: z.array(
      z.object({
        /** Of the scan. */
        id: z.string(),
        outcome: z.enum(scanOutcomes),
        /** Of the ticket, where the person is unknown. */
        name: z.string(),
        /** As stored now. */
        person: doorPerson.nullable(),
        /** The check-in that was stored before the scan arrived. */
        since: instant.nullable(),
        by: z.string(),
        /** It was made by the same account, perhaps on another device. */
        own: z.boolean().default(false),
        /** When a registration that is `cancelled` was given back or removed, if that is known. */
        leftAt: instant.nullable(),
        /** Of a ticket for another event: its title and start, if it is public. */
        event: z.object({ title: localized(z.string()), startDate: instant, timeZone: z.string() }).nullable(),
      }),
    ),
    checkedIn: z.number(),
    going: z.number(),
  }),
})
export type ScanResult = z.output<typeof scans.spec.output>['results'][number]

export const live = endpoint('events.live', 'GET /v1/events/{id}/live', {
  summary:
    'Whether this site announces changes of the list of people. Asked for a WebSocket by a page of the site (`Upgrade`, with its session), it opens one that gets a message after each change made by the team; the message has no content, the list is read again (extension)',
  ...ofEvent,
  output: z.object({ announced: z.boolean() }),
  gate: { socket: true },
})

export const arrivals = endpoint('events.arrivals', 'GET /v1/events/{id}/arrivals', {
  summary: 'How many people were checked in, per quarter of an hour; quarters without any are left out (extension)',
  ...ofEvent,
  output: listOf(z.object({ from: instant, count: z.number() })),
})
