import { siteTimeZone } from '../contracts/limits.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import { toIso } from '../lib/time/iso-instant.ts'
import { dayOf, formatDay, formatHour, withYear } from '../events/event-dates.ts'

/** A moment in a sentence of operators: the hour of today, else day and hour: `lun. 30 nov., 15 h 20`. @param now ms */
export function momentText(at: string, { locale }: I18n, now: number): string {
  const today = dayOf(toIso(now), siteTimeZone)
  const day = dayOf(at, siteTimeZone)
  const hour = formatHour(at, locale, siteTimeZone)
  if (day === today) return hour
  return `${formatDay(at, locale, siteTimeZone, withYear(day, today, 'short', 'dated'))}, ${hour}`
}
