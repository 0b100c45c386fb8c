import { sql } from 'drizzle-orm'
import { contentLimit } from '../../../src/contracts/v1/builder.ts'
import { batch, prepare, run } from '../db/run-sql.ts'
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
    async search(words, { model, limit, offset }) {
      const expression = matchExpression(words, 'title body', true, { cells: undefined, months: undefined })
      const found = sql`FROM content_search CROSS JOIN content_entries ON content_entries.row = content_search.rowid
        WHERE content_search MATCH ${expression} AND model = ${model} AND ${shown(published)}`
      const answers = await batch(db, {
        listed: prepare(
          db,
          sql`SELECT content_entries.* FROM (SELECT content_search.rowid AS row, bm25(content_search, 5, 1) AS rank ${found}
            ORDER BY 2, 1 LIMIT ${limit} OFFSET ${offset}) AS best
            CROSS JOIN content_entries ON content_entries.row = best.row ORDER BY best.rank, best.row`,
          decodeEntry,
        ),
        counted: prepare(db, sql<{ total: number }>`SELECT count(*) AS total ${found}`),
      })
      const { rows } = answers.listed
      return { entries: await withReferences(db, rows, published), total: answers.counted.only.total }
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
