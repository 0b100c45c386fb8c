import { sql } from 'drizzle-orm'
import type * as contract from '../../../src/events/attend/attendance.contract.ts'
import * as attendanceCalls from '../../../src/events/attend/attendance.contract.ts'
import { requireUser } from '../core/require-user.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, inList, run } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { implement } from '../core/implement.ts'
import { registrationMailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { notFound } from '../core/not-found.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import { attendAsAccount, attendAsGuest, attendingMail, enterWaitingList, waitingMail } from './attend.ts'
import {
  adoptStatement,
  attendanceStatements,
  findCancellableRegistration,
  findRegistration,
  positionColumn,
  presentAttendance,
  presentCounts,
  readAttendance,
  wrongToken,
} from './own-registration.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { publishedEvent } from '../events/published-event.ts'
import { confirmedPerson, guestPerson, refuseClosed } from './registering.ts'
import { readParty } from './party/party.ts'
import {
  leaveReasonStatement,
  loadSettings,
  readAnswers,
  refuseOutsideWindow,
} from './settings/registration-settings.ts'
import { idOfToken, provesRegistration, readToken } from '../core/registration-token.ts'
import { offerFreeSeats } from './seats.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'

/**
 * How long attended events remain in the list after their end, for thanks and the feedback
 * request, ms.
 */
const rememberedMs = 60 * 86_400_000

interface OwnRegistration {
  event: string
  state: contract.RegistrationState
  held: number | null
  /** When the current or next date begins. */
  start: number
  position: number | null
}

/**
 * The viewer's registrations for events that are not over, with their states, and for
 * recently attended ones.
 */
async function ownRegistrations(context: HandlerContext) {
  const { rows } = await run(
    context.env.DB,
    sql<OwnRegistration>`SELECT registrations.event_id AS event, registrations.state, hold_until AS held, events.next_begin AS start, ${positionColumn} FROM registrations
      CROSS JOIN events ON events.id = registrations.event_id
      WHERE ${ownedBy(requireUser(context).id)} AND (events.over_at >= ${context.now}
        OR (events.over_at >= ${context.now - rememberedMs} AND registrations.state = 'going')) ORDER BY events.next_begin, events.row`,
  )
  const data = rows.map(({ held, start, ...own }) => ({
    ...own,
    begin: toIso(start),
    holdUntil: toIsoOrNull(held),
  }))
  return { data }
}

/** Registering for events (spec §4 Registration, §7 Events; D16). */
export const attendanceRoutes = [
  implement(attendanceCalls.attend, async ({ params: { id }, body }, context) => {
    const event = await publishedEvent(context, id)
    const settings = await loadSettings(context, id)
    const account = context.viewer && (await confirmedPerson(context, body.user))
    refuseClosed(event, context.now)
    refuseOutsideWindow(settings, context.now)
    const answers = readAnswers(settings.questions, body.answers)
    const companions = readParty(body, settings)
    const options = {
      lang: body.lang,
      mail: body.transactionnal,
      answers,
      companions,
      source: body.source,
      isParty: body.seats !== undefined,
      choices: { reminder: body.reminder, shown: body.shown },
    }
    const attendance = account
      ? await attendAsAccount(context, event, account, options)
      : await attendAsGuest(context, event, await guestPerson(context, event, body), options)
    sendSoon(context)
    return attendance
  }),

  implement(attendanceCalls.unattend, async ({ params: { id }, body: { token, reason } }, context) => {
    const { env } = context
    const own = await findCancellableRegistration(context, id, token)
    const event = await publishedEvent(context, id)
    // After its end only a cancelled event can be left: attendance is a fact by then.
    if (event.status === 'active' && event.overAt < context.now) refuseClosed(event, context.now)
    const answers = await batch(env.DB, {
      // Before the registration is deleted, while its address is available.
      mail: registrationMailStatement(
        context,
        { kind: 'unattended', version: sql`id` },
        sql`${own} AND state = 'going'`,
      ),
      reason: leaveReasonStatement(own, reason),
      deleted: sql`DELETE FROM registrations WHERE ${own}`,
      offered: offerFreeSeats(context, sql`events.id = ${id}`),
      ...attendanceStatements(context, id, own),
    })
    sendSoon(context)
    return presentCounts(readAttendance(answers).event, undefined)
  }),

  implement(attendanceCalls.confirmAttend, async ({ body: { token } }, context) => {
    const { env, now } = context
    const id = await readToken(env, 'confirm', token)
    if (id === undefined) throw wrongToken()
    const { first: stored } = await run(
      env.DB,
      sql<{ event: string }>`SELECT event_id AS event FROM registrations WHERE id = ${id}`,
    )
    if (!stored) throw wrongToken()
    const event = await publishedEvent(context, stored.event)
    refuseClosed(event, now)
    const own = sql`registrations.id = ${id}`
    const inTime = sql`(hold_until > ${now} OR NOT EXISTS (
      SELECT 1 FROM registrations AS line WHERE line.event_id = registrations.event_id AND line.state = 'waiting'))`
    const answers = await batch(env.DB, {
      ...referenceStatements(),
      // An expired hold stays valid until another person takes the seat.
      confirmed: sql`UPDATE registrations SET state = 'going', hold_until = NULL, updated_at = ${now}, address_key = NULL
        WHERE ${own} AND state = 'pending' AND hold_until IS NOT NULL AND ${inTime}`,
      waiting: enterWaitingList(context, own),
      adopted: adoptStatement(sql`${own} AND state IN ('going', 'waiting')`),
      attendingMail: attendingMail(context, sql`${own} AND updated_at = ${now}`),
      waitingMail: waitingMail(context, own),
      offered: offerFreeSeats(context, sql`events.id = ${stored.event}`),
      ...attendanceStatements(context, stored.event, own),
    })
    const attendance = readAttendance(answers)
    if (!attendance.own || attendance.own.row.state === 'pending') throw wrongToken()
    sendSoon(context)
    return {
      ...(await presentAttendance(env, attendance, true)),
      event: toEventSummary(attendance.event, { now, references: readReferences(answers) }),
    }
  }),

  implement(attendanceCalls.myRegistration, async ({ params: { id }, body: { token } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    await publishedEvent(context, id)
    const answers = await batch(env.DB, {
      ...referenceStatements(),
      ...attendanceStatements(context, id, own),
    })
    const attendance = readAttendance(answers)
    if (!attendance.own) throw notFound('registration of yours for the event', id)
    const summary = toEventSummary(attendance.event, { now, references: readReferences(answers) })
    return {
      ...(await presentAttendance(env, attendance, token !== undefined)),
      event: { ...summary, attending: attendance.own.row.state === 'going' },
    }
  }),

  implement(attendanceCalls.myRegistrations, async (_, context) => ownRegistrations(context)),

  implement(attendanceCalls.claimRegistrations, async ({ body: { tokens } }, context) => {
    const { env } = context
    const { userId, email } = await confirmedPerson(context, undefined)
    const ids = tokens.map(idOfToken)
    const proved = await Promise.all(
      tokens.map((token, index) => provesRegistration(env, { id: ids[index]!, userId: null }, token)),
    )
    const guests = inList(ids.filter((_, index) => proved[index]))
    const { own } = await batch(env.DB, {
      // Mails now go to the account; otherwise their links would still reach the
      // previous owner.
      claimed: sql`UPDATE OR IGNORE registrations SET user_id = ${userId}, email = ${email} WHERE user_id IS NULL AND id IN ${guests}`,
      own: sql`SELECT 1 FROM registrations WHERE user_id = ${userId} AND id IN ${guests} LIMIT 1`,
    })
    if (tokens.length > 0 && !own.first) throw wrongToken()
    return ownRegistrations(context)
  }),
]
