import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { isUnmet, precondition } from '../../db/precondition.ts'
import { eventFull } from '../../attendance/registering.ts'

/**
 * Statements that begin a batch which fills seats: with `add` they raise the number of seats where some are missing, so that a
 * limit is never below the number of occupied seats; without it they abort the batch (`orFull`).
 * @param event id
 * @param people how many seats are needed, as a scalar expression
 */
export function seatsFor({ now }: Pick<HandlerContext, 'now'>, event: string, people: SQL, add: boolean): SQL[] {
  const missing = sql`id = ${event} AND max_attendees IS NOT NULL AND attendees_count + held_count + ${people} > max_attendees`
  if (!add) return [precondition(sql`NOT EXISTS (SELECT 1 FROM events WHERE ${missing})`)]
  return [
    // An edit that began before must not bring the old number back.
    sql`INSERT INTO event_settings (event_id, revision) SELECT id, 1 FROM events WHERE ${missing}
      ON CONFLICT (event_id) DO UPDATE SET revision = revision + 1`,
    sql`UPDATE events SET max_attendees = attendees_count + held_count + ${people}, updated_at = max(updated_at + 1, ${now}) WHERE ${missing}`,
  ]
}

/** Turns the failure of `seatsFor` into `event_full`. */
export async function orFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isUnmet(error) ? eventFull() : error
  }
}
