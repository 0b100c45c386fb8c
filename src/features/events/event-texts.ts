import { pickLocalized, type Locale, type Localized } from '../../contracts/locales.ts'
import type { Event, EventSummary } from '../../contracts/v1/events.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import {
  daysBetween,
  dayOf,
  formatDay,
  formatDays,
  formatHours,
  formatHour,
  isAllDay,
  namedDay,
} from './event-dates.ts'

/** A text in the reader's language where it exists; `lang` says which it is when it is another. */
export interface Text {
  text: string
  lang?: Locale | undefined
}

/** A localized value of an event, preferring the reader's language, then the event's own. */
export function textOf(
  value: Localized | undefined,
  event: Pick<EventSummary, 'lang'>,
  locale: Locale,
): Text | undefined {
  const found = pickLocalized(value, locale, event.lang)
  return found && { text: found.value, lang: found.locale === locale ? undefined : found.locale }
}

/** The title; an event always has one, else its slug stands in. */
export const titleOf = (event: Pick<EventSummary, 'title' | 'lang' | 'slug'>, locale: Locale): Text =>
  textOf(event.title, event, locale) ?? { text: event.slug }

export const addressOf = (event: Pick<EventSummary, 'address' | 'lang'>, locale: Locale) =>
  pickLocalized(event.address, locale, event.lang)?.value

/** Only online: the place to be is a link. */
export const isOnlineOnly = ({ visio, attendanceMode }: EventSummary): boolean => visio && attendanceMode !== 'mixed'

/** `Place des Fêtes, Paris`, or « En ligne » in the place of an address (spec §3 visio, §9). */
export function placeOf(event: EventSummary, { t, locale }: I18n): string {
  if (isOnlineOnly(event)) return t('events.online')
  const address = addressOf(event, locale)
  if (!address) return ''
  const { name, city } = address
  return name && city && !name.includes(city) ? `${name}, ${city}` : name || city || address.formattedAddress
}

/** `4,1 km`, in the reader's figures; km. */
export function distanceText(km: number, { t, locale }: I18n): string {
  return t('events.km', { km: km.toLocaleString(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) })
}

const longestPrice = 30
const amount = /€\s*\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s*(?:€|euros?\b)/gi

const euroFormats = new Map<string, Intl.NumberFormat>()
function euroFormat(locale: Locale, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${minimumFractionDigits}`
  let format = euroFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', minimumFractionDigits })
    euroFormats.set(key, format)
  }
  return format
}

/** What it costs in a word or two: free, one price, the lowest of several, or the organiser's own short words. */
export function priceLabel({ price, ...event }: Pick<EventSummary, 'price' | 'lang'>, i18n: I18n): Text | undefined {
  const { t, locale } = i18n
  if (price.free) return { text: t('events.free') }
  const own = textOf(price.text, event, locale)
  if (!own) return undefined
  const amounts = (own.text.match(amount) ?? [])
    .map((words) => Number(words.replace(/[^\d.,]/g, '').replace(',', '.')))
    .filter((euros) => euros > 0)
  if (amounts.length > 0) {
    const euros = Math.min(...amounts)
    const lowest = euroFormat(locale, euros % 1 ? 2 : 0).format(euros)
    return { text: new Set(amounts).size > 1 ? t('events.priceFrom', { price: lowest }) : lowest }
  }
  return own.text.length <= longestPrice ? own : undefined
}

/** When an event is, in the words of a card. */
export interface When {
  /** `Demain`, `sam. 28 nov.`, `jusqu’au 12 déc.` */
  day: string
  /** `8 h 30`; absent where no hour is worth saying. */
  hour?: string | undefined
  /** `8 h 30 – 12 h` */
  hours?: string | undefined
  /** `12 h` */
  end?: string | undefined
  /** It began on an earlier day: what matters is its last one. */
  ongoing: boolean
}

/** When the next occurrence is, on the clocks of the venue; a postponed event has no date (D31). @param now ms */
export function whenOf(event: EventSummary, { t, locale }: I18n, now: number): When {
  const { timeZone, next } = event
  if (event.change === 'postponed') return { day: t('events.status.postponed'), ongoing: false }
  const today = dayOf(new Date(now).toISOString(), timeZone)
  const first = dayOf(next.begin, timeZone)
  const last = dayOf(next.end, timeZone)
  if (first < today && last >= today && isLong(event)) {
    return { day: t('events.until', { day: formatDay(next.end, locale, timeZone, 'brief') }), ongoing: true }
  }
  if (isLong(event)) return { day: formatDays(next.begin, next.end, locale, timeZone, 'short'), ongoing: false }
  const day =
    relativeDay(first, today, t) ??
    formatDay(next.begin, locale, timeZone, yearDiffers(first, today) ? 'dated' : 'short')
  if (isAllDay(next.begin, next.end, timeZone)) return { day, ongoing: false }
  return {
    day,
    hour: formatHour(next.begin, locale, timeZone),
    hours: formatHours(next.begin, next.end, locale, timeZone),
    end: next.end === next.begin ? undefined : formatHour(next.end, locale, timeZone),
    ongoing: false,
  }
}

const shortest = 18 * 3_600_000
/** Over several days; a night that ends in the small hours is still one evening. */
const isLong = ({ next, timeZone }: Pick<EventSummary, 'next' | 'timeZone'>) =>
  dayOf(next.begin, timeZone) !== dayOf(next.end, timeZone) && Date.parse(next.end) - Date.parse(next.begin) > shortest

const yearDiffers = (day: string, today: string) =>
  day.slice(0, 4) !== today.slice(0, 4) && daysBetween(today, day) > 180

/** Yesterday, today … by name (spec §9 Relative dates); `undefined` for other days. */
export function relativeDay(day: string, today: string, t: I18n['t']): string | undefined {
  const name = namedDay(day, today)
  return name && t(`events.day.${name}` satisfies MessageKey)
}

const nearDays = 6
/** The same, and `Dans 3 jours` up to six days ahead. */
export function nearDay(day: string, today: string, t: I18n['t']): string | undefined {
  const ahead = daysBetween(today, day)
  return relativeDay(day, today, t) ?? (ahead > 0 && ahead <= nearDays ? t.plural('events.inDays', ahead) : undefined)
}

/** `Samedi 28 novembre 2026`, or both days of an occurrence that lasts longer. */
export function fullDate(event: Pick<EventSummary, 'next' | 'timeZone'>, locale: Locale): string {
  const { next, timeZone } = event
  const text = isLong(event)
    ? formatDays(next.begin, next.end, locale, timeZone, 'full')
    : formatDay(next.begin, locale, timeZone, 'full')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** Names of those who organise it (spec §3 user: displayname, else first and last name). */
export const organizerNames = ({ user }: Pick<EventSummary, 'user'>): string[] =>
  user.map(({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`.trim()).filter(Boolean)

/** Where an imported event was announced. The address is the source's own: one that is no web address is no link. */
export const sourceLink = ({ source: { url } }: Pick<Event, 'source'>): string | undefined =>
  url !== null && /^https?:\/\//i.test(url) ? url : undefined
