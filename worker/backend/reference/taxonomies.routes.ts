import { sql } from 'drizzle-orm'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { allOf, run } from '../db/run-sql.ts'
import { taxonomies } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { readPage } from './read-page.ts'
import { toTaxonomy } from './load-reference-data.ts'

/** Taxonomies of spec §7: a list, one by slug, one by id. */
export const taxonomyRoutes = implementAll(v1.taxonomies, {
  list: async ({ query: { type, hidden, lang, limit = maxLimit, page } }, { env }) => {
    const filter = allOf([
      ...(type ? [sql`type = ${type}`] : []),
      ...(hidden === undefined ? [] : [sql`hidden = ${Number(hidden)}`]),
    ])
    const { rows, total } = await readPage(env.DB, {
      table: taxonomies,
      from: sql`FROM taxonomies WHERE ${filter}`,
      order: sql`type, position`,
      limit,
      page,
    })
    return { data: rows.map((row) => toTaxonomy(row, lang)), total, count: rows.length }
  },
  bySlug: async ({ params: { slug }, query: { type, lang } }, { env }) => {
    const filter = allOf([sql`slug = ${slug}`, ...(type ? [sql`type = ${type}`] : [])])
    const { first: row } = await run(
      env.DB,
      sql`SELECT * FROM taxonomies WHERE ${filter} ORDER BY type LIMIT 1`,
      taxonomies,
    )
    if (!row) throw notFound('taxonomy with the slug', slug)
    return { data: toTaxonomy(row, lang) }
  },
  byId: async ({ params: { id } }, { env }) => {
    const { first: row } = await run(env.DB, sql`SELECT * FROM taxonomies WHERE id = ${id}`, taxonomies)
    if (!row) throw notFound('taxonomy with the id', id)
    return { data: toTaxonomy(row, undefined) }
  },
})
