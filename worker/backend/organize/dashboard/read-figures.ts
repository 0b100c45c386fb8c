import { sql, type SQL } from 'drizzle-orm'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import type { FigureDays } from '../../../../src/contracts/figure-days.ts'
import type { Figures } from '../../../../src/organize/dashboard/figures.contract.ts'
import { visitSource } from '../../../../src/lib/visits/visit-source.ts'
import { addDays, dayIn, zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { hourMs } from '../../../../src/lib/time/durations.ts'
import { retention } from '../../../../src/contracts/retention.ts'

const quarterMs = 900_000
/** A reminder leaves a day before the event begins (reminders/queue-reminders.ts); so long before that it is announced. */
const reminderMs = 24 * hourMs
const announcedMs = 36 * hourMs
const maxSources = 12
const maxNotes = 6
const maxQuarters = 48

const dayOf = (ms: number) => dayIn(siteTimeZone, ms)
const startOf = (day: string) => zonedTime(day, '00:00', siteTimeZone)

/**
 * Reads the figures of an event.
 * @param seenAt when the caller last looked at it, ms; 0 for never
 * @throws {AppError} `not_found`
 */
export async function readFigures(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  id: string,
  { days: length, seenAt }: { days: FigureDays; seenAt: number },
): Promise<Figures> {
  const today = startOf(dayOf(now))
  const read = await batch(
    env.DB,
    statements(id, { now, today, seenAt, since: startOf(addDays(dayOf(now), -3 * length)) }),
  )
  const event = read.event.first
  if (!event) throw notFound('event with the id', id)
  const { going, max, held, overAt, nextBegin, startsSoon } = event
  const last = dayOf(Math.min(now, overAt))
  const days = Array.from({ length }, (_, index) => addDays(last, index - length + 1))
  const counts = read.counts.only
  const reminderAt = nextBegin - reminderMs
  const isAnnounced = startsSoon === 1 && reminderAt > now && reminderAt <= now + announcedMs
  return {
    seats: { going, max, held, guests: counts.guests, waiting: counts.waiting },
    views: read.views.only,
    registrations: read.seats.only.registrations,
    left: read.seats.only.left,
    leaveReasons: read.leaveReasons.rows,
    favorites: read.favorites.only,
    checkedIn: counts.checkedIn,
    feedback: read.feedback.only,
    days: dailyFigures(days, going, read.viewDays.rows, read.quarters.rows),
    notes: read.notes.rows
      .map(({ at, kind, detail }) => ({ day: dayOf(at), kind, detail }))
      .filter(({ day }) => days.includes(day))
      .slice(0, maxNotes)
      .toReversed(),
    sources: [
      ...read.sources.rows.map((views) => ({ ...views, registrations: 0 })),
      ...read.cameFrom.rows.map(({ source, people }) => ({
        ...visitSource(source),
        medium: '',
        views: 0,
        registrations: people,
      })),
    ],
    arrivals: read.arrivals.rows
      .map(({ quarter, people }) => ({ at: toIso(quarter * quarterMs), people }))
      .toReversed(),
    failedMails: read.failed.only.people,
    unanswered: read.unanswered.only.people,
    reminder: isAnnounced ? { at: toIso(reminderAt), people: counts.reminded } : null,
  }
}

interface Moments {
  now: number
  /** Start of the day, ms. */
  today: number
  seenAt: number
  /** Earliest moment that daily figures may need, ms. */
  since: number
}

function statements(id: string, { today, seenAt, since }: Moments) {
  const ofEvent = sql`event_id = ${id}`
  const growing = (from: string, moment = 'created_at') =>
    sql<{ total: number; today: number }>`
      SELECT count(*) AS total, count(*) FILTER (WHERE ${sql.raw(moment)} >= ${today}) AS today
      FROM ${sql.raw(from)} WHERE ${ofEvent}`
  return {
    ...countStatements(id, seenAt),
    ...sourceStatements(ofEvent),
    favorites: growing('likes'),
    leaveReasons: sql<
      Figures['leaveReasons'][number]
    >`SELECT reason, people FROM leave_reasons WHERE ${ofEvent} ORDER BY people DESC, reason`,
    views: sql<{ total: number; today: number }>`SELECT coalesce(sum(views), 0) AS total,
      coalesce(sum(views) FILTER (WHERE day >= ${dayOf(today)}), 0) AS today FROM event_views WHERE ${ofEvent}`,
    viewDays: sql<{ day: string; views: number }>`SELECT day, sum(views) AS views FROM event_views
      WHERE ${ofEvent} AND day >= ${dayOf(since)} GROUP BY day`,
    seats: rowsOf((row) => ({
      registrations: { total: Number(row['registrations']), today: Number(row['registrations_today']) },
      left: { total: Number(row['left']), today: Number(row['left_today']) },
    }))`SELECT count(*) FILTER (WHERE change = 1) AS registrations, count(*) FILTER (WHERE change = -1) AS left,
      count(*) FILTER (WHERE change = 1 AND created_at >= ${today}) AS registrations_today,
      count(*) FILTER (WHERE change = -1 AND created_at >= ${today}) AS left_today FROM seat_changes WHERE ${ofEvent}`,
    // All that came after a day is subtracted from what is there now, so that the curve ends at today's number.
    quarters: sql<Quarter>`SELECT created_at / 900000 AS quarter, count(*) FILTER (WHERE change = 1) AS registrations,
      count(*) FILTER (WHERE change = -1) AS left FROM seat_changes WHERE ${ofEvent} GROUP BY 1`,
    notes: sql<{ kind: Figures['notes'][number]['kind']; at: number; detail: string }>`SELECT * FROM (
        SELECT action AS kind, created_at AS at, '' AS detail FROM event_revisions
          WHERE ${ofEvent} AND action IN ('published', 'edited', 'postponed', 'cancelled', 'listed', 'unlisted')
        UNION ALL SELECT kind, created_at, detail FROM event_log WHERE ${ofEvent} AND kind = 'messageSent')
      ORDER BY at DESC LIMIT 40`,
    arrivals: sql<{ quarter: number; people: number }>`
      SELECT checked_in_at / 900000 AS quarter, count(*) AS people FROM registrations
      WHERE ${ofEvent} AND checked_in_at IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT ${maxQuarters}`,
  }
}

const sourceStatements = (ofEvent: SQL) => ({
  sources: sql<Omit<Figures['sources'][number], 'registrations'>>`SELECT host, source, medium, sum(views) AS views
    FROM event_views WHERE ${ofEvent}
    GROUP BY host, source, medium ORDER BY views DESC, host, source, medium LIMIT ${maxSources}`,
  cameFrom: sql<{ source: string; people: number }>`SELECT source, count(*) AS people FROM (
      SELECT source FROM registrations WHERE ${ofEvent} AND state = 'going'
      UNION ALL SELECT source FROM left_registrations WHERE ${ofEvent})
    GROUP BY source ORDER BY people DESC, source LIMIT ${maxSources}`,
})

interface Quarter {
  /** Quarters of an hour since 1970. */
  quarter: number
  registrations: number
  left: number
}

function countStatements(id: string, seenAt: number) {
  return {
    event: sql<{
      going: number
      max: number | null
      held: number
      overAt: number
      nextBegin: number
      startsSoon: number
    }>`
      SELECT
      attendees_count AS going, max_attendees AS max, held_count AS held, over_at AS overAt, next_begin AS nextBegin,
      status = 'active' AND "change" IS NOT 'postponed' AS startsSoon FROM events WHERE id = ${id}`,
    counts: sql<{ guests: number; waiting: number; checkedIn: number; reminded: number }>`SELECT
      count(*) FILTER (WHERE state = 'going' AND user_id IS NULL AND host_id IS NULL) AS guests,
      count(*) FILTER (WHERE state = 'waiting') AS waiting, count(checked_in_at) AS checkedIn,
      count(*) FILTER (WHERE state = 'going' AND news = 1 AND reminder = 1 AND instr(email, '@') > 0
        AND (user_id IS NULL OR user_id IN (SELECT id FROM users WHERE reminders = 1))) AS reminded
      FROM registrations WHERE event_id = ${id}`,
    // Companions and people who were added by hand are never asked.
    unanswered: sql<{ people: number }>`SELECT count(*) AS people FROM registrations r
      WHERE r.event_id = ${id} AND r.state = 'going' AND r.host_id IS NULL AND instr(r.email, '@') > 0 AND EXISTS (
        SELECT 1 FROM event_settings s, json_each(s.questions) q WHERE s.event_id = r.event_id
          AND q.value ->> 'required' = 1 AND json_extract(r.answers, '$."' || (q.value ->> 'id') || '"') IS NULL)`,
    feedback: sql<Figures['feedback']>`SELECT count(*) AS count, avg(rating) AS average,
      count(*) FILTER (WHERE created_at > ${seenAt}) AS fresh FROM feedbacks WHERE event_id = ${id}`,
    failed: sql<{ people: number }>`SELECT count(DISTINCT o.recipient) AS people FROM registrations r
      JOIN outbox o ON o.recipient = r.email AND o.state = 'dead' AND substr(o.version, 1, length(r.event_id)) = r.event_id
      WHERE r.event_id = ${id}`,
  }
}

/** @param going number of registrations now */
function dailyFigures(
  days: readonly string[],
  going: number,
  views: readonly { day: string; views: number }[],
  quarters: readonly Quarter[],
): Figures['days'] {
  const viewsOf = new Map(views.map(({ day, views: n }) => [day, n]))
  const changes = quarters.map(({ quarter, registrations, left }) => ({
    day: dayOf(quarter * quarterMs),
    registrations,
    left,
  }))
  return days.map((day) => {
    const sum = (of: 'registrations' | 'left') =>
      changes.reduce((total, change) => total + (change.day === day ? change[of] : 0), 0)
    const later = changes.reduce(
      (total, { day: other, registrations, left }) => total + (other > day ? registrations - left : 0),
      0,
    )
    return {
      day,
      views: viewsOf.get(day) ?? 0,
      registrations: sum('registrations'),
      left: sum('left'),
      going: Math.max(0, going - later),
    }
  })
}

/** Time after which daily totals are deleted, about 24 months. */
const retentionMs = retention.figures * 86_400_000

/** Deletes the daily totals and seat changes of more than 24 months ago. @param now ms */
export async function forgetFigures(db: D1Database, now: number): Promise<void> {
  const before = now - retentionMs
  const day = new Date(before).toISOString().slice(0, 10)
  await batch(db, [
    sql`DELETE FROM event_views WHERE day < ${day}`,
    sql`DELETE FROM seat_changes WHERE created_at < ${before}`,
  ])
}
