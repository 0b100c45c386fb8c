import { sql, type SQL } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import type { BackendEnv } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import { dropUnusedUploads, forgetUploads } from '../uploads/forget-uploads.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/**
 * The scheduled job of accounts: deletes expired data. Idempotent.
 * @param now ms
 */
export async function cleanUpAccounts(env: BackendEnv, now: number): Promise<void> {
  const ago = (days: number) => now - days * dayMs
  const monthAgo = ago(30)
  const expired = (statement: SQL) => statement
  await batch(env.DB, [
    // Used ones are deleted a month later: until then reuse ends the session, after that
    // they are refused as unknown.
    expired(sql`DELETE FROM refresh_tokens WHERE expires_at < ${now} OR used_at < ${monthAgo}`),
    // A month later, so that an owner's questions can be answered.
    expired(
      sql`DELETE FROM sessions WHERE ends_at < ${ago(retention.sessions)} OR ended_at < ${ago(retention.sessions)}`,
    ),
    expired(sql`DELETE FROM account_links WHERE expires_at < ${now - dayMs}`),
    expired(sql`DELETE FROM pending_log_ins WHERE expires_at < ${now}`),
    expired(sql`DELETE FROM passkey_challenges WHERE expires_at < ${now}`),
    expired(sql`DELETE FROM account_log WHERE created_at < ${ago(retention.accountLog)}`),
    expired(sql`DELETE FROM totp WHERE confirmed_at IS NULL AND created_at < ${now - dayMs}`),
    expired(sql`DELETE FROM attempts WHERE resets_at < ${now}`),
    expired(sql`DELETE FROM answered_calls WHERE created_at < ${now - dayMs}`),
    // Of the version before.
    expired(sql`DELETE FROM idempotency_keys WHERE created_at < ${now - dayMs}`),
    expired(sql`DELETE FROM outbox WHERE sent_at < ${ago(retention.mails)}`),
    // An address that a server refused may exist again.
    expired(sql`DELETE FROM suppressed_addresses WHERE reason = 'refused' AND created_at < ${monthAgo}`),
    expired(
      sql`DELETE FROM left_registrations WHERE event_id IN (SELECT id FROM events WHERE over_at < ${ago(retention.leftRegistrations)})`,
    ),
    // A round may end on the day after it began.
    expired(sql`DELETE FROM game_rounds WHERE updated_at < ${now - 2 * dayMs}`),
    expired(sql`UPDATE game_scores SET network = NULL WHERE network IS NOT NULL AND created_at < ${now - 2 * dayMs}`),
    expired(sql`DELETE FROM game_reminders WHERE created_at < ${now - 2 * dayMs}`),
    expired(
      sql`DELETE FROM newsletter_subscriptions WHERE state = 'pending' AND updated_at < ${ago(retention.unconfirmedSubscriptions)}`,
    ),
  ])
  await dropUnusedUploads(env, now)
  await forgetUploads(env)
}
