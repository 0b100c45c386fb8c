import { sql, type SQL } from 'drizzle-orm'
import { v1 } from '../../../src/contracts/v1/table.ts'
import type { RegistrationState } from '../../../src/contracts/v1/attendance.ts'
import { AppError } from '../../http/errors.ts'
import { readTicket } from '../attendance/ticket.ts'
import type { HandlerContext } from '../core/context.ts'
import { prepare } from '../db/run-sql.ts'
import { guarded, implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { fold, loadAttendees, presentAttendee, type StoredAttendee } from '../attendance/list-attendees.ts'
import { logStatement } from '../events/event-log.ts'
import { organizers } from '../events/organizer-role.ts'

/** Check-in: registered people and their presence (spec §7 Events, D7). */
export const checkInRoutes = implementAll(v1.checkIn, {
  checkin: guarded(organizers('checkin'), async ({ params: { id }, body: { at, ...person } }, context) => {
    // An offline check-in happened before now, whatever the device's clock says.
    const moment = at === undefined ? context.now : Math.min(Date.parse(at), context.now)
    return setPresence(context, id, await meantPerson(context, id, person), moment)
  }),

  checkout: guarded(organizers('checkin'), async ({ params: { id }, body }, context) => {
    return setPresence(context, id, await meantPerson(context, id, body), null)
  }),

  attendees: guarded(organizers('checkin'), async ({ params: { id }, query }, context, role) => {
    const all = await loadAttendees(context, sql`r.event_id = ${id}`)
    const words = fold(query.search ?? '').split(/\s+/)
    const found = all.filter(
      ({ name, email, state, checkedInAt }) =>
        (query.state === undefined || state === query.state) &&
        (query.checkedIn === undefined || query.checkedIn === (checkedInAt !== null)) &&
        words.every((word) => fold(`${name} ${role === 'checkin' ? '' : email}`).includes(word)),
    )
    const size = query.limit || found.length
    const page = found.slice(query.page * size, (query.page + 1) * size)
    const of = (state: RegistrationState) => all.filter((one) => one.state === state).length
    return {
      data: page.map((one) => presentAttendee(one, role !== 'checkin')),
      total: found.length,
      count: page.length,
      states: { going: of('going'), pending: of('pending'), offered: of('offered'), waiting: of('waiting') },
      checkedIn: all.filter(({ checkedInAt }) => checkedInAt !== null).length,
    }
  }),
})

/**
 * The registration of a ticket or an id.
 * @throws {AppError} `invalid_input`, `conflict` for a ticket of another event
 */
async function meantPerson(
  { env }: HandlerContext,
  event: string,
  { ticket, registration }: { ticket?: string | undefined; registration?: string | undefined },
): Promise<string> {
  if (ticket === undefined && registration !== undefined) return registration
  const read = ticket === undefined ? undefined : await readTicket(env, ticket)
  if (!read)
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { ticket: ticket === undefined ? 'must be given, or registration' : 'is not a ticket of ours' },
    })
  if (read.event !== event)
    throw new AppError('conflict', 'This ticket is for another event', { fields: { ticket: 'is for another event' } })
  return read.registration
}

/**
 * Checks a person in or, with `null`, out. Of concurrent calls the first one counts.
 * @throws {AppError} `not_found`, `conflict` for a person without a seat
 */
async function setPresence(context: HandlerContext, event: string, registration: string, at: number | null) {
  const { env, now } = context
  const which = sql`id = ${registration} AND event_id = ${event}`
  const changes: SQL =
    at === null
      ? sql`checked_in_at = NULL, updated_at = ${now} WHERE ${which} AND checked_in_at IS NOT NULL`
      : sql`checked_in_at = ${at}, updated_at = ${now} WHERE ${which} AND state = 'going' AND checked_in_at IS NULL`
  const [changed, , counted] = await env.DB.batch<Record<string, number>>([
    prepare(env.DB, sql`UPDATE registrations SET ${changes}`),
    logStatement(context, {
      event,
      kind: at === null ? 'checkedOut' : 'checkedIn',
      people: 1,
      gather: true,
      ifChanged: true,
    }),
    prepare(
      env.DB,
      sql`SELECT count(checked_in_at) AS present, count(*) FILTER (WHERE state = 'going') AS going
        FROM registrations WHERE event_id = ${event}`,
    ),
  ])
  const [one] = await loadAttendees(context, sql`r.id = ${registration} AND r.event_id = ${event}`)
  if (!one) throw notFound('registration for this event with the id', registration)
  if (at !== null && one.state !== 'going') throw withoutSeat(one)
  const { email: _, answers: __, ...person } = presentAttendee(one, false)
  const { present, going } = counted!.results[0]!
  return { registration: person, already: changed!.meta.changes === 0, checkedIn: present!, going: going! }
}

const withoutSeat = ({ state, name }: StoredAttendee) =>
  new AppError(
    'conflict',
    `${name || 'This person'} has no seat: ${state === 'pending' ? 'the registration is not confirmed' : 'they stand in the waiting list'}`,
    { fields: { registration: `is ${state}` } },
  )
