import rosetta from 'rosetta'
import { byLocale, defaultLocale, type Locale } from '../contracts/locales.ts'
import { dictionaries } from './dictionaries.ts'
import type { MessageKey, Messages, PluralKey } from './messages.ts'
import { fill } from '../lib/text/fill.ts'

export type MessageParams = Record<string, string | number>

export interface Translate {
  /** The text of a key with `{{name}}` replaced; a missing text falls back to French (spec §8). */
  (key: MessageKey, params?: MessageParams): string
  /** The plural form for a number (D36); `{{n}}` is the formatted number. */
  plural(key: PluralKey, n: number, params?: MessageParams): string
  locale: Locale
}

/** Texts changed by operators, by key; they override those in code (`GET /v1/translations`). */
export type Overrides = ReadonlyMap<string, string>

const catalogue = rosetta<Messages>(dictionaries)
/** Texts without parameters, cached. */
const plain = byLocale(() => new Map<string, string>())
const pluralRules = new Map<Locale, Intl.PluralRules>()
const numberFormats = new Map<Locale, Intl.NumberFormat>()

/** Creates a translator for one language. */
export function translator(locale: Locale, overrides?: Overrides): Translate {
  const text = (key: string, params?: MessageParams): string => {
    const changed = overrides?.get(key)
    if (changed !== undefined) return fill(changed, params)
    if (params !== undefined) return lookUp(locale, key, params)
    const known = plain[locale].get(key)
    if (known !== undefined) return known
    const found = lookUp(locale, key)
    // Before the dictionaries are read every text is empty.
    if (found !== '') plain[locale].set(key, found)
    return found
  }
  return Object.assign((key: MessageKey, params?: MessageParams) => text(key, params), {
    locale,
    plural(key: PluralKey, n: number, params?: MessageParams) {
      const form = remember(pluralRules, locale, () => new Intl.PluralRules(locale)).select(n)
      const shown = remember(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(n)
      return text(`${key}.${form}`, { n: shown, ...params }) || text(`${key}.other`, { n: shown, ...params })
    },
  })
}

const lookUp = (locale: Locale, key: string, params?: MessageParams): string =>
  catalogue.t(key, params, locale) || catalogue.t(key, params, defaultLocale)

function remember<K, V>(memo: Map<K, V>, key: K, make: () => V): V {
  let value = memo.get(key)
  if (value === undefined) memo.set(key, (value = make()))
  return value
}
