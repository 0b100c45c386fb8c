import { sql, type SQL } from 'drizzle-orm'
import { referenceType, type ContentEntry, type Reference } from '../../../src/contracts/content/entry.ts'
import { contentEntries } from '../db/content-schema.ts'
import { batch, decodeRow, inList, rowsOf, type StoredRow } from '../db/run-sql.ts'
import { decodeEntry, shown, toEntry, type Visibility } from './content-store.ts'
import { mapObjects, objectsIn } from './entry-values.ts'

/** Maximum entries loaded for the references of one response. */
const maxReferences = 200

const decodeStored = (stored: StoredRow) => {
  const row = decodeRow(contentEntries, stored)
  return { row: row.row, entry: toEntry(row) }
}

/**
 * Statements of one batch for entries and those that they refer to.
 * @param from `FROM content_entries …`, which selects the entries
 */
export const entryReadings = (from: SQL, visibility: Visibility, includeRefs = true) => ({
  found: rowsOf(decodeStored)`SELECT content_entries.* ${from}`,
  referred: includeRefs
    ? [rowsOf(decodeEntry)`${referredBy(sql`SELECT content_entries.row ${from}`, visibility)}`]
    : [],
})

/** Those that some entries refer to, and those that these refer to. @param entries a query for their `row` */
const referredBy = (entries: SQL, visibility: Visibility): SQL => sql`
  WITH RECURSIVE given AS (${entries}), named AS (
      SELECT DISTINCT target, 1 AS depth FROM given CROSS JOIN content_references ON entry = given.row UNION ALL
      SELECT content_references.target, 2 FROM named CROSS JOIN content_entries AS it ON it.id = named.target
        CROSS JOIN content_references ON entry = it.row WHERE depth = 1)
  SELECT content_entries.* FROM content_entries WHERE id IN (SELECT target FROM named) AND ${shown(visibility)} LIMIT ${2 * maxReferences}`

/** The entries that references name, by id, with what they refer to; invisible ones are absent. */
export async function entriesOf(
  db: D1Database,
  references: readonly Reference[],
  visibility: Visibility,
): Promise<Map<string, ContentEntry>> {
  if (references.length === 0) return new Map()
  const named = inList(references.map(({ id }) => id))
  const from = sql`FROM content_entries WHERE content_entries.id IN ${named} AND ${shown(visibility)}`
  const { found, referred } = await batch(db, entryReadings(from, visibility))
  const entries = found.rows.map(({ entry }) => entry)
  return namedBy(references, withReferences(entries, referred[0]?.rows))
}

/** Those of some entries that references name, by id. */
function namedBy(references: readonly Reference[], entries: readonly ContentEntry[]): Map<string, ContentEntry> {
  const requested = new Set(references.map(({ id, model }) => `${model} ${id}`))
  const found = entries.filter(({ id, modelName }) => requested.has(`${modelName} ${id}`))
  return new Map(found.map((entry) => [entry.id, entry]))
}

/** A reference whose entry is not included yet. */
function unfilled(object: Record<string, unknown>): Reference | undefined {
  const { '@type': type, id, model, value } = object
  if (type !== referenceType || typeof id !== 'string' || typeof model !== 'string' || value !== undefined)
    return undefined
  return { id, model }
}

function referencesIn(data: unknown): Reference[] {
  const found = new Map<string, Reference>()
  for (const object of objectsIn(data)) {
    const reference = unfilled(object)
    if (reference) found.set(reference.id, reference)
  }
  return [...found.values()].slice(0, maxReferences)
}

const fillIn = (data: ContentEntry['data'], byId: ReadonlyMap<string, ContentEntry>) =>
  mapObjects(data, (object) => {
    const entry = byId.get(unfilled(object)?.id ?? '')
    return entry && { ...object, value: entry }
  }) as ContentEntry['data']

/**
 * Resolves references: puts the entries into `value`, like the delivery service.
 * @param referred what was read with the entries; nothing is resolved without it
 */
export function withReferences(
  entries: readonly ContentEntry[],
  referred: readonly ContentEntry[] = [],
): ContentEntry[] {
  const direct = namedBy(referencesIn(entries.map(({ data }) => data)), referred)
  const further = namedBy(referencesIn([...direct.values()].map(({ data }) => data)), referred)
  const filled = new Map([...direct].map(([id, entry]) => [id, { ...entry, data: fillIn(entry.data, further) }]))
  return entries.map((entry) => ({ ...entry, data: fillIn(entry.data, filled) }))
}
