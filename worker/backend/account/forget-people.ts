import { sql } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import type { BackendEnv } from '../core/context.ts'
import { isCertified } from '../db/certified.ts'
import { batch } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { erasureStatements } from './forget-guests.ts'
import { removalStatements } from './remove-account.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** Accounts that one run deletes: each takes what belongs to it along. */
const maxAccounts = 200

/**
 * The scheduled job that forgets people: guests of past events, accounts that nobody confirmed or that operators closed, and what was written about events
 * (`src/contracts/retention.ts`). What a run missed the next one does.
 * @param now ms
 */
export async function forgetPeople({ DB }: Pick<BackendEnv, 'DB'>, now: number): Promise<void> {
  const guestsUntil = now - retention.guests * dayMs
  // Not while others see an event of the account. What else belongs to it goes along.
  const unconfirmed = sql`SELECT id FROM users WHERE active = 0 AND created_at < ${now - retention.unconfirmedAccounts * dayMs}
    AND NOT EXISTS (SELECT 1 FROM events WHERE owner_id = users.id AND ${isPublished})
    ORDER BY created_at LIMIT ${maxAccounts}`
  const closed = sql`id IN (SELECT id FROM users WHERE erase_at <= ${now} ORDER BY erase_at LIMIT ${maxAccounts})`
  await batch(DB, [
    // A certificate names its holder for as long as it can be verified. The address becomes none: one without `@`.
    sql`UPDATE registrations SET email = id, name = iif(${isCertified('registrations')}, name, ''), answers = '{}', address_key = NULL
      WHERE user_id IS NULL AND event_id IN (SELECT id FROM events
        WHERE over_at >= coalesce((SELECT until FROM retention_runs WHERE name = 'guests'), 0) AND over_at < ${guestsUntil})`,
    sql`INSERT INTO retention_runs (name, until) VALUES ('guests', ${guestsUntil}) ON CONFLICT (name) DO UPDATE SET until = excluded.until`,
    sql`UPDATE feedbacks SET comment = '', thanks = NULL WHERE comment <> '' AND created_at < ${now - retention.feedbackTexts * dayMs}`,
    sql`DELETE FROM events WHERE owner_id IN (${unconfirmed})`,
    sql`DELETE FROM users WHERE id IN (${unconfirmed})`,
    sql`DELETE FROM outbox WHERE user_id IN (SELECT id FROM users WHERE ${closed})`,
    ...removalStatements(closed),
    ...erasureStatements(now),
  ])
}
