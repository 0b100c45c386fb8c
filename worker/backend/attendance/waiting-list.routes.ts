import { sql } from 'drizzle-orm'
import * as attendanceCalls from '../../../src/events/attend/attendance.contract.ts'
import { guestHoldMinutes } from '../../../src/contracts/limits.ts'
import { AppError } from '../../http/errors.ts'
import { tooMany } from '../core/rate-limit.ts'
import { batch } from '../db/run-sql.ts'
import { implement } from '../core/implement.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import {
  confirmationMails,
  attendingMail,
  enterWaitingList,
  fits,
  insertStatements,
  resendMail,
  unverifiedAttendance,
  waitingMail,
} from './attend.ts'
import {
  adoptStatement,
  attendanceStatements,
  createdId,
  findRegistration,
  presentAttendance,
  readAttendance,
} from './own-registration.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { publishedEvent } from '../events/published-event.ts'
import { confirmedPerson, eventFull, guestPerson, refuseClosed } from './registering.ts'
import { changePartyStatements, planParty } from './party/change-party.ts'
import { readParty } from './party/party.ts'
import { loadSettings, readAnswers, refuseOutsideWindow } from './settings/registration-settings.ts'
import { offerFreeSeats } from './seats.ts'

/**
 * The waiting list of full events: first in, first out; a freed seat is offered for a
 * limited time (D17).
 */
export const waitingListRoutes = [
  implement(attendanceCalls.joinWaitingList, async ({ params: { id }, body }, context) => {
    const { env, now } = context
    const event = await publishedEvent(context, id)
    const account = context.viewer && (await confirmedPerson(context, undefined))
    refuseClosed(event, now)
    const settings = await loadSettings(context, id)
    refuseOutsideWindow(settings, now)
    if (!settings.waitingList) throw new AppError('event_closed', 'This event has no waiting list')
    if (event.soldOut)
      throw new AppError('event_closed', 'The source of this event keeps its seats and who waits for one')
    const answers = readAnswers(settings.questions, body.answers)
    const companions = readParty(body, settings)
    const person = account ?? (await guestPerson(context, event, body))
    const own = account
      ? sql`(registrations.event_id = ${id} AND ${ownedBy(account.userId)})`
      : sql`(registrations.event_id = ${id} AND registrations.email = ${person.email})`
    // A party in the line keeps its place there when its number changes.
    const change = account && body.seats !== undefined ? await planParty(context, own, companions) : undefined
    const answered = await batch(env.DB, {
      offered: offerFreeSeats(context, sql`events.id = ${id}`),
      existing: account ? [adoptStatement(own), enterWaitingList(context, own)] : resendMail(context, own),
      party: changePartyStatements(context, change, 'waiting'),
      offeredAfter: change ? offerFreeSeats(context, sql`events.id = ${id}`) : [],
      inserted: insertStatements(context, id, person, {
        state: 'waiting',
        lang: body.lang,
        answers,
        companions,
        source: body.source,
      }),
      mail: account ? waitingMail(context, own) : confirmationMails(context, own).line,
      ...attendanceStatements(context, id, own),
    })
    const stored = readAttendance(answered)
    const seatsLeft = () =>
      new AppError('conflict', 'There are enough seats left; register with POST /v1/events/attend/{id}')
    if (account) {
      if (!stored.own) throw seatsLeft()
      sendSoon(context)
      return presentAttendance(env, stored)
    }
    if (fits(stored.event, companions)) throw seatsLeft()
    sendSoon(context)
    if (!stored.own) throw tooMany(guestHoldMinutes * 60)
    return unverifiedAttendance(
      context,
      stored.event,
      { ...person, companions },
      { state: 'pending' },
      createdId(context, stored.own),
    )
  }),

  implement(attendanceCalls.claimSeat, async ({ params: { id }, body: { token } }, context) => {
    const { env, now } = context
    const own = await findRegistration(context, id, token)
    refuseClosed(await publishedEvent(context, id), now)
    const answers = await batch(env.DB, {
      offered: offerFreeSeats(context, sql`events.id = ${id}`),
      adopted: adoptStatement(own),
      claimed: sql`UPDATE registrations SET state = 'going', hold_until = NULL, queued_at = NULL, updated_at = ${now}
        WHERE ${own} AND state = 'offered'`,
      mail: attendingMail(context, sql`${own} AND updated_at = ${now}`),
      ...attendanceStatements(context, id, own),
    })
    const attendance = readAttendance(answers)
    sendSoon(context)
    if (attendance.own?.row.state !== 'going') throw eventFull()
    return presentAttendance(env, attendance, token !== undefined)
  }),
]
