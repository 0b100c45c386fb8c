import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Attendance, Conflict, Registration } from '../../../src/events/attend/attendance.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import { type Answer, decodeRow, rowsOf, run, type StoredRow } from '../db/run-sql.ts'
import { companionsOf, type StoredCompanion } from '../db/companions.ts'
import { isCertified } from '../db/certified.ts'
import { ownedBy } from '../db/registration-owner.ts'
import { remainingSeats } from '../events/present-event.ts'
import { listedColumns, listedRow, type ListedRow } from '../events/select-events.ts'
import {
  idOfToken,
  mintCertificateToken,
  mintRegistrationToken,
  provesRegistration,
  readToken,
} from '../core/registration-token.ts'
import { presentCompanion } from './party/party.ts'
import { mintTicket } from '../core/ticket.ts'
import { spokenCode } from '../../../src/lib/spoken-code/spoken-code.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'

/**
 * The registration of a call, as a condition on `registrations`: that of the token, else the
 * viewer's. The token of an account's registration is rejected for a visitor signed in with
 * another account.
 * @throws {AppError} `invalid_token`; `unauthorized` for an anonymous visitor without a
 * token
 */
export async function findRegistration(
  { env, viewer }: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
  token: string | undefined,
): Promise<SQL> {
  if (token === undefined) {
    if (!viewer) throw new AppError('unauthorized', 'Log in, or give the token of the registration')
    return sql`(registrations.event_id = ${event} AND ${ownedBy(viewer.id)})`
  }
  const id = idOfToken(token)
  const { first: owner } = await run(
    env.DB,
    sql<Pick<RegistrationRow, 'userId'>>`SELECT user_id AS userId FROM registrations WHERE id = ${id}`,
  )
  // A deleted registration answers 404 to its guest's token, which is clearer than
  // `invalid_token`.
  const userId = owner?.userId ?? null
  const isOtherAccount = viewer !== null && userId !== null && userId !== viewer.id
  if (isOtherAccount || !(await provesRegistration(env, { id, userId }, token))) throw wrongToken()
  return sql`(registrations.event_id = ${event} AND registrations.id = ${id})`
}

/**
 * Like `findRegistration`, for cancelling: also accepts the token of the device where a
 * guest registered, as long as the e-mail is not verified by its mail or by an account
 * (D16).
 */
export async function findCancellableRegistration(
  context: Pick<HandlerContext, 'env' | 'viewer'>,
  event: string,
  token: string | undefined,
): Promise<SQL> {
  const id = token === undefined ? undefined : await readToken(context.env, 'leave', token)
  if (id === undefined) return findRegistration(context, event, token)
  return sql`(registrations.event_id = ${event} AND registrations.id = ${id} AND registrations.state <> 'going'
    AND registrations.user_id IS NULL)`
}

export const wrongToken = () =>
  new AppError('invalid_token', 'This link is no longer valid; register again', {
    fields: { token: fieldError('expired', 'belongs to no registration') },
  })

/**
 * Assigns guest registrations to the accounts with the same confirmed e-mail.
 * @param which condition on `registrations`
 */
export const adoptStatement = (which: SQL): SQL =>
  sql`UPDATE OR IGNORE registrations SET user_id = (SELECT id FROM users WHERE email = registrations.email AND active = 1)
    WHERE registrations.user_id IS NULL AND ${which}`

/**
 * The statements whose answers `readAttendance` reads, for a batch. Conflicting events are
 * only read for signed-in users.
 */
export function attendanceStatements(
  { now, viewer }: Pick<HandlerContext, 'env' | 'now' | 'viewer'>,
  event: string,
  own: SQL,
) {
  return {
    event: rowsOf(listedRow)`SELECT ${listedColumns} FROM events WHERE id = ${event}`,
    own: rowsOf(decodeRegistration)`SELECT registrations.*, ${positionColumn}, ${certifiedColumn},
      ${missedColumn(now)} FROM registrations WHERE ${own} ORDER BY user_id IS NULL LIMIT 1`,
    companions: companionsOf(
      sql`(SELECT registrations.id FROM registrations WHERE ${own} ORDER BY user_id IS NULL LIMIT 1)`,
    ),
    conflicts: rowsOf(listedRow)`${conflictsSelect({ user: viewer?.id, event, now })}`,
  }
}

/**
 * The events that a user attends while the next date of an event lasts; one without an end lasts a moment.
 * @param now ms
 */
export const conflictsSelect = ({ user, event, now }: { user: string | undefined; event: string; now: number }): SQL =>
  sql`SELECT ${listedColumns} FROM events AS this CROSS JOIN registrations AS other ON other.user_id = ${user ?? null}
      AND other.state = 'going'
    CROSS JOIN events ON events.id = other.event_id
    WHERE this.id = ${event} AND events.id <> this.id AND events.status = 'active' AND events.over_at >= ${now}
      AND events.next_begin < max(this.next_end, this.next_begin + 1)
      AND max(events.next_end, events.next_begin + 1) > this.next_begin
    ORDER BY events.next_begin LIMIT 5`

/** An event of the agenda at the same time. */
export const presentConflict = (row: ListedRow): Conflict => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  lang: row.lang,
  next: { begin: toIso(row.nextBegin), end: toIso(row.nextEnd) },
  timeZone: row.timeZone,
})

/** Rank in the waiting list as `position`; 1 is next. A party counts once. */
export const positionColumn: SQL = sql`CASE registrations.state WHEN 'waiting' THEN (
    SELECT count(*) FROM registrations AS line WHERE line.event_id = registrations.event_id AND line.state = 'waiting' AND line.host_id IS NULL
      AND (line.queued_at, line.id) <= (registrations.queued_at, registrations.id)) END AS position`

/** Whether a certificate is issued, as `certified`. */
export const certifiedColumn: SQL = sql`${isCertified('registrations')} AS certified`

/** Whether an event that is over had a door and the person did not pass it, as `missed`. @param now ms */
export const missedColumn = (now: number): SQL =>
  sql`(registrations.checked_in_at IS NULL AND (SELECT over_at FROM events WHERE events.id = registrations.event_id) < ${now}
    AND EXISTS (SELECT 1 FROM registrations AS here WHERE here.event_id = registrations.event_id AND here.checked_in_at IS NOT NULL)) AS missed`

export interface StoredRegistration {
  row: RegistrationRow
  /** A certificate is issued for it. */
  certified: boolean
  /** Others were checked in, and this person was not; read once the event is over. */
  missed: boolean
  position: number | null
  companions: readonly StoredCompanion[]
}

/**
 * Decodes a row; its companions are read apart.
 * @param stored a result with `registrations.*`, `positionColumn` and `certifiedColumn`
 */
export const decodeRegistration = (stored: StoredRow): StoredRegistration => ({
  row: decodeRow(registrations, stored),
  certified: stored['certified'] === 1,
  missed: stored['missed'] === 1,
  position: typeof stored['position'] === 'number' ? stored['position'] : null,
  companions: [],
})

/** A registration, as its owner sees it. */
export async function presentRegistration(
  env: BackendEnv,
  { row, position, certified, missed, companions }: StoredRegistration,
  withToken = false,
): Promise<Registration> {
  return {
    _id: row.id,
    event: row.eventId,
    state: row.state,
    holdUntil: toIsoOrNull(row.holdUntil),
    position,
    name: row.name,
    email: row.email,
    news: row.news,
    reminder: row.reminder,
    shown: row.shown,
    ticket:
      row.state === 'going'
        ? await mintTicket(env, { registration: row.id, event: row.eventId, name: row.name })
        : null,
    code: spokenCode(row),
    token: withToken ? await mintRegistrationToken(env, row) : null,
    leaveToken: null,
    checkedInAt: toIsoOrNull(row.checkedInAt),
    ...(missed && { missed }),
    certificate: certified ? await mintCertificateToken(env, row.id) : null,
    companions: await Promise.all(companions.map((one) => presentCompanion(env, one))),
    createdAt: toIso(row.createdAt),
  }
}

/** The counts of an event that a registration changes. */
export const presentCounts = (
  event: ListedRow,
  registration: Pick<RegistrationRow, 'state'> | undefined,
): Pick<Attendance, 'attending' | 'attendeesCount' | 'remaining'> => ({
  attending: registration?.state === 'going',
  attendeesCount: event.attendeesCount,
  remaining: remainingSeats(event),
})

export interface StoredAttendance {
  event: ListedRow
  own: StoredRegistration | undefined
  conflicts: ListedRow[]
}

/** Reads the answers of `attendanceStatements` about an event that exists. */
export const readAttendance = ({
  event,
  own,
  companions,
  conflicts,
}: {
  event: Answer<ListedRow>
  own: Answer<StoredRegistration>
  companions: Answer<StoredCompanion>
  conflicts: Answer<ListedRow>
}): StoredAttendance => ({
  event: event.only,
  own: own.first && { ...own.first, companions: companions.rows },
  conflicts: conflicts.rows,
})

/**
 * The response to a registered person.
 * @param withToken for a guest whose e-mail is verified
 */
export async function presentAttendance(
  env: BackendEnv,
  { event, own, conflicts }: StoredAttendance,
  withToken = false,
): Promise<Attendance> {
  return {
    ...presentCounts(event, own?.row),
    registration: await presentRegistration(env, own!, withToken),
    onlineUrl: own?.row.state === 'going' ? event.onlineUrl : null,
    conflicts: conflicts.map(presentConflict),
  }
}

/** The id of the guest registration that this call created and that is to be confirmed by mail. */
export const createdId = ({ now }: HandlerContext, stored: StoredRegistration | undefined): string | undefined =>
  stored?.row.createdAt === now && stored.row.state === 'pending' ? stored.row.id : undefined
