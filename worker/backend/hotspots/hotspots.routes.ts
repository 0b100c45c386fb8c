import { asc, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxLimit } from '../../../src/contracts/limits.ts'
import * as contract from '../../../src/contracts/v1/hotspots.ts'
import { hotspots } from '../db/schema.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'
import { toHotspot } from '../references/load-references.ts'

/** Hotspots of spec §7. */
export const hotspotRoutes: Implementation[] = [
  implement(contract.list, async ({ query: { limit = maxLimit, page } }, { env }) => {
    const db = drizzle(env.DB)
    // A negative limit is none in SQLite.
    const [rows, totals] = await db.batch([
      db
        .select()
        .from(hotspots)
        .orderBy(asc(hotspots.slug))
        .limit(limit || -1)
        .offset(page * limit),
      db.select({ total: count() }).from(hotspots),
    ])
    return { data: rows.map(toHotspot), total: totals[0]!.total, count: rows.length }
  }),
  implement(contract.bySlug, async ({ params: { slug } }, { env }) => {
    const [row] = await drizzle(env.DB).select().from(hotspots).where(eq(hotspots.slug, slug))
    if (!row) throw notFound('hotspot with the slug', slug)
    return { data: toHotspot(row) }
  }),
]
