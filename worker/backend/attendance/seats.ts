import { sql, type SQL } from 'drizzle-orm'
import { lineConfirmHours, seatOfferHours } from '../../../src/contracts/limits.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, inList, run } from '../db/run-sql.ts'
import { seatsOf } from './party/party.ts'
import { registrationMailStatement } from '../mail/queue/queue-mail.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

/** Context of the functions that release and offer seats. */
export type SeatContext = Pick<HandlerContext, 'env' | 'now' | 'origin'>

/**
 * Whether an event accepts registrations at all, full or not, as a condition on `events`
 * (spec §4, D26, D31).
 */
export const takesRegistrations = (now: number): SQL =>
  sql`(events.register_url IS NULL AND events.sold_out = 0 AND events.status = 'active'
    AND coalesce(events.change, '') <> 'postponed' AND events.over_at >= ${now})`

/** Whether so many seats are neither occupied nor held, as a condition on `events`. */
export const hasFreeSeats = (seats: number | SQL): SQL =>
  sql`(events.max_attendees IS NULL OR events.attendees_count + events.held_count + ${seats} <= events.max_attendees)`

/**
 * Until when a seat is offered to a person of the waiting list, shortly before the event for a shorter time.
 * @param event its id
 */
export const offerEnds = (event: SQL, now: number): SQL =>
  sql`(SELECT min(over_at, ${now} + iif(next_begin < ${now + 24 * hourMs}, ${seatOfferHours.soon * hourMs}, ${seatOfferHours.usual * hourMs}))
    FROM events WHERE id = ${event})`

/**
 * The parties of the waiting list that get the free seats, as a query of the ids of their hosts: from the first to the last,
 * while a seat is left. A party that needs more seats than are left is passed over.
 * @param which condition on `events`
 */
const nextParties = (which: SQL, now: number): SQL => {
  // Each row is a party, and how many seats are left for it; null without a limit.
  const fits = sql`coalesce(turn.seats <= turn.free, 1)`
  const left = sql`turn.free - iif(${fits}, turn.seats, 0)`
  return sql`WITH RECURSIVE turn AS (
      SELECT events.id AS event, events.max_attendees - events.attendees_count - events.held_count AS free, -1 AS queued_at,
          '' AS id, 0 AS seats
        FROM events WHERE ${which} AND ${takesRegistrations(now)}
      UNION ALL
      SELECT turn.event, ${left}, next.queued_at, next.id, ${seatsOf(sql`next.id`)} FROM turn JOIN registrations AS next ON next.id = (
        SELECT line.id FROM registrations AS line WHERE line.event_id = turn.event AND line.state = 'waiting' AND line.host_id IS NULL
          AND (line.queued_at, line.id) > (turn.queued_at, turn.id) ORDER BY line.queued_at, line.id LIMIT 1)
        WHERE coalesce(${left} > 0, 1))
    SELECT turn.id FROM turn WHERE turn.seats > 0 AND ${fits}`
}

/**
 * Offers free seats to the waiting list, as statements for the batch of the change that frees them (D17): expired holds are
 * released, then the seats are offered in the order of the list, to each party as a whole, whose host gets a mail. A person
 * whose offer expires leaves the list. Idempotent.
 * @param which condition on `events`
 */
export function offerFreeSeats(context: SeatContext, which: SQL): SQL[] {
  const { now } = context
  const inEvents = sql`event_id IN (SELECT id FROM events WHERE ${which})`
  return [
    sql`DELETE FROM registrations WHERE ${inEvents} AND state IN ('pending', 'offered') AND hold_until <= ${now}`,
    sql`UPDATE registrations SET state = 'offered', updated_at = ${now}, hold_until = ${offerEnds(sql`registrations.event_id`, now)}
      WHERE id IN (${nextParties(which, now)})`,
    offerMail(context, sql`${inEvents} AND state = 'offered' AND updated_at = ${now}`),
  ]
}

/** The mail about an offered seat: once per offer. @param which condition on `registrations` */
export const offerMail = (context: SeatContext, which: SQL): SQL =>
  registrationMailStatement(context, { kind: 'seatOffered', version: sql`id || ' ' || hold_until` }, which)

/** Events per run. */
const maxEvents = 100

/**
 * The scheduled job of registrations: offers the seats of expired holds to the waiting list,
 * and removes guests who did not confirm their entry to it in time. Idempotent, and safe to
 * run concurrently.
 * @returns the number of events processed
 */
export async function releaseExpiredHolds(context: SeatContext): Promise<number> {
  const { env, now } = context
  await run(
    env.DB,
    sql`DELETE FROM registrations WHERE state = 'pending' AND hold_until IS NULL AND created_at <= ${now - lineConfirmHours * hourMs}`,
  )
  const { rows } = await run(
    env.DB,
    sql<{ id: string }>`SELECT event_id AS id FROM registrations WHERE hold_until <= ${now}
      UNION SELECT events.id FROM (
        SELECT DISTINCT event_id FROM registrations INDEXED BY registrations_waiting WHERE state = 'waiting') AS line
        CROSS JOIN events ON events.id = line.event_id WHERE ${takesRegistrations(now)} AND ${hasFreeSeats(1)} AND EXISTS (
          SELECT 1 FROM registrations AS host WHERE host.event_id = events.id AND host.state = 'waiting' AND host.host_id IS NULL
            AND ${hasFreeSeats(seatsOf(sql`host.id`))})
      LIMIT ${maxEvents}`,
  )
  if (rows.length > 0)
    await batch(env.DB, offerFreeSeats(context, sql`events.id IN ${inList(rows.map(({ id }) => id))}`))
  return rows.length
}
