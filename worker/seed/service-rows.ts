import { locales } from '../../src/contracts/locales.ts'
import { dictionaries } from '../../src/i18n/dictionaries.ts'
import type { seoTexts, translations } from '../backend/db/schema.ts'
import type { exclusivities, iframes } from '../backend/db/service-schema.ts'
import cards from './exclusivities.json' with { type: 'json' }
import frames from './iframes.json' with { type: 'json' }
import pages from './seo-texts.json' with { type: 'json' }
import modules from './translations.json' with { type: 'json' }

/** Texts for search engines by page id, within the cuts of spec §5 (70 and 150 characters). */
export const seedSeoTexts: (typeof seoTexts.$inferSelect)[] = Object.entries(pages).map(([key, { fr, en, es }]) => ({
  key,
  title: { fr: fr[0]!, en: en[0]!, es: es[0]! },
  description: { fr: fr[1]!, en: en[1]!, es: es[1]! },
}))

/** The pages for other sites that the specification names (§2 `/iframe/*`), and a neutral one to try. */
export const seedIframes = frames as (typeof iframes.$inferInsert)[]

/** Cards of invented partners, one for each place that shows them (spec §2 Exclusivity Card). */
export const seedExclusivities = cards as (typeof exclusivities.$inferInsert)[]

/**
 * The interface texts that operators may change without a deploy (spec §7 Translations): labels of the interface as
 * the module `mks-vue`, texts of the event list as `events`. Each starts with the text in the code,
 * and has an explanation for the operators, or null.
 */
export const seedTranslations: (typeof translations.$inferSelect)[] = Object.entries(modules).flatMap(
  ([module, keys]) =>
    Object.entries(keys).map(([key, context]) => ({
      module: module as keyof typeof modules,
      key,
      context,
      langs: Object.fromEntries(locales.map((locale) => [locale, textOf(dictionaries[locale], key)])),
    })),
)

/** @param key path of names, `events.empty.title` */
function textOf(texts: object, key: string): string {
  return key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], texts) as string
}
