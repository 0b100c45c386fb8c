import type { EventSummary } from '../events.contract.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { Translate } from '../../i18n/translate.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** The parts of a date on a poster. */
export interface PosterDate {
  day: string
  month: string
  weekday: string
  /** Start time; for several days the last day. */
  hours: string
}

/** The current or next occurrence, in the venue's time zone. */
export function posterDate({ next, timeZone }: Pick<EventSummary, 'next' | 'timeZone'>, t: Translate): PosterDate {
  const [begin, end] = [new Date(msOf(next.begin)), new Date(msOf(next.end))]
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    format(t.locale, { ...options, timeZone }).format(date)
  const dayMonth = { day: 'numeric', month: 'short' } as const
  const [firstDay, lastDay] = [write(begin, dayMonth), write(end, dayMonth)]
  // A night that ends in the small hours counts as one evening.
  const evening = end.getTime() - begin.getTime() < 18 * 3_600_000
  return {
    day: write(begin, { day: 'numeric' }),
    month: write(begin, { month: 'long' }),
    weekday: write(begin, { weekday: 'long' }),
    hours: firstDay === lastDay || evening ? clock(begin, timeZone, t.locale) : t('poster.until', { day: lastDay }),
  }
}

function clock(date: Date, timeZone: string, locale: Locale): string {
  const parts = format(locale, { hour: 'numeric', minute: '2-digit', timeZone }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  // French typography: 9 h, 9 h 30.
  if (locale === 'fr')
    return `${Number(part('hour'))}\u00a0h${part('minute') === '00' ? '' : `\u00a0${part('minute')}`}`
  const half = part('dayPeriod').toLowerCase()
  return `${part('hour')}:${part('minute')}${half && `\u00a0${half}`}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let found = formats.get(key)
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(locale, options)))
  return found
}
