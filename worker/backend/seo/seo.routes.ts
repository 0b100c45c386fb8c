import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as contract from '../../../src/contracts/v1/seo.ts'
import { seoTexts } from '../db/schema.ts'
import { implement, type Implementation } from '../implement.ts'
import { notFound } from '../not-found.ts'

/** Texts for search engines (spec §7). A key such as `events/index` comes percent-encoded: it is one segment. */
export const seoRoutes: Implementation[] = [
  implement(contract.byKey, async ({ params: { key } }, { env }) => {
    const [row] = await drizzle(env.DB).select().from(seoTexts).where(eq(seoTexts.key, key))
    if (!row) throw notFound('search-engine texts with the key', key)
    return { data: row }
  }),
]
