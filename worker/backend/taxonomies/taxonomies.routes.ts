import { and, asc, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxLimit } from '../../../src/contracts/limits.ts'
import * as contract from '../../../src/contracts/v1/taxonomies.ts'
import { taxonomies } from '../db/schema.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'
import { toTaxonomy } from '../references/load-references.ts'

/** Taxonomies of spec §7: a list, one by slug, one by id. */
export const taxonomyRoutes: Implementation[] = [
  implement(contract.list, async ({ query: { type, hidden, limit = maxLimit, page } }, { env }) => {
    const db = drizzle(env.DB)
    const wanted = and(
      type && eq(taxonomies.type, type),
      hidden === undefined ? undefined : eq(taxonomies.hidden, hidden),
    )
    const all = db.select().from(taxonomies).where(wanted).orderBy(asc(taxonomies.type), asc(taxonomies.position))
    // A negative limit is none in SQLite.
    const [rows, totals] = await db.batch([
      all.limit(limit || -1).offset(page * limit),
      db.select({ total: count() }).from(taxonomies).where(wanted),
    ])
    return { data: rows.map(toTaxonomy), total: totals[0]!.total, count: rows.length }
  }),
  implement(contract.bySlug, async ({ params: { slug }, query: { type } }, { env }) => {
    const wanted = and(eq(taxonomies.slug, slug), type && eq(taxonomies.type, type))
    const [row] = await drizzle(env.DB).select().from(taxonomies).where(wanted).orderBy(asc(taxonomies.type)).limit(1)
    if (!row) throw notFound('taxonomy with the slug', slug)
    return { data: toTaxonomy(row) }
  }),
  implement(contract.byId, async ({ params: { id } }, { env }) => {
    const [row] = await drizzle(env.DB).select().from(taxonomies).where(eq(taxonomies.id, id))
    if (!row) throw notFound('taxonomy with the id', id)
    return { data: toTaxonomy(row) }
  }),
]
