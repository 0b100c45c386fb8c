import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { listQuery, localized } from '../../contracts/shapes.ts'

/** Title and description of a page for search engines (spec §7 `GET /seo/key/{key}`). */
export const seoTexts = z.object({ key: z.string(), title: localized(z.string()), description: localized(z.string()) })
export type SeoTexts = z.output<typeof seoTexts>

export const byKey = endpoint('seo.byKey', 'GET /v1/seo/key/{key}', {
  summary: 'Search-engine texts of a page; the key is the page id, such as `events/index`',
  auth: 'public',
  gate: { cache: 'reference', cachesNothing: true },
  params: z.object({ key: z.string().min(1).max(120) }),
  query: listQuery.pick({ lang: true }),
  output: z.object({ data: seoTexts }),
})
