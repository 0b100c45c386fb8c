import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { ownDays } from '../../../src/organize/duplicate/series.contract.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { run } from '../db/run-sql.ts'
import { events } from '../db/schema.ts'
import { organizedBy } from '../events/organizer-role.ts'

type Range = EndpointInput<typeof ownDays>['query']

/**
 * The days of a range on which events of a user take place. One statement, with at most one row for each day: an event that began
 * before the range begins with it.
 * @param user id of an account
 */
export async function readOwnDays(
  db: D1Database,
  user: string,
  { from, to }: Range,
): Promise<EndpointOutput<typeof ownDays>['data']> {
  const first = sql`iif(events.occurrence_count = 1, events.first_day, o.first_day)`
  const last = sql`iif(events.occurrence_count = 1, events.last_day, o.last_day)`
  // With the aggregate `max`, SQLite takes the other columns from the row that has the maximum.
  const { rows } = await run(
    db,
    sql`SELECT max(${first}, ${from}) AS first_day, max(${last}) AS last_day, events.title AS title, events.lang AS lang
      FROM events NOT INDEXED LEFT JOIN occurrences o ON events.occurrence_count > 1 AND o.event = events.row
      WHERE ${organizedBy(user)} AND events.status IN ('active', 'scheduled') AND ${first} <= ${to} AND ${last} >= ${from}
      GROUP BY 1 ORDER BY 1`,
    events,
  )
  const days = new Map(
    rows.flatMap(({ firstDay, lastDay, title, lang }) =>
      daysBetween(firstDay, lastDay < to ? lastDay : to).map((day) => [day, { day, title, lang }] as const),
    ),
  )
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day))
}

function daysBetween(first: string, last: string): string[] {
  const days = [first]
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1))
  return days
}
