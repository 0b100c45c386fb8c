import { getTableColumns } from 'drizzle-orm'
import { events, type NewEventRow } from '../db/schema.ts'
import { gridCell } from './grid.ts'
import { indexText } from './search/index-text.ts'

/** Kept well below D1's 2 MB a value and 30 s a batch. */
const chunkRows = 100
const chunkCharacters = 400_000

const columns = Object.entries(getTableColumns(events)).filter(([key]) => key !== 'row')
// Registrations own the counts, and a record is created once: a later write of the same event leaves these alone.
const kept = ['id', 'created_at', 'attendees_count', 'held_count', 'owner_id']

const insertEvents = `INSERT INTO events (${columns.map(([, column]) => column.name).join(', ')})
  SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?1) WHERE 1
  ON CONFLICT (id) DO UPDATE SET ${columns
    .filter(([, { name }]) => !kept.includes(name))
    .map(([, { name }]) => `${name} = excluded.${name}`)
    .join(', ')}`
const rowsOf = `SELECT row FROM events WHERE id IN (SELECT value ->> 'id' FROM json_each(?1))`
const deleteIndex = `DELETE FROM event_search WHERE rowid IN (${rowsOf})`
const deleteOccurrences = `DELETE FROM occurrences WHERE event IN (${rowsOf})`
const insertIndex = `INSERT INTO event_search (rowid, title, place, body, tags)
  SELECT events.row, value ->> 'title', value ->> 'place', value ->> 'body', value ->> 'tags'
  FROM json_each(?1) CROSS JOIN events ON events.id = value ->> 'id'`
const insertOccurrences = `INSERT OR IGNORE INTO occurrences (event, begins_at, ends_at)
  SELECT events.row, timing.value ->> 0, timing.value ->> 1
  FROM json_each(?1) AS entry CROSS JOIN events ON events.id = entry.value ->> 'id'
  CROSS JOIN json_each(entry.value, '$.timings') AS timing`
const insertTerms = `INSERT INTO search_terms (term, word, uses)
  SELECT value ->> 'term', value ->> 'word', 1 FROM json_each(?1) WHERE 1
  ON CONFLICT (term) DO UPDATE SET uses = uses + 1`

/** What the tables hold for a row: derived columns filled in, each value as the driver stores it. */
function stored(row: NewEventRow): unknown[] {
  const located = typeof row.lat === 'number' && typeof row.lng === 'number'
  const derived: NewEventRow = {
    ...row,
    cell: located ? gridCell(row.lat!, row.lng!) : null,
    occurrenceCount: Math.max(1, row.timings?.length ?? 0),
  }
  return columns.map(([key, column]) => {
    const value = derived[key as keyof NewEventRow] ?? column.default ?? null
    return value === null ? null : column.mapToDriverValue(value)
  })
}

/** Names of taxonomies and hotspots by id, so that a search for a topic finds its events. */
async function loadLabels(db: D1Database): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare('SELECT id, name FROM taxonomies UNION ALL SELECT id, name FROM hotspots')
    .all<{ id: string; name: string }>()
  return new Map(results.map(({ id, name }) => [id, Object.values(JSON.parse(name) as Record<string, string>)]))
}

/**
 * Writes events with their search entries, new ones and changed ones. Every writer of events comes through here: it is
 * what keeps the full-text index, the occurrences and the derived columns (`cell`, `occurrence_count`) in step.
 * Known by `id`; an event that exists keeps its `created_at` and `attendees_count`, all else is replaced.
 * Each chunk of rows is one transaction.
 * @throws when a slug or `source_uid` belongs to another event, or a taxonomy or hotspot does not exist
 */
export async function upsertEvents(db: D1Database, rows: readonly NewEventRow[]): Promise<void> {
  const labels = await loadLabels(db)
  let chunk: { row: unknown[]; entry: object; words: object[] }[] = []
  let size = 0
  const flush = async () => {
    if (chunk.length === 0) return
    const entries = JSON.stringify(chunk.map(({ entry }) => entry))
    await db.batch([
      db.prepare(insertEvents).bind(JSON.stringify(chunk.map(({ row }) => row))),
      db.prepare(deleteIndex).bind(entries),
      db.prepare(insertIndex).bind(entries),
      db.prepare(deleteOccurrences).bind(entries),
      db.prepare(insertOccurrences).bind(entries),
      db.prepare(insertTerms).bind(JSON.stringify(chunk.flatMap(({ words }) => words))),
    ])
    chunk = []
    size = 0
  }
  for (const given of rows) {
    const row = stored(given)
    const cell = row[columns.findIndex(([key]) => key === 'cell')] as number | null
    const named = [given.topicId, given.typeId, given.momentumId, given.pillarId, given.hotspotId].flatMap(
      (id) => labels.get(id ?? '') ?? [],
    )
    const { vocabulary, ...index } = indexText(given, named, cell)
    const timings = (given.timings?.length ?? 0) > 1 ? given.timings : []
    chunk.push({ row, entry: { id: given.id, ...index, timings }, words: vocabulary })
    size += JSON.stringify(row).length + index.body.length
    if (chunk.length >= chunkRows || size >= chunkCharacters) await flush()
  }
  await flush()
}

/**
 * Joins the pieces that writing leaves the full-text index in, which makes searches in a large catalogue about a third
 * faster. To be called after a big import and once in a while; takes about a second for 100,000 events.
 */
export async function optimizeSearch(db: D1Database): Promise<void> {
  await db.prepare(`INSERT INTO event_search (event_search) VALUES ('optimize')`).run()
}
