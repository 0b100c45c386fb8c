import type { Locale } from '../locales.ts'
import { localizedType } from './entry.ts'

/** Whether a value is localized: an object with values by language tag and a `Default`. */
export const isLocalized = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (value as { '@type'?: unknown })['@type'] === localizedType

/**
 * The value in one language: `fr-FR` or `fr` for French, else `Default`, else the first one. Other values are returned
 * as is.
 */
export function localizedValue(value: unknown, locale: Locale): unknown {
  if (!isLocalized(value)) return value
  const { '@type': _, ...byLocale } = value
  const own = Object.keys(byLocale).find((key) => key === locale || key.startsWith(`${locale}-`))
  return byLocale[own ?? 'Default'] ?? Object.values(byLocale)[0]
}

/** A field as text in one language; empty when it is not a text. */
export function textOf(value: unknown, locale: Locale): string {
  const found = localizedValue(value, locale)
  return typeof found === 'string' ? found : ''
}
