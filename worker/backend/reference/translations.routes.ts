import { asc, count, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxLimit } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/contracts/v1/translations.ts'
import { v1 } from '../../../src/contracts/v1/table.ts'
import { translations } from '../db/schema.ts'
import { implementAll } from '../core/implement.ts'

function toTranslation({ key, module, context, langs }: typeof translations.$inferSelect): contract.Translation {
  return { key, module, ...(context !== null && { context }), langs }
}

/** Translations of spec §7. */
export const translationRoutes = implementAll(v1.translations, {
  list: async ({ query: { modules, limit = maxLimit, page } }, { env }) => {
    const db = drizzle(env.DB)
    const filter = modules && inArray(translations.module, modules)
    // A negative limit means no limit in SQLite.
    const [rows, totals] = await db.batch([
      db
        .select()
        .from(translations)
        .where(filter)
        .orderBy(asc(translations.module), asc(translations.key))
        .limit(limit || -1)
        .offset(page * limit),
      db.select({ total: count() }).from(translations).where(filter),
    ])
    return { data: rows.map(toTranslation), total: totals[0]!.total, count: rows.length }
  },
})
