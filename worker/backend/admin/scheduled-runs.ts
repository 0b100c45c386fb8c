import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { retention } from '../../../src/contracts/retention.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { slotMs } from '../core/monitoring/site-figures.ts'
import { scheduledRuns } from '../db/operator-schema.ts'
import { batch, insertInto } from '../db/run-sql.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** Alerts are deleted this many days after their end, and numbers of refused log-ins. */
const alertDays = 92
/** Runs and figures are deleted after this many days. */
const runDays = 14
const figureDays = 2
/** What `npm run backup` notes is deleted after this many days. */
const backupDays = 366

/**
 * Notes that the scheduled jobs ran; operators see it on their first page. Once all have followed a clock that went back, later runs
 * are forgotten. A run that cannot be noted is not a failure.
 */
export async function recordRun(db: D1Database, entry: Omit<typeof scheduledRuns.$inferSelect, 'id'>): Promise<void> {
  const { beganAt, duration, failed } = entry
  await batch(db, [
    insertInto(scheduledRuns, entry),
    sql`DELETE FROM scheduled_runs WHERE began_at > ${beganAt + duration} AND ${failed.length === 0 ? 1 : 0}`,
  ]).catch((error: unknown) => writeLog('error', 'a scheduled run is not recorded', { error }))
}

/** Deletes what only operators read, each kind after its time: runs, log entries, errors, figures, alerts and receipts. @param now ms */
export async function forgetOperatorData(db: D1Database, now: number): Promise<void> {
  await batch(db, [
    sql`DELETE FROM scheduled_runs WHERE began_at < ${now - runDays * dayMs}`,
    sql`DELETE FROM operator_log WHERE created_at < ${now - retention.operatorLog * dayMs}`,
    sql`DELETE FROM error_groups WHERE last_at < ${now - retention.errors * dayMs}`,
    sql`DELETE FROM metric_slots WHERE slot < ${Math.floor((now - figureDays * dayMs) / slotMs)}`,
    sql`DELETE FROM alert_log WHERE ended_at < ${now - alertDays * dayMs}`,
    sql`DELETE FROM refused_log_ins WHERE day < ${dayIn(siteTimeZone, now - alertDays * dayMs)}`,
    sql`DELETE FROM backups WHERE made_at < ${now - backupDays * dayMs}`,
    sql`DELETE FROM publish_receipts WHERE changed_at < ${now - retention.publishReceipts * dayMs}`,
    sql`DELETE FROM follow_log WHERE created_at < ${now - retention.followLog * dayMs}`,
  ])
}
