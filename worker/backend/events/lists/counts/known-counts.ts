import { sql, type SQL } from 'drizzle-orm'
import { TimedCache } from '../../../../cache/timed-cache.ts'
import type { EventList } from '../../../../../src/events/events.contract.ts'
import type { HandlerContext } from '../../../core/context.ts'
import { bindingOf } from '../../../db/request-database.ts'
import { prepare, run, type Answer } from '../../../db/run-sql.ts'
import { writeLog } from '../../../../../src/lib/write-log.ts'

/** What a list says of all of its events, not of those on its page. */
export type Counts = Pick<EventList, 'total' | 'running' | 'facets' | 'days' | 'spots'>

/** Counts for which at least this many rows were read are remembered: those of some 1,200 events with facets, or 5,000 without. */
export const manyRows = 5_000
/** How long an isolate remembers them, ms: among so many events, nobody misses the last minute's. */
const validMs = 60_000
const maxLists = 200
/** How long stored counts are valid, ms: scheduled runs renew them, those of many lists in turn. */
const storedMs = 3_600_000
/** How often the moment of the last read is stored, ms. */
const notedMs = 3_600_000

interface Known {
  counts: Counts
  /** When they were counted, ms. */
  at: number
}

const databases = TimedCache.ofEach<Counts>(maxLists)

/**
 * The counts of a large list: all of its events must be read to count them, which takes the longest of all statements of a list,
 * and hardly changes. Small lists are counted each time.
 * @param list what the counts depend on
 */
export function knownCounts(db: D1Database, list: string, now: number): Counts | undefined {
  const known = databases(bindingOf(db))
  return (known.get(list)?.at ?? 0) <= now ? known.fresh(list, { now }, validMs - 1) : undefined
}

/** Remembers the counts of a list, if they cost much. @param rowsRead number of rows that were read for them */
export function rememberCounts(db: D1Database, list: string, { counts, at }: Known, rowsRead: number): void {
  if (rowsRead >= manyRows) databases(bindingOf(db)).set(list, counts, at)
}

interface Stored {
  counts: string
  asked_at: number
}

const isStored = (list: string, now: number): SQL =>
  sql`list = ${list} AND counted_at BETWEEN ${now - storedMs} AND ${now}`

/** The condition that no valid counts of a list are stored. */
export const notStored = (list: string, now: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM list_counts WHERE ${isStored(list, now)})`

/** The statement that reads the stored counts of a list. */
export const storedStatement = (db: D1Database, list: string, now: number) =>
  prepare(db, sql<Stored>`SELECT counts, asked_at FROM list_counts WHERE ${isStored(list, now)}`)

/** Reads the stored counts of a list; after the response stores when they were read. @returns `undefined` without any */
export function readStored(
  context: HandlerContext,
  list: string,
  answer: Answer<Stored> | undefined,
): Counts | undefined {
  const stored = answer?.first
  if (!stored) return undefined
  const { now } = context
  if (now - stored.asked_at > notedMs)
    afterAnswer(context, sql`UPDATE list_counts SET asked_at = ${now} WHERE list = ${list} AND asked_at < ${now}`)
  return JSON.parse(stored.counts) as Counts
}

/** Stores counts that cost much after the response: from then on the scheduled run renews them. */
export function storeCounts(context: HandlerContext, list: string, counts: Counts, rowsRead: number): void {
  if (rowsRead < manyRows) return
  const { now } = context
  afterAnswer(
    context,
    sql`INSERT INTO list_counts (list, counts, counted_at, asked_at)
      SELECT ${list}, ${JSON.stringify(counts)}, ${now}, ${now} WHERE (SELECT count(*) FROM list_counts) < ${maxLists}
      ON CONFLICT (list) DO UPDATE SET counts = excluded.counts, counted_at = excluded.counted_at, asked_at = excluded.asked_at
        WHERE counted_at < excluded.counted_at`,
  )
}

const afterAnswer = ({ env, requestId, waitUntil }: HandlerContext, statement: SQL) =>
  waitUntil?.(
    run(env.DB, statement).catch((error: unknown) =>
      writeLog('warn', 'a count of events is not stored', { requestId, error }),
    ),
  )
