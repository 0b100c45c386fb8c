import { byLocale, type Locale } from '../../../../src/contracts/locales.ts'
import { dictionaries } from '../../../../src/i18n/dictionaries.ts'

type Texts = { [key: string]: string | Texts }

/** All texts that the site was built with, by key; read once. */
let known: ReadonlyMap<string, Record<Locale, string>> | undefined

/** The texts of the interface as the site was built with them, by key. */
export function originalTexts(): ReadonlyMap<string, Record<Locale, string>> {
  if (known) return known
  const found = new Map<string, Record<Locale, string>>()
  const flat = byLocale((locale) => new Map(entriesOf(dictionaries[locale] as unknown as Texts)))
  for (const key of flat.fr.keys())
    found.set(
      key,
      byLocale((locale) => flat[locale].get(key) ?? ''),
    )
  // The built worker reads its dictionaries before its first page.
  if (found.size > 0) known = found
  return found
}

const entriesOf = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[before + name, value] as [string, string]] : entriesOf(value, `${before}${name}.`),
  )

const namesOf = (text: string): Set<string> => new Set(text.match(/\{\{\w+\}\}/g))

/**
 * The `{{names}}` that a text lacks, or has too many, beside the original.
 * @example wrongNames('{{n}} places', 'places') // ['{{n}}']
 */
export function wrongNames(original: string, text: string): string[] {
  const [wanted, given] = [namesOf(original), namesOf(text)]
  return [...[...wanted].filter((name) => !given.has(name)), ...[...given].filter((name) => !wanted.has(name))]
}
