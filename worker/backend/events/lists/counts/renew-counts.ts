import { sql } from 'drizzle-orm'
import { siteTimeZone } from '../../../../../src/contracts/limits.ts'
import { addDays, dayIn } from '../../../../../src/lib/time/zoned-time.ts'
import type { BackendEnv } from '../../../core/context.ts'
import { batch, inList, run } from '../../../db/run-sql.ts'
import { loadReferences, type References } from '../../../reference/load-reference-data.ts'
import { isPublished } from '../../published.ts'
import { largestCities, presentFacets, type CitySample } from './count-facets.ts'
import { maxSpots, presentSpots, type CountQuery } from './count-list.ts'
import { addToList, counterOf, type CountedEvent, type EventDate, type ListTally } from './count-slice.ts'
import type { StoredCounts } from './known-counts.ts'

/** Counts that were not read for this time are deleted, ms. */
const wantedMs = 6 * 3_600_000
/** Events and dates that a run reads. */
const sliceEvents = 4_000
const sliceDates = 6_000
/** How many days ahead the events of each day are counted. */
const countedDays = 400
/** The last row that was counted. */
const cursor = sql`(SELECT CAST(value AS INTEGER) FROM marks WHERE name = 'counts')`

interface Wanted {
  list: string
  /** JSON of a `ListTally`; null for a list that is counted from the next time on. */
  partial: string | null
}

/**
 * Counts the events of the lists that were asked for, a slice of all events in each run, so that none reads all of them. When the last
 * slice is counted, the counts are stored and the next run begins anew. For the scheduled handler; idempotent.
 * @param now ms
 * @param size how many events are counted
 */
export async function renewCounts(
  { DB }: Pick<BackendEnv, 'DB'>,
  now: number,
  size: number = sliceEvents,
): Promise<void> {
  const { wanted, at } = await batch(DB, {
    forgotten: sql`DELETE FROM list_counts WHERE asked_at < ${now - wantedMs}`,
    wanted: sql<Wanted>`SELECT list, partial FROM list_counts ORDER BY list`,
    at: sql<{ at: number | null }>`SELECT ${cursor} AS at`,
  })
  const after = at.only.at ?? 0
  const lists = wanted.rows.filter(({ partial }) => after === 0 || partial !== null)
  if (lists.length === 0) return storeCursor(DB, 0)
  const [{ events, dates, isLast }, references] = await Promise.all([
    readSlice(DB, now, after, size),
    loadReferences(DB),
  ])
  const span = { from: addDays(dayIn(siteTimeZone, now), -1), to: addDays(dayIn(siteTimeZone, now), countedDays), now }
  const tallies = lists.flatMap(({ list, partial }) => {
    const query = JSON.parse(list) as CountQuery
    const counter = counterOf(query, references, span)
    if (!counter) return []
    const tally = addToList(
      after === 0 ? undefined : (JSON.parse(partial ?? 'null') as ListTally),
      counter,
      events,
      dates,
    )
    return [{ list, query, tally }]
  })
  if (!isLast) {
    const { row } = events.at(-1)!
    return storeAll(
      DB,
      tallies.map(
        ({ list, tally }) => sql`UPDATE list_counts SET partial = ${JSON.stringify(tally)} WHERE list = ${list}`,
      ),
      row,
    )
  }
  const samples = await readSamples(
    DB,
    tallies.map(({ tally }) => tally),
  )
  const counted = tallies.map(({ list, query, tally }) => {
    const counts = JSON.stringify(presentTally(tally, { query, references, samples, until: span.to }))
    return sql`UPDATE list_counts SET counts = ${counts}, counted_at = ${now}, partial = NULL WHERE list = ${list}`
  })
  return storeAll(DB, counted, 0)
}

const storeCursor = (db: D1Database, row: number) => storeAll(db, [], row)

async function storeAll(db: D1Database, statements: ReturnType<typeof sql>[], row: number): Promise<void> {
  const stored = sql`INSERT INTO marks (name, value) VALUES ('counts', ${String(row)})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`
  await batch(db, [...statements, stored])
}

/** The next events in the order of their rows, with all dates of those that have several. */
async function readSlice(db: D1Database, now: number, after: number, size: number) {
  const marked = (index: string, past: number) =>
    sql`SELECT row, over_at, first_day, last_day, occurrence_count, every_day, status, city_slug, area, country_code,
        topic_id, type_id, momentum_id, pillar_id, hotspot_id, visio, free, makesense, accessibility, lat, lng
      FROM events INDEXED BY ${sql.raw(index)} WHERE past = ${sql.raw(String(past))} AND private = 0 AND row > ${after} AND ${isPublished}`
  const { rows } = await run(
    db,
    sql<CountedEvent>`${marked('events_present', 0)} UNION ALL ${marked('events_lately_present', 2)} ORDER BY row LIMIT ${size}`,
  )
  // In the order of the rows, as the events of which they are.
  const several = rows.filter((event) => event.occurrence_count > 1).map(({ row }) => row)
  const { rows: found } = await run(
    db,
    sql<EventDate>`SELECT event, ends_at, first_day, last_day FROM json_each(${JSON.stringify(several)}) AS listed
      CROSS JOIN occurrences ON event = listed.value WHERE ends_at >= ${now} - 172800000 LIMIT ${sliceDates + 1}`,
  )
  // Where there are too many dates, the events whose dates are not all here are left to the next run.
  const full = found.length > sliceDates ? found.at(-1)!.event : Infinity
  const whole = rows.filter(({ row }) => row < full)
  const events = whole.length > 0 ? whole : rows.slice(0, 1)
  return {
    events,
    dates: Map.groupBy(found, ({ event }) => event),
    isLast: rows.length < size && events.length === rows.length,
  }
}

/** One event of each of the largest cities of some lists. */
async function readSamples(db: D1Database, tallies: readonly ListTally[]): Promise<Map<number, CitySample>> {
  const wanted = new Set(tallies.flatMap((tally) => largestCities(tally).map(([, { row }]) => row)))
  const { rows } = await run(
    db,
    sql<CitySample>`SELECT row, address, lat, lng FROM events WHERE row IN ${inList([...wanted])}`,
  )
  return new Map(rows.map((sample) => [sample.row, sample]))
}

function presentTally(
  tally: ListTally,
  {
    query,
    until,
    ...known
  }: { query: CountQuery; references: References; samples: Map<number, CitySample>; until: string },
): StoredCounts {
  const { total, running, days, daily, spots } = tally
  const largest = Object.entries(spots)
    .map(([at, n]) => ({ at: JSON.parse(at) as [number, number], n }))
    .toSorted((a, b) => b.n - a.n || a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .slice(0, maxSpots)
  return {
    total,
    running,
    days,
    daily,
    until,
    facets: presentFacets(tally, { filters: query, ...known }),
    ...(query.spots && { spots: presentSpots(largest.map(({ at: [lat, lng], n }) => ({ lat, lng, n }))) }),
  }
}
