import { sql, type SQL } from 'drizzle-orm'
import type { EventFilters, Facets, ListedDay } from '../../../../../src/events/events.contract.ts'
import type { HandlerContext } from '../../../core/context.ts'
import { type Answer, run } from '../../../db/run-sql.ts'
import { writeLog } from '../../../../../src/lib/write-log.ts'
import { eventScope } from '../event-scope.ts'
import type { Counts, CountQuery } from './count-list.ts'

/** What the scheduled run stores of a list: the number of events of each day too, whichever days are shown. */
export interface StoredCounts extends Pick<Counts, 'total' | 'running' | 'spots'> {
  facets: Facets
  days: Record<string, number>
  /** Of these, those open every day that had begun before. */
  daily?: Record<string, number> | undefined
  /** The last day that is counted, `YYYY-MM-DD`. */
  until: string
}

const maxLists = 200
/** Stored counts are valid for this time, ms: the scheduled run counts a slice of the catalogue at a time, an hour for 100,000 events. */
const storedMs = 6 * 3_600_000
/** How often the moment of the last read is stored, ms. */
const notedMs = 3_600_000

/** Lists whose counts are stored, by their filters: none of a search or a position, which belong in no table, or of few events. */
export const isStorable = (query: CountQuery, now: number): boolean =>
  ['search', 'loc', 'organizer', 'featured', 'private'].every((name) => !query[name as keyof EventFilters]) &&
  eventScope(query, now, null).range.recent

/** What the counts of a list depend on: its filters, and whether its positions are counted. */
export function listName({ spots, ...query }: CountQuery): string {
  const { daysFrom: _, daysTo: __, dayTitles: ___, facets: ____, counted: _____, ...filters } = query
  return JSON.stringify({
    ...filters,
    page: undefined,
    limit: undefined,
    lang: undefined,
    sort: undefined,
    spots: spots || undefined,
  })
}

/** The list of all days, whose days a list of some days shows. */
const ofAllDays = (query: CountQuery): CountQuery => ({ ...query, from: undefined, to: undefined, upcoming: undefined })

interface Stored {
  list: string
  counts: string
  asked_at: number
}

const isStored = (list: string, now: number): SQL =>
  sql`list = ${list} AND counted_at BETWEEN ${now - storedMs} AND ${now}`

/** The conditions that no valid counts of a list are stored, and none of the list whose days it shows. */
export const notStored = (query: CountQuery, now: number) => ({
  list: sql`NOT EXISTS (SELECT 1 FROM list_counts WHERE ${isStored(listName(query), now)})`,
  days: sql`NOT EXISTS (SELECT 1 FROM list_counts WHERE ${isStored(listName(ofAllDays(query)), now)})`,
})

/** The names under which what a query asks for is stored: its own, and that of the list whose days it shows. */
const namesOf = (query: CountQuery) => [
  ...new Set([listName(query), ...(query.daysFrom ? [listName(ofAllDays(query))] : [])]),
]

/** The statements that read the stored counts of a list. */
export const storedStatements = (query: CountQuery, now: number) =>
  namesOf(query).map((list) => sql<Stored>`SELECT list, counts, asked_at FROM list_counts WHERE ${isStored(list, now)}`)

/**
 * The stored counts that a query asks for. After the response stores that they were wanted: from then on the scheduled run counts them.
 * @param counted what the request counted itself
 */
export function readStored(
  context: HandlerContext,
  query: CountQuery,
  answers: readonly Answer<Stored>[],
  counted: Partial<Counts>,
): Partial<Counts> {
  const { now } = context
  const known = new Map(answers.flatMap(({ rows }) => rows.map((row) => [row.list, row] as const)))
  const isCounted = (list: string) =>
    list === listName(query)
      ? counted.total !== undefined && (!query.facets || counted.facets !== undefined)
      : counted.days !== undefined
  for (const list of namesOf(query)) {
    const asked = known.get(list)?.asked_at
    if (asked === undefined ? !isCounted(list) : now - asked > notedMs) noteWanted(context, list)
  }
  const of = (asked: CountQuery) => {
    const stored = known.get(listName(asked))
    return stored && (JSON.parse(stored.counts) as StoredCounts)
  }
  const own = of(query)
  const { daysFrom, daysTo } = query
  const all = daysFrom && daysTo ? of(ofAllDays(query)) : undefined
  return {
    ...(own && { total: own.total, running: own.running }),
    ...(own && query.facets && { facets: own.facets }),
    ...(own?.spots && { spots: own.spots }),
    ...(all && daysTo! <= all.until && { days: daysBetween(all, daysFrom!, daysTo!) }),
  }
}

const daysBetween = ({ days, daily = {} }: StoredCounts, from: string, to: string): ListedDay[] =>
  Object.entries(days)
    .filter(([day]) => day >= from && day <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => ({ day, count, daily: daily[day] ?? 0, first: [] }))

function noteWanted({ env, requestId, now, waitUntil }: HandlerContext, list: string): void {
  waitUntil?.(
    run(
      env.DB,
      sql`INSERT INTO list_counts (list, counts, counted_at, asked_at)
        SELECT ${list}, '', 0, ${now} WHERE (SELECT count(*) FROM list_counts) < ${maxLists}
        ON CONFLICT (list) DO UPDATE SET asked_at = excluded.asked_at WHERE asked_at < excluded.asked_at - ${notedMs}`,
    ).catch((error: unknown) => writeLog('warn', 'a count of events is not asked for', { requestId, error })),
  )
}
