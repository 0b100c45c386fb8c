import { dateTags, type Locale } from '../contracts/locales.ts'
import { eveningMs, siteTimeZone } from '../contracts/limits.ts'
import { BoundedMap } from '../lib/bounded-map.ts'
import { daysOf } from '../lib/time/calendar-days.ts'
import { zoneOffset } from '../lib/time/zone-offset.ts'
import { dayIn, wallClock } from '../lib/time/zoned-time.ts'
import { msOf } from '../lib/time/iso-instant.ts'

/** Formats dates in each language with `Intl`. Moments are ms since 1970 or ISO strings, days are `YYYY-MM-DD`. */

const nbsp = '\u00A0'
/** Prevents a line break after a dash, where even a no-break space allows one (Unicode Standard Annex #14, LB12a). */
const wordJoiner = '\u2060'

const dayStyles = {
  /** `sam. 28 nov.` */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `samedi 28 novembre` */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `samedi 28 novembre 2026` */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** `sam. 28 nov. 2027` */
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `28 nov.` */
  brief: { day: 'numeric', month: 'short' },
  /** `28 nov. 2027` */
  briefDated: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `sam.` */
  shortWeekday: { weekday: 'short' },
  /** `28` */
  day: { day: 'numeric' },
  /** `nov.` */
  month: { month: 'short' },
  /** `samedi` */
  weekday: { weekday: 'long' },
  /** `novembre` */
  monthName: { month: 'long' },
  /** `28 novembre` */
  dayMonth: { day: 'numeric', month: 'long' },
  /** `28 novembre 2026` */
  whole: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `novembre 2026` */
  wholeMonth: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(
  locale: Locale,
  timeZone: string,
  style: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(dateTags[locale], { ...options, timeZone })))
  return format
}

/** Moments of events: a card reads each of them a dozen times. */
const moments = new BoundedMap<string, number>(2000)

/** A moment in ms. */
export function ms(moment: string | number): number {
  if (typeof moment === 'number') return moment
  let at = moments.get(moment)
  if (at === undefined) moments.set(moment, (at = msOf(moment)))
  return at
}

/**
 * In French the first of the month is an ordinal: `1er décembre`. In plain letters, everywhere: dates are also titles, subjects and
 * labels, which have no markup, and the font has no superior letters (`1ᵉʳ`).
 */
const ordinal = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/gu, '1er ') : text

/** The day of a moment in a time zone. */
export function formatDay(moment: string | number, locale: Locale, timeZone: string, style: DayStyle): string {
  return ordinal(formatOf(locale, timeZone, style, dayStyles[style]).format(ms(moment)), locale)
}

/** A page writes some forty calendar days, and all pages the same ones. */
const calendarDays = new BoundedMap<string, string>(2000)

/** First and last day of an occurrence; common parts appear once: `sam. 28 – dim. 29 nov.` */
export function formatDays(begin: string, end: string, locale: Locale, timeZone: string, style: DayStyle): string {
  const format = formatOf(locale, timeZone, style, dayStyles[style])
  const last = Math.max(ms(begin), ms(end) - 1)
  return ordinal(format.formatRange(ms(begin), last).replace(/\s*–\s*/, `${nbsp}– `), locale)
}

/** A calendar day; formatted as its noon in UTC. */
export function formatCalendarDay(day: string, locale: Locale, style: DayStyle): string {
  const key = `${day} ${locale} ${style}`
  let text = calendarDays.get(key)
  if (text === undefined) calendarDays.set(key, (text = formatDay(`${day}T12:00:00Z`, locale, 'UTC', style)))
  return text
}

/** A month `YYYY-MM` as a heading: `Novembre 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const text = formatCalendarDay(`${month}-01`, locale, 'wholeMonth')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** A time: `8 h 30`, `8:30 am`, `8:30`. */
export function formatHour(moment: string | number, locale: Locale, timeZone: string): string {
  const { hour, minute } = clock(moment, timeZone)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'fr') return minute ? `${hour}${nbsp}h${nbsp}${minutes}` : `${hour}${nbsp}h`
  if (locale === 'es') return `${hour}:${minutes}`
  return `${hour % 12 || 12}${minute ? `:${minutes}` : ''}${nbsp}${hour < 12 ? 'am' : 'pm'}`
}

/** A day and its time: `ven. 4 déc., 19 h 02`. */
export const formatMoment = (moment: string | number, locale: Locale, timeZone: string, style: DayStyle): string =>
  `${formatDay(moment, locale, timeZone, style)}, ${formatHour(moment, locale, timeZone)}`

/** A time range `8 h – 18 h` without line breaks; a single time when both are equal. */
export function formatHours(begin: string, end: string, locale: Locale, timeZone: string): string {
  const first = formatHour(begin, locale, timeZone)
  const last = formatHour(end, locale, timeZone)
  return first === last ? first : `${first}${nbsp}–${wordJoiner}${nbsp}${last}`
}

/** Whether it lasts from midnight to midnight or 23:59, so that hours need not be shown. */
export function isAllDay(begin: string, end: string, timeZone: string): boolean {
  const first = clock(begin, timeZone)
  const last = clock(end, timeZone)
  return first.hour + first.minute === 0 && (last.hour + last.minute === 0 || (last.hour === 23 && last.minute === 59))
}

function clock(moment: string | number, timeZone: string): { hour: number; minute: number } {
  const shown = new Date(wallClock(timeZone, ms(moment)))
  return { hour: shown.getUTCHours(), minute: shown.getUTCMinutes() }
}

/** Whether it lasts several days; a night that ends in the small hours counts as one evening. */
export function lastsDays(begin: string, end: string, timeZone: string): boolean {
  const { first, last } = daysOf(ms(begin), ms(end), timeZone)
  return first !== last && ms(end) - ms(begin) > eveningMs
}

/** Whether a time zone's clocks differ from the site's at a moment. */
export const differsHere = (moment: string, timeZone: string): boolean =>
  zoneOffset(timeZone, ms(moment)) !== zoneOffset(siteTimeZone, ms(moment))

/** Name of a time zone at a moment: `heure d’Europe centrale`; `undefined` for the site's own zone. */
export function zoneName(moment: string, locale: Locale, timeZone: string): string | undefined {
  if (timeZone === siteTimeZone) return undefined
  const parts = formatOf(locale, timeZone, 'zone', { timeZoneName: 'longGeneric' }).formatToParts(ms(moment))
  // In French, Unicode's locale data puts a country without an article: `heure : Royaume-Uni`.
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^heure\s:\s(.+)/, 'heure locale ($1)')
}

/** `YYYY-MM-DD` of a moment in a time zone. */
export const dayOf = (moment: string, timeZone: string): string => dayIn(timeZone, ms(moment))

/** `dated` if the day is in another year than today, else `style`. */
export const withYear = <S extends DayStyle, D extends DayStyle>(
  day: string,
  today: string,
  style: S,
  dated: D,
): S | D => (day.slice(0, 4) === today.slice(0, 4) ? style : dated)

/** Number of days between two days. */
export const daysBetween = (from: string, to: string): number => Math.round((ms(to) - ms(from)) / 86_400_000)

/** The days with a relative name (spec §9 Relative dates), by their distance from today. */
export const namedDays = { '-2': 'beforeYesterday', '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const
export type NamedDay = (typeof namedDays)[keyof typeof namedDays]

/** The relative name of a day, if it has one. */
export const namedDay = (day: string, today: string): NamedDay | undefined =>
  (namedDays as Partial<Record<string, NamedDay>>)[daysBetween(today, day)]
