import { z } from 'zod'
import { whyNotComposed } from '../../../src/contracts/content/composable-paths.ts'
import { entrySlug } from '../../../src/contracts/content/editors-values.ts'
import { condition, contentEntry } from '../../../src/contracts/content/entry.ts'
import { isLocalized, textOf } from '../../../src/contracts/content/localized-value.ts'
import { contentLevels } from '../../../src/contracts/limits.ts'
import { defaultLocale } from '../../../src/contracts/locales.ts'
import { isDeeper } from '../../../src/lib/parse-json.ts'
import { contentEntries, type NewContentRow } from '../db/content-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { momentOf, pathOf, pathsOf } from './targeting.ts'
import { entryStatements } from './write-entries.ts'

/** D1 limits a row to 2 MB: maximum size of an entry as JSON, bytes. */
const maxBytes = 1_900_000

const number = z.number().optional().catch(undefined)
/** In ms, or an ISO date. */
const moment = z.unknown().optional().transform(momentOf)

/** An entry in files and other services: the format of the delivery service, and older ones. */
export const importedEntry = contentEntry.partial().extend({
  modelName: contentEntry.shape.modelName.optional(),
  published: contentEntry.shape.published.catch('published'),
  createdDate: number,
  createdAt: moment,
  /** Some exports use this for `modelName`. */
  model: z.string().optional(),
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

/** The result for one entry, for the operator of the import. */
export interface Imported {
  outcome: 'imported' | 'unchanged' | 'refused'
  /** Its id, else its name or position in the file. */
  entry: string
  /** Why it was rejected, or what was changed. */
  note?: string | undefined
}

interface ImportOptions {
  /** For entries without one; by default parts of pages are symbols, all others pages. */
  model: string | undefined
  /** The file's name, for entries without id and name. */
  name: string
  /** ms */
  now: number
}

/**
 * Imports the entries of a file one by one, each created or updated by its id; an invalid
 * one does not affect the others.
 * @param json one entry, a list, or a response of the delivery service
 */
export async function importEntries(db: D1Database, json: unknown, options: ImportOptions): Promise<Imported[]> {
  const report: Imported[] = []
  const values = entriesIn(json)
  for (const [index, value] of values.entries()) {
    const name = index === 0 ? options.name : `${options.name}-${index + 1}`
    const { id } = (value ?? {}) as { id?: unknown }
    const entry = typeof id === 'string' && id !== '' ? id : name
    try {
      const { row, note } = readEntry(value, { ...options, name })
      report.push({ outcome: await storeEntry(db, row), entry: row.id, note })
    } catch (error) {
      report.push({ outcome: 'refused', entry, note: error instanceof Error ? error.message : String(error) })
    }
  }
  return report
}

/**
 * Parses an entry.
 * @throws with a sentence that names what is wrong, and why
 */
function readEntry(value: unknown, options: ImportOptions): { row: NewContentRow; note: string | undefined } {
  const { model: wanted, name: fallback, now } = options
  if (isDeeper(value, contentLevels)) throw new Error(`it has more than ${contentLevels} levels within each other`)
  const result = importedEntry.safeParse(value, { error: sentenceOf })
  if (!result.success)
    throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`).join(', '))
  const entry = result.data
  const model = entry.modelName ?? entry.model ?? wanted ?? (entry.meta?.['kind'] === 'component' ? 'symbol' : 'page')
  if (!/^[a-z][\w-]{0,79}$/i.test(model)) throw new Error(`model '${model.slice(0, 80)}' is no name of a model`)
  const id = entry.id ?? `${model}-${fallback}`.replace(/[^\w-]+/g, '-').slice(0, 100)
  const { data, note } = withSlug(model, id, entry.data ?? {})
  const refusal = model === 'page' ? refusalOf({ data, query: entry.query }) : undefined
  if (refusal) throw new Error(refusal)
  const createdAt = entry.createdDate ?? entry.createdAt ?? now
  const row: NewContentRow = {
    id,
    model,
    name: entry.name ?? String(data['title'] ?? fallback),
    published: entry.published,
    data,
    meta: entry.meta ?? {},
    variations: entry.variations ?? {},
    testRatio: entry.testRatio ?? null,
    query: entry.query,
    priority: entry.priority ?? null,
    startsAt: entry.startDate ?? null,
    endsAt: entry.endDate ?? null,
    // The import's operator runs the site and may add code to it.
    trusted: entry.trusted ?? true,
    count: entry.count ?? 0,
    createdAt,
    updatedAt: entry.lastUpdated ?? now,
    firstPublishedAt:
      entry.published === 'published' ? (entry.firstPublished ?? createdAt) : (entry.firstPublished ?? null),
  }
  const bytes = new TextEncoder().encode(JSON.stringify(row)).byteLength
  if (bytes > maxBytes)
    throw new Error(`it has ${inMegabytes(bytes)}; an entry may have at most ${inMegabytes(maxBytes)}`)
  return { row, note }
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const kinds: Record<string, string> = { string: 'a text', number: 'a number', record: 'an object', object: 'an object' }

const sentenceOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? `must be ${kinds[issue.expected] ?? issue.expected}` : undefined

/** Models whose pages have URLs that end with the entry's slug. */
const slugged = ['article', 'topic', 'playlist', 'reco']

/** An entry's data with the slug that its page and links use (`entrySlug`). */
function withSlug(
  model: string,
  id: string,
  data: Record<string, unknown>,
): { data: Record<string, unknown>; note: string | undefined } {
  const original = data['slug']
  if (!slugged.includes(model) || original === undefined) return { data, note: undefined }
  const own = isLocalized(original) ? textOf(original, defaultLocale) : original
  const slug = entrySlug({ id, data: { slug: own } })
  if (slug === original) return { data, note: undefined }
  return {
    data: { ...data, slug },
    note: `its slug ${JSON.stringify(original)} cannot be part of an address: it is ${slug}`,
  }
}

/** Why a page could never be displayed at its path (D58). */
function refusalOf(entry: { data: Record<string, unknown>; query: z.output<typeof condition>[] }): string | undefined {
  const aimed = entry.query.flatMap(({ property, operator, value }) =>
    property === 'urlPath' && operator === 'is' ? [value].flat().filter((one) => typeof one === 'string') : [],
  )
  const own = pathsOf(entry)
  return [...(own.length > 0 ? own : aimed)].map((url) => whyNotComposed(pathOf(url))).find(Boolean)
}

/**
 * Stores an entry unless an identical one is stored.
 * @throws with a sentence
 */
async function storeEntry(db: D1Database, row: NewContentRow): Promise<'imported' | 'unchanged'> {
  const { first: known } = await run(db, rowsOf(contentEntries)`SELECT * FROM content_entries WHERE id = ${row.id}`)
  if (known && isSame(known, row)) return 'unchanged'
  try {
    await batch(db, entryStatements(row))
  } catch (error) {
    if (/TOOBIG|too big/i.test(String(error))) throw new Error('it is too large for the database', { cause: error })
    throw error
  }
  return 'imported'
}

/** Columns compared to detect a change; dates that the file lacks are no change. */
const compared = [
  'model',
  'name',
  'published',
  'data',
  'meta',
  'variations',
  'testRatio',
  'query',
  'priority',
  'startsAt',
  'endsAt',
  'trusted',
] as const satisfies (keyof NewContentRow)[]

const isSame = (known: NewContentRow, given: NewContentRow): boolean =>
  compared.every((name) => JSON.stringify(known[name]) === JSON.stringify(given[name]))

function entriesIn(json: unknown): unknown[] {
  if (Array.isArray(json)) return json
  const { results } = (json ?? {}) as { results?: unknown }
  return Array.isArray(results) ? results : [json]
}
