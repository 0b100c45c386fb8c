import { sql, type SQL } from 'drizzle-orm'
import type { EventScope } from './event-scope.ts'
import { isInOrder, sourceOf } from './event-source.ts'
import { fromNear, isRunning } from './filter-events.ts'

/** Later than every day. */
export const never = '9999-99-99'

/**
 * Where a page of a scope is full, `SELECT … AS day, … AS last_begin`: events whose next date is later are not on the page and need not be
 * read. The source's index is read in its order up to that date. It may be later than necessary, but is never too early: only
 * events that are listed on their next day are counted.
 * @param count number of events up to the end of the page
 * @returns `undefined` when the order of the list is not that of the index
 */
export function pageEnd(scope: EventScope, count: number): SQL | undefined {
  const source = sourceOf(scope)
  if (!isInOrder(scope, source)) return undefined
  const nth = (group?: SQL) => sql`SELECT events.next_day || events.next_begin ${fromNear(scope, group)}
    AND events.next_day >= ${scope.range.firstDay} AND NOT ${isRunning(scope)} ORDER BY events.next_day, events.next_begin LIMIT 1 OFFSET ${count - 1}`
  // Each group is in order; as soon as one of them fills the page, it is full.
  const last = source.group
    ? sql`SELECT min(at) FROM (SELECT (${nth(sql`place.value`)}) AS at FROM (${source.group.values}) AS place)`
    : nth()
  return sql`SELECT ifnull(substr(at, 1, 10), ${never}) AS day, CAST(ifnull(substr(at, 11), 0) AS INTEGER) AS last_begin FROM (SELECT (${last}) AS at)`
}
