import { asc, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { hotspots } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { toHotspot } from './load-reference-data.ts'

/** Hotspots (spec §7). */
export const hotspotRoutes = implementAll(v1.hotspots, {
  list: async ({ query: { lang, limit = maxLimit, page } }, { env }) => {
    const db = drizzle(env.DB)
    // A negative limit means no limit in SQLite.
    const [rows, totals] = await db.batch([
      db
        .select()
        .from(hotspots)
        .orderBy(asc(hotspots.slug))
        .limit(limit || -1)
        .offset(page * limit),
      db.select({ total: count() }).from(hotspots),
    ])
    return { data: rows.map((row) => toHotspot(row, lang)), total: totals[0]!.total, count: rows.length }
  },
  bySlug: async ({ params: { slug }, query: { lang } }, { env }) => {
    const [row] = await drizzle(env.DB).select().from(hotspots).where(eq(hotspots.slug, slug))
    if (!row) throw notFound('hotspot with the slug', slug)
    return { data: toHotspot(row, lang) }
  },
})
