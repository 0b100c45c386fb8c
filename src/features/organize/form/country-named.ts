import { locales } from '../../../contracts/locales.ts'
import { foldName } from '../../../lib/text/fold-name.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: Map<string, string> | undefined

/**
 * The ISO code of a country by its name in one of the site's languages.
 * @example countryNamed('Espagne') // 'ES'
 */
export function countryNamed(name: string): string | undefined {
  codes ??= namesOfCountries()
  return codes.get(foldName(name.trim()))
}

/** Read from the platform: it knows the names of all pairs of letters that are a country. */
function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of locales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second)
        if (name !== undefined) found.set(foldName(name), first + second)
      }
  }
  return found
}
