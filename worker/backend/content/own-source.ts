import { sql } from 'drizzle-orm'
import { contentLimit } from '../../../src/contracts/v1/builder.ts'
import { run } from '../db/run-sql.ts'
import { matchExpression } from '../events/search/search-match.ts'
import type { ContentSource } from '../core/content-source.ts'
import { decodeEntry, entriesOf, presentEntries, selectEntries, shown, withReferences } from './content-store.ts'

/**
 * Content from the site's own database.
 * @param now the moment for start and end dates, ms; absent: dates are ignored
 */
export function ownSource(db: D1Database, now: number | undefined): ContentSource {
  const published = { drafts: false, now }
  return {
    async select(model, { drafts = false, ...query } = {}) {
      const visibility = { drafts, now }
      const whole = {
        limit: contentLimit,
        offset: 0,
        query: {},
        sort: {},
        userAttributes: {},
        includeRefs: true,
        ...query,
      }
      const { entries, total } = await selectEntries(db, { ...whole, model }, visibility)
      return { entries: await presentEntries(db, entries, whole, visibility), total }
    },

    async resolve(references) {
      const found = [...(await entriesOf(db, references, published)).values()]
      const entries = await withReferences(db, found, published)
      return references.map(
        ({ id, model }) => entries.find((entry) => entry.id === id && entry.modelName === model) ?? null,
      )
    },

    /** Matches in title or tags come first. */
    async search(words, limit) {
      const expression = matchExpression(words, 'title body', true, { cells: undefined, months: undefined })
      const { rows } = await run(
        db,
        sql`SELECT content_entries.* FROM content_search JOIN content_entries ON content_entries.row = content_search.rowid
          WHERE content_search MATCH ${expression} AND model = 'article' AND ${shown(published)}
          ORDER BY bm25(content_search, 5, 1), content_entries.row LIMIT ${limit}`,
        decodeEntry,
      )
      return withReferences(db, rows, published)
    },

    async countReading({ id, count = 0 }) {
      const { first: counted } = await run(
        db,
        sql<{ count: number }>`UPDATE content_entries SET count = count + 1 WHERE id = ${id} RETURNING count`,
      )
      return counted?.count ?? count
    },
  }
}
