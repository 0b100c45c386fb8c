import { sql, type SQL } from 'drizzle-orm'
import { referenceType, type ContentEntry, type Reference } from '../../../src/contracts/content/entry.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { ContentParams } from '../../../src/contracts/v1/builder.ts'
import { contentEntries, type ContentRow } from '../db/content-schema.ts'
import { allOf, batch, decodeRow, inList, prepare, run, type StoredRow } from '../db/run-sql.ts'
import type { SomeEntry } from '../core/content-source.ts'
import { contentCondition, contentOrder } from './content-condition.ts'
import { inLocale, mapObjects, objectsIn } from './entry-values.ts'
import { matchScore, type Attributes } from './targeting.ts'

/** Maximum entries loaded for the references of one response. */
const maxReferences = 200

/** Which entries the caller may see. */
export interface Visibility {
  /** Includes unpublished entries, but never archived ones. */
  drafts: boolean
  /** The moment for start and end dates, ms; absent: dates are ignored. */
  now: number | undefined
}

/** Whether the caller may see an entry, as a condition: published and due, or drafts too. */
export const shown = ({ drafts, now }: Visibility): SQL =>
  allOf([
    drafts ? sql`content_entries.published <> 'archived'` : sql`content_entries.published = 'published'`,
    ...(now === undefined
      ? []
      : [sql`coalesce(content_entries.starts_at <= ${now}, 1)`, sql`coalesce(content_entries.ends_at > ${now}, 1)`]),
  ])

/** A row in the format of the delivery service. */
export function toEntry(row: ContentRow): ContentEntry {
  const {
    id,
    name,
    model,
    published,
    createdAt,
    updatedAt,
    firstPublishedAt,
    testRatio,
    startsAt,
    endsAt,
    priority,
    query,
    count,
    data,
    meta,
    variations,
    trusted,
  } = row
  return {
    id,
    name,
    modelName: model,
    published,
    createdDate: createdAt,
    lastUpdated: updatedAt,
    ...(firstPublishedAt !== null && { firstPublished: firstPublishedAt }),
    ...(startsAt !== null && { startDate: startsAt }),
    ...(endsAt !== null && { endDate: endsAt }),
    ...(priority !== null && { priority }),
    query,
    ...(testRatio !== null && { testRatio }),
    count,
    data,
    meta,
    variations,
    trusted,
  }
}

export const decodeEntry = (stored: StoredRow) => toEntry(decodeRow(contentEntries, stored))

interface Selection extends Pick<ContentParams, 'query' | 'sort' | 'limit' | 'offset' | 'userAttributes'> {
  model: string
  locale?: Locale | undefined
}

/** Parameters that shape the returned entries. */
type Projection = Pick<ContentParams, 'includeRefs'> & Partial<Pick<ContentParams, 'locale' | 'fields' | 'omit'>>

/**
 * One page of a model's entries, and their total number: entries that match the visitor best
 * (`targeting.ts`) come first.
 * @throws {AppError} `invalid_input` naming an unknown field of `query` or `sort`
 */
export async function selectEntries(
  db: D1Database,
  { model, query, sort, limit, offset, userAttributes, locale }: Selection,
  visibility: Visibility,
): Promise<{ entries: ContentEntry[]; total: number }> {
  const where = allOf([sql`model = ${model}`, shown(visibility), contentCondition(query)])
  const ranks = await rankTargeted(db, where, { ...(locale !== undefined && { locale }), ...userAttributes })
  const unsuited = ranks.filter(([, rank]) => rank === 0).map(([row]) => row)
  const suited = JSON.stringify(Object.fromEntries(ranks.filter(([, rank]) => rank > 0)))
  const from = sql`FROM content_entries WHERE ${where} AND content_entries.row NOT IN ${inList(unsuited)}`
  const rank = sql`coalesce(json_extract(${suited}, '$."' || content_entries.row || '"'), ${untargetedScore})`
  const { page, counted } = await batch(db, {
    page: prepare(
      db,
      sql`SELECT content_entries.* ${from}
        ORDER BY ${rank} DESC, ${contentOrder(sort)} LIMIT ${limit} OFFSET ${offset}`,
      decodeEntry,
    ),
    counted: prepare(db, sql<{ total: number }>`SELECT count(*) AS total ${from}`),
  })
  return { entries: page.rows, total: counted.only.total }
}

/** Score of an entry without targeting. */
const untargetedScore = matchScore({}, {})

/** The targeted rows among some entries, with their scores for the visitor. */
async function rankTargeted(
  db: D1Database,
  where: SQL,
  attributes: Attributes,
): Promise<[row: number, rank: number][]> {
  if (Object.keys(attributes).length === 0) return []
  const { rows } = await run(
    db,
    sql<{ row: number; url: string | null; query: string }>`
      SELECT content_entries.row, data -> '$.url' AS url, query FROM content_entries WHERE ${where} AND (query <> '[]' OR url <> '')`,
  )
  return rows.map(({ row, url, query }) => [
    row,
    matchScore({ data: { url: url && (JSON.parse(url) as unknown) }, query: JSON.parse(query) as unknown }, attributes),
  ])
}

/** The entries that references name, by id; invisible ones are absent. */
export async function entriesOf(
  db: D1Database,
  references: readonly Reference[],
  visibility: Visibility,
): Promise<Map<string, ContentEntry>> {
  if (references.length === 0) return new Map()
  const { rows } = await run(
    db,
    sql`SELECT * FROM content_entries WHERE id IN ${inList(references.map(({ id }) => id))} AND ${shown(visibility)}`,
    decodeEntry,
  )
  const requested = new Set(references.map(({ id, model }) => `${model} ${id}`))
  const entries = rows.filter(({ id, modelName }) => requested.has(`${modelName} ${id}`))
  return new Map(entries.map((entry) => [entry.id, entry]))
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

/** Resolves references: puts the entries into `value`, recursively, like the delivery service. */
export async function withReferences(db: D1Database, entries: readonly ContentEntry[], visibility: Visibility) {
  const direct = await entriesOf(db, referencesIn(entries.map(({ data }) => data)), visibility)
  const further = await entriesOf(db, referencesIn([...direct.values()].map(({ data }) => data)), visibility)
  const filled = new Map([...direct].map(([id, entry]) => [id, { ...entry, data: fillIn(entry.data, further) }]))
  return entries.map((entry) => ({ ...entry, data: fillIn(entry.data, filled) }))
}

/** Entries for a response: with the requested references, language and fields. */
export async function presentEntries(
  db: D1Database,
  entries: readonly ContentEntry[],
  { includeRefs, locale, fields, omit }: Projection,
  visibility: Visibility,
): Promise<SomeEntry[]> {
  const whole = includeRefs ? await withReferences(db, entries, visibility) : entries
  return whole.map((entry) =>
    project(
      locale === undefined ? entry : { ...entry, data: inLocale(entry.data, locale) as ContentEntry['data'] },
      fields,
      omit,
    ),
  )
}

const listed = (names: string | undefined) =>
  (names ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Selects fields of an entry.
 * @param fields `data.title,createdDate`; all if undefined
 * @param omit fields to leave out
 */
export function project(entry: ContentEntry, fields: string | undefined, omit: string | undefined): SomeEntry {
  const paths = listed(fields)
  let result: Record<string, unknown> = { ...entry }
  if (paths.length > 0) {
    result = { id: entry.id }
    for (const path of paths) copyField(entry, result, path.split('.'))
  }
  for (const path of listed(omit)) if (path !== 'id') result = without(result, path.split('.'))
  return result as SomeEntry
}

function copyField(from: Record<string, unknown>, to: Record<string, unknown>, [step = '', ...rest]: string[]): void {
  if (!Object.hasOwn(from, step)) return
  const value = from[step]
  if (rest.length === 0) to[step] = value
  else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const inner = { ...(to[step] as object | undefined) }
    copyField(value as Record<string, unknown>, inner, rest)
    to[step] = inner
  }
}

function without(object: Record<string, unknown>, [step = '', ...rest]: string[]): Record<string, unknown> {
  const { [step]: value, ...others } = object
  if (value === undefined || rest.length === 0) return others
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return object
  return { ...object, [step]: without(value as Record<string, unknown>, rest) }
}
