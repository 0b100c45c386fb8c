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

/** Read from the platform, which names withdrawn codes too (`FX`, `SU`): only canonical ones count (ECMA-402 §6.2.3). */
function namesOfCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of locales) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of letters)
      for (const second of letters) {
        const code = first + second
        const name = names.of(code)
        if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) found.set(foldName(name), code)
      }
  }
  return found
}
