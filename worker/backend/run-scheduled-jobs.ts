import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { retention } from '../../src/contracts/retention.ts'
import { dayMs } from '../../src/lib/time/durations.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { cleanUpAccounts, forgetPeople } from './account/clean-up-accounts.ts'
import { openAtEnd } from './admin/open-at-end.ts'
import { forgetMerges } from './admin/references/merge-references.ts'
import { releaseExpiredHolds } from './attendance/seats.ts'
import type { BackendEnv } from './core/context.ts'
import { clockLeap } from './core/monitoring/clock.ts'
import { noteError, slotMs, storeFigures } from './core/monitoring/site-figures.ts'
import { scheduledRuns } from './db/operator-schema.ts'
import { batch, insertInto } from './db/run-sql.ts'
import { renewCounts } from './events/lists/counts/renew-counts.ts'
import { noteEmptySitemaps } from './events/lists/sitemap-file.ts'
import { advanceOccurrences, markPast } from './events/occurrences/advance-occurrences.ts'
import { fillEventDays } from './events/occurrences/fill-event-days.ts'
import { renewSearch } from './events/write-events.ts'
import { sendFollowed } from './follows/queue-follow-mails.ts'
import { forgetImports } from './importing/record-import.ts'
import { importSlice } from './importing/uploaded-imports.ts'
import { mailOrigin } from './mail/mail-origin.ts'
import { deliver } from './mail/queue/deliver.ts'
import { endDecisions } from './moderation/change-subject.ts'
import { forgetFigures } from './organize/dashboard/read-figures.ts'
import { sendScheduledMessages } from './organize/messages/send-message.ts'
import { publishScheduled } from './organize/publish/publish-event.ts'
import { forgetUndos } from './organize/review/undo.ts'
import { queueReminders } from './reminders/queue-reminders.ts'

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
async function recordRun(db: D1Database, entry: Omit<typeof scheduledRuns.$inferSelect, 'id'>): Promise<void> {
  const { beganAt, duration, failed } = entry
  await batch(db, [
    insertInto(scheduledRuns, entry),
    sql`DELETE FROM scheduled_runs WHERE began_at > ${beganAt + duration} AND ${failed.length === 0 ? 1 : 0}`,
  ]).catch((error: unknown) => writeLog('error', 'a scheduled run is not recorded', { error }))
}

/** Deletes what only operators read, each kind after its time: runs, log entries, errors, figures, alerts and receipts. @param now ms */
async function forgetOperatorData(db: D1Database, now: number): Promise<void> {
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

/** Time limit of `fillEventDays` in a run, ms, so that the other jobs have their turn. */
const fillMs = 10_000
/** Time limit of `renewSearch` in a run, ms. */
const renewMs = 5_000

/** What erases, publishes or sends because of the clock; nothing gives it back where the clock was wrong. */
const byClock = (env: BackendEnv, now: number, origin: string | undefined) => ({
  // Without the site's origin no mail was ever sent, and so there is nobody to remind.
  ...(origin !== undefined && {
    registrations: () => releaseExpiredHolds({ env, now, origin }),
    reminders: () => queueReminders({ env, now, origin }),
    messages: () => sendScheduledMessages({ env, now, origin }),
  }),
  undos: () => forgetUndos(env, now),
  publishing: () => publishScheduled({ env, now }),
  ...(origin !== undefined && { followed: () => sendFollowed({ env, now, origin }) }),
  figures: () => forgetFigures(env.DB, now),
  merges: () => forgetMerges(env, now),
  imports: () => forgetImports(env.DB, now),
  operators: () => forgetOperatorData(env.DB, now),
  people: () => forgetPeople(env, now),
  moderation: () => endDecisions(env, now),
  maintenance: () => openAtEnd(env, now),
  accounts: () => cleanUpAccounts(env, now),
})

/**
 * Runs the scheduled jobs; idempotent and safe to run concurrently. One job that fails does
 * not prevent the others; mails come last, so that those just queued are sent at once.
 * @param now ms
 * @param siteUrl the setting SITE_URL
 */
export async function runScheduledJobs(env: BackendEnv, now: number, siteUrl: string | undefined): Promise<void> {
  const origin = await mailOrigin(env, siteUrl)
  const isSteady = (await clockLeap(env.DB, now)) === 0
  const parts = {
    days: () => fillEventDays(env.DB, fillMs),
    occurrences: () => advanceOccurrences(env.DB, now),
    past: () => markPast(env.DB, now),
    counts: () => renewCounts(env, now),
    ...(isSteady && byClock(env, now, origin)),
    sitemaps: () => noteEmptySitemaps(env.DB, now),
    search: () => renewSearch(env.DB, renewMs),
    uploaded: () => importSlice(env, now, origin),
    mails: () => deliver(env, now, { run: 'scheduled' }),
  }
  const began = Date.now()
  const failed: string[] = []
  for (const [name, part] of Object.entries(parts))
    await part().catch((error: unknown) => {
      failed.push(name)
      writeLog('error', `the scheduled job ${name} failed`, { error })
      noteError(error, { route: `scheduled ${name}`, trace: '', now })
    })
  await storeFigures(env.DB, now)
  await recordRun(env.DB, { beganAt: now, duration: Date.now() - began, failed })
}
