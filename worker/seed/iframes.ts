import type { iframes } from '../backend/db/service-schema.ts'
import pages from './iframes.json' with { type: 'json' }

/** The pages for other sites that the specification names (§2 `/iframe/*`), and a neutral one to try. */
export const seedIframes = pages as (typeof iframes.$inferInsert)[]
