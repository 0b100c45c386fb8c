import { sql, type SQL } from 'drizzle-orm'
import { retention } from '../../../src/contracts/retention.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import type { BackendEnv } from '../core/context.ts'
import { isCertified } from '../db/certified.ts'
import { batch } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import { dropUnusedUploads, forgetUploads } from '../uploads/forget-uploads.ts'
import { removalStatements } from './remove-account.ts'

/** Registrations of these guests and their companions, as a condition on either table. @param emails a list or select */
export const ofGuests = (emails: SQL, table: 'registrations' | 'left_registrations'): SQL => {
  const own = sql`SELECT id FROM ${sql.raw(table)} WHERE user_id IS NULL AND email IN (${emails})`
  return sql`(id IN (${own}) OR host_id IN (${own}))`
}

/**
 * Erases the guests whose time has come, as statements for one batch: seats of coming events become free, and what was is
 * nobody's, but for the holders of certificates, who are named for as long as those can be verified.
 * @param now ms
 */
function erasureStatements(now: number): SQL[] {
  const due: SQL = sql`SELECT email FROM guest_erasures WHERE erase_at <= ${now}`
  const own = ofGuests(due, 'registrations')
  const ids = sql`SELECT id FROM registrations WHERE ${own}`
  return [
    sql`UPDATE feedbacks SET comment = '', thanks = NULL WHERE registration_id IN (${ids})`,
    sql`DELETE FROM registrations WHERE user_id IS NULL AND email IN (${due})
      AND (SELECT over_at FROM events WHERE id = event_id) >= ${now}`,
    sql`DELETE FROM left_registrations WHERE user_id IS NULL AND email IN (${due})`,
    sql`DELETE FROM outbox WHERE recipient IN (${due})`,
    sql`DELETE FROM follows WHERE email IN (${due})`,
    sql`DELETE FROM newsletter_subscriptions WHERE email IN (${due})`,
    sql`DELETE FROM game_reminders WHERE email IN (${due})`,
    // The last, since their e-mail finds the companions.
    sql`UPDATE registrations SET email = id, name = iif(${isCertified('registrations')}, name, ''), answers = '{}', note = '', address_key = NULL
      WHERE id IN (${ids})`,
    sql`DELETE FROM guest_erasures WHERE erase_at <= ${now}`,
  ]
}

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
