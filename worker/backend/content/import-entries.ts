import { z } from 'zod'
import { condition, contentEntry } from '../../../src/contracts/content/entry.ts'
import type { NewContentRow } from '../db/content-schema.ts'
import { momentOf } from './targeting.ts'
import { entryStatements } from './write-entries.ts'

/** Entries in one batch. */
const chunk = 20

const number = z.number().optional().catch(undefined)
/** In ms, or a date as a text. */
const moment = z.unknown().optional().transform(momentOf)

/** An entry as files and other services hold it: what the delivery service writes, and older forms of it. */
export const givenEntry = contentEntry.partial().extend({
  modelName: contentEntry.shape.modelName.optional(),
  published: contentEntry.shape.published.catch('published'),
  createdDate: number,
  lastUpdated: number,
  firstPublished: number,
  testRatio: number,
  priority: number,
  startDate: moment,
  endDate: moment,
  // Editors leave conditions empty.
  query: z
    .array(z.unknown())
    .catch([])
    .transform((conditions) => conditions.flatMap((one) => condition.safeParse(one).data ?? [])),
})

interface ImportOptions {
  /** Of entries that do not say it themselves; else parts of pages are symbols, all others pages. */
  model: string | undefined
  name: string
  /** ms */
  now: number
}

/**
 * Reads an entry out of a file.
 * @throws with a sentence that names what is wrong
 */
export function readEntry(value: unknown, { model: wanted, name: fallback, now }: ImportOptions): NewContentRow {
  const result = givenEntry.safeParse(value)
  if (!result.success)
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '))
  const entry = result.data
  const data = entry.data ?? {}
  const model = entry.modelName ?? wanted ?? (entry.meta?.['kind'] === 'component' ? 'symbol' : 'page')
  const name = entry.name ?? String(data['title'] ?? fallback)
  const id = entry.id ?? `${model}-${fallback}`.replace(/[^\w-]+/g, '-').slice(0, 100)
  const createdAt = entry.createdDate ?? now
  return {
    id,
    model,
    name,
    published: entry.published,
    data,
    meta: entry.meta ?? {},
    variations: entry.variations ?? {},
    testRatio: entry.testRatio ?? null,
    query: entry.query,
    priority: entry.priority ?? null,
    startsAt: entry.startDate ?? null,
    endsAt: entry.endDate ?? null,
    // Whoever runs the import runs the site: they may write code for it.
    trusted: entry.trusted ?? true,
    count: entry.count ?? 0,
    createdAt,
    updatedAt: entry.lastUpdated ?? now,
    firstPublishedAt:
      entry.published === 'published' ? (entry.firstPublished ?? createdAt) : (entry.firstPublished ?? null),
  }
}

/** Stores entries; one that is known by its id is replaced. */
export async function importEntries(db: D1Database, rows: readonly NewContentRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk)
    await db.batch(rows.slice(from, from + chunk).flatMap((row) => entryStatements(db, row)))
}

/** Entries of a file: one, a list, or an answer of the delivery service. */
export function entriesIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json
  const { results } = json as { results?: unknown }
  return Array.isArray(results) ? results : [json]
}
