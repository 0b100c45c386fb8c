import type { Locale } from '../locales.ts'
import { localizedType } from './entry.ts'

/** Languages as the content service names them. */
export const contentLocales: Record<Locale, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES' }

/** A value that an editor gave in several languages, by tags of languages and `Default`. */
export const isLocalized = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (value as { '@type'?: unknown })['@type'] === localizedType

/** The entry of a value per language: `fr-FR` or `fr` for French, else that for all others, else any. */
export function localizedValue(value: unknown, locale: Locale): unknown {
  if (!isLocalized(value)) return value
  const { '@type': _, ...byLocale } = value
  const own = Object.keys(byLocale).find((key) => key === locale || key.startsWith(`${locale}-`))
  return byLocale[own ?? 'Default'] ?? Object.values(byLocale)[0]
}

/** A field as a text in one language; empty when it is none. */
export function textOf(value: unknown, locale: Locale): string {
  const found = localizedValue(value, locale)
  return typeof found === 'string' ? found : ''
}
