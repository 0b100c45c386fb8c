import { sql, type SQL } from 'drizzle-orm'
import { inList } from '../../db/run-sql.ts'
import type { EventScope, Likeness } from './event-scope.ts'
import { columns } from './grid.ts'

/** Where the events of a scope are read from. */
export interface EventSource {
  /** The index; it contains every column that a condition reads, so that whole rows are not read. */
  from: SQL
  /** The first column of the index, and the values that it may have: `SELECT value …`. */
  group?: { column: SQL; values: SQL } | undefined
  /** Within a group, coming events come first, then past ones, each ordered by their next day. */
  byDay: boolean
}

/** Cells of the grid around one: all within 50 km, up to 70° from the equator. */
const nearRows = JSON.stringify([-1, 0, 1])
const nearColumns = JSON.stringify([-3, -2, -1, 0, 1, 2, 3])

/** A column of the other event of a likeness. */
export const ofOther = ({ other }: Likeness, column: string): SQL =>
  sql`(SELECT it.${sql.raw(column)} FROM events AS it WHERE it.row = (${other}))`

function cellsNear(like: Likeness): SQL {
  // Written into the text: numbers are bound as floating-point ones, whose division has a fraction.
  const width = sql.raw(String(columns))
  const cell = ofOther(like, 'cell')
  return sql`SELECT (${cell} / ${width} + south.value) * ${width} + (${cell} % ${width} + east.value + ${width}) % ${width} AS value
    FROM json_each(${nearRows}) AS south, json_each(${nearColumns}) AS east`
}

/** The index that suits the filters of a scope best. @param byCity whether the filter by city applies */
export function sourceOf({ words, cells, like, filters, onlyIf }: EventScope, byCity = true): EventSource {
  const start = onlyIf ? sql`FROM (SELECT 1 WHERE ${onlyIf}) CROSS JOIN` : sql`FROM`
  const indexed = (index: string) => sql`${start} events INDEXED BY ${sql.raw(index)}`
  if (words)
    return {
      from: sql`${start} event_search CROSS JOIN events INDEXED BY events_facts ON events.row = event_search.rowid`,
      byDay: false,
    }
  // Of all events, few are of an organizer, and few lead: they are found by their rows.
  if (filters.organizer || filters.featured) return { from: indexed('events_facts'), byDay: false }
  const cellValues = cells ? inListed(cells) : like?.near ? cellsNear(like) : undefined
  if (cellValues)
    return { from: indexed('events_cell'), group: { column: sql`events.cell`, values: cellValues }, byDay: true }
  if (byCity && filters.city)
    return {
      from: indexed('events_city'),
      group: { column: sql`events.city_slug`, values: inListed(filters.city) },
      byDay: true,
    }
  if (filters.area)
    return {
      from: indexed('events_area'),
      group: { column: sql`events.area`, values: inListed(filters.area) },
      byDay: true,
    }
  return { from: indexed('events_coming'), byDay: true }
}

const inListed = (values: readonly (string | number)[]) => sql`SELECT value FROM json_each(${JSON.stringify(values)})`

/** The filter by departments, unless the groups of the source apply it already. */
export const areaCondition = ({ filters }: EventScope, source: EventSource): SQL[] =>
  filters.area && !source.group
    ? [
        sql`events.row IN (SELECT row FROM events INDEXED BY events_area WHERE area IS NOT NULL AND area IN ${inList(filters.area)})`,
      ]
    : []
