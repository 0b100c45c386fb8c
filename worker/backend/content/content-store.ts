import { sql, type SQL } from 'drizzle-orm'
import type { ContentEntry } from '../../../src/contracts/content/entry.ts'
import type { ContentParams } from '../../../src/content/builder.contract.ts'
import { contentEntries, type ContentRow } from '../db/content-schema.ts'
import { allOf, decodeRow, type StoredRow } from '../db/run-sql.ts'
import type { SomeEntry } from '../core/content-source.ts'
import { inLocale } from './entry-values.ts'

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

/** Parameters that shape the returned entries. */
type Projection = Partial<Pick<ContentParams, 'locale' | 'fields' | 'omit'>>

/** Entries for a response: in the requested language, with the requested fields. */
export const presentEntries = (entries: readonly ContentEntry[], { locale, fields, omit }: Projection): SomeEntry[] =>
  entries.map((entry) =>
    project(
      locale === undefined ? entry : { ...entry, data: inLocale(entry.data, locale) as ContentEntry['data'] },
      fields,
      omit,
    ),
  )

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
