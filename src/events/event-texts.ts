import { pickLocalized, type Locale, type Localized } from '../contracts/locales.ts'
import type { Event, EventSummary } from './events.contract.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import { daysOf } from '../lib/time/calendar-days.ts'
import { dayIn } from '../lib/time/zoned-time.ts'
import {
  daysBetween,
  differsHere,
  formatCalendarDay,
  formatDay,
  formatDays,
  formatHour,
  formatHours,
  isAllDay,
  lastsDays,
  ms,
  namedDay,
  withYear,
} from './event-dates.ts'

/** A text; `lang` is set if it is not in the page's language. */
export interface Text {
  text: string
  lang?: Locale | undefined
}

/** A localized value in the page's language, else in the event's. */
export function textOf(
  value: Localized | undefined,
  event: Pick<EventSummary, 'lang'>,
  locale: Locale,
): Text | undefined {
  const found = pickLocalized(value, locale, event.lang)
  return found && { text: found.value, lang: found.locale === locale ? undefined : found.locale }
}

/** The title, or the slug if it has none. */
export const titleOf = (event: Pick<EventSummary, 'title' | 'lang' | 'slug'>, locale: Locale): Text =>
  textOf(event.title, event, locale) ?? { text: event.slug }

export const addressOf = (event: Pick<EventSummary, 'address' | 'lang'>, locale: Locale) =>
  pickLocalized(event.address, locale, event.lang)?.value

/** Whether it takes place online only. */
export const isOnlineOnly = ({ visio, attendanceMode }: EventSummary): boolean => visio && attendanceMode !== 'mixed'

/** `Place des Fêtes, Paris`, or « En ligne » (spec §3 visio, §9). */
export function placeOf(event: EventSummary, { t, locale }: I18n): string {
  if (isOnlineOnly(event)) return t('events.online')
  const address = addressOf(event, locale)
  if (!address) return ''
  const { name, city } = address
  return name && city && !name.includes(city) ? `${name}, ${city}` : name || city || address.formattedAddress
}

/** A distance in km: `4,1 km`. */
export function distanceText(km: number, { t, locale }: I18n): string {
  return t('events.km', { km: km.toLocaleString(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }) })
}

const maxPriceLength = 30
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

/** Most events cost one of a few prices, and formatting one takes longer than the rest of its tag. */
const prices = new BoundedMap<string, string>(500)
function inEuros(euros: number, locale: Locale): string {
  const key = `${locale} ${euros}`
  let text = prices.get(key)
  if (text === undefined) prices.set(key, (text = euroFormat(locale, euros % 1 ? 2 : 0).format(euros)))
  return text
}

/** The price in a word or two: free, a price, the lowest of several, or the organizer's own text if it is short. */
export function priceLabel(event: Pick<EventSummary, 'price' | 'lang'>, i18n: I18n): Text | undefined {
  const { t, locale } = i18n
  const { price } = event
  if (price.free) return { text: t('events.free') }
  const own = textOf(price.text, event, locale)
  if (!own) return undefined
  const amounts = (own.text.match(amount) ?? [])
    .map((words) => Number(words.replace(/[^\d.,]/g, '').replace(',', '.')))
    .filter((euros) => euros > 0)
  if (amounts.length > 0) {
    const euros = Math.min(...amounts)
    const lowest = inEuros(euros, locale)
    return { text: new Set(amounts).size > 1 ? t('events.priceFrom', { price: lowest }) : lowest }
  }
  return own.text.length <= maxPriceLength ? own : undefined
}

/** The date of an event on a card. */
export interface When {
  /** On one line: `Demain, 8 h 30`, `ven. 27 nov., 18 h – dim. 29 nov., 17 h`, `jusqu’au 12 déc., 18 h`. */
  text: string
  /** `Demain`, `sam. 28 nov.`, `jusqu’au 12 déc., 18 h` */
  day: string
  /** `8 h 30`; absent for whole days. */
  hour?: string | undefined
  /** `8 h 30 – 12 h` if it ends on the same day; with the place if its time zone differs: `(Londres)`. */
  hours?: string | undefined
  /** `12 h`, or `dim. 29 nov., 17 h`; with the place as above. */
  end?: string | undefined
}

/** The next occurrence, in the venue's time zone; none for a postponed event (D31). @param now ms */
export function whenOf(event: EventSummary, i18n: I18n, now: number): When {
  const { t, locale } = i18n
  const { timeZone } = event
  const { begin, end } = event.next
  if (event.change === 'postponed') {
    const day = t('events.status.postponed')
    return { text: day, day }
  }
  const today = dayIn(timeZone, now)
  const { first, last } = daysOf(ms(begin), ms(end), timeZone)
  const dayText = (day: string) => formatCalendarDay(day, locale, withYear(day, today, 'short', 'dated'))
  const isTimed = !isAllDay(begin, end, timeZone)
  const place = isTimed && differsHere(begin, timeZone) ? ` (${clockPlace(event, i18n)})` : ''
  const hourAt = (moment: string) => (isTimed ? formatHour(moment, locale, timeZone) : '')
  if (lastsDays(begin, end, timeZone)) {
    const over = join(dayText(last), hourAt(end)) + place
    if (first < today && last >= today) {
      const brief = formatCalendarDay(last, locale, withYear(last, today, 'brief', 'briefDated'))
      const day = t('events.until', { day: join(brief, hourAt(end)) }) + place
      return { text: day, day }
    }
    const [day, hour] = [dayText(first), hourAt(begin)]
    return { text: `${join(day, hour)}${nbsp}– ${over}`, day, hour: hour || undefined, end: over }
  }
  const day = relativeDay(first, today, t) ?? dayText(first)
  if (!isTimed) return { text: day, day }
  const hour = hourAt(begin)
  return {
    text: join(day, hour) + place,
    day,
    hour: end === begin ? hour + place : hour,
    hours: formatHours(begin, end, locale, timeZone) + place,
    end: end === begin ? undefined : hourAt(end) + place,
  }
}

const nbsp = '\u00A0'
/** Joins a day and its hour. */
const join = (day: string, hour: string) => [day, hour].filter(Boolean).join(', ')

/** The place that a time refers to: the event's city, or that of its time zone. */
const clockPlace = (event: EventSummary, { locale }: I18n): string =>
  (isOnlineOnly(event) ? undefined : addressOf(event, locale)?.city) ||
  event.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

/** `Hier`, `Aujourd’hui` … (spec §9 Relative dates); `undefined` for other days. */
export function relativeDay(day: string, today: string, t: I18n['t']): string | undefined {
  const name = namedDay(day, today)
  return name && t(`events.day.${name}` satisfies MessageKey)
}

const maxDaysAhead = 6
/** As `relativeDay`, and `Dans 3 jours` up to six days ahead. */
export function nearDay(day: string, today: string, t: I18n['t']): string | undefined {
  const ahead = daysBetween(today, day)
  return (
    relativeDay(day, today, t) ?? (ahead > 0 && ahead <= maxDaysAhead ? t.plural('events.inDays', ahead) : undefined)
  )
}

type Span = Pick<EventSummary, 'next' | 'timeZone'>

/** `Samedi 28 novembre 2026`, or the first and the last day. */
export function fullDate({ next: { begin, end }, timeZone }: Span, locale: Locale): string {
  const text = lastsDays(begin, end, timeZone)
    ? formatDays(begin, end, locale, timeZone, 'full')
    : formatDay(begin, locale, timeZone, 'full')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/**
 * The hours that complete `fullDate`: `8 h 30 – 12 h`; for several days `ven. 27 nov., 18 h – dim. 29 nov., 17 h`; empty
 * for whole days.
 */
export function fullHours({ next: { begin, end }, timeZone }: Span, locale: Locale): string {
  if (isAllDay(begin, end, timeZone)) return ''
  if (!lastsDays(begin, end, timeZone)) return formatHours(begin, end, locale, timeZone)
  const at = (moment: string, day: string) =>
    join(formatCalendarDay(day, locale, 'short'), formatHour(moment, locale, timeZone))
  const { first, last } = daysOf(ms(begin), ms(end), timeZone)
  return `${at(begin, first)}${nbsp}– ${at(end, last)}`
}

/** Names of the organizers (spec §3 user: displayname, else first and last name). */
export const organizerNames = ({ user }: Pick<EventSummary, 'user'>): string[] =>
  user.map(({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`.trim()).filter(Boolean)

/** Where an imported event was published; only http(s) URLs, since the source's data is not trusted. */
export const sourceLink = ({ source: { url } }: Pick<Event, 'source'>): string | undefined =>
  url !== null && /^https?:\/\//i.test(url) ? url : undefined
