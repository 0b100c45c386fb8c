import { sql } from 'drizzle-orm'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { run } from '../db/run-sql.ts'
import { seoTexts } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'

/**
 * Texts for search engines (spec §7). A key such as `events/index` is percent-encoded: it is
 * one segment.
 */
export const seoRoutes = implementAll(v1.seo, {
  byKey: async ({ params: { key } }, { env }) => {
    const { first: row } = await run(env.DB, sql`SELECT * FROM seo_texts WHERE key = ${key}`, seoTexts)
    if (!row) throw notFound('search-engine texts with the key', key)
    return { data: row }
  },
})
