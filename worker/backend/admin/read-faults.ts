import { sql } from 'drizzle-orm'
import type { Faults } from '../../../src/admin/overview/overview.contract.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { scheduledRuns } from '../db/operator-schema.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { minuteMs } from '../../../src/lib/time/durations.ts'

/** The scheduled jobs run every five minutes: after three that did not come something is broken. */
export const silentMs = 15 * minuteMs
/** A mail that is due for so long does not leave. */
export const lateMs = 15 * minuteMs

/** What is broken now. Where mails do not leave at all (no MAIL_URL), none is late. */
export async function readFaults({ env, now }: Pick<HandlerContext, 'env' | 'now'>): Promise<Faults> {
  const [maintenance, { failed, late, last, first, alerts, proposals, reports }] = await Promise.all([
    isClosed(env),
    batch(env.DB, statements(now)),
  ])
  const run = last.first
  return {
    maintenance,
    failedMails: failed.only.n,
    lateMails: env.MAIL_URL ? late.only.n : 0,
    // A site that was off is not silent before its jobs had their time.
    silentJobs: now - Math.max(run?.beganAt ?? first.only.at ?? now, Number(env.STARTED_AT ?? 0)) > silentMs,
    failedJobs: run?.failed ?? [],
    alerts: alerts.only.n,
    proposals: proposals.only.n,
    reports: reports.only.n,
  }
}

const statements = (now: number) => ({
  failed: sql<{ n: number }>`SELECT count(*) AS n FROM outbox WHERE state = 'dead'`,
  late: sql<{ n: number }>`SELECT count(*) AS n FROM outbox WHERE state IN ('new', 'sending')
    AND due_at < ${now - lateMs}`,
  alerts: sql<{ n: number }>`SELECT count(*) AS n FROM alert_log WHERE ended_at IS NULL
    AND name NOT IN ('jobs', 'mails')`,
  proposals: sql<{ n: number }>`SELECT count(*) AS n FROM event_proposals WHERE answered_at IS NULL`,
  reports: sql<{ n: number }>`SELECT (SELECT count(*) FROM report_cases WHERE state = 'open')
    + (SELECT count(*) FROM appeals WHERE outcome IS NULL) + (SELECT count(*) FROM event_holds WHERE kind = 'review') AS n`,
  // Where no run is on record: the site has signed tokens since.
  first: sql<{ at: number | null }>`SELECT min(created_at) AS at FROM signing_keys`,
  last: rowsOf(scheduledRuns)`SELECT * FROM scheduled_runs WHERE began_at <= ${now} ORDER BY began_at DESC LIMIT 1`,
})

/** Whether the maintenance flag is on (D8); a flag that cannot be read closes nothing. */
async function isClosed({ FLAGS }: BackendEnv): Promise<boolean> {
  const flag = await FLAGS?.get('maintenance', { cacheTtl: 30 }).catch(() => null)
  return flag === 'on'
}
