import { sql, type SQL } from 'drizzle-orm'
import { siteTimeZone } from '../../../../../src/contracts/limits.ts'
import type { EventFilters, ListedDay } from '../../../../../src/events/events.contract.ts'
import { addDays, dayIn } from '../../../../../src/lib/time/zoned-time.ts'
import { decodeRow, prepare, type StoredRow } from '../../../db/run-sql.ts'
import { events, type EventRow } from '../../../db/schema.ts'
import type { References } from '../../../reference/load-reference-data.ts'
import { eventScope, type Caller, type EventScope } from '../event-scope.ts'
import { fromWhere } from '../filter-events.ts'
import { topicLook } from '../../../../../src/lib/topic-look.ts'

/** How many events of each day are named. */
const namedCount = 2

/** The filters of a list, and the days to count, both included. */
export interface DaysQuery extends EventFilters {
  daysFrom?: string | undefined
  daysTo?: string | undefined
  /** Names the first events of each day. */
  dayTitles?: boolean | undefined
}

interface Span {
  /** Days `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/**
 * The days of each event of a scope as rows `row, f, l`, within the span: an event counts on a day exactly where the list of
 * that day shows it, so one that ended today does not count today.
 */
function daysOfEvents(scope: EventScope, { from, to }: Span, now: number): SQL {
  const today = dayIn(siteTimeZone, now)
  const last = (end: SQL, day: SQL) => sql`iif(${end} < ${now} AND ${day} = ${today}, ${addDays(today, -1)}, ${day})`
  return sql`hits AS MATERIALIZED (
      SELECT events.row AS row, events.first_day AS first_day, events.last_day AS last_day, events.over_at AS over_at,
        events.starts_at AS starts_at, events.occurrence_count AS occurrence_count, events.every_day AS every_day
      ${fromWhere(scope)}),
    single AS (
      SELECT row, every_day, starts_at AS moment, max(first_day, ${from}) AS f, min(${last(sql`over_at`, sql`last_day`)}, ${to}) AS l
      FROM hits WHERE occurrence_count = 1),
    several AS (
      SELECT hits.row AS row, every_day, begins_at AS moment, max(occurrences.first_day, ${from}) AS f,
        min(${last(sql`ends_at`, sql`occurrences.last_day`)}, ${to}) AS l
      FROM hits CROSS JOIN occurrences ON occurrences.event = hits.row
      WHERE occurrence_count > 1 AND occurrences.last_day >= ${from} AND occurrences.first_day <= ${to}),
    dates AS (SELECT ${from} AS day UNION ALL SELECT date(day, '+1 day') FROM dates WHERE day < ${to})`
}

/** The number of events on each day of a span that has one. */
const selectCounts = (scope: EventScope, span: Span, now: number) =>
  sql<{ day: string; n: number }>`WITH RECURSIVE ${daysOfEvents(scope, span, now)}
    SELECT day, sum(n) AS n FROM (
      SELECT day, n FROM (SELECT f, l, count(*) AS n FROM single GROUP BY f, l) CROSS JOIN dates ON day BETWEEN f AND l
      UNION ALL
      SELECT day, count(DISTINCT row) AS n FROM several CROSS JOIN dates ON day BETWEEN f AND l GROUP BY day)
    GROUP BY day ORDER BY day`

/** The first events of each day: those that begin on it, before those that run for weeks. */
const selectNamed = (scope: EventScope, span: Span, now: number) =>
  sql`WITH RECURSIVE ${daysOfEvents(scope, span, now)},
    each AS (
      SELECT day, row, min(moment) AS moment, every_day IS 1 AS daily, max(day = f) AS begins
      FROM (SELECT * FROM single UNION ALL SELECT * FROM several) CROSS JOIN dates ON day BETWEEN f AND l GROUP BY day, row),
    ranked AS (
      SELECT day, row, row_number() OVER (PARTITION BY day ORDER BY daily, begins DESC, moment, row) AS place FROM each)
    SELECT day, title, lang, slug, topic_id FROM ranked CROSS JOIN events ON events.row = ranked.row
    WHERE place <= ${namedCount} ORDER BY day, place`

const decodeNamed = (row: StoredRow) => ({ day: String(row['day']), event: decodeRow(events, row) })

/**
 * The statements that count the events of days, for the batch of a list: all filters of the list apply but its own dates.
 * @param onlyIf as in `countStatements`
 * @returns none for a query that asks about no days
 */
export function daysStatements(db: D1Database, query: DaysQuery, now: number, caller: Caller, onlyIf?: SQL) {
  const { daysFrom: from, daysTo: to } = query
  if (!from || !to) return { days: [], named: [] }
  const scope = { ...eventScope({ ...query, from, to, upcoming: undefined }, now, caller), ...(onlyIf && { onlyIf }) }
  return {
    days: [prepare(db, selectCounts(scope, { from, to }, now))],
    named: query.dayTitles ? [prepare(db, selectNamed(scope, { from, to }, now), decodeNamed)] : [],
  }
}

/** The days of a list's answer, from the rows of `daysStatements`. */
export function presentDays(
  counts: readonly { day: string; n: number }[],
  named: readonly { day: string; event: EventRow }[],
  references: References,
): ListedDay[] {
  const byDay = Map.groupBy(named, ({ day }) => day)
  return counts.map(({ day, n }) => ({
    day,
    count: n,
    first: (byDay.get(day) ?? []).map(({ event: { title, lang, slug, topicId } }) => ({
      title,
      lang,
      slug,
      topic: topicLook(references.taxonomy(topicId)) ?? null,
    })),
  }))
}
