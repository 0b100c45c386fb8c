import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../src/contracts/locales.ts'
import { guestHoldMinutes } from '../../../src/contracts/limits.ts'
import type { Answers } from '../../../src/events/attend/party/questions.contract.ts'
import type { Attendance, Registration } from '../../../src/events/attend/attendance.contract.ts'
import type { Choices } from '../../../src/events/attend/party/choices.contract.ts'
import { AppError } from '../../http/errors.ts'
import { tooMany } from '../core/rate-limit.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { remainingSeats } from '../events/present-event.ts'
import type { ListedRow } from '../events/select-events.ts'
import type { RegistrationMailKind } from '../mail/kinds/mails.ts'
import { registrationMailStatement } from '../mail/queue/queue-mail.ts'
import {
  adoptStatement,
  createdId,
  attendanceStatements,
  presentAttendance,
  presentCounts,
  readAttendance,
} from './own-registration.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { choicesStatement, isOpen } from './settings/registration-settings.ts'
import { mintLeaveToken, newRegistrationId } from '../core/registration-token.ts'
import { eventFull, hasRoom, refuseClosed, type AccountPerson, type Person } from './registering.ts'
import { changePartyStatements, hasNewCompanion, hasRoomForChange, planParty } from './party/change-party.ts'
import { companionsStatement, seatsOf, type Companions } from './party/party.ts'
import { hasFreeSeats, offerFreeSeats, takesRegistrations } from './seats.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

interface AttendOptions {
  lang: Locale
  /** Whether to send the confirmation mail. */
  mail: boolean
  answers: Answers
  /** Where the person came from, by `sourceWord`. */
  source?: string | undefined
  /** The people who come along. */
  companions: Companions
  /** The number of places was given: a person who is registered gets this party instead of theirs. */
  isParty?: boolean
  choices?: Choices
}

/**
 * Inserts a registration with one conditional statement: only while the condition on `events` holds, with room for the whole
 * party, and once per person and e-mail, even under concurrent requests; then the companions, if it was inserted. A guest's
 * seats are held until they confirm.
 */
export function insertStatements(
  { env, now }: HandlerContext,
  event: string,
  person: Person,
  values: { state: 'going' | 'waiting' } & Pick<AttendOptions, 'lang' | 'answers' | 'companions' | 'source'>,
): SQL[] {
  const waiting = values.state === 'waiting'
  const guest = person.userId === null
  const id = newRegistrationId()
  const hasRoomFor = hasFreeSeats(1 + values.companions.length)
  const inserted = sql`INSERT INTO registrations (id, event_id, user_id, email, name, state, hold_until, queued_at, address_key, lang, answers, source, news, created_at, updated_at)
    SELECT ${id}, id, ${person.userId}, ${person.email}, ${person.name}, ${guest ? 'pending' : values.state},
      ${guest && !waiting ? now + guestHoldMinutes * 60_000 : null}, ${waiting && !guest ? nextPosition(sql`events.id`, now) : sql`NULL`},
      ${person.addressKey}, ${values.lang}, ${JSON.stringify(values.answers)}, ${values.source ?? ''},
      coalesce((SELECT value FROM event_news WHERE event_id = events.id AND user_id = ${person.userId}), 1), ${now}, ${now}
    FROM events WHERE id = ${event} AND ${takesRegistrations(now)} AND ${isOpen(now)}
      AND ${waiting ? sql`NOT ${hasRoomFor}` : hasRoomFor} AND ${guest ? sql`guests = 1 AND ${hasRoom(sql`events.id`, person, now)}` : sql`1`}
    ON CONFLICT DO NOTHING`
  return [inserted, companionsStatement({ env, now }, sql`${id}`, values.companions)]
}

/**
 * The position after the last one in the waiting list of an event.
 * @param event its id
 */
export const nextPosition = (event: SQL, now: number): SQL =>
  sql`max(${now}, 1 + coalesce((SELECT max(line.queued_at) FROM registrations AS line
    WHERE line.event_id = ${event} AND line.state = 'waiting'), 0))`

/**
 * A guest who asked for the waiting list and has not confirmed yet; holds no seat. As a
 * condition on `registrations`.
 */
export const isUnconfirmedWaiting: SQL = sql`(registrations.state = 'pending' AND registrations.hold_until IS NULL)`

/** Whether the event of a registration has free seats for its party, and `more`, as a condition on `registrations`. */
const seatIsFree = (now: number, more = 0): SQL =>
  sql`EXISTS (SELECT 1 FROM events WHERE events.id = registrations.event_id AND ${hasFreeSeats(sql`(${seatsOf(sql`registrations.id`)} + ${more})`)} AND ${takesRegistrations(now)})`

/**
 * Registers an account, in one transaction: expired holds are released and offered to the
 * waiting list first, so that nobody jumps the queue; then the person gets the seat held for
 * them, else a free one. Who is registered already gets the party that they ask for now.
 * @throws {AppError} `event_full`; `conflict` when another person registered with this
 * e-mail
 */
export async function attendAsAccount(
  context: HandlerContext,
  event: EventRow,
  person: AccountPerson,
  { lang, mail, answers, companions, source, choices, isParty = false }: AttendOptions,
): Promise<Attendance> {
  const { env, now } = context
  const own = sql`(registrations.event_id = ${event.id} AND ${ownedBy(person.userId)})`
  const change = isParty ? await planParty(context, own, companions) : undefined
  const more = change?.added.length ?? 0
  const answered = await batch(env.DB, {
    offered: offerFreeSeats(context, sql`events.id = ${event.id}`),
    adopted: adoptStatement(own),
    confirmed: sql`UPDATE registrations SET state = 'going', hold_until = NULL, queued_at = NULL, updated_at = ${now}
      WHERE ${own} AND state IN ('pending', 'offered')
        AND iif(hold_until IS NULL, ${seatIsFree(now, more)}, ${hasRoomForChange(change)})`,
    party: changePartyStatements(context, change, 'going'),
    inserted: insertStatements(context, event.id, person, { state: 'going', lang, answers, companions, source }),
    chosen: choicesStatement(own, choices),
    // The answers of the waiting-list or guest registration that is updated here.
    answers: sql`UPDATE registrations SET answers = ${JSON.stringify(answers)} WHERE ${own} AND answers = '{}'`,
    mails: mail
      ? [
          attendingMail(context, sql`${own} AND updated_at = ${now}`),
          // Once more with the tickets of all, for a person who has had the mail already.
          ...(more > 0 ? resendMail(context, sql`${own} AND updated_at < ${now} AND ${hasNewCompanion(now)}`) : []),
        ]
      : [],
    // Seats that a smaller party gives back.
    offeredAfter: change?.removed.length ? offerFreeSeats(context, sql`events.id = ${event.id}`) : [],
    ...attendanceStatements(context, event.id, own),
  })
  const stored = readAttendance(answered)
  if (stored.own?.row.state === 'going') {
    if (isParty && stored.own.companions.length < companions.length) throw eventFull()
    return presentAttendance(env, stored)
  }
  refuseClosed(stored.event, now)
  if (!stored.own && fits(stored.event, companions))
    throw new AppError('conflict', 'A guest with your e-mail is registered for this event already')
  throw eventFull()
}

/**
 * Holds a seat for a guest until they confirm by mail (D16). The response does not reveal
 * whether the e-mail is registered: a registered one gets its registration's mail again.
 * @throws {AppError} `event_full`
 */
export async function attendAsGuest(
  context: HandlerContext,
  event: EventRow,
  person: Person,
  { lang, answers, companions, source, choices, isParty = false }: AttendOptions,
): Promise<Attendance> {
  const { env, now } = context
  const own = sql`(registrations.event_id = ${event.id} AND registrations.email = ${person.email})`
  const held = sql`${own} AND registrations.state = 'pending' AND registrations.hold_until > ${now}`
  const change = isParty ? await planParty(context, held, companions) : undefined
  const answered = await batch(env.DB, {
    offered: offerFreeSeats(context, sql`events.id = ${event.id}`),
    mailed: resendMail(
      context,
      sql`${own} AND EXISTS (SELECT 1 FROM events WHERE id = ${event.id} AND ${hasFreeSeats(1 + companions.length)})`,
    ),
    held: sql`UPDATE registrations SET hold_until = ${now + guestHoldMinutes * 60_000} WHERE ${own} AND ${isUnconfirmedWaiting} AND ${seatIsFree(now)}`,
    party: changePartyStatements(context, change, 'pending'),
    inserted: insertStatements(context, event.id, person, { state: 'going', lang, answers, companions, source }),
    // Typing the address of another person changes nothing of theirs.
    chosen: choicesStatement(sql`${own} AND state = 'pending' AND created_at = ${now}`, choices),
    offeredAfter: change?.removed.length ? offerFreeSeats(context, sql`events.id = ${event.id}`) : [],
    mail: confirmationMails(context, own).seat,
    ...attendanceStatements(context, event.id, own),
  })
  const { event: row, own: stored } = readAttendance(answered)
  const pending = stored?.row.state === 'pending' && stored.row.holdUntil !== null
  refuseClosed(row, now)
  const isSmaller = pending && isParty && stored.companions.length < companions.length
  if (isSmaller || (!pending && !fits(row, companions))) throw eventFull()
  // Another guest of the same network got the last hold in between.
  if (!stored) throw tooMany(guestHoldMinutes * 60)
  const holdUntil = toIso(pending ? stored.row.holdUntil! : now + guestHoldMinutes * 60_000)
  return unverifiedAttendance(
    context,
    row,
    { ...person, companions },
    { state: 'pending', holdUntil },
    createdId(context, stored),
  )
}

/** Whether a party finds enough seats at the moment. */
export function fits(event: ListedRow, companions: Companions): boolean {
  const left = remainingSeats(event)
  return left === null || left > companions.length
}

/** A mail of a registration; at most one a minute. @param which condition on `registrations` */
const mailAgain = (context: HandlerContext, kind: RegistrationMailKind, which: SQL, data: { by?: string } = {}) =>
  registrationMailStatement(
    context,
    { kind, version: sql`id || ' ' || ${Math.floor(context.now / 60_000)}`, data },
    which,
  )

/** The mails by which guests confirm a seat, or a place in the line. @param own condition on `registrations` */
export const confirmationMails = (context: HandlerContext, own: SQL) => ({
  seat: mailAgain(context, 'confirmAttend', sql`${own} AND state = 'pending' AND hold_until IS NOT NULL`),
  line: mailAgain(context, 'confirmWaiting', sql`${own} AND ${isUnconfirmedWaiting}`),
})

/** Sends a registered person the mail of their registration again. */
export const resendMail = (context: HandlerContext, which: SQL): SQL[] =>
  Object.entries({ going: 'attending', offered: 'seatOffered', waiting: 'waiting' } as const).map(([state, kind]) =>
    mailAgain(context, kind, sql`${which} AND state = ${state}`, { by: '' }),
  )

/**
 * The response to a guest whose e-mail is not verified: only what they entered, and the
 * token by which this device cancels the registration.
 * @param made id of the registration if this call created it; otherwise the token has no
 * effect
 */
export const unverifiedAttendance = async (
  { env, now }: HandlerContext,
  event: ListedRow,
  { email, name, companions }: Person & Pick<AttendOptions, 'companions'>,
  { state, holdUntil = null, position = null }: Pick<Registration, 'state'> & Partial<Registration>,
  made: string | undefined,
): Promise<Attendance> => ({
  ...presentCounts(event, undefined),
  registration: {
    _id: newRegistrationId(),
    event: event.id,
    state,
    holdUntil,
    position,
    name,
    email,
    news: true,
    reminder: true,
    shown: false,
    ticket: null,
    code: '',
    token: null,
    leaveToken: await mintLeaveToken(env, made ?? newRegistrationId()),
    checkedInAt: null,
    companions: companions.map((given) => ({
      _id: newRegistrationId(),
      name: given,
      named: given !== '',
      ticket: null,
      code: '',
      pass: null,
      checkedInAt: null,
      certificate: null,
    })),
    createdAt: toIso(now),
  },
  onlineUrl: null,
  conflicts: [],
})

/** The mail for a confirmed seat: once per registration. */
export const attendingMail = (context: HandlerContext, which: SQL): SQL =>
  registrationMailStatement(context, { kind: 'attending', version: sql`id` }, sql`${which} AND state = 'going'`)

/**
 * Adds guests who asked for the waiting list to it.
 * @param which condition on `registrations`
 */
export const enterWaitingList = ({ now }: HandlerContext, which: SQL): SQL =>
  sql`UPDATE registrations SET state = 'waiting', updated_at = ${now}, address_key = NULL,
      queued_at = ${nextPosition(sql`registrations.event_id`, now)} WHERE ${which} AND ${isUnconfirmedWaiting}`

/** The mail for a place in the waiting list: once per registration. */
export const waitingMail = (context: HandlerContext, which: SQL): SQL =>
  registrationMailStatement(
    context,
    { kind: 'waiting', version: sql`id` },
    sql`${which} AND state = 'waiting' AND updated_at = ${context.now}`,
  )
