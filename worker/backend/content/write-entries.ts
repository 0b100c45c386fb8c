import { sql, type SQL } from 'drizzle-orm'
import { localizedType } from '../../../src/contracts/content/entry.ts'
import type { NewContentRow } from '../db/content-schema.ts'
import { plainText } from '../../../src/lib/text/plain-text.ts'
import { words } from '../../../src/lib/text/search-words.ts'
import { objectsIn } from './entry-values.ts'

/** Maximum length of an entry's indexed text, characters. */
const bodyCut = 20_000

/** The distinct indexed words of a text. */
export const termsOf = (text: string): string[] => [...new Set(words(text.slice(0, bodyCut)).map(({ term }) => term))]

/** The texts of some fields in all languages, without markup. */
export function textIn(data: unknown, fields: readonly string[]): string {
  const texts: string[] = []
  const add = (value: unknown): void => {
    if (typeof value === 'string') texts.push(plainText(value.replace(/<[^>]*>/g, ' ')).replace(/&#?\w+;/g, ' '))
    else if (Array.isArray(value)) value.forEach(add)
    else if (typeof value === 'object' && value !== null && '@type' in value && value['@type'] === localizedType)
      for (const [key, text] of Object.entries(value)) if (key !== '@type') add(text)
  }
  for (const object of objectsIn(data)) for (const field of fields) add(object[field])
  return texts.join(' ')
}

/**
 * Creates or updates an entry by its id, with its entry in the search index: statements for
 * one batch. The number of views is unchanged.
 */
export function entryStatements(entry: NewContentRow): SQL[] {
  const { id, model, name, published, data, meta = {}, variations = {}, testRatio = null, query = [] } = entry
  const { trusted = false, count = 0, createdAt, updatedAt, firstPublishedAt = null } = entry
  const { priority = null, startsAt = null, endsAt = null } = entry
  const row = sql`(SELECT row FROM content_entries WHERE id = ${id})`
  return [
    sql`INSERT INTO content_entries (id, model, name, published, data, meta, variations, test_ratio, query, priority,
        starts_at, ends_at, trusted, count, created_at, updated_at, first_published_at)
      VALUES (${id}, ${model}, ${name}, ${published}, ${JSON.stringify(data)}, ${JSON.stringify(meta)},
        ${JSON.stringify(variations)}, ${testRatio}, ${JSON.stringify(query)}, ${priority}, ${startsAt}, ${endsAt},
        ${Number(trusted)}, ${count}, ${createdAt}, ${updatedAt}, ${firstPublishedAt})
      ON CONFLICT (id) DO UPDATE SET model = excluded.model, name = excluded.name, published = excluded.published,
        data = excluded.data, meta = excluded.meta, variations = excluded.variations, test_ratio = excluded.test_ratio,
        query = excluded.query, priority = excluded.priority, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        trusted = excluded.trusted, updated_at = excluded.updated_at,
        first_published_at = coalesce(content_entries.first_published_at, excluded.first_published_at)`,
    sql`DELETE FROM content_search WHERE rowid = ${row}`,
    sql`INSERT INTO content_search (rowid, title, body) SELECT row, ${termsOf(textIn(data, ['title', 'tags'])).join(' ')},
      ${termsOf(textIn(data, ['descriptionCourte', 'description', 'text'])).join(' ')} FROM content_entries WHERE id = ${id}`,
  ]
}
