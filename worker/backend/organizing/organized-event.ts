import { sql } from 'drizzle-orm'
import type { OrganizedEvent } from '../../../src/contracts/v1/organizing.ts'
import type { HandlerContext } from '../core/context.ts'
import { decodeRow } from '../db/run-sql.ts'
import type { EventSettings } from '../db/organizing-schema.ts'
import { events, type EventRow } from '../db/schema.ts'
import { readSeries, seriesStatement } from '../events/occurrences/event-series.ts'
import { toEvent } from '../events/present-event.ts'
import { notFound } from '../core/not-found.ts'
import { readReferences, referenceStatements, type References } from '../reference/load-reference-data.ts'
import { readSettings } from '../events/event-settings.ts'
import type { EventRole } from '../events/organizer-role.ts'

export interface LoadedEvent {
  row: EventRow
  references: References
  waitingCount: number
  checkedInCount: number
  settings: EventSettings
  /** Results of `seriesStatement`. */
  series: Record<string, unknown>[]
}

/**
 * Loads an event with the data that its organizers see.
 * @throws {AppError} `not_found`
 */
export async function loadOrganized({ env }: Pick<HandlerContext, 'env'>, id: string): Promise<LoadedEvent> {
  const results = await env.DB.batch<Record<string, unknown>>([
    ...referenceStatements(env.DB),
    env.DB.prepare('SELECT * FROM events WHERE id = ?').bind(id),
    env.DB.prepare(
      `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(checked_in_at) AS present
        FROM registrations WHERE event_id = ?`,
    ).bind(id),
    env.DB.prepare('SELECT * FROM event_settings WHERE event_id = ?').bind(id),
    seriesStatement(env.DB, sql`${id}`),
  ])
  const stored = results[2]!.results[0]
  if (!stored) throw notFound('event with the id', id)
  const { waiting, present } = results[3]!.results[0]!
  return {
    row: decodeRow(events, stored),
    references: readReferences(results),
    waitingCount: Number(waiting),
    checkedInCount: Number(present),
    settings: readSettings(id, results[4]!.results[0]),
    series: results[5]!.results,
  }
}

const instantOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** An event for its organizers. */
export function presentOrganized(
  { row, references, waitingCount, checkedInCount, settings, series: dates }: LoadedEvent,
  now: number,
  role: EventRole,
): OrganizedEvent {
  const series = readSeries(dates, row, now)
  const {
    attendees: _,
    feedbacks: __,
    attending: ___,
    ...event
  } = toEvent(row, { now, references, unpublished: true, series, settings })
  const { onlineUrl, registerUrl, guests, heldCount } = row
  return {
    ...event,
    ...(row.startsAt === 0 && { date: null, startDate: null, next: null, timings: [] }),
    state: row.status,
    publishAt: instantOrNull(settings.publishAt),
    revision: settings.revision,
    onlineUrl,
    registerUrl,
    guests,
    heldCount,
    waitingCount,
    checkedInCount,
    role,
  }
}
