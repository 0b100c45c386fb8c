import { dateTags, type Locale } from '../../contracts/locales.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { dayIn, wallClock } from '../../lib/time/zoned-time.ts'

/** Dates as they are written in each language, over `Intl`. Moments are ms since 1970 or ISO texts, days `YYYY-MM-DD`. */

const nbsp = '\u00A0'

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
  /** `28` */
  day: { day: 'numeric' },
  /** `nov.` */
  month: { month: 'short' },
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

const ms = (moment: string | number) => (typeof moment === 'number' ? moment : Date.parse(moment))

/** The French first of the month is an ordinal: `1er décembre`. */
const ordinal = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/gu, '1er ') : text

/** A moment's day in a zone. */
export function formatDay(moment: string | number, locale: Locale, timeZone: string, style: DayStyle): string {
  return ordinal(formatOf(locale, timeZone, style, dayStyles[style]).format(ms(moment)), locale)
}

/** Two moments' days, what they share said once: `sam. 28 – dim. 29 nov.` */
export function formatDays(begin: string, end: string, locale: Locale, timeZone: string, style: DayStyle): string {
  const format = formatOf(locale, timeZone, style, dayStyles[style])
  return ordinal(format.formatRange(ms(begin), ms(end)).replace(/\s*–\s*/, ` – `), locale)
}

/** A calendar day without a clock; its text is that of its noon in UTC. */
export const formatCalendarDay = (day: string, locale: Locale, style: DayStyle): string =>
  formatDay(`${day}T12:00:00Z`, locale, 'UTC', style)

/** A month, `YYYY-MM`, as a heading: `Novembre 2026`. */
export function formatMonth(month: string, locale: Locale): string {
  const text = formatCalendarDay(`${month}-01`, locale, 'wholeMonth')
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** `8 h 30`, `8:30 am`, `8:30`. */
export function formatHour(moment: string | number, locale: Locale, timeZone: string): string {
  const { hour, minute } = clock(moment, timeZone)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'fr') return minute ? `${hour}${nbsp}h${nbsp}${minutes}` : `${hour}${nbsp}h`
  if (locale === 'es') return `${hour}:${minutes}`
  return `${hour % 12 || 12}${minute ? `:${minutes}` : ''}${nbsp}${hour < 12 ? 'am' : 'pm'}`
}

/** `8 h – 18 h`; one hour alone when both are the same. */
export function formatHours(begin: string, end: string, locale: Locale, timeZone: string): string {
  const first = formatHour(begin, locale, timeZone)
  const last = formatHour(end, locale, timeZone)
  return first === last ? first : `${first} – ${last}`
}

/** From midnight to midnight, or a minute before: no hour is worth saying. */
export function isAllDay(begin: string, end: string, timeZone: string): boolean {
  const first = clock(begin, timeZone)
  const last = clock(end, timeZone)
  return first.hour + first.minute === 0 && (last.hour + last.minute === 0 || (last.hour === 23 && last.minute === 59))
}

function clock(moment: string | number, timeZone: string): { hour: number; minute: number } {
  const shown = new Date(wallClock(timeZone, ms(moment)))
  return { hour: shown.getUTCHours(), minute: shown.getUTCMinutes() }
}

/** The zone in words, as of a moment: `heure d’Europe centrale`; `undefined` for the site's own zone. */
export function zoneName(moment: string, locale: Locale, timeZone: string): string | undefined {
  if (timeZone === siteTimeZone) return undefined
  const parts = formatOf(locale, timeZone, 'zone', { timeZoneName: 'longGeneric' }).formatToParts(ms(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** `YYYY-MM-DD` of a moment in a zone. */
export const dayOf = (moment: string, timeZone: string): string => dayIn(timeZone, ms(moment))

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The four days that have a name of their own (spec §9 Relative dates), by their distance from today. */
export const namedDays = { '-2': 'beforeYesterday', '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const
export type NamedDay = (typeof namedDays)[keyof typeof namedDays]

export const namedDay = (day: string, today: string): NamedDay | undefined =>
  (namedDays as Partial<Record<string, NamedDay>>)[daysBetween(today, day)]
