import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { flag, listOf, listQuery, localized } from '../../contracts/shapes.ts'

/** Types of taxonomies (spec §3, D32). */
export const taxonomyTypes = ['type', 'momentum', 'topic', 'action', 'color', 'pillar'] as const
export type TaxonomyType = (typeof taxonomyTypes)[number]

/** The topics with a drawing and a colour of their own; others may have one of these. */
export const topicLooks = [
  'ecologie',
  'energie',
  'alimentation',
  'solidarite',
  'citoyennete',
  'culture',
  'egalite',
  'mobilite',
  'reemploi',
  'sciences',
] as const
export type TopicLook = (typeof topicLooks)[number]

export const taxonomy = z.object({
  _id: z.string(),
  slug: z.string(),
  /** Whose drawing and colour it has, where these are not those of its slug. */
  look: z.enum(topicLooks).optional(),
  type: z.enum(taxonomyTypes),
  name: localized(z.string()),
  hidden: z.boolean(),
  /** Position within its type, from 0. */
  order: z.number(),
})
export type Taxonomy = z.output<typeof taxonomy>

/** A taxonomy item as referenced by an event. */
export const taxonomyRef = taxonomy.pick({ _id: true, slug: true, name: true, look: true })
export type TaxonomyRef = z.output<typeof taxonomyRef>

export const list = endpoint('taxonomies.list', 'GET /v1/taxonomies', {
  summary: 'Taxonomy items, of one type or all; `limit=0` returns all',
  auth: 'public',
  gate: { cache: 'reference' },
  query: listQuery.extend({ type: z.enum(taxonomyTypes).optional(), hidden: flag.optional() }),
  output: listOf(taxonomy),
})

export const bySlug = endpoint('taxonomies.bySlug', 'GET /v1/taxonomies/by-slug/{slug}', {
  summary: 'One taxonomy item by its slug',
  auth: 'public',
  gate: { cache: 'reference' },
  params: z.object({ slug: z.string().min(1).max(120) }),
  query: listQuery.pick({ lang: true }).extend({ type: z.enum(taxonomyTypes).optional() }),
  output: z.object({ data: taxonomy }),
})

export const byId = endpoint('taxonomies.byId', 'GET /v1/taxonomies/{id}', {
  summary: 'One taxonomy item by its id',
  auth: 'public',
  gate: { cache: 'reference' },
  params: z.object({ id: z.string().min(1).max(120) }),
  output: z.object({ data: taxonomy }),
})
