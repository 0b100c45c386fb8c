import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../context.ts'
import type { EventRow } from '../db/schema.ts'
import type { EventBefore, EventChange } from '../mail/mail.ts'
import { registrationMailStatement } from '../mail/queue-mail.ts'

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
 * Tells the people registered for an event that its date, place or online link changed, or that it is cancelled: mails, as
 * statements for the batch that writes the change. `meta.changes` of their results says how many.
 * @param before the event as it is stored
 * @param after the event as it will be, with the `updatedAt` of the change
 * @returns nothing when there is nothing to tell, or nobody to tell it to any more
 */
export function queueEventChange(
  context: Pick<HandlerContext, 'env' | 'now' | 'origin'>,
  before: ChangedRow,
  after: ChangedRow,
): D1PreparedStatement[] {
  if (after.overAt < context.now) return []
  const version = String(after.updatedAt)
  const who = sql`event_id = ${after.id} AND state IN ('going', 'waiting', 'offered')`
  if (after.status === 'cancelled')
    return before.status === 'cancelled'
      ? []
      : [registrationMailStatement(context, { kind: 'eventCancelled', version }, who)]
  const changes = changesOf(before, after)
  if (changes.length === 0) return []
  const data = { changes, before: factsOf(before) }
  return [registrationMailStatement(context, { kind: 'eventChanged', version, data }, who)]
}

function changesOf(before: ChangedRow, after: ChangedRow): EventChange[] {
  const differ = (parts: (row: ChangedRow) => unknown) => JSON.stringify(parts(before)) !== JSON.stringify(parts(after))
  const postponed = after.change === 'postponed'
  const dated = differ(({ startsAt, endsAt, timings, timeZone }) => [startsAt, endsAt, timings, timeZone])
  const changes: Record<EventChange, boolean> = {
    postponed: postponed && before.change !== 'postponed',
    resumed: before.status === 'cancelled' || (before.change === 'postponed' && !postponed),
    // A postponed event has no date to tell.
    date: dated && !postponed,
    place: differ(({ address, attendanceMode, visio }) => [address, attendanceMode, visio]),
    online: differ(({ onlineUrl }) => onlineUrl),
  }
  return (Object.keys(changes) as EventChange[]).filter((change) => changes[change])
}

const factsOf = ({ nextBegin, nextEnd, timeZone, address, attendanceMode }: ChangedRow): EventBefore => ({
  begin: nextBegin,
  end: nextEnd,
  timeZone,
  address,
  attendanceMode,
})
