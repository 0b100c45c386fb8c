import * as pageSeo from '../../../src/admin/texts/page-seo.contract.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { loadTexts } from './load-texts.ts'

/**
 * Texts for search engines (spec §7). A key such as `events/index` is percent-encoded: it is
 * one segment.
 */
export const seoRoutes = [
  implement(pageSeo.byKey, async ({ params: { key } }, { env }) => {
    const row = (await loadTexts(env.DB)).seo.get(key)
    if (!row) throw notFound('search-engine texts with the key', key)
    return { data: row }
  }),
]
