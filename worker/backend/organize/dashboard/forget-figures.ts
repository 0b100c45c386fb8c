import { sql } from 'drizzle-orm'
import { retention } from '../../../../src/contracts/retention.ts'
import { batch } from '../../db/run-sql.ts'

/** Time after which daily totals are deleted, about 24 months. */
const retentionMs = retention.figures * 86_400_000

/** Deletes the daily totals and seat changes of more than 24 months ago. @param now ms */
export async function forgetFigures(db: D1Database, now: number): Promise<void> {
  const before = now - retentionMs
  const day = new Date(before).toISOString().slice(0, 10)
  await batch(db, [
    sql`DELETE FROM event_views WHERE day < ${day}`,
    sql`DELETE FROM seat_changes WHERE created_at < ${before}`,
  ])
}
