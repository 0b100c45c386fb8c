import { maxLimit } from '../../../src/contracts/limits.ts'
import type * as contract from '../../../src/admin/texts/translations.contract.ts'
import * as translationsCalls from '../../../src/admin/texts/translations.contract.ts'
import type { translations } from '../db/schema.ts'
import { implement } from '../core/implement.ts'
import { loadTexts } from './load-texts.ts'
import { pageOf } from './page-of.ts'

function toTranslation({ key, module, context, langs }: typeof translations.$inferSelect): contract.Translation {
  return { key, module, ...(context !== null && { context }), langs }
}

/** Translations of spec §7. */
export const translationRoutes = [
  implement(translationsCalls.list, async ({ query: { modules, limit = maxLimit, page } }, { env }) => {
    const { translations: texts } = await loadTexts(env.DB)
    const listed = modules ? texts.filter(({ module }) => modules.includes(module)) : texts
    return pageOf(listed, { limit, page }, toTranslation)
  }),
]
