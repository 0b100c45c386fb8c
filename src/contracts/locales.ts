/** The three site languages; French is the default and has no prefix (spec §9, D2). */
export const locales = ['fr', 'en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'fr'

/** Tags for `Intl` where it writes dates: English puts the day first, as the site's British words do. */
export const dateTags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** A language that is none of the three falls back to English (spec §2, D49). */
export const fallbackLocale: Locale = 'en'

/** A text that exists in one or more of the site languages. */
export type Localized<T = string> = Partial<Record<Locale, T>>

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/**
 * The entry of a localized value for a reader.
 * @returns the value and the language it is in: the wanted one, else the record's own, else French, English, Spanish;
 * `undefined` when the value exists in no language.
 */
export function pickLocalized<T>(
  value: Localized<T> | undefined,
  wanted: Locale,
  own: Locale = defaultLocale,
): { value: T; locale: Locale } | undefined {
  for (const locale of [wanted, own, ...locales]) {
    const found = value?.[locale]
    if (found !== undefined && found !== null && found !== '') return { value: found, locale }
  }
  return undefined
}
