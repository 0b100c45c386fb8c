import type { Localized } from '../../src/contracts/locales.ts'
import type { TaxonomyType } from '../../src/events/list/taxonomies.contract.ts'
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'
import type { taxonomies } from '../backend/db/schema.ts'
import taxonomyNames from './taxonomies.json' with { type: 'json' }

/** slug, French, English, Spanish; in the order in which they are shown. */
const names: Record<TaxonomyType, readonly string[][]> = taxonomyNames
const hidden = new Set(['topic-archives'])

/** The taxonomies of a new site, all six types (D32); one topic is hidden. */
export const seedTaxonomies: (typeof taxonomies.$inferInsert)[] = Object.entries(names).flatMap(([type, list]) =>
  list.map(([slug = '', fr = '', en = '', es = ''], position) => {
    const id = taxonomyId(type as TaxonomyType, slug)
    const name: Localized = { fr, en, es }
    return { id, type: type as TaxonomyType, slug, name, hidden: hidden.has(id), position }
  }),
)
