import { sql } from 'drizzle-orm'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { run } from '../db/run-sql.ts'
import { hotspots } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { readPage } from './read-page.ts'
import { toHotspot } from './load-reference-data.ts'

/** Hotspots (spec §7). */
export const hotspotRoutes = implementAll(v1.hotspots, {
  list: async ({ query: { lang, limit = maxLimit, page } }, { env }) => {
    const { rows, total } = await readPage(env.DB, {
      table: hotspots,
      from: sql`FROM hotspots`,
      order: sql`slug`,
      limit,
      page,
    })
    return { data: rows.map((row) => toHotspot(row, lang)), total, count: rows.length }
  },
  bySlug: async ({ params: { slug }, query: { lang } }, { env }) => {
    const { first: row } = await run(env.DB, sql`SELECT * FROM hotspots WHERE slug = ${slug}`, hotspots)
    if (!row) throw notFound('hotspot with the slug', slug)
    return { data: toHotspot(row, lang) }
  },
})
