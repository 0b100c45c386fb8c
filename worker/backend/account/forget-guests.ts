import { sql, type SQL } from 'drizzle-orm'
import { isCertified } from '../db/certified.ts'

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
export function erasureStatements(now: number): SQL[] {
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
