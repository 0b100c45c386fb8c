import type { EventSummary } from '../../events/events.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { daysBetween } from '../../events/event-dates.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Time until an event in words: `dans 2 jours`, `dans 5 heures`, `en ce moment`. @param now ms */
export function countdown({ next, timeZone }: EventSummary, now: number, { t }: I18n): string {
  const begin = msOf(next.begin)
  const left = begin - now
  if (left <= 0) return t('registration.agenda.now')
  if (left < hourMs) return t.plural('registration.agenda.inMinutes', Math.ceil(left / minuteMs))
  // Calendar days: the day after tomorrow is « dans 2 jours » at any hour.
  const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, begin))
  if (days === 0 || left < 12 * hourMs) return t.plural('registration.agenda.inHours', Math.round(left / hourMs))
  return days === 1 ? t('event.starts.tomorrow') : t.plural('registration.agenda.inDays', days)
}
