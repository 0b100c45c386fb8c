import { pickLocalized, type Localized } from '../../../../src/contracts/locales.ts'
import type { Address, Event } from '../../../../src/events/events.contract.ts'
import { formatDay, formatHour, zoneName, type DayStyle } from '../../../../src/events/event-dates.ts'
import { fullDate, fullHours } from '../../../../src/events/event-texts.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import { addressLine } from '../../../../src/lib/text/address-line.ts'
import { cutText } from '../../../../src/lib/text/cut-text.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Dates and places in words, in the time zone of the venue. */

/** Maximum length of a title in a subject, graphemes. */
const longestTitle = 80

/** Quotation marks within others, per language. */
const innerQuotes = { fr: ['“', '”'], en: ['‘', '’'], es: ['“', '”'] } as const

/** A title for texts that put it between quotation marks, with addresses removed: its own marks are the inner ones. */
export const quotedTitle = (event: Titled, t: Translate): string => {
  const [open, close] = innerQuotes[t.locale]
  return titleIn(event, t).replace(/«\s*([^»]*?)\s*»|“([^”]*)”|"([^"]*)"/g, (_, ...inner: (string | undefined)[]) =>
    [open, inner.slice(0, 3).find((one) => one !== undefined), close].join(''),
  )
}

type Titled = Pick<Event, 'title' | 'lang' | 'slug'>

/** A title with addresses removed. */
export const titleIn = ({ title, lang, slug }: Titled, { locale }: Translate): string =>
  cutText(withoutAddresses(pickLocalized(title, locale, lang)?.value ?? '') || slug, longestTitle)

interface Span {
  /** ISO 8601. */
  next: { begin: string; end: string }
  timeZone: string
}

const zoned = (text: string, { next, timeZone }: Span, { locale }: Translate): string => {
  const zone = zoneName(next.begin, locale, timeZone)
  return zone === undefined ? text : `${text} (${zone})`
}

/** `Samedi 28 novembre 2026, 9 h 30 – 12 h`; the zone where it is not the site's own. */
export function spanWords(span: Span, t: Translate): string {
  const [day, hours] = [fullDate(span, t.locale), fullHours(span, t.locale)]
  return hours ? zoned(`${day}, ${hours}`, span, t) : day
}

/** `9 h 30 – 12 h`, with the zone where it is not the site's own; the dates of what lasts days. */
export function hoursWords(span: Span, t: Translate): string {
  const hours = fullHours(span, t.locale)
  return hours ? zoned(hours, span, t) : fullDate(span, t.locale)
}

/** A day within a sentence: `samedi 28 novembre`. */
export const dayInText = (moment: string | number, timeZone: string, { locale }: Translate, style: DayStyle = 'long') =>
  formatDay(moment, locale, timeZone, style).replace(',', '')

/** A moment within a sentence: `samedi 28 novembre à 9 h 30`, `sábado 28 de noviembre a la 1:30`. */
export function momentWords(ms: number, timeZone: string, t: Translate, style?: DayStyle): string {
  const begin = toIso(ms)
  const words = { day: dayInText(ms, timeZone, t, style), hour: formatHour(ms, t.locale, timeZone) }
  return zoned(oneOClock(t('mail.onDayAt', words), t), { next: { begin, end: begin }, timeZone }, t)
}

/** In Spanish one o’clock is singular. */
export const oneOClock = (text: string, { locale }: Translate): string =>
  locale === 'es' ? text.replace(/\ba las 1:/, 'a la 1:') : text

/** `9 h 30`. */
export const hourWords = (event: Event, t: Translate): string =>
  zoned(formatHour(event.next.begin, t.locale, event.timeZone), event, t)

/** A venue on one line; empty if there is none. */
export function placeWords(address: Localized<Address>, { lang }: Event, { locale }: Translate): string {
  const found = pickLocalized(address, locale, lang)?.value
  return found ? addressLine(found) : ''
}

/** More dates are not named in a mail, only counted. */
const maxNamed = 12

/** `['3 dates en tout (4 décembre, 5 décembre et 6 décembre)']`: what one registers for with several dates; nothing with one. */
export function allDates({ timings, timeZone }: Pick<Event, 'timings' | 'timeZone'>, t: Translate): string[] {
  if (timings.length < 2) return []
  const days = timings.map(({ begin }) => dayInText(begin, timeZone, t, 'dayMonth'))
  const total = t.plural('mail.moreDates', timings.length)
  return [days.length > maxNamed ? total : `${total} (${new Intl.ListFormat(t.locale).format(days)})`]
}
