import { sql } from 'drizzle-orm'
import { maxLimit } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/contracts/v1/translations.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { inList } from '../db/run-sql.ts'
import { translations } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'
import { readPage } from './read-page.ts'

function toTranslation({ key, module, context, langs }: typeof translations.$inferSelect): contract.Translation {
  return { key, module, ...(context !== null && { context }), langs }
}

/** Translations of spec §7. */
export const translationRoutes = implementAll(v1.translations, {
  list: async ({ query: { modules, limit = maxLimit, page } }, { env }) => {
    const { rows, total } = await readPage(env.DB, {
      table: translations,
      from: sql`FROM translations WHERE ${modules ? sql`module IN ${inList(modules)}` : sql`1`}`,
      order: sql`module, key`,
      limit,
      page,
    })
    return { data: rows.map(toTranslation), total, count: rows.length }
  },
})
