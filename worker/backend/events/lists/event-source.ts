import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyType } from '../../../../src/events/list/taxonomies.contract.ts'
import { dayIn } from '../../../../src/lib/time/zoned-time.ts'
import { inList } from '../../db/run-sql.ts'
import type { EventScope, Range } from './event-scope.ts'
import { columns } from './grid.ts'

/** Where the events of a scope are read from. */
export interface EventSource {
  index: string
  /** From the index; it contains every column that a condition reads, so that whole rows are not read. */
  from: SQL
  /** The first column of the index, and the values that it may have: `SELECT value …`. */
  group?: { column: SQL; values: SQL } | undefined
  /** Within a group, coming events come first, then past ones, each ordered by their next day. */
  byDay: boolean
}

/** Cells of the grid around one: all within 50 km, up to 70° from the equator. */
const nearRows = JSON.stringify([-1, 0, 1])
const nearColumns = JSON.stringify([-3, -2, -1, 0, 1, 2, 3])

/** The other event of a likeness, a row of its statement. */
const other = sql.raw('other')

/** A column of it. */
export const ofOther = (column: 'row' | 'lat' | 'lng' | 'cell' | 'topic_id'): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM ${other})`

function cellsNear(): SQL {
  // Written into the text: numbers are bound as floating-point ones, whose division has a fraction.
  const width = sql.raw(String(columns))
  const cell = ofOther('cell')
  return sql`SELECT (${cell} / ${width} + south.value) * ${width} + (${cell} % ${width} + east.value + ${width}) % ${width} AS value
    FROM json_each(${nearRows}) AS south, json_each(${nearColumns}) AS east`
}

/** Ids of the references that former slugs lead to. */
export const formerly = (type: TaxonomyType | 'hotspot', wanted: string[]) =>
  sql`UNION SELECT target FROM former_references WHERE type = ${type} AND slug IN ${inList(wanted)}`

/** `SELECT id AS value …` of the taxonomies that a filter names. */
export const idsOf = (type: TaxonomyType, wanted: string[]) =>
  sql`SELECT id AS value FROM taxonomies WHERE type = ${type} AND (slug IN ${inList(wanted)} OR id IN ${inList(wanted)})
    ${formerly(type, wanted)}`

/** The index that suits the filters of a scope best. @param faceted whether those that are facets apply */
export function sourceOf(scope: EventScope, faceted = true): EventSource {
  const { words, cells, like, filters } = scope
  if (words)
    return {
      index: 'events_facts',
      from: sql`${startOf(scope)} event_search CROSS JOIN events INDEXED BY events_facts ON events.row = event_search.rowid`,
      byDay: false,
    }
  const indexed = (index: string, group?: EventSource['group']) => ({
    index,
    from: sql`${startOf(scope)} events INDEXED BY ${sql.raw(index)}`,
    group,
    byDay: index !== 'events_facts',
  })
  // Of all events, few are of an organizer, and few lead: they are found by their rows.
  if (filters.organizer || filters.featured) return indexed('events_facts')
  const cellValues = cells ? inListed(cells) : like?.near ? cellsNear() : undefined
  if (cellValues) return indexed('events_cell', { column: sql`events.cell`, values: cellValues })
  if (faceted && filters.city)
    return indexed('events_city', { column: sql`events.city_slug`, values: inListed(filters.city) })
  if (filters.area) return indexed('events_area', { column: sql`events.area`, values: inListed(filters.area) })
  if (like?.topic || (faceted && filters.topic)) {
    const values = like?.topic ? sql`SELECT topic_id AS value FROM ${other}` : idsOf('topic', filters.topic!)
    return indexed('events_topic', { column: sql`events.topic_id`, values })
  }
  return indexed('events_coming')
}

const startOf = ({ onlyIf }: EventScope) => (onlyIf ? sql`FROM (SELECT 1 WHERE ${onlyIf}) CROSS JOIN` : sql`FROM`)

const inListed = (values: readonly (string | number)[]) => sql`SELECT value FROM json_each(${JSON.stringify(values)})`

/** Events of several days or dates: few of all, in an index of their own. */
export const isLong = sql`(events.occurrence_count > 1 OR events.last_day > events.first_day)`

/** The same groups, of the events of several days or dates. */
export const longSource = (scope: EventScope, { group }: EventSource): EventSource => ({
  index: 'events_long',
  from: sql`${startOf(scope)} events INDEXED BY events_long`,
  group,
  byDay: true,
})

/** Where a page ends, a row of its statement. */
export const finish = sql.raw('finish')

/**
 * `FROM …` of the events of several dates that have one on the first day of a list, up to where its page is full, and of the evenings
 * before. It reads nothing when the page is full on a later day.
 */
export const datedOn = (scope: EventScope, from: string): SQL => sql`${startOf(scope)} (
    SELECT event FROM ${finish} CROSS JOIN occurrences INDEXED BY occurrences_day ON first_day = ${from} AND begins_at <= last_begin WHERE since > ''
    UNION SELECT event FROM ${finish} CROSS JOIN occurrences INDEXED BY occurrences_overnight ON first_day = since AND occurrences.last_day > first_day
      WHERE since > ''
    UNION SELECT row FROM ${finish} CROSS JOIN events INDEXED BY events_long ON ${isMarked(scope.range)} AND next_day = since AND last_day = ${from} AND ${isLong}
      WHERE since > '') AS dated
  CROSS JOIN events ON events.row = dated.event`

/**
 * `FROM …` of the events of several days or dates, unless a page is full on its first day. In a list of past days they may have any next
 * date: those of a group are found in its index, which is smaller.
 */
export const longUnlessFull = (scope: EventScope, { group, index }: EventSource): SQL =>
  sql`${startOf(scope)} ${finish} CROSS JOIN events INDEXED BY ${sql.raw(group && !scope.range.coming ? index : 'events_long')} ON since = ''`

/** Whether the index has the events of a scope in the order of its list. */
export const isInOrder = ({ range }: EventScope, { byDay }: EventSource): boolean => byDay && range.coming

/**
 * The first day of a list, `YYYY-MM-DD`: events that begin before it and are listed have several days or dates. Without `from`, or where
 * what ended since is left out, it is the day of the earliest end where the day ends last.
 */
export function beginDay({ range: { from = '', begin } }: EventScope): string {
  const first = dayIn('Pacific/Pago_Pago', begin)
  return from > first ? from : first
}

/** The marks of the events of a range: those to come, what was over lately, and what was over before. */
export const marksOf = ({ coming, recent }: Range): readonly number[] => (coming ? [0] : recent ? [0, 2] : [0, 2, 1])

/** Whether an event may be in a range by its mark. */
export const isMarked = (range: Range): SQL => sql`events.past IN (${sql.raw(marksOf(range).join())})`

/** The filter by departments, unless the groups of the source apply it already. */
export const areaCondition = ({ filters }: EventScope, source: EventSource): SQL[] =>
  filters.area && !source.group
    ? [
        sql`events.row IN (SELECT row FROM events INDEXED BY events_area WHERE area IS NOT NULL AND area IN ${inList(filters.area)})`,
      ]
    : []
