import { sql } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import { scheduledRuns } from '../db/operator-schema.ts'
import { batch, insertInto, prepare, run } from '../db/run-sql.ts'

const day = 86_400_000

/** Notes that the scheduled jobs ran; operators see it on their first page. A run that cannot be noted is not a failure. */
export async function recordRun(db: D1Database, entry: typeof scheduledRuns.$inferInsert): Promise<void> {
  await run(db, insertInto(scheduledRuns, entry)).catch((error: unknown) => console.error('scheduled', 'record', error))
}

/** Deletes runs after two weeks and entries of the operators' log after 24 months. @param now ms */
export async function forgetOperatorData(db: D1Database, now: number): Promise<void> {
  await batch(db, [
    prepare(db, sql`DELETE FROM scheduled_runs WHERE began_at < ${now - 14 * day}`),
    prepare(db, sql`DELETE FROM operator_log WHERE created_at < ${now - retention.operatorLog * day}`),
    prepare(db, sql`DELETE FROM follow_log WHERE created_at < ${now - retention.followLog * day}`),
  ])
}
