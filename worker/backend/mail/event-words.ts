import { pickLocalized, type Localized } from '../../../src/contracts/locales.ts'
import type { Address, Event } from '../../../src/contracts/v1/events.ts'
import { formatDay, formatHour, formatHours, isAllDay, zoneName } from '../../../src/features/events/event-dates.ts'
import { fullDate } from '../../../src/features/events/event-texts.ts'
import type { Translate } from '../../../src/i18n/translate.ts'
import { addressLine } from '../../../src/lib/text/address-line.ts'
import { cutText } from '../../../src/lib/text/cut-text.ts'

/** Dates and places as mails say them, on the clocks of the venue. */

/** Longest title that a subject repeats, graphemes. */
const longestTitle = 80

export const titleIn = ({ title, lang, slug }: Event, { locale }: Translate): string =>
  cutText(pickLocalized(title, locale, lang)?.value ?? slug, longestTitle)

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
  const { next, timeZone } = span
  const day = fullDate(span, t.locale)
  if (isAllDay(next.begin, next.end, timeZone)) return day
  return zoned(`${day}, ${formatHours(next.begin, next.end, t.locale, timeZone)}`, span, t)
}

/** `samedi 28 novembre, 9 h 30`. */
export function momentWords(ms: number, { timeZone }: Event, t: Translate): string {
  const begin = new Date(ms).toISOString()
  const text = `${formatDay(ms, t.locale, timeZone, 'long')}, ${formatHour(ms, t.locale, timeZone)}`
  return zoned(text, { next: { begin, end: begin }, timeZone }, t)
}

/** `9 h 30`. */
export const hourWords = (event: Event, t: Translate): string =>
  zoned(formatHour(event.next.begin, t.locale, event.timeZone), event, t)

/** A venue on one line; empty without one. */
export function placeWords(address: Localized<Address>, { lang }: Event, { locale }: Translate): string {
  const found = pickLocalized(address, locale, lang)?.value
  return found ? addressLine(found) : ''
}
