import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/attendance.ts'
import { signedIn } from '../auth/admit.ts'
import type { HandlerContext } from '../context.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { implement, type Implementation } from '../implement.ts'
import { registrationMailStatement, sendSoon } from '../mail/queue-mail.ts'
import { notFound } from '../not-found.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { attendAsAccount, attendAsGuest, attendingMail } from './attend.ts'
import {
  adoptStatement,
  attendanceStatements,
  leftRegistration,
  meantRegistration,
  ownedBy,
  positionColumn,
  presentAttendance,
  presentCounts,
  readAttendance,
  wrongToken,
} from './own-registration.ts'
import { confirmedPerson, eventToRegisterFor, guestPerson, refuseClosed } from './registering.ts'
import { readToken } from './registration-token.ts'
import { offerFreeSeats } from './seats.ts'

/** The registrations of the viewer for events that are not over, with how they stand. */
async function ownRegistrations(context: HandlerContext) {
  const { results } = await prepare(
    context.env.DB,
    sql`SELECT registrations.event_id AS event, registrations.state, hold_until AS held, ${positionColumn} FROM registrations
      CROSS JOIN events ON events.id = registrations.event_id
      WHERE ${ownedBy(signedIn(context).id)} AND events.over_at >= ${context.now} ORDER BY events.next_begin, events.row`,
  ).all<{ event: string; state: contract.RegistrationState; held: number | null; position: number | null }>()
  const data = results.map(({ held, ...own }) => ({
    ...own,
    holdUntil: held === null ? null : new Date(held).toISOString(),
  }))
  return { data }
}

/** Registering for events (spec §4 Registration, §7 Events; D16). */
export const attendanceRoutes: Implementation[] = [
  implement(contract.attend, async ({ params: { id }, body }, context) => {
    const event = await eventToRegisterFor(context, id)
    const wish = { lang: body.lang, mail: body.transactionnal }
    const account = context.viewer && (await confirmedPerson(context, body.user))
    refuseClosed(event, context.now)
    const attendance = account
      ? await attendAsAccount(context, event, account, wish)
      : await attendAsGuest(context, event, await guestPerson(context, event, body), wish)
    sendSoon(context)
    return attendance
  }),

  implement(contract.unattend, async ({ params: { id }, body: { token } }, context) => {
    const { env } = context
    const own = await leftRegistration(context, id, token)
    const event = await eventToRegisterFor(context, id)
    // Whoever was there stays so: only a cancelled event can still be left after its end.
    if (event.status === 'active' && event.overAt < context.now) refuseClosed(event, context.now)
    const results = await env.DB.batch<Record<string, unknown>>([
      // First, while there is somebody to write to.
      registrationMailStatement(context, { kind: 'unattended', version: sql`id` }, sql`${own} AND state = 'going'`),
      prepare(env.DB, sql`DELETE FROM registrations WHERE ${own}`),
      ...offerFreeSeats(context, sql`events.id = ${id}`),
      ...attendanceStatements(context, id, own),
    ])
    sendSoon(context)
    return presentCounts(readAttendance(results).event, undefined)
  }),

  implement(contract.confirmAttend, async ({ body: { token } }, context) => {
    const { env, now } = context
    const id = await readToken(env, 'confirm', token)
    const stored =
      id !== undefined &&
      (await prepare(env.DB, sql`SELECT event_id AS event FROM registrations WHERE id = ${id}`).first<{
        event: string
      }>())
    if (!stored) throw wrongToken()
    const event = await eventToRegisterFor(context, stored.event)
    refuseClosed(event, now)
    const own = sql`registrations.id = ${id}`
    const inTime = sql`(hold_until > ${now} OR NOT EXISTS (
      SELECT 1 FROM registrations AS line WHERE line.event_id = registrations.event_id AND line.state = 'waiting'))`
    const results = await env.DB.batch<Record<string, unknown>>([
      ...referenceStatements(env.DB),
      // A seat that was kept for too long is still kept as long as nobody wants it.
      prepare(
        env.DB,
        sql`UPDATE registrations SET state = 'going', hold_until = NULL, updated_at = ${now}
          WHERE ${own} AND state = 'pending' AND ${inTime}`,
      ),
      adoptStatement(context, sql`${own} AND state = 'going'`),
      attendingMail(context, sql`${own} AND updated_at = ${now}`),
      ...attendanceStatements(context, stored.event, own),
    ])
    const attendance = readAttendance(results)
    if (attendance.own?.row.state !== 'going') throw wrongToken()
    sendSoon(context)
    return {
      ...(await presentAttendance(env, attendance, true)),
      event: toEventSummary(attendance.event, { now, references: readReferences(results) }),
    }
  }),

  implement(contract.myRegistration, async ({ params: { id }, body: { token } }, context) => {
    const { env, now } = context
    const own = await meantRegistration(context, id, token)
    await eventToRegisterFor(context, id)
    const results = await env.DB.batch<Record<string, unknown>>([
      ...referenceStatements(env.DB),
      ...attendanceStatements(context, id, own),
    ])
    const attendance = readAttendance(results)
    if (!attendance.own) throw notFound('registration of yours for the event', id)
    const summary = toEventSummary(attendance.event, { now, references: readReferences(results) })
    return {
      ...(await presentAttendance(env, attendance, token !== undefined)),
      event: { ...summary, attending: attendance.own.row.state === 'going' },
    }
  }),

  implement(contract.myRegistrations, async (_, context) => ownRegistrations(context)),

  implement(contract.claimRegistrations, async ({ body: { tokens } }, context) => {
    const { env } = context
    const ids = (await Promise.all(tokens.map((token) => readToken(env, 'registration', token)))).filter(
      (id) => id !== undefined,
    )
    await prepare(
      env.DB,
      sql`UPDATE OR IGNORE registrations SET user_id = ${signedIn(context).id}
        WHERE user_id IS NULL AND id IN ${inList(ids)}`,
    ).run()
    return ownRegistrations(context)
  }),
]
