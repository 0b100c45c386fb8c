import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { listOf, listQuery, localized } from '../../contracts/shapes.ts'

/** A place of the organisation that hosts events (spec §3). */
export const hotspot = z.object({
  _id: z.string(),
  slug: z.string(),
  name: localized(z.string()),
  city: z.string(),
  countryCode: z.string(),
  /** `[longitude, latitude]`, degrees; `null` where a remote service does not say it (D66). */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
})
export type Hotspot = z.output<typeof hotspot>

export const list = endpoint('hotspots.list', 'GET /v1/hotspots', {
  summary: 'All hotspots; `limit=0` returns all',
  auth: 'public',
  gate: { cache: 'reference' },
  query: listQuery,
  output: listOf(hotspot),
})

export const bySlug = endpoint('hotspots.bySlug', 'GET /v1/hotspots/by-slug/{slug}', {
  summary: 'One hotspot by its slug',
  auth: 'public',
  gate: { cache: 'reference' },
  params: z.object({ slug: z.string().min(1).max(120) }),
  query: listQuery.pick({ lang: true }),
  output: z.object({ data: hotspot }),
})
