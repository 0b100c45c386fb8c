import { sql, type SQL } from 'drizzle-orm'
import type { ContentEntry } from '../../../src/contracts/content/entry.ts'
import { inList, prepare } from '../db/run-sql.ts'
import { matchExpression } from '../events/search/search-match.ts'
import type { Word } from '../events/search/search-words.ts'
import { decodeEntry, shown, withReferences } from './content-store.ts'

const published = sql`content_entries.model = 'article' AND ${shown(false)}`
/** Orders of lists of articles. */
export const latest = sql`content_entries.first_published_at DESC, content_entries.row`
export const mostRead = sql`content_entries.count DESC, ${latest}`

/** Articles that a condition on `content_entries` holds for, with the topics they refer to. */
export async function selectArticles(
  db: D1Database,
  condition: SQL,
  { order = latest, limit }: { order?: SQL; limit: number },
): Promise<ContentEntry[]> {
  const { results } = await prepare(
    db,
    sql`SELECT content_entries.* FROM content_entries WHERE ${published} AND ${condition} ORDER BY ${order} LIMIT ${limit}`,
  ).all<Record<string, unknown>>()
  return withReferences(db, results.map(decodeEntry), false)
}

/** Articles that have all of some words, those that have them in their title or tags first. */
export async function searchArticles(db: D1Database, found: readonly Word[], limit: number): Promise<ContentEntry[]> {
  const expression = matchExpression(found, 'title body', true, { cells: undefined, months: undefined })
  const { results } = await prepare(
    db,
    sql`SELECT content_entries.* FROM content_search JOIN content_entries ON content_entries.row = content_search.rowid
      WHERE content_search MATCH ${expression} AND ${published}
      ORDER BY bm25(content_search, 5, 1), content_entries.row LIMIT ${limit}`,
  ).all<Record<string, unknown>>()
  return withReferences(db, results.map(decodeEntry), false)
}

/** Entries of a model whose id or slug is in a list. */
const named = (model: string, names: readonly string[]) =>
  sql`SELECT id FROM content_entries WHERE model = ${model} AND (id IN ${inList(names)} OR slug IN ${inList(names)})`

export const withId = (names: readonly string[]) =>
  sql`(content_entries.id IN ${inList(names)} OR content_entries.slug IN ${inList(names)})`
export const withTopic = (topics: readonly string[]) =>
  sql`json_extract(content_entries.data, '$.thematique.id') IN (${named('topic', topics)})`
export const withTag = (tags: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM json_each(content_entries.data, '$.tags')
    WHERE lower(atom) IN ${inList(tags.map((tag) => tag.toLowerCase()))})`
/** Momentums are references in a list. */
export const withMomentum = (momentums: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM json_each(content_entries.data, '$.momentums') AS momentum
    WHERE momentum.type = 'object' AND json_extract(momentum.value, '$.id') IN (${named('momentum', momentums)}))`
