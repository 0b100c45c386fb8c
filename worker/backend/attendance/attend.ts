import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../src/contracts/locales.ts'
import { guestHoldMinutes } from '../../../src/contracts/limits.ts'
import type { Attendance, Registration } from '../../../src/contracts/v1/attendance.ts'
import { AppError } from '../../errors.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { remainingSeats } from '../events/present-event.ts'
import type { ListedRow } from '../events/select-events.ts'
import { registrationMailStatement } from '../mail/queue-mail.ts'
import {
  adoptStatement,
  attendanceStatements,
  ownedBy,
  presentAttendance,
  presentCounts,
  readAttendance,
  type StoredRegistration,
} from './own-registration.ts'
import { mintLeaveToken, newRegistrationId } from './registration-token.ts'
import { eventFull, refuseClosed, type AccountPerson, type Person } from './registering.ts'
import { hasFreeSeat, offerFreeSeats, takesRegistrations } from './seats.ts'

interface Wish {
  lang: Locale
  /** Send the mail that confirms it. */
  mail: boolean
}

/**
 * One registration as one conditional statement: it is made while the condition on `events` holds, and once for a person
 * and an e-mail, however many ask at the same time.
 */
export function insertStatement(
  { env, now }: HandlerContext,
  event: string,
  person: Person,
  values: { state: 'going' | 'pending' | 'waiting'; lang: Locale },
) {
  const pending = values.state === 'pending'
  const waiting = values.state === 'waiting'
  const queuedAt = sql`max(${now}, 1 + coalesce((SELECT max(queued_at) FROM registrations
    WHERE event_id = events.id AND state = 'waiting'), 0))`
  return prepare(
    env.DB,
    sql`INSERT INTO registrations (id, event_id, user_id, email, name, state, hold_until, queued_at, lang, news, created_at, updated_at)
      SELECT ${newRegistrationId()}, id, ${person.userId}, ${person.email}, ${person.name}, ${values.state},
        ${pending ? now + guestHoldMinutes * 60_000 : null}, ${waiting ? queuedAt : sql`NULL`}, ${values.lang},
        coalesce((SELECT value FROM event_news WHERE event_id = events.id AND user_id = ${person.userId}), 1), ${now}, ${now}
      FROM events WHERE id = ${event} AND ${takesRegistrations(now)}
        AND ${waiting ? sql`NOT ${hasFreeSeat}` : hasFreeSeat} AND ${pending ? sql`guests = 1` : sql`1`}
      ON CONFLICT DO NOTHING`,
  )
}

/**
 * Registers an account. Seats kept for too long are let go first and offered to the waiting list, so that nobody passes
 * it; then the seat that is kept for the person is taken, else one that is free. All of it is one transaction.
 * @throws {AppError} `event_full`; `conflict` when somebody else registered with this e-mail
 */
export async function attendAsAccount(
  context: HandlerContext,
  event: EventRow,
  person: AccountPerson,
  { lang, mail }: Wish,
): Promise<Attendance> {
  const { env, now } = context
  const own = sql`(registrations.event_id = ${event.id} AND ${ownedBy(person.userId)})`
  const results = await env.DB.batch<Record<string, unknown>>([
    ...offerFreeSeats(context, sql`events.id = ${event.id}`),
    adoptStatement(context, own),
    prepare(
      env.DB,
      sql`UPDATE registrations SET state = 'going', hold_until = NULL, queued_at = NULL, updated_at = ${now}
        WHERE ${own} AND state IN ('pending', 'offered')`,
    ),
    insertStatement(context, event.id, person, { state: 'going', lang }),
    ...(mail ? [attendingMail(context, sql`${own} AND updated_at = ${now}`)] : []),
    ...attendanceStatements(context, event.id, own),
  ])
  const stored = readAttendance(results)
  if (stored.own?.row.state === 'going') return presentAttendance(env, stored)
  refuseClosed(stored.event, now)
  if (!stored.own && remainingSeats(stored.event) !== 0)
    throw new AppError('conflict', 'Somebody is registered for this event with your e-mail already')
  throw eventFull()
}

/**
 * Keeps a seat for a guest until they confirm by mail (D16). What is answered does not tell whether the e-mail is known
 * here: one that is registered already gets the mail of its registration again.
 * @throws {AppError} `event_full`
 */
export async function attendAsGuest(
  context: HandlerContext,
  event: EventRow,
  person: Person,
  { lang }: Wish,
): Promise<Attendance> {
  const { env, now } = context
  const own = sql`(registrations.event_id = ${event.id} AND registrations.email = ${person.email})`
  const results = await env.DB.batch<Record<string, unknown>>([
    ...offerFreeSeats(context, sql`events.id = ${event.id}`),
    ...remindKnown(context, sql`${own} AND EXISTS (SELECT 1 FROM events WHERE id = ${event.id} AND ${hasFreeSeat})`),
    insertStatement(context, event.id, person, { state: 'pending', lang }),
    registrationMailStatement(
      context,
      { kind: 'confirmAttend', version: sql`id || ' ' || ${minuteOf(now)}` },
      sql`${own} AND state = 'pending'`,
    ),
    ...attendanceStatements(context, event.id, own),
  ])
  const { event: row, own: stored } = readAttendance(results)
  const pending = stored?.row.state === 'pending'
  refuseClosed(row, now)
  if (!pending && remainingSeats(row) === 0) throw eventFull()
  const holdUntil = new Date(pending ? stored.row.holdUntil! : now + guestHoldMinutes * 60_000).toISOString()
  return unproven(context, row, person, { state: 'pending', holdUntil }, madeNow(context, stored, 'pending'))
}

/** Sends somebody who asks for what they have the mail of it once more; at most one a minute. */
export const remindKnown = (context: HandlerContext, which: SQL): D1PreparedStatement[] =>
  (
    [
      ['going', 'attending'],
      ['offered', 'seatOffered'],
      ['waiting', 'waiting'],
    ] as const
  ).map(([state, kind]) =>
    registrationMailStatement(
      context,
      { kind, version: sql`id || ' ' || ${minuteOf(context.now)}` },
      sql`${which} AND state = ${state}`,
    ),
  )

const minuteOf = (now: number) => Math.floor(now / 60_000)

/**
 * The answer to a guest of whom only their own word is known: it holds nothing but that, and the token by which this
 * device gives it up again.
 * @param made id of the registration when this very call made it; else the token is one that does nothing
 */
export const unproven = async (
  { env, now }: HandlerContext,
  event: ListedRow,
  { email, name }: Person,
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
    ticket: null,
    token: null,
    leaveToken: await mintLeaveToken(env, made ?? newRegistrationId()),
    checkedInAt: null,
    createdAt: new Date(now).toISOString(),
  },
  onlineUrl: null,
  conflicts: [],
})

/** The id of a registration that this call made, waiting for its mail or in line. */
export const madeNow = (
  { now }: HandlerContext,
  stored: StoredRegistration | undefined,
  state: 'pending' | 'waiting',
): string | undefined => (stored?.row.createdAt === now && stored.row.state === state ? stored.row.id : undefined)

/** The mail of a seat that was taken: once for each registration. */
export const attendingMail = (context: HandlerContext, which: SQL): D1PreparedStatement =>
  registrationMailStatement(context, { kind: 'attending', version: sql`id` }, sql`${which} AND state = 'going'`)
