import { writeLog } from '../../src/lib/write-log.ts'
import { cleanUpAccounts, forgetPeople } from './account/clean-up-accounts.ts'
import { openAtEnd } from './admin/open-at-end.ts'
import { forgetMerges } from './admin/references/merge-references.ts'
import { forgetOperatorData, recordRun } from './admin/scheduled-runs.ts'
import { releaseExpiredHolds } from './attendance/seats.ts'
import type { BackendEnv } from './core/context.ts'
import { clockLeap } from './core/monitoring/clock.ts'
import { noteError, storeFigures } from './core/monitoring/site-figures.ts'
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
import { endDecisions } from './moderation/end-decisions.ts'
import { forgetFigures } from './organize/dashboard/read-figures.ts'
import { sendScheduledMessages } from './organize/messages/send-message.ts'
import { publishScheduled } from './organize/publish/publish-event.ts'
import { forgetUndos } from './organize/review/undo.ts'
import { queueReminders } from './reminders/queue-reminders.ts'

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
