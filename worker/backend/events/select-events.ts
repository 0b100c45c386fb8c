import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { decodeRow } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import type { EventScope } from './event-scope.ts'
import { distanceExpression, fromWhere } from './filter-events.ts'
import { matchExpression } from './search/search-match.ts'

/** A row as lists read it: without its long texts. */
export type ListedRow = Omit<EventRow, 'description' | 'keywords'>
export interface Listed {
  row: ListedRow
  /** Kilometres from the place that was asked for. */
  distance: number | undefined
}

/** The columns of `ListedRow`, for statements that read lists. */
export const listedColumns = sql.raw(
  Object.values(getTableColumns(events))
    .filter(({ name }) => name !== 'description' && name !== 'keywords')
    .map(({ name }) => `events.${name}`)
    .join(', '),
)

/** 0 when the title has all words, 1 when title, place and labels together begin with all of them, else 2. */
function relevance({ words, narrowing }: EventScope): SQL {
  if (!words) return sql`0`
  const found = (expression: string) =>
    sql`events.row IN (SELECT rowid FROM event_search WHERE event_search MATCH ${expression})`
  return sql`CASE WHEN ${found(matchExpression(words, 'title', false, narrowing))} THEN 0
    WHEN ${found(matchExpression(words, 'title place', true, narrowing))} THEN 1 ELSE 2 END`
}

/** When the event takes place as far as the query is concerned: its first occurrence in the asked range. */
function when({ filters, range }: EventScope): SQL {
  if (!filters.from && !filters.to) return sql`events.next_begin`
  const until = range.end === null ? sql`` : sql`AND begins_at <= ${range.end}`
  return sql`CASE WHEN events.occurrence_count = 1 THEN events.starts_at
    ELSE (SELECT min(begins_at) FROM occurrences WHERE event = events.row AND ends_at >= ${range.begin} ${until}) END`
}

/** One page of a scope: by relevance, then by date. */
export function selectPage(scope: EventScope, limit: number, offset: number): SQL {
  const distance = scope.circle ? distanceExpression(scope.circle) : sql`NULL`
  return sql`WITH page AS (
      SELECT events.row AS row, ${relevance(scope)} AS tier, ${when(scope)} AS moment, ${distance} AS distance
      ${fromWhere(scope)} ORDER BY tier, moment, events.row LIMIT ${limit} OFFSET ${offset})
    SELECT ${listedColumns}, page.distance AS distance FROM page CROSS JOIN events ON events.row = page.row
    ORDER BY page.tier, page.moment, page.row`
}

/** How many events a scope holds, as `total`. */
export const selectTotal = (scope: EventScope) => sql`SELECT count(*) AS total ${fromWhere(scope)}`

/** @param stored a result of `selectPage` */
export function decodeListed(stored: Record<string, unknown>): Listed {
  const distance = stored['distance']
  return { row: decodeRow(events, stored), distance: typeof distance === 'number' ? distance : undefined }
}
