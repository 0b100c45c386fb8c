import rosetta from 'rosetta'
import { defaultLocale, type Locale } from '../contracts/locales.ts'
import { en } from './en/en.ts'
import { es } from './es/es.ts'
import { fr } from './fr/fr.ts'
import type { MessageKey, PluralKey } from './messages.ts'

export type MessageParams = Record<string, string | number>

export interface Translate {
  /** The text of a key with `{{name}}` filled in; missing in this language, the French original (spec §8). */
  (key: MessageKey, params?: MessageParams): string
  /** The text for a number, by the language's plural rules (D36); `{{n}}` is the number as the language writes it. */
  plural(key: PluralKey, n: number, params?: MessageParams): string
  locale: Locale
}

/** Texts that operators changed, per key, over those of the code (`GET /v1/translations`). */
export type Overrides = ReadonlyMap<string, string>

const dictionaries = { fr, en, es }
const catalogue = rosetta<Record<string, unknown>>(dictionaries)
/** Texts without places to fill in, looked up once. */
const plain: Record<Locale, Map<string, string>> = { fr: new Map(), en: new Map(), es: new Map() }
const pluralRules = new Map<Locale, Intl.PluralRules>()
const numberFormats = new Map<Locale, Intl.NumberFormat>()

/** A translator into one language. */
export function translator(locale: Locale, overrides?: Overrides): Translate {
  const text = (key: string, params?: MessageParams): string => {
    const changed = overrides?.get(key)
    if (changed !== undefined)
      return changed.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params?.[name] ?? whole))
    if (params !== undefined) return lookUp(locale, key, params)
    return remember(plain[locale], key, () => lookUp(locale, key))
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
