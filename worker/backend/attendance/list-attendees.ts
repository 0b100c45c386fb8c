import { type SQL, sql } from 'drizzle-orm'
import type { Attendee } from '../../../src/events/attend/attendee.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import { decodeRow, rowsOf, run, type StoredRow, batch } from '../db/run-sql.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import type { Event } from '../../../src/events/events.contract.ts'
import { organizerRole } from '../events/organizer-role.ts'
import { ownedBy } from '../db/registration-owner.ts'

/** A registration with its person's name: that of the account, else the one entered. */
export interface StoredAttendee extends RegistrationRow {
  displayname: string
  firstName: string
  lastName: string
}

/**
 * Registrations with their people, sorted by name.
 * @param which condition on `registrations r`
 */
export async function loadAttendees({ env }: HandlerContext, which: SQL): Promise<StoredAttendee[]> {
  const { rows } = await run(
    env.DB,
    rowsOf(decodeAttendee)`SELECT r.*, coalesce(u.displayname, '') AS displayname,
      coalesce(u.first_name, '') AS firstName,
      coalesce(u.last_name, '') AS lastName
    FROM registrations r LEFT JOIN users u ON u.id = r.user_id WHERE ${which}`,
  )
  return rows.toSorted((a, b) => byName.compare(a.name || a.email, b.name || b.email) || (a.id < b.id ? -1 : 1))
}

function decodeAttendee(stored: StoredRow): StoredAttendee {
  const row = decodeRow(registrations, stored)
  const displayname = String(stored['displayname'])
  const firstName = String(stored['firstName'])
  const lastName = String(stored['lastName'])
  const name = `${firstName} ${lastName}`.trim() || displayname || row.name
  return { ...row, displayname, firstName, lastName, name }
}

const byName = new Intl.Collator('fr', { sensitivity: 'base' })

/**
 * An attendee, as organizers see them.
 * @param withEmail false for organizers who may only check people in
 */
export function presentAttendee(one: StoredAttendee, withEmail: boolean) {
  const { id, userId, name, email, answers, state, checkedInAt, createdAt, displayname, firstName, lastName } = one
  return {
    _id: id,
    user: userId === null ? null : { _id: userId, displayname, firstName, lastName },
    name,
    // Without an `@` it is no address: an organizer added the person by name, or they come with another one.
    ...(withEmail && { email: email.includes('@') ? email : '', answers }),
    state,
    checkedInAt: toIsoOrNull(checkedInAt),
    createdAt: toIso(createdAt),
  } satisfies Attendee
}

/** The part of an event that depends on the viewer. */
type ViewerPart = Pick<Event, 'attending' | 'attendees' | 'feedbacks'>

/** The part that anonymous visitors see. */
const nobody: ViewerPart = { attending: false, attendees: [], feedbacks: [] }

/**
 * The part of an event that depends on the viewer (D9): organizers see all registrations and
 * feedbacks, attendees only their own.
 */
export async function viewerPart(context: HandlerContext, event: string): Promise<ViewerPart> {
  const { viewer, env } = context
  if (!viewer) return nobody
  const role = await organizerRole(context, event)
  const { own, feedbacks } = await batch(env.DB, {
    own: sql<{ id: string }>`
      SELECT id FROM registrations WHERE event_id = ${event} AND ${ownedBy(viewer.id)} AND state = 'going' LIMIT 1`,
    feedbacks: sql<{ rating: number; comment: string; createdAt: number }>`
      SELECT rating, comment, created_at AS createdAt FROM feedbacks
      WHERE event_id = ${event} AND ${role !== null && role !== 'checkin' ? sql`1` : sql`0`} ORDER BY created_at DESC LIMIT 500`,
  })
  const ownId = own.first?.id
  const shown = role === null ? sql`r.id = ${ownId ?? ''}` : sql`r.event_id = ${event}`
  return {
    attending: ownId !== undefined,
    attendees: (await loadAttendees(context, shown)).map((row) => presentAttendee(row, role !== 'checkin')),
    feedbacks: feedbacks.rows.map((feedback) => ({
      ...feedback,
      createdAt: toIso(feedback.createdAt),
    })),
  }
}
