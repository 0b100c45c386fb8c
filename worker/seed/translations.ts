import { locales } from '../../src/contracts/locales.ts'
import { dictionaries } from '../../src/i18n/dictionaries.ts'
import type { translations } from '../backend/db/schema.ts'
import modules from './translations.json' with { type: 'json' }

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
