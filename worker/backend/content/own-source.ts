import { sql } from 'drizzle-orm'
import { contentLimit } from '../../../src/content/builder.contract.ts'
import { batch, run } from '../db/run-sql.ts'
import { matchExpression } from '../events/search/search-match.ts'
import type { ContentSource } from '../core/content-source.ts'
import { presentEntries, shown } from './content-store.ts'
import { entriesOf, entryReadings, withReferences } from './references.ts'
import { selectEntries } from './select-entries.ts'

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
      return { entries: presentEntries(entries, whole), total }
    },

    async resolve(references) {
      const entries = await entriesOf(db, references, published)
      return references.map(({ id, model }) => {
        const entry = entries.get(id)
        return entry?.modelName === model ? entry : null
      })
    },

    /** Matches in title or tags come first. */
    async search(words, { model, limit, offset }) {
      const expression = matchExpression(words, 'title body', true, { cells: undefined, months: undefined })
      const matching = sql`FROM content_search CROSS JOIN content_entries ON content_entries.row = content_search.rowid
        WHERE content_search MATCH ${expression} AND model = ${model} AND ${shown(published)}`
      const best = sql`FROM (SELECT content_search.rowid AS row, bm25(content_search, 5, 1) AS rank ${matching}
        ORDER BY 2, 1 LIMIT ${limit} OFFSET ${offset}) AS best
        CROSS JOIN content_entries ON content_entries.row = best.row ORDER BY best.rank, best.row`
      const { found, referred, counted } = await batch(db, {
        ...entryReadings(best, published),
        counted: sql<{ total: number }>`SELECT count(*) AS total ${matching}`,
      })
      const entries = found.rows.map(({ entry }) => entry)
      return { entries: withReferences(entries, referred[0]?.rows), total: counted.only.total }
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
