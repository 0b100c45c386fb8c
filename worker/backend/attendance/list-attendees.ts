import type { SQL } from 'drizzle-orm'
import type { Attendee } from '../../../src/events/attend/attendee.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import { decodeRow, rowsOf, run, type StoredRow } from '../db/run-sql.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'

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
