import type { SQL } from 'drizzle-orm'
import type { Event } from '../../../../src/events/events.contract.ts'
import { rowsOf } from '../../db/run-sql.ts'
import { events, type EventRow } from '../../db/schema.ts'
import { remainingSeats } from '../present-event.ts'
import { isPublished } from '../published.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Maximum dates of a series that are read; one call creates at most half as many. */
const maxDates = 400
const maxUpcoming = 5

/**
 * The listed dates of an event's series, in order.
 * @param event an expression for its id
 */
export const seriesStatement = (event: SQL): SQL<EventRow> =>
  rowsOf(events)`SELECT events.id, slug, title, lang, starts_at, over_at, time_zone, status, register_url, sold_out,
    max_attendees, attendees_count, held_count FROM event_settings AS own
    JOIN event_settings AS other ON other.series_id = own.series_id
    JOIN events ON events.id = other.event_id
    WHERE own.event_id = ${event} AND ${isPublished} AND private = 0 ORDER BY starts_at, events.row LIMIT ${maxDates}`

/**
 * The other dates of an event's series.
 * @param dates rows of `seriesStatement`
 * @param now ms
 * @returns `null` for an event without a series
 */
export function readSeries(
  dates: readonly EventRow[],
  event: Pick<EventRow, 'id' | 'startsAt'>,
  now: number,
): Event['series'] {
  const others = dates.filter(({ id }) => id !== event.id)
  if (others.length === 0) return null
  const isBefore = ({ id, startsAt }: EventRow) =>
    startsAt < event.startsAt || (startsAt === event.startsAt && id < event.id)
  const previous = others.findLast(isBefore)
  const next = others.find((one) => !isBefore(one))
  const upcoming = others.filter(({ overAt, status }) => overAt >= now && status === 'active').slice(0, maxUpcoming)
  return {
    total: dates.length,
    previous: previous ? present(previous) : null,
    next: next ? present(next) : null,
    upcoming: upcoming.map(present),
  }
}

const present = (row: EventRow) => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  lang: row.lang,
  date: toIso(row.startsAt),
  timeZone: row.timeZone,
  remaining: remainingSeats(row),
  registerExternal: row.registerUrl !== null,
})
