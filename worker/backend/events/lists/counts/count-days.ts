import { sql, type SQL } from 'drizzle-orm'
import { siteTimeZone } from '../../../../../src/contracts/limits.ts'
import type { EventFilters, ListedDay } from '../../../../../src/events/events.contract.ts'
import { addDays, dayIn } from '../../../../../src/lib/time/zoned-time.ts'
import { topicLook } from '../../../../../src/lib/topic-look.ts'
import { decodeRow, rowsOf, type StoredRow } from '../../../db/run-sql.ts'
import { events, type EventRow } from '../../../db/schema.ts'
import type { References } from '../../../reference/load-reference-data.ts'
import { eventScope, type Caller } from '../event-scope.ts'
import { eventsOf, isFew, occurrenceInRange } from '../filter-events.ts'

/** How many events of each day are named. */
const namedCount = 3

/** The filters of a list, and the days to count, both included. */
export interface DaysQuery extends EventFilters {
  daysFrom?: string | undefined
  daysTo?: string | undefined
  /** Names the first events of each day. */
  dayTitles?: boolean | undefined
}

/** A date of an event of a list. */
export interface DatedRow {
  row: number
  /** Its days, `YYYY-MM-DD`, both included. */
  first: string
  last: string
  /** When it ends, ms. */
  end: number
}

interface NamedRow extends DatedRow {
  /** When it begins, ms. */
  moment: number
  /** The first day of an event that is open every day; empty for others. */
  dailySince: string
  /** With `dayTitles`. */
  event: EventRow | undefined
}

/** The first row, which says that the days of a list are counted. */
const isCounted = ({ row }: DatedRow) => row === 0

/** The dates of a scope's events, if they are few: an event of one date, and each of those of others within the range. */
const selectDates = (scope: ReturnType<typeof eventScope>, titles: boolean, onlyIf?: SQL): SQL => {
  const few = isFew(scope)
  const guarded = { ...scope, onlyIf: sql`EXISTS (SELECT 1 FROM counted)` }
  const texts = titles
    ? sql`events.title, events.lang, events.slug, events.topic_id, events.time_zone`
    : sql`NULL, NULL, NULL, NULL, NULL`
  const own = sql`events.row AS row, events.first_day AS f, events.last_day AS l, events.over_at AS over, events.starts_at AS begins,
    iif(events.every_day IS 1, events.first_day, '') AS daily, events.occurrence_count > 1 AS several`
  return sql`WITH counted AS MATERIALIZED (SELECT 1 WHERE ${onlyIf ? sql`${onlyIf} AND ${few}` : few}),
    hits AS MATERIALIZED (${eventsOf(guarded, own)})
    SELECT 0 AS row, '' AS f, '' AS l, 0 AS over, 0 AS begins, '' AS daily, NULL AS title, NULL AS lang, NULL AS slug, NULL AS topic_id,
        NULL AS time_zone
      WHERE ${guarded.onlyIf}
    UNION ALL SELECT hits.row, f, l, over, begins, daily, ${texts} FROM hits
      ${titles ? sql`CROSS JOIN events ON events.row = hits.row` : sql``} WHERE several = 0
    UNION ALL SELECT hits.row, occurrences.first_day, occurrences.last_day, occurrences.ends_at, occurrences.begins_at, daily, ${texts} FROM hits
      CROSS JOIN events ON events.row = hits.row CROSS JOIN occurrences WHERE several = 1 AND ${occurrenceInRange(scope.range)}`
}

const decodeDate = (stored: StoredRow): NamedRow => ({
  row: Number(stored['row']),
  first: String(stored['f']),
  last: String(stored['l']),
  end: Number(stored['over']),
  moment: Number(stored['begins']),
  dailySince: String(stored['daily']),
  event: stored['slug'] === null ? undefined : decodeRow(events, stored),
})

/**
 * The statement that reads the dates of a list's events on some days, for the batch of the list: all filters of the list apply but its
 * own dates.
 * @param onlyIf as in `countStatements`
 * @returns none for a query that asks about no days
 */
export function daysStatements(query: DaysQuery, now: number, caller: Caller, onlyIf?: SQL) {
  const { daysFrom: from, daysTo: to, dayTitles = false } = query
  if (!from || !to) return []
  const scope = eventScope({ ...query, from, to, upcoming: undefined }, now, caller)
  return [rowsOf(decodeDate)`${selectDates(scope, dayTitles, onlyIf)}`]
}

/**
 * The days of a date within a span, in order. An event counts on a day exactly where the list of that day shows it, so one that ended
 * today does not count today.
 */
export function daysOf({ first, last, end }: Omit<DatedRow, 'row'>, from: string, to: string, now: number): string[] {
  const today = dayIn(siteTimeZone, now)
  const until = end < now && last === today ? addDays(today, -1) : last
  const days: string[] = []
  const stop = until < to ? until : to
  for (let day = first > from ? first : from; day <= stop; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * The days of a list's answer, from the rows of `daysStatements`.
 * @returns `undefined` when the events are too many to count them for a request
 */
export function presentDays(
  query: DaysQuery,
  rows: readonly NamedRow[],
  { now, references }: { now: number; references: References },
): ListedDay[] | undefined {
  if (!rows.some(isCounted)) return undefined
  const { daysFrom = '', daysTo = '' } = query
  const byDay = new Map<string, Map<number, NamedRow & { begins: boolean }>>()
  for (const row of rows) {
    if (isCounted(row)) continue
    daysOf(row, daysFrom, daysTo, now).forEach((day, index) => {
      const events = byDay.get(day) ?? new Map<number, NamedRow & { begins: boolean }>()
      byDay.set(day, events)
      const known = events.get(row.row)
      const begins = index === 0 || (known?.begins ?? false)
      events.set(row.row, { ...(known && known.moment < row.moment ? known : row), begins })
    })
  }
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, found]) => ({
      day,
      count: found.size,
      daily: [...found.values()].filter(({ dailySince }) => isRunning(dailySince, day)).length,
      first: query.dayTitles ? namesOf(day, [...found.values()], references) : [],
    }))
}

const isoOf = (ms: number) => new Date(ms).toISOString()
/** @param since as `dailySince` */
const isRunning = (since: string, day: string) => since !== '' && since < day

/** The first events of a day: those that begin on it, before those that run for weeks. */
const namesOf = (day: string, found: (NamedRow & { begins: boolean })[], references: References): ListedDay['first'] =>
  found
    .toSorted(
      (a, b) =>
        Number(a.dailySince !== '') - Number(b.dailySince !== '') ||
        Number(b.begins) - Number(a.begins) ||
        a.moment - b.moment ||
        a.row - b.row,
    )
    .slice(0, namedCount)
    .flatMap(({ event, first, moment, end }) => {
      if (!event) return []
      const { title, lang, slug, topicId, timeZone } = event
      const begin = first < day ? null : isoOf(moment)
      return [
        { title, lang, slug, timeZone, begin, end: isoOf(end), topic: topicLook(references.taxonomy(topicId)) ?? null },
      ]
    })
