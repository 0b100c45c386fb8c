import { maxLimit } from '../../../src/contracts/limits.ts'
import * as hotspotsCalls from '../../../src/events/list/hotspots.contract.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { loadReferences, toHotspot } from './load-reference-data.ts'
import { pageOf, presentOf } from './page-of.ts'

/** Hotspots (spec §7). */
export const hotspotRoutes = [
  implement(hotspotsCalls.list, async ({ query: { lang, limit = maxLimit, page } }, { env }) =>
    pageOf((await loadReferences(env.DB)).hotspots, { limit, page }, (row) => toHotspot(row, lang)),
  ),

  implement(hotspotsCalls.bySlug, async ({ params: { slug }, query: { lang } }, { env }) => {
    const { hotspots } = await loadReferences(env.DB)
    const row =
      hotspots.find((one) => one.slug === slug) ?? (await presentOf(env.DB, { rows: hotspots, type: 'hotspot', slug }))
    if (!row) throw notFound('hotspot with the slug', slug)
    return { data: toHotspot(row, lang) }
  }),
]
