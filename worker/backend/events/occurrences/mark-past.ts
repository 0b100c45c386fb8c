import { sql } from 'drizzle-orm'
import { wentBack } from '../../core/monitoring/clock.ts'
import { batch } from '../../db/run-sql.ts'
import { markedAfterMs } from '../lists/event-scope.ts'

/**
 * Marks events that have been over for two days, so that lists of coming events need not read them; where the clock was ahead,
 * marks of others end. For the scheduled handler; idempotent.
 * @param now ms
 * @returns the number of marked events
 */
export async function markPast(db: D1Database, now: number): Promise<number> {
  const { marked } = await batch(db, {
    ended: sql`UPDATE events SET past = 0 WHERE row IN (SELECT row FROM ${wentBack(now)} CROSS JOIN events INDEXED BY events_coming
      WHERE past = 1 AND over_at >= ${now - markedAfterMs})`,
    marked: sql`UPDATE events SET past = 1 WHERE row IN (SELECT row FROM events INDEXED BY events_ended
      WHERE past = 0 AND over_at < ${now - markedAfterMs}) RETURNING 1`,
  })
  return marked.rows.length
}
