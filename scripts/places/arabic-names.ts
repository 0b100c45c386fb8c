import { locales } from '../../src/contracts/locales.ts'
import file from './arabic-names.json' with { type: 'json' }

/**
 * Names in Arabic of cities and regions, `{country} {own name}`; those of countries and continents are in Unicode CLDR. Arabic is no
 * language of the site, but one in which people type where they live.
 */
const arabicNames: Readonly<Record<string, readonly string[]>> = file
const countries = new Intl.DisplayNames('ar', { type: 'region', fallback: 'none' })

/**
 * The names of a place with those in Arabic behind them.
 * @param names in French, English, Spanish, then others
 * @param key `{country} {own name}`; code of a country or continent
 */
export function withArabic(names: readonly string[], key: string): string[] {
  const arabic = arabicNames[key] ?? (key.includes(' ') ? [] : [countries.of(key) ?? ''])
  if (arabic.length === 0) return [...names]
  return [...locales.map((_, index) => names[index] ?? ''), ...names.slice(locales.length), ...arabic]
}
