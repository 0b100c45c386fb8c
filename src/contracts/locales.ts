/** The languages of the site; French is the default and has no URL prefix (spec §9, D2). */
export const locales = ['fr', 'en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'fr'

/** The name of each language in that language. */
export const languageNames: Record<Locale, string> = { fr: 'Français', en: 'English', es: 'Español' }

/** Locale tags for `Intl` dates; British English puts the day first. */
export const dateTags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES' }

/** Language tags of the content service and of the partner service. */
export const contentLocales: Record<Locale, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' }

/** Unsupported languages fall back to English (spec §2, D49). */
export const fallbackLocale: Locale = 'en'

/** A value per language; at least one language is present. */
export type Localized<T = string> = Partial<Record<Locale, T>>

/**
 * A value for each language of the site.
 * @example byLocale((locale) => localePath(locale, '/events')) // { fr: '/events', en: '/en/events', es: '/es/events' }
 */
export const byLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>

/** Type guard for language codes of the site. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/**
 * Selects the best available language of a localized value.
 * @param wanted the reader's language
 * @param own the original language of the record
 * @returns the value and its language: `wanted`, else `own`, else French, English, Spanish; `undefined` if there is
 *   none
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
