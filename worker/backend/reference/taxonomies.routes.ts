import { maxLimit } from '../../../src/contracts/limits.ts'
import * as taxonomiesCalls from '../../../src/events/list/taxonomies.contract.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { loadReferences, toTaxonomy } from './load-reference-data.ts'
import { pageOf, presentOf } from './page-of.ts'

/** Taxonomies of spec §7: a list, one by slug, one by id. */
export const taxonomyRoutes = [
  implement(taxonomiesCalls.list, async ({ query: { type, hidden, lang, limit = maxLimit, page } }, { env }) => {
    const { taxonomies } = await loadReferences(env.DB)
    const listed = taxonomies.filter(
      (one) => (type === undefined || one.type === type) && (hidden === undefined || one.hidden === hidden),
    )
    return pageOf(listed, { limit, page }, (row) => toTaxonomy(row, lang))
  }),

  implement(taxonomiesCalls.bySlug, async ({ params: { slug }, query: { type, lang } }, { env }) => {
    const { taxonomies } = await loadReferences(env.DB)
    const row =
      taxonomies.find((one) => one.slug === slug && (type === undefined || one.type === type)) ??
      (await presentOf(env.DB, { rows: taxonomies, type, slug }))
    if (!row) throw notFound('taxonomy with the slug', slug)
    return { data: toTaxonomy(row, lang) }
  }),

  implement(taxonomiesCalls.byId, async ({ params: { id } }, { env }) => {
    const row = (await loadReferences(env.DB)).taxonomies.find((one) => one.id === id)
    if (!row) throw notFound('taxonomy with the id', id)
    return { data: toTaxonomy(row, undefined) }
  }),
]
