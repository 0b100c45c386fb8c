import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import { registrationMailStatement } from '../mail/queue-mail.ts'

const hour = 3_600_000

/**
 * How long before the start a reminder is due, and how long it may be late before it is left out: after an outage nobody
 * is told on the doorstep what they know.
 */
const reminders = [
  { kind: 'reminderDay', before: 24 * hour, late: 6 * hour },
  { kind: 'reminderHours', before: 2 * hour, late: hour },
] as const
/** People are asked what they thought this long after the end, and not at night. */
const feedbackAfter = 2 * hour
const [morning, night] = ['09:00', '21:00']
/** Events that ended this long ago are not looked at any more. */
const feedbackLate = 24 * hour

type Scheduled = Pick<HandlerContext, 'env' | 'now' | 'origin'>

/** Those who go, and want mails like it: guests by their registration, others by their account too (D16). */
const wanting = (choice: SQL) =>
  sql`state = 'going' AND news = 1 AND (user_id IS NULL OR user_id IN (SELECT id FROM users WHERE ${choice} = 1))`
/** Not queued when the person was a guest still: mails are known by account, or by registration without one. */
const notAsGuest = (kind: string, version: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM outbox WHERE kind = ${kind} AND user_id = registrations.id AND version = event_id || ' ' || ${version})`
const takingPlace = sql`status = 'active' AND change IS NOT 'postponed'`

/**
 * Queues the reminders and requests for feedback whose time has come, for the scheduled handler. Each is queued once, however
 * often and by however many this runs: start or end are part of its version, so that a moved event has new ones.
 * @param context `now` in ms
 */
export async function queueReminders(context: Scheduled): Promise<void> {
  await context.env.DB.batch([
    ...reminders.map((reminder) => reminderStatement(context, reminder)),
    ...(await feedbackStatements(context)),
  ])
}

function reminderStatement(context: Scheduled, { kind, before, late }: (typeof reminders)[number]) {
  const { now } = context
  const soon = sql`SELECT id FROM events WHERE next_begin > ${now + before - late} AND next_begin <= ${now + before}
    AND ${takingPlace}`
  const begin = sql`(SELECT next_begin FROM events WHERE id = event_id)`
  // Whoever registered after the moment has read it all just now.
  const who = sql`event_id IN (${soon}) AND ${wanting(sql`reminders`)} AND updated_at <= ${begin} - ${before}
    AND ${notAsGuest(kind, begin)}`
  return registrationMailStatement(context, { kind, version: begin }, who)
}

async function feedbackStatements(context: Scheduled): Promise<D1PreparedStatement[]> {
  const { env, now } = context
  const { results } = await prepare(
    env.DB,
    sql`SELECT id, over_at AS overAt, time_zone AS timeZone FROM events
      WHERE over_at > ${now - feedbackLate} AND over_at <= ${now} AND ${takingPlace}
      AND EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id AND state = 'going')`,
  ).all<{ id: string; overAt: number; timeZone: string }>()
  return results.map(({ id, overAt, timeZone }) =>
    registrationMailStatement(
      context,
      { kind: 'feedbackRequest', version: String(overAt), due: feedbackMoment(overAt, timeZone) },
      sql`event_id = ${id} AND ${wanting(sql`feedback_requests`)} AND ${notAsGuest('feedbackRequest', sql`${overAt}`)}`,
    ),
  )
}

/** Two hours after the end, or the next morning at nine where that is at night. Moments in ms. */
export function feedbackMoment(overAt: number, timeZone: string): number {
  const moment = overAt + feedbackAfter
  const day = dayIn(timeZone, moment)
  if (moment < zonedTime(day, morning, timeZone)) return zonedTime(day, morning, timeZone)
  return moment < zonedTime(day, night, timeZone) ? moment : zonedTime(addDays(day, 1), morning, timeZone)
}
