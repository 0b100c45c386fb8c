import { sql, type SQL } from 'drizzle-orm'
import { referenceType, type ContentEntry, type Reference } from '../../../src/contracts/content/entry.ts'
import type { ContentParams } from '../../../src/contracts/v1/builder.ts'
import { contentEntries, type ContentRow } from '../db/content-schema.ts'
import { allOf, decodeRow, inList, prepare } from '../db/run-sql.ts'
import { contentCondition, contentOrder } from './content-condition.ts'
import { inLocale, mapObjects, objectsIn } from './entry-values.ts'

/** Entries that the references of one answer may bring in. */
const mostReferences = 200

/** Who may see it: what is published, or drafts too, never what was archived. */
export const shown = (drafts: boolean): SQL =>
  drafts ? sql`content_entries.published <> 'archived'` : sql`content_entries.published = 'published'`

/** An entry in the words of the delivery service. */
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
    ...(testRatio !== null && { testRatio }),
    count,
    data,
    meta,
    variations,
    ...(trusted && { trusted }),
  }
}

export const decodeEntry = (stored: Record<string, unknown>) => toEntry(decodeRow(contentEntries, stored))

export type Selection = Pick<ContentParams, 'query' | 'sort' | 'limit' | 'offset' | 'userAttributes' | 'locale'> & {
  model: string
  drafts: boolean
}

/**
 * One page of the entries of a model, and how many there are. For a page of the site, entries for it stand before those
 * for every page, and entries in its language before those for all.
 * @throws {AppError} `invalid_input` naming a field of `query` or `sort` that there is not
 */
export async function selectEntries(
  db: D1Database,
  { model, drafts, query, sort, limit, offset, userAttributes: { urlPath }, locale }: Selection,
): Promise<{ entries: ContentEntry[]; total: number }> {
  const from = sql`FROM content_entries WHERE ${allOf([
    sql`model = ${model}`,
    shown(drafts),
    contentCondition(query),
    urlPath === undefined ? sql`1` : sql`(url IS NULL OR url = ${urlPath})`,
    locale === undefined ? sql`1` : sql`(locale IS NULL OR locale = ${locale})`,
  ])}`
  const closest = urlPath === undefined ? sql`` : sql`url IS NULL,`
  const [page, all] = await db.batch<Record<string, unknown>>([
    prepare(
      db,
      sql`SELECT content_entries.* ${from} ORDER BY ${closest} locale IS NULL, ${contentOrder(sort)} LIMIT ${limit} OFFSET ${offset}`,
    ),
    prepare(db, sql`SELECT count(*) AS total ${from}`),
  ])
  return { entries: page!.results.map(decodeEntry), total: Number(all!.results[0]!['total']) }
}

/** The entries that references name, by id; those that may not be seen are not among them. */
export async function entriesOf(
  db: D1Database,
  references: readonly Reference[],
  drafts: boolean,
): Promise<Map<string, ContentEntry>> {
  if (references.length === 0) return new Map()
  const { results } = await prepare(
    db,
    sql`SELECT * FROM content_entries WHERE id IN ${inList(references.map(({ id }) => id))} AND ${shown(drafts)}`,
  ).all<Record<string, unknown>>()
  const asked = new Set(references.map(({ id, model }) => `${model} ${id}`))
  const entries = results.map(decodeEntry).filter(({ id, modelName }) => asked.has(`${modelName} ${id}`))
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** A reference that does not hold its entry yet. */
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
  return [...found.values()].slice(0, mostReferences)
}

const fillIn = (data: ContentEntry['data'], byId: ReadonlyMap<string, ContentEntry>) =>
  mapObjects(data, (object) => {
    const entry = byId.get(unfilled(object)?.id ?? '')
    return entry && { ...object, value: entry }
  }) as ContentEntry['data']

/** Entries with those that they refer to put in as `value`, and in these the next ones, as the delivery service does. */
export async function withReferences(db: D1Database, entries: readonly ContentEntry[], drafts: boolean) {
  const direct = await entriesOf(db, referencesIn(entries.map(({ data }) => data)), drafts)
  const further = await entriesOf(db, referencesIn([...direct.values()].map(({ data }) => data)), drafts)
  const filled = new Map([...direct].map(([id, entry]) => [id, { ...entry, data: fillIn(entry.data, further) }]))
  return entries.map((entry) => ({ ...entry, data: fillIn(entry.data, filled) }))
}

type Presented = Partial<ContentEntry> & { id: string }

/** Entries as an answer shows them: references, language and fields as they were asked for. */
export async function presentEntries(
  db: D1Database,
  entries: readonly ContentEntry[],
  {
    includeRefs,
    locale,
    fields,
    omit,
    drafts,
  }: Pick<ContentParams, 'includeRefs' | 'locale' | 'fields' | 'omit'> & { drafts: boolean },
): Promise<Presented[]> {
  const whole = includeRefs ? await withReferences(db, entries, drafts) : entries
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

/** @param fields `data.title,createdDate`; all without any */
function project(entry: ContentEntry, fields: string | undefined, omit: string | undefined): Presented {
  const kept = listed(fields)
  let result: Record<string, unknown> = { ...entry }
  if (kept.length > 0) {
    result = { id: entry.id }
    for (const path of kept) copyField(entry, result, path.split('.'))
  }
  for (const path of listed(omit)) if (path !== 'id') result = without(result, path.split('.'))
  return result as Presented
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
