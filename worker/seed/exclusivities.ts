import type { exclusivities } from '../backend/db/service-schema.ts'
import cards from './exclusivities.json' with { type: 'json' }

/** Cards of invented partners, one for each place that shows them (spec §2 Exclusivity Card). */
export const seedExclusivities = cards as (typeof exclusivities.$inferInsert)[]
