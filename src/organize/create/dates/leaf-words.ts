import { formatHour } from '../../../events/event-dates.ts'
import { dateTags, type Locale } from '../../../contracts/locales.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

/**
 * The words on a leaf of the calendar.
 * @param moment by the clocks of the venue, `2026-12-01T18:30`
 */
export function leafWords(moment: string, locale: Locale) {
  const ms = msOf(moment)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTags[locale], { timeZone: 'UTC', ...options }).format(ms)
  return {
    weekday: write({ weekday: 'short' }),
    day: write({ day: 'numeric' }),
    month: write({ month: 'short' }),
    hour: formatHour(ms, locale, 'UTC'),
    full: write({ weekday: 'short', day: 'numeric', month: 'short' }),
    long: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}
