import { tendRegistrations } from './attendance/seats.ts'
import type { BackendEnv } from './context.ts'
import { advanceOccurrences } from './events/advance-occurrences.ts'
import { mailOrigin } from './mail/mail-origin.ts'
import { queueReminders } from './reminders/queue-reminders.ts'
import { tendAccounts } from './tend-accounts.ts'

/**
 * What the data needs from time to time, for the scheduled handler; doing it twice, or at the same time, changes nothing.
 * One part that fails does not keep the others from their turn; mails come last, so that those just queued leave at once.
 * @param now ms
 * @param siteUrl the setting SITE_URL
 */
export async function tend(env: BackendEnv, now: number, siteUrl: string | undefined): Promise<void> {
  const origin = await mailOrigin(env, siteUrl)
  const parts = {
    occurrences: () => advanceOccurrences(env.DB, now),
    // Without an address of the site there has been no mail, and so nobody to remind.
    ...(origin !== undefined && {
      registrations: () => tendRegistrations({ env, now, origin }),
      reminders: () => queueReminders({ env, now, origin }),
    }),
    accounts: () => tendAccounts(env, now),
  }
  for (const [name, part] of Object.entries(parts))
    await part().catch((error: unknown) => console.error('scheduled', name, error))
}
