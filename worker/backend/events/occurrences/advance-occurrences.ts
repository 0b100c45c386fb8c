import { sql } from 'drizzle-orm'
import { run } from '../../db/run-sql.ts'

/**
 * Updates `next_begin`, `next_end` and `next_day` of events with several occurrences to the
 * running or next one; to the last one once all are over. For the scheduled handler;
 * idempotent.
 * @param now ms
 * @returns the number of updated events
 */
export async function advanceOccurrences(db: D1Database, now: number): Promise<number> {
  const { changes } = await run(
    db,
    sql`UPDATE events SET (next_begin, next_end, next_day) = (
        SELECT begins_at, ends_at, first_day FROM occurrences WHERE event = events.row
        ORDER BY ends_at < ${now}, CASE WHEN ends_at < ${now} THEN -ends_at ELSE begins_at END LIMIT 1)
      WHERE occurrence_count > 1 AND next_end < ${now}
        AND EXISTS (SELECT 1 FROM occurrences WHERE event = events.row AND ends_at > events.next_end)`,
  )
  return changes
}
