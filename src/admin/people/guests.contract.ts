import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, listOf, longText } from '../../contracts/shapes.ts'
import { searchedQuery } from '../table/list-query.contract.ts'

/** People without an account, for operators: guests, and those who brought a companion. */

const guest = z.object({
  /** Id of one of their registrations. */
  _id: z.string(),
  /** Account of the person who brought a companion that was searched for; `null` for guests. */
  account: z.string().nullable(),
  name: z.string(),
  /** Empty for a person that an organizer added by name. */
  email: z.string(),
  registrations: z.number(),
  /** When they last registered. */
  at: instant,
})
export type GuestRow = z.output<typeof guest>

const guestDetails = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** When their data are erased; `null` if they are not to be. */
  eraseAt: instant.nullable(),
  /** Of events, companions with them, the newest first. */
  registrations: z.array(
    z.object({
      event: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
      name: z.string(),
      /** The state of the registration; `left` once it was given back. */
      state: z.string(),
      createdAt: instant,
    }),
  ),
})
export type GuestDetails = z.output<typeof guestDetails>

const guestId = z.object({ id: z.string().min(1).max(64) })

export const guests = endpoint('admin.guests', 'GET /v1/admin/guests', {
  summary:
    'People without an account, found by parts of name and e-mail, and the hosts of companions found by name; those who registered last first (extension)',
  auth: 'admin',
  query: z.object(searchedQuery),
  output: listOf(guest),
})

export const guestById = endpoint('admin.guest', 'GET /v1/admin/guests/{id}', {
  summary: 'A person without an account with all their registrations, by the id of one (extension)',
  auth: 'admin',
  params: guestId,
  output: guestDetails,
})

const guestFile = guestDetails.extend({
  exportedAt: instant,
  /** What they answered to organizers' questions, by event. */
  answers: z.array(z.object({ event: z.string(), answers: z.record(z.string(), z.unknown()), note: z.string() })),
  feedbacks: z.array(z.object({ event: z.string(), rating: z.number(), comment: z.string(), createdAt: instant })),
  follows: z.array(z.object({ query: z.string(), state: z.string(), createdAt: instant })),
  newsletters: z.array(z.object({ list: z.string(), state: z.string(), createdAt: instant })),
  mails: z.array(z.object({ kind: z.string(), createdAt: instant, sentAt: instant.nullable() })),
})

export const exportGuest = endpoint('admin.exportGuest', 'GET /v1/admin/guests/{id}/export', {
  summary: 'All data the site stores about a person without an account; the export is an entry of the log (extension)',
  auth: 'admin',
  recent: true,
  params: guestId,
  output: guestFile,
})

export const sendGuestData = endpoint('admin.sendGuestData', 'POST /v1/admin/guests/{id}/export', {
  summary:
    'Mails a person without an account, in their language, a link to all data the site stores about them, for 7 days; it is an entry of the log. 409 `conflict` without an address (extension)',
  auth: 'admin',
  recent: true,
  form: { shows: 'done' },
  params: guestId,
})

export const guestData = endpoint('guests.data', 'GET /v1/guests/{token}/data', {
  summary: 'All data the site stores about a person without an account, by the token of a mailed link (extension)',
  auth: 'public',
  params: z.object({ token: z.string().min(1).max(300) }),
  output: guestFile,
})

export const eraseGuest = endpoint('admin.eraseGuest', 'POST /v1/admin/guests/{id}/erasure', {
  summary:
    'Stops reminders and messages to a person without an account at once, and erases their data after 30 days. `email` must be theirs, or the name of a person without one. Who is to be erased is no error (extension)',
  auth: 'admin',
  recent: true,
  params: guestId,
  body: z.object({ email: z.string().max(254), reason: longText(500).pipe(z.string().min(1, 'must be given')) }),
  output: guestDetails,
})

export const keepGuest = endpoint('admin.keepGuest', 'DELETE /v1/admin/guests/{id}/erasure', {
  summary: 'Calls off an erasure that was not made yet; none is no error (extension)',
  auth: 'admin',
  params: guestId,
  output: guestDetails,
})
