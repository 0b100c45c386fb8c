import { sql, type SQL } from 'drizzle-orm'
import { wentBack } from '../../core/monitoring/clock.ts'
import { batch } from '../../db/run-sql.ts'
import { markedAfterMs } from '../lists/event-scope.ts'

/**
 * Marks events that are over, so that lists of coming events need not read them, and once more those that have been for two days;
 * where the clock was ahead, marks of others end. For the scheduled handler; idempotent.
 * @param now ms
 * @returns the number of events that are over
 */
export async function markPast(db: D1Database, now: number): Promise<number> {
  const limit = now - markedAfterMs
  const { marked } = await batch(db, {
    ended: sql`UPDATE events SET past = 0 WHERE row IN (SELECT row FROM ${wentBack(now)} CROSS JOIN events INDEXED BY events_coming
      WHERE past IN (1, 2) AND over_at >= ${limit})`,
    marked: sql`UPDATE events SET past = 2 WHERE row IN (SELECT row FROM events INDEXED BY events_ended
      WHERE past = 0 AND over_at < ${now}) RETURNING 1`,
    forGood: sql`UPDATE events SET past = 1 WHERE row IN (SELECT row FROM events INDEXED BY events_lately
      WHERE past = 2 AND over_at < ${limit})`,
  })
  return marked.rows.length
}

/**
 * Updates `next_begin`, `next_end` and `next_day` of events with several occurrences to the
 * running or next one; to the last one once all are over. Where the clock was ahead, events go
 * back to an earlier one. For the scheduled handler; idempotent.
 * @param now ms
 * @returns the number of updated events
 */
export async function advanceOccurrences(db: D1Database, now: number): Promise<number> {
  const update = (which: SQL) =>
    sql`UPDATE events SET (next_begin, next_end, next_day) = (
        SELECT begins_at, ends_at, first_day FROM occurrences WHERE event = events.row
        ORDER BY ends_at < ${now}, CASE WHEN ends_at < ${now} THEN -ends_at ELSE begins_at END LIMIT 1)
      WHERE occurrence_count > 1 AND ${which}`
  const { advanced } = await batch(db, {
    back: update(
      sql`row IN (SELECT row FROM ${wentBack(now)} CROSS JOIN events INDEXED BY events_recurring
        WHERE occurrence_count > 1 AND next_end > ${now})`,
    ),
    advanced: update(sql`next_end < ${now}
      AND EXISTS (SELECT 1 FROM occurrences WHERE event = events.row AND ends_at > events.next_end)`),
  })
  return advanced.changes
}
