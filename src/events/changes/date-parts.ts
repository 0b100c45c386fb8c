import type { Locale } from '../../contracts/locales.ts'
import type { DateChange, EventDate } from '../../lib/time/date-changes.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import {
  dayOf,
  formatDay,
  formatDays,
  formatHour,
  isAllDay,
  lastsDays,
  ms,
  withYear,
  zoneName,
} from '../event-dates.ts'
import { fullHours } from '../event-texts.ts'

/** Part of a sentence about a date: an old value, a new one, or what both have in common. */
export interface DatePart {
  text: string
  mark?: 'del' | 'ins' | undefined
}

interface PartsOptions {
  locale: Locale
  /** Time zone before and after the change. */
  zones: readonly [before: string, after: string]
  /** ms; dates of other years name the year. */
  now: number
  short?: boolean
}

/** A change of a date in words, of which only what differs is marked. */
export function dateParts(change: DateChange, { zones, ...options }: PartsOptions): DatePart[] {
  const { kind } = change
  if (kind === 'removed') return [{ text: whole(dateWords(change.before, zones[0], options)), mark: 'del' }]
  if (kind === 'added') return [{ text: whole(dateWords(change.after, zones[1], options)), mark: 'ins' }]
  const { before, after } = change
  const ranged = ms(before.end) - ms(before.begin) !== ms(after.end) - ms(after.begin)
  const [from, to] = [
    dateWords(before, zones[0], { ...options, ranged }),
    dateWords(after, zones[1], { ...options, ranged }),
  ]
  const marked = (old: string, next: string): DatePart[] => [
    ...(old ? [{ text: old, mark: 'del' as const }] : []),
    ...(next ? [{ text: old ? ` ${next}` : next, mark: 'ins' as const }] : []),
  ]
  if (from.day === to.day) return [{ text: `${to.day}, ` }, ...marked(from.hours, to.hours)]
  if (from.hours === to.hours) return [...marked(from.day, to.day), ...(to.hours ? [{ text: `, ${to.hours}` }] : [])]
  return marked(whole(from), whole(to))
}

const whole = ({ day, hours }: { day: string; hours: string }) => [day, hours].filter(Boolean).join(', ')

/** The day and the hour, or the hours; what lasts days has no hours of its own. */
function dateWords(
  { begin, end }: EventDate,
  timeZone: string,
  { locale, now, short = false, ranged = false }: Omit<PartsOptions, 'zones'> & { ranged?: boolean },
): { day: string; hours: string } {
  const style = short
    ? withYear(dayOf(begin, timeZone), dayIn(timeZone, now), 'short', 'dated')
    : withYear(dayOf(begin, timeZone), dayIn(timeZone, now), 'long', 'full')
  const zone = zoneName(begin, locale, timeZone)
  const zoned = (text: string) => (zone === undefined || text === '' ? text : `${text} (${zone})`)
  const long = lastsDays(begin, end, timeZone)
  const day = long ? formatDays(begin, end, locale, timeZone, style) : formatDay(begin, locale, timeZone, style)
  if (isAllDay(begin, end, timeZone)) return { day, hours: '' }
  const next = { next: { begin, end }, timeZone }
  return { day, hours: zoned(ranged || long ? fullHours(next, locale) : formatHour(begin, locale, timeZone)) }
}
