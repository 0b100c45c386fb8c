import { sql, type SQL } from 'drizzle-orm'
import { changeNoticeMinutes, changeNoticesHourly } from '../../../src/contracts/limits.ts'
import { notifiedGroups, type NotifiedGroup } from '../../../src/organize/history/revisions.contract.ts'
import { dateChanges, type DatedEvent } from '../../../src/lib/time/date-changes.ts'
import { inList } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import type { EventBefore, EventChange } from '../db/mail-data.ts'
import { datesOf, presentDates } from '../events/present-event.ts'
import { registrationMailStatement, type MailContext } from '../mail/queue/queue-mail.ts'
import { minuteMs } from '../../../src/lib/time/durations.ts'

type ChangedRow = Pick<
  EventRow,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'overAt'
  | 'timings'
  | 'nextBegin'
  | 'nextEnd'
  | 'timeZone'
  | 'status'
  | 'change'
  | 'address'
  | 'attendanceMode'
  | 'visio'
  | 'onlineUrl'
  | 'updatedAt'
>

/**
 * The registrations that are notified about an event: with a seat, on the waiting list, or
 * with an offer.
 */
export const notifiedBy = (event: string, groups: readonly NotifiedGroup[] = notifiedGroups) =>
  sql`event_id = ${event} AND ${inGroups(groups)}`
/** Whether a registration is of one of the groups, as a condition on `registrations`. */
export const inGroups = (groups: readonly NotifiedGroup[]): SQL =>
  sql`state IN ${inList(groups.flatMap((group) => groupStates[group]))}`
const groupStates: Record<NotifiedGroup, readonly string[]> = { going: ['going'], waiting: ['waiting', 'offered'] }

/** Mails of a kind about the event to the person of a registration, as a query on `outbox`. */
const mailsToPerson = (kind: 'eventChanged' | 'eventCancelled', columns: SQL): SQL =>
  sql`SELECT ${columns} FROM outbox AS other WHERE other.user_id = coalesce(registrations.user_id, registrations.id)
    AND other.kind = ${kind} AND substr(other.version, 1, length(event_id) + 1) = event_id || ' '`

/** The mail about a change. */
export interface ChangeMail {
  kind: 'eventChanged' | 'eventCancelled'
  changes: EventChange[]
  /**
   * A new date or place, a postponement and a cancellation are always sent; others are the
   * organizer's choice.
   */
  required: boolean
}

/**
 * The mail for a change; `undefined` if nothing relevant changed, or the event is over.
 * @param now ms
 */
export function changeMail(now: number, before: ChangedRow, after: ChangedRow): ChangeMail | undefined {
  if (after.overAt < now) return undefined
  if (after.status === 'cancelled')
    return before.status === 'cancelled' ? undefined : { kind: 'eventCancelled', changes: [], required: true }
  const changes = changesOf(now, before, after)
  if (changes.length === 0) return undefined
  const required = changes.some((change) => (change === 'place' ? isMoved(before, after) : change !== 'online'))
  return { kind: 'eventChanged', changes, required }
}

/** Whether people have to go to another place; directions in the organizer's words do not count. */
function isMoved(before: ChangedRow, after: ChangedRow): boolean {
  const placed = ({ address, attendanceMode }: ChangedRow) =>
    JSON.stringify([attendanceMode, Object.values(address).map((one) => ({ ...one, access: undefined }))])
  return placed(before) !== placed(after)
}

interface ChangeMailOptions {
  note?: string | undefined
  leavesAt?: number | undefined
  groups?: readonly NotifiedGroup[] | undefined
}

/**
 * Notifies the people registered for an event that its date, place or online link changed,
 * or that it is cancelled: mails, as statements for the batch that writes the change.
 * `changes` of their answers is the number of people who get a mail. A person who just
 * got a mail gets the next some minutes later, with all changes since.
 * @param before the stored event
 * @param after the event after the change, with the `updatedAt` of the change
 * @param options.note the organizer's own words
 * @param options.leavesAt earliest moment at which the mails leave, ms; now by default
 * @param options.groups the people who are notified; all by default
 * @returns an empty list if `changeMail` returns `undefined`
 */
export function queueEventChange(
  context: MailContext,
  before: ChangedRow,
  after: ChangedRow,
  { note, leavesAt = context.now, groups = notifiedGroups }: ChangeMailOptions = {},
): SQL[] {
  const { now } = context
  const mail = changeMail(now, before, after)
  if (mail === undefined) return []
  const { kind, changes } = mail
  const version = String(after.updatedAt)
  if (kind === 'eventCancelled') {
    const due = earliestDue('eventCancelled', now, leavesAt)
    const who = sql`${notifiedBy(after.id)} AND NOT EXISTS (${mailsToPerson('eventCancelled', sql`1`)} AND other.state = 'new')`
    return [registrationMailStatement(context, { kind: 'eventCancelled', version, due }, who)]
  }
  const added = note === undefined ? {} : { note }
  const data = { changes, before: eventBefore(before, now), ...added }
  const waiting = sql`EXISTS (${mailsToPerson('eventChanged', sql`1`)} AND other.state = 'new')`
  return [
    // The event's data is read when the mail is sent: only the changes have to be added.
    sql`UPDATE outbox SET data = json_set(json_patch(data, ${JSON.stringify(added)}), '$.changes', (SELECT json_group_array(value) FROM (
        SELECT value FROM json_each(outbox.data, '$.changes') UNION SELECT value FROM json_each(${JSON.stringify(changes)}))))
      WHERE kind = 'eventChanged' AND state = 'new' AND id IN (
        SELECT (${mailsToPerson('eventChanged', sql`max(other.id)`)} AND other.state = 'new') FROM registrations WHERE ${notifiedBy(after.id, groups)})`,
    registrationMailStatement(
      context,
      { kind: 'eventChanged', version, data, due: earliestDue('eventChanged', now, leavesAt) },
      sql`${notifiedBy(after.id, groups)} AND NOT ${waiting}`,
    ),
  ]
}

/**
 * When a person may get a mail: with a minimum delay after the last one about this event,
 * and a limit per hour for all events.
 */
const earliestDue = (kind: 'eventChanged' | 'eventCancelled', now: number, leavesAt: number): SQL =>
  sql`max(${leavesAt}, coalesce((${mailsToPerson(kind, sql`max(other.due_at)`)}) + ${changeNoticeMinutes * minuteMs}, 0),
    CASE WHEN (SELECT count(*) FROM outbox AS other WHERE other.recipient = registrations.email AND other.created_at > ${now - 60 * minuteMs}
      AND other.kind IN ('eventChanged', 'eventCancelled')) >= ${changeNoticesHourly} THEN ${now + 60 * minuteMs} ELSE 0 END)`

function changesOf(now: number, before: ChangedRow, after: ChangedRow): EventChange[] {
  const differ = (parts: (row: ChangedRow) => unknown) => JSON.stringify(parts(before)) !== JSON.stringify(parts(after))
  const postponed = after.change === 'postponed'
  const changes: Record<EventChange, boolean> = {
    postponed: postponed && before.change !== 'postponed',
    resumed: before.status === 'cancelled' || (before.change === 'postponed' && !postponed),
    // A postponed event has no new date.
    date: !postponed && dateChanges(datedEvent(before), datedEvent(after), now).changes.length > 0,
    place: differ(({ address, attendanceMode, visio }) => [address, attendanceMode, visio]),
    online: differ(({ onlineUrl }) => onlineUrl),
  }
  return (Object.keys(changes) as EventChange[]).filter((change) => changes[change])
}

const datedEvent = (row: ChangedRow): DatedEvent => ({ timings: presentDates(datesOf(row)), timeZone: row.timeZone })

/** What mails say of an event as it was before a change. @param at ms, the moment of the change */
export const eventBefore = (row: ChangedRow, at: number): EventBefore => ({
  dates: datesOf(row),
  at,
  timeZone: row.timeZone,
  address: row.address,
  attendanceMode: row.attendanceMode,
})
