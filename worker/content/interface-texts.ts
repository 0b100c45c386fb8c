import type { Api } from '../../src/contracts/api.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { list } from '../../src/admin/texts/translations.contract.ts'
import type { Overrides } from '../../src/i18n/translate.ts'

const remembered = new WeakMap<object, Map<Locale, Overrides>>()

/**
 * Interface texts that operators changed, by key (spec §7 `GET /translations`: modules events and mks-vue, limit 0).
 * On failure the texts of the code are used (spec §8).
 */
export async function interfaceTexts(api: Api, locale: Locale): Promise<Overrides | undefined> {
  try {
    const answer = await api(list, { query: { modules: ['events', 'mks-vue'], limit: 0 } })
    const byLocale = remembered.get(answer) ?? new Map<Locale, Overrides>()
    remembered.set(answer, byLocale)
    let texts = byLocale.get(locale)
    if (texts === undefined) {
      texts = new Map(answer.data.flatMap(({ key, langs }) => (langs[locale] ? [[key, langs[locale]] as const] : [])))
      byLocale.set(locale, texts)
    }
    return texts
  } catch {
    return undefined
  }
}
