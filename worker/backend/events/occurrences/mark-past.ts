import { sql } from 'drizzle-orm'
import { addDays, dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { run } from '../../db/run-sql.ts'
import { markedAfterMs } from '../lists/event-scope.ts'

/**
 * Marks events that have been over for two days, so that lists of coming events need not read them. For the scheduled handler;
 * idempotent.
 * @param now ms
 * @returns the number of marked events
 */
export async function markPast(db: D1Database, now: number): Promise<number> {
  const { changes } = await run(
    db,
    sql`UPDATE events SET past = 1 WHERE row IN (SELECT row FROM events INDEXED BY events_coming
      WHERE past = 0 AND next_day <= ${addDays(dayIn(siteTimeZone, now), 1)} AND over_at < ${now - markedAfterMs})`,
  )
  return changes
}
