import { sql } from 'drizzle-orm'
import type { OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { eventSettings, type EventSettings } from '../../db/organizing-schema.ts'
import { events, type EventRow } from '../../db/schema.ts'
import { readSeries, seriesStatement } from '../../events/occurrences/event-series.ts'
import { publishedStatus } from '../../events/published.ts'
import { toEvent } from '../../events/present-event.ts'
import { notFound } from '../../core/not-found.ts'
import { isCourse } from '../create/pages-of-dates.ts'
import { readReferences, referenceStatements, type References } from '../../reference/load-reference-data.ts'
import { defaultSettings, selectSettings } from '../../events/event-settings.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'

export interface LoadedEvent {
  row: EventRow
  references: References
  waitingCount: number
  checkedInCount: number
  settings: EventSettings
  /** Rows of `seriesStatement`. */
  dates: EventRow[]
}

/**
 * Loads an event with the data that its organizers see.
 * @param deleted whether a draft may be read whose deletion can still be undone
 * @throws {AppError} `not_found`
 */
export async function loadOrganized(
  { env }: Pick<HandlerContext, 'env'>,
  id: string,
  deleted = false,
): Promise<LoadedEvent> {
  const answers = await batch(env.DB, {
    ...referenceStatements(),
    event: rowsOf(events)`SELECT * FROM events WHERE id = ${id} AND (status <> 'deleted' OR ${deleted})`,
    counts: sql<Pick<LoadedEvent, 'waitingCount' | 'checkedInCount'>>`
      SELECT count(*) FILTER (WHERE state = 'waiting') AS waitingCount, count(checked_in_at) AS checkedInCount
      FROM registrations WHERE event_id = ${id}`,
    settings: rowsOf(eventSettings)`${selectSettings(sql`${id}`)}`,
    dates: seriesStatement(sql`${id}`),
  })
  const row = answers.event.first
  if (!row) throw notFound('event with the id', id)
  return {
    row,
    references: readReferences(answers),
    ...answers.counts.only,
    settings: answers.settings.first ?? defaultSettings(id),
    dates: answers.dates.rows,
  }
}

/** An event for its organizers. */
export function presentOrganized(
  { row, references, waitingCount, checkedInCount, settings, dates }: LoadedEvent,
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
    publishAt: toIsoOrNull(settings.publishAt),
    together: publishedStatus(row.status) !== undefined || isCourse(row, settings),
    dateSeats: settings.dateSeats.map(([begin, maxAttendees]) => ({ begin: toIso(begin), maxAttendees })),
    revision: settings.revision,
    onlineUrl,
    registerUrl,
    guests,
    contactEmail: settings.contactEmail,
    heldCount,
    waitingCount,
    checkedInCount,
    role,
  }
}

/** An event as it is stored now, for one of its organizers. @throws {AppError} `not_found` */
export const readOrganized = async (context: HandlerContext, id: string, role: EventRole): Promise<OrganizedEvent> =>
  presentOrganized(await loadOrganized(context, id), context.now, role)
