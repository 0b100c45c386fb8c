import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { eveningMs, mostCounted } from '../../../src/contracts/limits.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { decodeRow, type StoredRow } from '../db/run-sql.ts'
import { type EventRow, events } from '../db/schema.ts'
import type { EventScope } from './lists/event-scope.ts'
import { beginDay, finish, marksOf, sourceOf } from './lists/event-source.ts'
import {
  distanceExpression,
  eventsOf,
  eventsOfPage,
  fromNear,
  isNext,
  isRunning,
  occurrenceInRange,
} from './lists/filter-events.ts'
import { matchExpression } from './search/search-match.ts'

/** Later than every day. */
const never = '9999-99-99'

/**
 * Where a page of a scope is full, `SELECT … AS day, … AS last_begin`: events whose next date is later are not on the page and need not be
 * read. The source's index is read in its order up to that date. It may be later than necessary, but is never too early: only
 * events that are listed on their next day are counted. `is_full` is 0 where the page has all events; of the events that began before the
 * list's first day only those whose next date is not before the day `since` can be on the page.
 * @param count number of events up to the end of the page
 * @returns `undefined` when the order of the list is not that of the index
 */
function pageEnd(scope: EventScope, count: number): SQL | undefined {
  const source = sourceOf(scope)
  if (!source.byDay) return undefined
  const { firstDay, to, coming } = scope.range
  const until = !coming && to ? sql`events.next_day <= ${to}` : undefined
  const nth = (
    group?: SQL,
    mark?: SQL,
  ) => sql`SELECT events.next_day || events.next_begin ${fromNear(scope, { group, mark, until })}
    AND events.next_day >= ${firstDay} AND NOT ${isRunning(scope)} ORDER BY events.next_day, events.next_begin LIMIT 1 OFFSET ${count - 1}`
  // Each group is in order; as soon as one of them fills the page, it is full.
  const marks = coming ? sql`` : sql`CROSS JOIN json_each(${JSON.stringify(marksOf(scope.range))}) AS mark`
  const mark = coming ? undefined : sql`mark.value`
  const least = (at: SQL, places: SQL) =>
    sql`SELECT min(at) FROM (SELECT (${at}) AS at FROM (${places}) AS place ${marks})`
  const last = source.group
    ? least(nth(sql`place.value`, mark), source.group.values)
    : coming
      ? nth()
      : least(nth(undefined, mark), sql`SELECT 1`)
  // Of what began earlier, only evenings are listed before what begins on the first day.
  const since = sql`iif(substr(at, 1, 10) = ${firstDay}, ${addDays(beginDay(scope), -1)}, '')`
  return sql`SELECT ifnull(substr(at, 1, 10), ${to ? addDays(to, 1) : never}) AS day, CAST(ifnull(substr(at, 11), 0) AS INTEGER) AS last_begin,
    at IS NOT NULL AS is_full, ${since} AS since FROM (SELECT (${last}) AS at)`
}

/** A row for lists: without its long texts. */
export type ListedRow = Omit<EventRow, 'description' | 'keywords'>
export interface Listed {
  row: ListedRow
  /** Kilometres from the requested place. */
  distance: number | undefined
}

/** The columns of `ListedRow`, for queries of lists. */
export const listedColumns = sql.raw(
  Object.values(getTableColumns(events))
    .filter(({ name }) => name !== 'description' && name !== 'keywords')
    .map(({ name }) => `events.${name}`)
    .join(', '),
)

/**
 * 0 when the title contains all words, 1 when title, place and labels together contain all
 * of them as prefixes, else 2.
 */
function relevance({ words, narrowing, byDate }: EventScope): SQL {
  if (!words || byDate) return sql`0`
  const found = (expression: string) =>
    sql`events.row IN (SELECT rowid FROM event_search WHERE event_search MATCH ${expression})`
  return sql`CASE WHEN ${found(matchExpression(words, 'title', false, narrowing))} THEN 0
    WHEN ${found(matchExpression(words, 'title place', true, narrowing))} THEN 1 ELSE 2 END`
}

/**
 * When the event takes place in the scope of the query: day and moment of its first
 * occurrence in the range, together in a text.
 */
function when(scope: EventScope): SQL {
  const { range } = scope
  const next = sql`events.next_day || events.next_begin`
  if (!range.from && !range.to) return next
  return sql`iif(${isNext(scope)}, ${next},
    (SELECT occurrences.first_day || begins_at FROM occurrences WHERE ${occurrenceInRange(range)} ORDER BY begins_at LIMIT 1))`
}

/**
 * One page of a scope: by relevance, then by day at the venue. An evening that began the day before comes first, as its
 * day does; other ongoing events come after those that begin on the list's first day, events open every day for weeks
 * come last (D63).
 */
export function selectPage(scope: EventScope, limit: number, offset: number): SQL {
  const distance = scope.circle ? distanceExpression(scope.circle) : sql`NULL`
  const { firstDay } = scope.range
  const end = pageEnd(scope, offset + limit)
  // An event of one date has no occurrences.
  const length = sql`ifnull((SELECT ends_at - begins_at FROM occurrences WHERE event = dated.row AND begins_at = moment),
    (SELECT over_at - starts_at FROM events AS it WHERE it.row = dated.row))`
  const begun = sql`iif(day >= ${firstDay}, 0, iif(${length} <= ${eveningMs}, -1, 1))`
  const columns = sql`events.row AS row, ${relevance(scope)} AS tier, ${isRunning(scope)} AS running, ${when(scope)} AS at, ${distance} AS distance`
  return sql`WITH ${end ? sql`${finish} AS MATERIALIZED (${end}),` : sql``}
    found AS MATERIALIZED (${end ? eventsOfPage(scope, columns) : eventsOf(scope, columns)}),
    dated AS (SELECT *, substr(at, 1, 10) AS day, CAST(substr(at, 11) AS INTEGER) AS moment FROM found
      WHERE at IS NOT NULL),
    page AS (
      SELECT row, tier, running, max(day, ${firstDay}) AS day, ${begun} AS begun, moment, distance FROM dated
      ORDER BY 2, 3, 4, 5, 6, 1 LIMIT ${limit} OFFSET ${offset})
    SELECT ${listedColumns}, page.distance AS distance FROM page CROSS JOIN events ON events.row = page.row
    ORDER BY page.tier, page.running, page.day, page.begun, page.moment, page.row`
}

/** The number of events in a scope as `total`, and of those open every day as `running`. */
export const selectTotal = (scope: EventScope) =>
  sql<{ total: number; running: number }>`
    SELECT count(*) AS total, ifnull(sum(running), 0) AS running FROM (${eventsOf(scope, sql`${isRunning(scope)} AS running`)})`

/** The number of events in a scope, or `mostCounted` of more. */
export const countSome = (scope: EventScope) =>
  sql<{ total: number }>`SELECT count(*) AS total FROM (SELECT * FROM (${eventsOf(scope, sql`1`)})
    LIMIT ${mostCounted})`

/** Whether there are so many events in a scope, as an expression, which reads no more. */
export const hasAtLeast = (scope: EventScope, count: number): SQL =>
  sql`EXISTS (SELECT 1 FROM (${eventsOf(scope, sql`1`)}) LIMIT 1 OFFSET ${count - 1})`

/** Decodes a row with `listedColumns`. */
export const listedRow = (stored: StoredRow): ListedRow => decodeRow(events, stored)

/** Decodes a row of `selectPage`. */
export function decodeListed(stored: StoredRow): Listed {
  const distance = stored['distance']
  return { row: listedRow(stored), distance: typeof distance === 'number' ? distance : undefined }
}
