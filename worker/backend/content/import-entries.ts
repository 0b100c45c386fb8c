import { contentEntry } from '../../../src/contracts/content/entry.ts'
import { isLocale } from '../../../src/contracts/locales.ts'
import type { NewContentRow } from '../db/content-schema.ts'
import { entryStatements } from './write-entries.ts'

/** Entries in one batch. */
const chunk = 20

/** An entry as files hold it: what the delivery service writes, and older forms of it. */
const stored = contentEntry.partial().extend({
  modelName: contentEntry.shape.modelName.optional(),
  published: contentEntry.shape.published.catch('published'),
})

interface ImportOptions {
  /** Of entries that do not say it themselves. */
  model: string
  name: string
  /** ms */
  now: number
}

/**
 * Reads an entry out of a file.
 * @throws with a sentence that names what is wrong
 */
export function readEntry(value: unknown, { model, name: fallback, now }: ImportOptions): NewContentRow {
  const result = stored.safeParse(value)
  if (!result.success)
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '))
  const entry = result.data
  const data = entry.data ?? {}
  const name = entry.name ?? String(data['title'] ?? fallback)
  const id = entry.id ?? `${model}-${fallback}`.replace(/[^\w-]+/g, '-').slice(0, 100)
  const createdAt = entry.createdDate ?? now
  return {
    id,
    model: entry.modelName ?? model,
    name,
    published: entry.published,
    data,
    meta: entry.meta ?? {},
    variations: entry.variations ?? {},
    testRatio: entry.testRatio ?? null,
    locale: localeOf(value),
    // Whoever runs the import runs the site: they may write code for it.
    trusted: true,
    count: entry.count ?? 0,
    createdAt,
    updatedAt: entry.lastUpdated ?? now,
    firstPublishedAt:
      entry.published === 'published' ? (entry.firstPublished ?? createdAt) : (entry.firstPublished ?? null),
  }
}

/** Entries for one language alone are targeted at it. */
function localeOf(value: unknown): NewContentRow['locale'] {
  const conditions = (value as { query?: unknown }).query
  if (!Array.isArray(conditions)) return null
  const { value: wanted } =
    (conditions as { property?: string; value?: unknown }[]).find(({ property }) => property === 'locale') ?? {}
  const language = String(Array.isArray(wanted) ? wanted[0] : (wanted ?? '')).split('-')[0]
  return isLocale(language) ? language : null
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
