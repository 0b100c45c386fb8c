import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether a certificate is issued for a registration: its event has them, the person was checked in, and someone gave the
 * name.
 * @param table name or alias of `registrations` in the statement
 */
export function isCertified(table: 'registrations' | 'r'): SQL {
  const of = sql.raw(table)
  return sql`(${of}.state = 'going' AND ${of}.checked_in_at IS NOT NULL AND ${of}.unnamed = 0 AND EXISTS (SELECT 1 FROM event_settings AS of_event
    WHERE of_event.event_id = ${of}.event_id AND of_event.certificate = 1))`
}
