import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { Address } from '../../../src/events/events.contract.ts'
import { type Word, words } from '../../../src/lib/text/search-words.ts'
import { daysOf, isOpenEveryDay } from '../../../src/lib/time/calendar-days.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { type EventRow, events, type NewEventRow } from '../db/schema.ts'
import { gridCell } from './lists/grid.ts'
import { publishedStatus } from './published.ts'
import { searchTags } from './search/search-tags.ts'

/** Maximum indexed text per language, characters. */
const bodyCut = 6000

const texts = (value: Partial<Record<string, string | readonly string[]>> | null | undefined): string[] =>
  Object.values(value ?? {}).flatMap((text) => text ?? [])
const withoutMarkup = (html: string) =>
  html
    .slice(0, bodyCut)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')
const unique = (found: Word[]) => [...new Map(found.map((word) => [word.term, word])).values()]
const terms = (found: Word[]) => found.map(({ term }) => term).join(' ')

interface IndexEntry {
  /** Terms separated by spaces, one column of the full-text table each. */
  title: string
  place: string
  body: string
  tags: string
  /** Words for correcting misspelt searches. */
  vocabulary: Word[]
}

/**
 * The entry of an event in the full-text index.
 * @param labels names of its taxonomies and hotspot, in every language
 */
function indexText(row: NewEventRow, labels: readonly string[], cell: number | null): IndexEntry {
  const title = unique(words(texts(row.title).join(' ')))
  const venues = Object.values(row.address).flatMap((one) =>
    [one.name, one.city, one.region, one.postalCode].filter((part) => part !== undefined),
  )
  const names = row.organizers.map(({ displayname }) => displayname)
  const place = unique(words([...venues, ...names, ...labels, ...texts(row.keywords)].join(' ')))
  const body = unique(words([...texts(row.summary), ...texts(row.description).map(withoutMarkup)].join(' ')))
  const spans = row.timings?.length ? row.timings : [[row.startsAt, row.endsAt ?? row.startsAt] as const]
  return {
    title: terms(title),
    place: terms(place),
    body: terms(body),
    tags: searchTags(spans, cell).join(' '),
    vocabulary: unique([...title, ...place]).filter(({ term }) => term.length > 2 && !/\d/.test(term)),
  }
}

/** Rows per batch: well below D1's limits of 2 MB a value and 30 s a batch. */
const chunkRows = 100
const chunkCharacters = 400_000
/** Events whose search entries are renewed together: their texts are one value. */
const renewedRows = 40

const columns = Object.entries(getTableColumns(events)).filter(([key]) => key !== 'row')
// Columns that updating an event preserves: registrations own the counts, and a record is
// created once.
const preserved = ['id', 'created_at', 'attendees_count', 'held_count', 'owner_id']

const columnNames = sql.raw(columns.map(([, { name }]) => name).join(', '))
const columnValues = sql.raw(columns.map((_, index) => `value ->> ${index}`).join(', '))
const columnUpdates = sql.raw(
  columns
    .filter(([, { name }]) => !preserved.includes(name))
    .map(([, { name }]) => `${name} = excluded.${name}`)
    .join(', '),
)

/** A row in the format of the tables, with its search entry. */
interface Prepared {
  row: unknown[]
  entry: object
  /** Drafts are not searchable, and their words are not suggested. */
  searched: boolean
  words: object[]
  /** Approximate size in a statement, characters. */
  size: number
}

type Dated = Pick<NewEventRow, 'startsAt' | 'overAt' | 'nextBegin' | 'timings' | 'timeZone'>

/** The columns of an event derived from its dates and its time zone. */
export function dayColumns({ startsAt, overAt, nextBegin, timings, timeZone }: Dated) {
  const { first, last } = daysOf(startsAt, overAt, timeZone)
  const occurrences = timings?.length ? timings : [[startsAt, overAt] as const]
  return {
    firstDay: first,
    lastDay: last,
    nextDay: daysOf(nextBegin, nextBegin, timeZone).first,
    everyDay: isOpenEveryDay(occurrences, timeZone),
  }
}

/**
 * The occurrences of an event with several, each with its days: `[begin, end, first day,
 * last day]`.
 */
export function occurrenceDays({ timings, timeZone }: Dated): [number, number, string, string][] {
  if (!timings || timings.length < 2) return []
  return timings.map(([begin, end]) => {
    const { first, last } = daysOf(begin, end, timeZone)
    return [begin, end, first, last]
  })
}

/** The stored values of a row, with derived columns. */
function stored(row: NewEventRow): unknown[] {
  const located = typeof row.lat === 'number' && typeof row.lng === 'number'
  const derived: NewEventRow = {
    ...row,
    ...dayColumns(row),
    area: eventArea(row.address),
    cell: located ? gridCell(row.lat!, row.lng!) : null,
    occurrenceCount: Math.max(1, row.timings?.length ?? 0),
    past: 0,
  }
  return columns.map(([key, column]) => {
    const value = derived[key as keyof NewEventRow] ?? column.default ?? null
    return value === null ? null : column.mapToDriverValue(value)
  })
}

/** Names of taxonomies and hotspots by id, so that a search for a topic finds its events. */
async function loadLabels(db: D1Database): Promise<Map<string, string[]>> {
  const { rows } = await run(
    db,
    sql<{ id: string; name: string }>`SELECT id, name FROM taxonomies UNION ALL SELECT id, name FROM hotspots`,
  )
  return new Map(rows.map(({ id, name }) => [id, Object.values(JSON.parse(name) as Record<string, string>)]))
}

function prepareRow(given: NewEventRow, labels: Map<string, string[]>): Prepared {
  const row = stored(given)
  const cell = row[columns.findIndex(([key]) => key === 'cell')] as number | null
  const labelTexts = [given.topicId, given.typeId, given.momentumId, given.pillarId, given.hotspotId].flatMap(
    (id) => labels.get(id ?? '') ?? [],
  )
  const { vocabulary, ...index } = indexText(given, labelTexts, cell)
  const timings = occurrenceDays(given)
  const size = JSON.stringify(row).length + index.body.length
  const searched = publishedStatus(given.status ?? 'active') !== undefined
  return { row, entry: { id: given.id, ...index, timings }, searched, words: searched ? vocabulary : [], size }
}

/**
 * Statements that replace the search entries of events.
 * @param rows numbers of the events
 * @param searched entries of the searchable ones, JSON
 * @param condition on `events`, for entries to be inserted
 */
const searchStatements = (rows: SQL, searched: string, condition = sql`1`): [SQL, SQL] => [
  sql`DELETE FROM event_search WHERE rowid IN (${rows})`,
  sql`INSERT INTO event_search (rowid, title, place, body, tags)
    SELECT events.row, value ->> 'title', value ->> 'place', value ->> 'body', value ->> 'tags'
    FROM json_each(${searched}) CROSS JOIN events ON events.id = value ->> 'id' WHERE ${condition}`,
]

/** The statements that write events, in chunks. */
function* chunksOf(rows: readonly NewEventRow[], labels: Map<string, string[]>): Generator<SQL[]> {
  let chunk: Prepared[] = []
  let size = 0
  for (const row of rows) {
    const prepared = prepareRow(row, labels)
    chunk.push(prepared)
    size += prepared.size
    if (chunk.length < chunkRows && size < chunkCharacters) continue
    yield statementsOf(chunk)
    chunk = []
    size = 0
  }
  if (chunk.length > 0) yield statementsOf(chunk)
}

function statementsOf(chunk: readonly Prepared[]): SQL[] {
  const rows = JSON.stringify(chunk.map(({ row }) => row))
  const entries = JSON.stringify(chunk.map(({ entry }) => entry))
  const searched = JSON.stringify(chunk.flatMap((prepared) => (prepared.searched ? [prepared.entry] : [])))
  const words = JSON.stringify(chunk.flatMap((prepared) => prepared.words))
  const rowIds = sql`SELECT row FROM events WHERE id IN (SELECT value ->> 'id' FROM json_each(${entries}))`
  return [
    sql`INSERT INTO events (${columnNames}) SELECT ${columnValues} FROM json_each(${rows}) WHERE 1
      ON CONFLICT (id) DO UPDATE SET ${columnUpdates}`,
    ...searchStatements(rowIds, searched),
    sql`DELETE FROM occurrences WHERE event IN (${rowIds})`,
    sql`INSERT OR IGNORE INTO occurrences (event, begins_at, ends_at, first_day, last_day)
      SELECT events.row, timing.value ->> 0, timing.value ->> 1, timing.value ->> 2, timing.value ->> 3
      FROM json_each(${entries}) AS entry CROSS JOIN events ON events.id = entry.value ->> 'id'
      CROSS JOIN json_each(entry.value, '$.timings') AS timing`,
    sql`INSERT INTO search_terms (term, word, uses)
      SELECT value ->> 'term', value ->> 'word', 1 FROM json_each(${words}) WHERE 1
      ON CONFLICT (term) DO UPDATE SET uses = uses + 1`,
  ]
}

/**
 * Writes events like `upsertEvents`, as statements for the batch of the change that they are
 * part of.
 */
export async function eventStatements(db: D1Database, rows: readonly NewEventRow[]): Promise<SQL[]> {
  return [...chunksOf(rows, await loadLabels(db))].flat()
}

/**
 * Creates or updates events with their search entries. Every writer of events uses this or
 * `eventStatements`, which update the full-text index, the occurrences and the derived
 * columns (`area`, `cell`, `occurrence_count`, the days). Rows are matched by `id`; an
 * existing event preserves its `created_at`, its owner and the counts of its registrations,
 * everything else is replaced. Each chunk of rows is one transaction.
 * @throws when a slug or `source_uid` belongs to another event, or a taxonomy or hotspot
 * does not exist
 */
export async function upsertEvents(db: D1Database, rows: readonly NewEventRow[]): Promise<void> {
  for (const statements of chunksOf(rows, await loadLabels(db))) await batch(db, statements)
}

/**
 * Rewrites the search entries of the events in `stale_search`, because a name in them changed. An event that changes meanwhile is
 * left to the next run.
 * @param maxMs time limit, ms; the rest is left to the next run
 */
export async function renewSearch(db: D1Database, maxMs: number): Promise<void> {
  const begun = Date.now()
  do {
    const { rows } = await run(
      db,
      rowsOf(events)`SELECT events.* FROM stale_search JOIN events ON events.row = stale_search.event
        LIMIT ${renewedRows}`,
    )
    if (rows.length === 0) break
    const labels = await loadLabels(db)
    const entries = rows.map((row) => prepareRow(row, labels))
    const searched = JSON.stringify(entries.filter((one) => one.searched).map(({ entry }) => entry))
    const read = JSON.stringify(rows.map(({ row, updatedAt }) => [row, updatedAt]))
    const unchanged = sql`SELECT events.row FROM json_each(${read}) CROSS JOIN events
      ON events.row = value ->> 0 AND events.updated_at = value ->> 1`
    await batch(db, [
      ...searchStatements(unchanged, searched, sql`events.row IN (${unchanged})`),
      sql`DELETE FROM stale_search WHERE event IN (${unchanged})`,
    ])
  } while (Date.now() - begun < maxMs)
}

/**
 * The SEQUENCE of a changed event: incremented when its date, place or status changes (RFC
 * 5545 §3.8.7.4).
 */
export function nextSequence(old: EventRow, row: NewEventRow): number {
  const scheduleOf = ({ startsAt, endsAt, timings, address, attendanceMode, status, change }: NewEventRow) =>
    JSON.stringify([startsAt, endsAt, timings, address, attendanceMode, status, change])
  return scheduleOf(row) === scheduleOf(old) ? old.sequence : old.sequence + 1
}

/** ISO 3166-1 codes of France and its territories. */
const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC'])

/**
 * The French department of an address in ISO 3166-2: `FR-69`, `FR-2A`, `FR-974`.
 * @returns null abroad, and without a postal code
 */
function eventArea(address: Localized<Address>): string | null {
  const known = Object.values(address).find(({ postalCode }) => postalCode)
  const zip = known?.postalCode?.trim() ?? ''
  if (!known || !french.has(known.countryCode) || !/^\d{5}$/.test(zip)) return null
  if (/^9[78]/.test(zip)) return `FR-${zip.slice(0, 3)}`
  if (zip.startsWith('20')) return /^20[01]/.test(zip) ? 'FR-2A' : 'FR-2B'
  return `FR-${zip.slice(0, 2)}`
}
