import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/attendance.ts'
import { AppError } from '../../errors.ts'
import { prepare } from '../db/run-sql.ts'
import { remainingSeats } from '../events/present-event.ts'
import { implement, type Implementation } from '../implement.ts'
import { registrationMailStatement, sendSoon } from '../mail/queue-mail.ts'
import { attendingMail, insertStatement, madeNow, remindKnown, unproven } from './attend.ts'
import {
  adoptStatement,
  attendanceStatements,
  meantRegistration,
  ownedBy,
  presentAttendance,
  readAttendance,
} from './own-registration.ts'
import { confirmedPerson, eventFull, eventToRegisterFor, guestPerson, refuseClosed } from './registering.ts'
import { offerFreeSeats } from './seats.ts'

/** The waiting list of full events: first in, first out, a freed seat is an offer for a while (D17). */
export const waitingListRoutes: Implementation[] = [
  implement(contract.joinWaitingList, async ({ params: { id }, body }, context) => {
    const { env, now } = context
    const event = await eventToRegisterFor(context, id)
    const account = context.viewer && (await confirmedPerson(context, undefined))
    refuseClosed(event, now)
    if (event.soldOut)
      throw new AppError('event_closed', 'The source of this event keeps its seats and who waits for one')
    const person = account ?? (await guestPerson(context, event, body))
    const own = account
      ? sql`(registrations.event_id = ${id} AND ${ownedBy(account.userId)})`
      : sql`(registrations.event_id = ${id} AND registrations.email = ${person.email})`
    const results = await env.DB.batch<Record<string, unknown>>([
      ...offerFreeSeats(context, sql`events.id = ${id}`),
      ...(account ? [adoptStatement(context, own)] : remindKnown(context, own)),
      insertStatement(context, id, person, { state: 'waiting', lang: body.lang }),
      registrationMailStatement(
        context,
        { kind: 'waiting', version: sql`id` },
        sql`${own} AND state = 'waiting' AND created_at = ${now}`,
      ),
      prepare(env.DB, sql`SELECT count(*) AS length FROM registrations WHERE event_id = ${id} AND state = 'waiting'`),
      ...attendanceStatements(context, id, own),
    ])
    const stored = readAttendance(results)
    const seatsLeft = () => new AppError('conflict', 'There are seats left; register by POST /v1/events/attend/{id}')
    if (account) {
      if (!stored.own) throw seatsLeft()
      sendSoon(context)
      return presentAttendance(env, stored)
    }
    if (remainingSeats(stored.event) !== 0) throw seatsLeft()
    sendSoon(context)
    const length = Number(results.at(-4)!.results[0]!['length'])
    const made = madeNow(context, stored.own, 'waiting')
    const position = made === undefined ? length + 1 : stored.own!.position
    return unproven(context, stored.event, person, { state: 'waiting', position }, made)
  }),

  implement(contract.claimSeat, async ({ params: { id }, body: { token } }, context) => {
    const { env, now } = context
    const own = await meantRegistration(context, id, token)
    refuseClosed(await eventToRegisterFor(context, id), now)
    const results = await env.DB.batch<Record<string, unknown>>([
      ...offerFreeSeats(context, sql`events.id = ${id}`),
      adoptStatement(context, own),
      prepare(
        env.DB,
        sql`UPDATE registrations SET state = 'going', hold_until = NULL, queued_at = NULL, updated_at = ${now}
          WHERE ${own} AND state = 'offered'`,
      ),
      attendingMail(context, sql`${own} AND updated_at = ${now}`),
      ...attendanceStatements(context, id, own),
    ])
    const attendance = readAttendance(results)
    sendSoon(context)
    if (attendance.own?.row.state !== 'going') throw eventFull()
    return presentAttendance(env, attendance, token !== undefined)
  }),
]
