import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import type { Attendance } from '../../../../src/events/attend/attendance.contract.ts'
import * as companions from '../../../../src/events/attend/party/companions.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { mintCertificateToken, readPass } from '../../core/registration-token.ts'
import { registrations } from '../../db/attendance-schema.ts'
import { isCertified } from '../../db/certified.ts'
import { batch, decodeRow, rowsOf } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { toEventSummary } from '../../events/present-event.ts'
import { isPublished } from '../../events/published.ts'
import { publishedEvent } from '../../events/published-event.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { readReferences, referenceStatements } from '../../reference/load-reference-data.ts'
import { resendMail } from '../attend.ts'
import { hasNewCompanion } from './change-party.ts'
import {
  attendanceStatements,
  findRegistration,
  presentAttendance,
  readAttendance,
  wrongToken,
  type StoredAttendance,
} from '../own-registration.ts'
import { eventFull, refuseClosed } from '../registering.ts'
import { hasFreeSeats, offerFreeSeats, takesRegistrations } from '../seats.ts'
import { loadSettings, refuseOutsideWindow } from '../settings/registration-settings.ts'
import { mintTicket } from '../../core/ticket.ts'
import { companionsStatement, seatsOf } from './party.ts'

/** People who come with a registered person: added, named, removed, each with a ticket to pass on. */
export const companionRoutes = [
  implement(companions.addCompanion, async ({ params: { id }, body: { token, name } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    const event = await publishedEvent(context, id)
    refuseClosed(event, now)
    const settings = await loadSettings(context, id)
    refuseOutsideWindow(settings, now)
    const { seatsPerPerson: max } = settings
    const host = sql`(SELECT registrations.id FROM registrations WHERE ${own} AND state = 'going' AND host_id IS NULL
      AND ${seatsOf(sql`registrations.id`)} < ${max}
      AND EXISTS (SELECT 1 FROM events WHERE events.id = ${id} AND ${hasFreeSeats(1)} AND ${takesRegistrations(now)})
      ORDER BY user_id IS NULL LIMIT 1)`
    const answers = await batch(env.DB, {
      offered: offerFreeSeats(context, sql`events.id = ${id}`),
      added: companionsStatement(context, host, [name]),
      mails: resendMail(context, sql`${own} AND ${hasNewCompanion(now)}`),
      ...attendanceStatements(context, id, own),
    })
    const stored = readAttendance(answers)
    if (answers.added.changes === 0) throw refusal(stored, max)
    sendSoon(context)
    return answerTo(context, stored, token)
  }),

  implement(companions.nameCompanion, async ({ params: { id }, body: { token, companion, name } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    await publishedEvent(context, id)
    const answers = await batch(env.DB, {
      named: sql`UPDATE registrations SET name = ${name}, unnamed = 0, updated_at = ${now} WHERE id = ${companion} AND ${comesWith(own)}`,
      ...attendanceStatements(context, id, own),
    })
    if (answers.named.changes === 0) throw notFound('companion of yours with the id', companion)
    return answerTo(context, readAttendance(answers), token)
  }),

  implement(companions.removeCompanion, async ({ params: { id }, body: { token, companion } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    const event = await publishedEvent(context, id)
    // As for a registration: after its end only a cancelled event can be left.
    if (event.status === 'active' && event.overAt < now) refuseClosed(event, now)
    const answers = await batch(env.DB, {
      removed: sql`DELETE FROM registrations WHERE id = ${companion} AND ${comesWith(own)}`,
      offered: offerFreeSeats(context, sql`events.id = ${id}`),
      ...attendanceStatements(context, id, own),
    })
    sendSoon(context)
    return answerTo(context, readAttendance(answers), token)
  }),

  implement(companions.ticket, async ({ body: { token } }, context) => {
    const { env, now } = context
    const id = await readPass(env, token)
    if (id === undefined) throw wrongToken()
    const { person, event, ...references } = await batch(env.DB, {
      ...referenceStatements(),
      person: rowsOf((stored) => ({
        ...decodeRow(registrations, stored),
        certified: stored['certified'] === 1,
      }))`SELECT r.*, ${isCertified('r')} AS certified FROM registrations AS r WHERE r.id = ${id} AND r.state = 'going'`,
      event: rowsOf(events)`SELECT events.* FROM events JOIN registrations AS r ON r.event_id = events.id
        WHERE r.id = ${id} AND ${isPublished}`,
    })
    if (!person.first || !event.first) throw notFound('ticket with the token', token)
    const { name, eventId, spoken, certified } = person.first
    return {
      ticket: {
        _id: id,
        name,
        ticket: await mintTicket(env, { registration: id, event: eventId, name }),
        code: spokenCode({ eventId, spoken }),
        certificate: certified ? await mintCertificateToken(env, id) : null,
      },
      event: toEventSummary(event.first, { now, references: readReferences(references) }),
    }
  }),
]

/** The companions of a registration, as a condition on `registrations`. */
const comesWith = (own: SQL): SQL =>
  sql`registrations.host_id IN (SELECT registrations.id FROM registrations WHERE ${own})`

/** Why nobody was added. */
function refusal({ own }: StoredAttendance, max: number): AppError {
  if (own?.row.state !== 'going') return new AppError('conflict', 'Take a seat for yourself first')
  if (own.companions.length + 1 < max) return eventFull()
  return new AppError('conflict', `Places of this event that one person may take: ${max}`, {
    fields: { name: fieldError('max', `must be at most ${max} people`, { n: max }) },
  })
}

/** @throws {AppError} `not_found` without a registration */
function answerTo({ env }: HandlerContext, stored: StoredAttendance, token: string | undefined): Promise<Attendance> {
  if (!stored.own) throw notFound('registration of yours for the event', stored.event.id)
  return presentAttendance(env, stored, token !== undefined)
}
