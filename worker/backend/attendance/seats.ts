import { sql, type SQL } from 'drizzle-orm'
import { seatOfferHours } from '../../../src/contracts/limits.ts'
import type { HandlerContext } from '../context.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { registrationMailStatement } from '../mail/queue-mail.ts'

const hour = 3_600_000

/** What tending and offering need to know. */
export type SeatContext = Pick<HandlerContext, 'env' | 'now' | 'origin'>

/** Whether an event takes registrations at all, full or not, as a condition on `events` (spec §4, D26, D31). */
export const takesRegistrations = (now: number): SQL =>
  sql`(events.register_url IS NULL AND events.sold_out = 0 AND events.status = 'active'
    AND coalesce(events.change, '') <> 'postponed' AND events.over_at >= ${now})`

/** Whether a seat is neither taken nor kept for somebody, as a condition on `events`. */
export const hasFreeSeat: SQL = sql`(events.max_attendees IS NULL OR events.attendees_count + events.held_count < events.max_attendees)`

/**
 * Gives seats that are free to the first in the waiting list, as statements for the batch of the change that frees them
 * (D17): seats kept for too long are let go, then each free one is offered to the next in line, who gets a mail. Whoever
 * lets an offer pass leaves the list. Doing it twice changes nothing.
 * @param which condition on `events`
 */
export function offerFreeSeats(context: SeatContext, which: SQL): D1PreparedStatement[] {
  const { env, now } = context
  const there = sql`event_id IN (SELECT id FROM events WHERE ${which})`
  return [
    prepare(
      env.DB,
      sql`DELETE FROM registrations WHERE ${there} AND state IN ('pending', 'offered') AND hold_until <= ${now}`,
    ),
    prepare(
      env.DB,
      sql`UPDATE registrations SET state = 'offered', updated_at = ${now}, hold_until = (
          SELECT min(over_at, ${now} + iif(next_begin < ${now + 24 * hour}, ${seatOfferHours.soon * hour}, ${seatOfferHours.usual * hour}))
          FROM events WHERE id = registrations.event_id)
        WHERE id IN (
          SELECT id FROM (
            SELECT r.id, row_number() OVER (PARTITION BY r.event_id ORDER BY r.queued_at, r.id) AS place,
              events.max_attendees - events.attendees_count - events.held_count AS free
            FROM events JOIN registrations r ON r.event_id = events.id AND r.state = 'waiting'
            WHERE ${which} AND ${takesRegistrations(now)})
          WHERE free IS NULL OR place <= free)`,
    ),
    registrationMailStatement(
      context,
      { kind: 'seatOffered', version: sql`id || ' ' || hold_until` },
      sql`${there} AND state = 'offered' AND updated_at = ${now}`,
    ),
  ]
}

/** As many events are seen to in one run. */
const mostEvents = 100

/**
 * What registrations need from time to time, for the scheduled handler: seats that were kept for too long go to the next
 * in line. Doing it twice, or at the same time, changes nothing.
 * @returns how many events were seen to
 */
export async function tendRegistrations(context: SeatContext): Promise<number> {
  const { env, now } = context
  const { results } = await prepare(
    env.DB,
    sql`SELECT event_id AS id FROM registrations WHERE hold_until <= ${now}
      UNION SELECT events.id FROM (
        SELECT DISTINCT event_id FROM registrations INDEXED BY registrations_waiting WHERE state = 'waiting') AS line
        JOIN events ON events.id = line.event_id WHERE ${takesRegistrations(now)} AND ${hasFreeSeat}
      LIMIT ${mostEvents}`,
  ).all<{ id: string }>()
  if (results.length > 0)
    await env.DB.batch(offerFreeSeats(context, sql`events.id IN ${inList(results.map(({ id }) => id))}`))
  return results.length
}
