import type { TaxonomyType } from '../../../src/events/list/taxonomies.contract.ts'

/**
 * Ids are derived from type and slug, so that seeds and imports agree on them without a
 * look-up.
 */
export const taxonomyId = (type: TaxonomyType, slug: string) => `${type}-${slug}`
