import { siteTimeZone } from '../contracts/limits.ts'
import { byLocale, defaultLocale, locales, type Locale } from '../contracts/locales.ts'
import type { OfflineAction } from '../contracts/offline.ts'
import en from '../i18n/en/offline.json' with { type: 'json' }
import es from '../i18n/es/offline.json' with { type: 'json' }
import fr from '../i18n/fr/offline.json' with { type: 'json' }
import { fill } from '../lib/text/fill.ts'
import type { Messages } from '../i18n/messages.ts'

/** The dictionaries' part that is needed without network. */
const dictionaries: Record<Locale, Messages['offline']> = { fr, en, es }

/** The language of an address, by its first segment. */
export const localeOf = (address: string): Locale =>
  locales.find((locale) => new URL(address).pathname.split('/')[1] === locale) ?? defaultLocale

/** The address of the offline page in a language. */
export const offlineAddress = (locale: Locale): string => (locale === defaultLocale ? '/offline' : `/${locale}/offline`)

type Keys<T, Before extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Before}${K}` : Keys<T[K], `${Before}${K}.`>
}[keyof T & string]
type Key = Keys<Messages['offline'], 'offline.'>

/** A text of the interface, by its key. */
export function text(locale: Locale, key: Key): string {
  const [, name, part] = key.split('.') as [string, keyof Messages['offline'], OfflineAction?]
  const found = dictionaries[locale][name]
  return typeof found === 'string' ? found : found[part!]
}

const times = byLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: siteTimeZone }))
const days = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: siteTimeZone }),
)

/** When something was seen by the site's clock, as all hours of its pages, to follow a word: "à 18:42", from the next day on with its date. @param at ms  @param now ms */
export function whenSeen(locale: Locale, at: number, now: number): string {
  const [time, day] = [times[locale].format(at), days[locale].format(at)]
  const isToday = day === days[locale].format(now)
  return fill(text(locale, isToday ? 'offline.today' : 'offline.earlier'), { time, day })
}
