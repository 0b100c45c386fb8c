import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../core/context.ts'
import { batch, run } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { mailStatement, registrationMailStatement } from '../mail/queue/queue-mail.ts'
import { byDay, feedbackMoment, morningBefore } from './feedback-moment.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

/**
 * How long before the start a reminder is due, and how late it may be sent: after an outage,
 * a reminder just before the start is useless.
 */
const reminders = [
  { kind: 'reminderDay', before: 24 * hourMs, late: 6 * hourMs },
  { kind: 'reminderHours', before: 2 * hourMs, late: hourMs },
] as const
/**
 * Each run covers events that ended up to this long ago: feedback is requested the day after
 * (`feedbackMoment`). After an outage it covers the time since the last run too, but at most a
 * week: later nobody remembers.
 */
const feedbackLate = 48 * hourMs
const feedbackLatest = 7 * 24 * hourMs
/** How late the mail to organizers may be sent, ms: not in the evening. */
const organizersLate = 10 * hourMs
/** The morning before an event is at most this long before it, ms. */
const organizersAhead = 48 * hourMs
const lastRun = sql`SELECT value FROM marks WHERE name = 'reminders'`

type Scheduled = Pick<HandlerContext, 'env' | 'now' | 'origin'>

/** Whether the organizers have left a kind of mail on, as a condition on `registrations`. */
const isOn = (kind: string) =>
  sql`NOT EXISTS (SELECT 1 FROM event_settings AS s WHERE s.event_id = registrations.event_id AND s.mails ->> ${`$.${kind}.off`})`
/** Attendees who want the mail: guests by their registration, others by their account too (D16). */
const wanting = (choice: SQL) =>
  sql`state = 'going' AND news = 1 AND (user_id IS NULL OR user_id IN (SELECT id FROM users WHERE ${choice} = 1 AND erase_at IS NULL))`
/**
 * Excludes mails already queued while the person was a guest: mails are deduplicated by
 * account, or by registration without one.
 */
const notAsGuest = (kind: string, version: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM outbox WHERE kind = ${kind} AND user_id = registrations.id AND version = event_id || ' ' || ${version})`
const takingPlace = sql`status = 'active' AND change IS NOT 'postponed'`

/**
 * Queues the reminders, feedback requests and mails to organizers that are due, for the scheduled handler. Each
 * is queued once, even by concurrent runs: start or end are part of its version, so that a
 * moved event gets new ones.
 * @param context `now` in ms
 */
export async function queueReminders(context: Scheduled): Promise<void> {
  const { env, now } = context
  await batch(env.DB, [
    ...reminders.map((reminder) => reminderStatement(context, reminder)),
    ...(await feedbackStatements(context)),
    ...(await organizerStatements(context)),
    sql`INSERT INTO marks (name, value) VALUES ('reminders', ${String(now)})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  ])
}

/** When the mail of a kind that the clock sends is due, ms; `undefined` for other kinds. */
export function mailMoment(
  kind: string,
  { nextBegin, overAt, timeZone }: Pick<EventRow, 'nextBegin' | 'overAt' | 'timeZone'>,
): number | undefined {
  if (kind === 'feedbackRequest') return feedbackMoment(overAt, timeZone)
  const reminder = reminders.find((one) => one.kind === kind)
  return reminder && nextBegin - reminder.before
}

function reminderStatement(context: Scheduled, { kind, before, late }: (typeof reminders)[number]) {
  const { now } = context
  const soon = sql`SELECT id FROM events WHERE next_begin > ${now + before - late} AND next_begin <= ${now + before}
    AND ${takingPlace}`
  const begin = sql`(SELECT next_begin FROM events WHERE id = event_id)`
  // A person who registered after the moment has just read the confirmation.
  const who = sql`event_id IN (${soon}) AND ${wanting(sql`reminders`)} AND reminder = 1 AND updated_at <= ${begin} - ${before}
    AND ${isOn(kind)} AND ${notAsGuest(kind, begin)}`
  return registrationMailStatement(context, { kind, version: begin }, who)
}

/**
 * The people who are asked for feedback: those who were checked in; all with a seat when
 * nobody was checked in.
 */
const cameTo = (event: string) =>
  sql`event_id = ${event} AND (checked_in_at IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM registrations AS present WHERE present.event_id = ${event} AND present.checked_in_at IS NOT NULL))`

async function feedbackStatements(context: Scheduled): Promise<SQL[]> {
  const { env, now } = context
  const { rows } = await run(
    env.DB,
    sql<{ id: string; overAt: number; timeZone: string }>`
      SELECT id, over_at AS overAt, time_zone AS timeZone FROM events INDEXED BY events_over
      WHERE over_at > max(${now - feedbackLatest}, min(${now}, coalesce(CAST((${lastRun}) AS INTEGER), ${now})) - ${feedbackLate})
      AND over_at <= ${now} AND ${takingPlace}
      AND EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id AND state = 'going')`,
  )
  return rows
    .filter(({ overAt, timeZone }) => feedbackMoment(overAt, timeZone) <= now)
    .map(({ id, overAt, timeZone }) =>
      registrationMailStatement(
        context,
        // A late one is not sent at night.
        { kind: 'feedbackRequest', version: String(overAt), due: byDay(now, timeZone) },
        sql`${cameTo(id)} AND ${wanting(sql`feedback_requests`)} AND ${isOn('feedbackRequest')} AND ${notAsGuest('feedbackRequest', sql`${overAt}`)}`,
      ),
    )
}

/** The statements that queue the mails to the organizers of tomorrow's events. */
async function organizerStatements(context: Scheduled): Promise<SQL[]> {
  const { env, now } = context
  const { rows } = await run(
    env.DB,
    sql<{ id: string; begin: number; timeZone: string; ownerId: string | null }>`
      SELECT id, next_begin AS begin, time_zone AS timeZone, owner_id AS ownerId FROM events
      WHERE next_begin > ${now} AND next_begin <= ${now + organizersAhead} AND ${takingPlace} AND register_url IS NULL
      AND EXISTS (SELECT 1 FROM registrations WHERE event_id = events.id AND state IN ('going', 'waiting'))`,
  )
  return rows
    .filter(({ begin, timeZone }) => {
      const late = now - morningBefore(begin, timeZone)
      return late >= 0 && late <= organizersLate
    })
    .map(({ id, begin, ownerId }) =>
      mailStatement(
        context,
        { kind: 'organizerDay', version: `${id} ${begin}`, data: { event: id } },
        sql`reminders = 1 AND active = 1 AND (id = ${ownerId} OR id IN (
          SELECT user_id FROM coorganizers WHERE event_id = ${id} AND role = 'editor'))`,
      ),
    )
}
