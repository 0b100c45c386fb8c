import { and, asc, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { taxonomies } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { toTaxonomy } from './load-reference-data.ts'

/** Taxonomies of spec §7: a list, one by slug, one by id. */
export const taxonomyRoutes = implementAll(v1.taxonomies, {
  list: async ({ query: { type, hidden, lang, limit = maxLimit, page } }, { env }) => {
    const db = drizzle(env.DB)
    const filter = and(
      type && eq(taxonomies.type, type),
      hidden === undefined ? undefined : eq(taxonomies.hidden, hidden),
    )
    const all = db.select().from(taxonomies).where(filter).orderBy(asc(taxonomies.type), asc(taxonomies.position))
    // A negative limit means no limit in SQLite.
    const [rows, totals] = await db.batch([
      all.limit(limit || -1).offset(page * limit),
      db.select({ total: count() }).from(taxonomies).where(filter),
    ])
    return { data: rows.map((row) => toTaxonomy(row, lang)), total: totals[0]!.total, count: rows.length }
  },
  bySlug: async ({ params: { slug }, query: { type, lang } }, { env }) => {
    const filter = and(eq(taxonomies.slug, slug), type && eq(taxonomies.type, type))
    const [row] = await drizzle(env.DB).select().from(taxonomies).where(filter).orderBy(asc(taxonomies.type)).limit(1)
    if (!row) throw notFound('taxonomy with the slug', slug)
    return { data: toTaxonomy(row, lang) }
  },
  byId: async ({ params: { id } }, { env }) => {
    const [row] = await drizzle(env.DB).select().from(taxonomies).where(eq(taxonomies.id, id))
    if (!row) throw notFound('taxonomy with the id', id)
    return { data: toTaxonomy(row, undefined) }
  },
})
