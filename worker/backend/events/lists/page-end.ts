import { sql, type SQL } from 'drizzle-orm'
import type { EventScope } from './event-scope.ts'
import { sourceOf } from './event-source.ts'
import { fromWhere, isRunning } from './filter-events.ts'

/** Later than every day. */
const never = '9999-99-99'

/**
 * The day on which a page of a scope is full, `SELECT … AS day`: events whose next day is later are not on the page and need not be
 * read. The source's index is read in its order up to that day. The day may be later than necessary, but is never too early: only
 * events that are listed on their next day are counted.
 * @param count number of events up to the end of the page
 * @returns `undefined` when the order of the list is not that of the index
 */
export function pageEnd(scope: EventScope, count: number): SQL | undefined {
  const { range } = scope
  const source = sourceOf(scope)
  if (!source.byDay || !range.coming) return undefined
  // Of several dates, another one than the next may be the first within the range.
  const certain = range.from || range.to ? sql`events.occurrence_count = 1` : sql`NOT ${isRunning(scope)}`
  const nth = (group?: SQL) => sql`SELECT events.next_day ${fromWhere(scope, group)}
    AND events.next_day >= ${range.firstDay} AND ${certain} ORDER BY events.next_day LIMIT 1 OFFSET ${count - 1}`
  if (!source.group) return sql`SELECT ifnull((${nth()}), ${never}) AS day`
  // Each group is in order; as soon as one of them fills the page, it is full.
  return sql`SELECT ifnull(min(day), ${never}) AS day
    FROM (SELECT (${nth(sql`place.value`)}) AS day FROM (${source.group.values}) AS place)`
}
