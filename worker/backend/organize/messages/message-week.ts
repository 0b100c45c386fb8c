import { sql } from 'drizzle-orm'
import { messagesPerWeek } from '../../../../src/contracts/limits.ts'
import type { ComposedMessage } from '../../../../src/organize/messages/messages.contract.ts'
import { run } from '../../db/run-sql.ts'
import { addDays, dayIn, weekday, zonedTime } from '../../../../src/lib/time/zoned-time.ts'

/** First and last moment of a calendar week, ms; the last belongs to the next week. */
export interface Week {
  begins: number
  ends: number
}

/** The calendar week of a moment by the clocks of the venue, from Monday. @param at ms */
export function weekOf(at: number, timeZone: string): Week {
  const day = dayIn(timeZone, at)
  const monday = addDays(day, 1 - weekday(day))
  return { begins: zonedTime(monday, '00:00', timeZone), ends: zonedTime(addDays(monday, 7), '00:00', timeZone) }
}

/** How many messages of a week are scheduled or sent. */
export async function readWeek(
  db: D1Database,
  eventId: string,
  { begins, ends }: Week,
): Promise<ComposedMessage['week']> {
  const { only } = await run(
    db,
    sql<{ used: number }>`SELECT count(*) AS used FROM event_messages WHERE event_id = ${eventId} AND state <> 'draft'
      AND send_at >= ${begins} AND send_at < ${ends}`,
  )
  return {
    used: only.used,
    max: messagesPerWeek,
    begins: new Date(begins).toISOString(),
    ends: new Date(ends).toISOString(),
  }
}
