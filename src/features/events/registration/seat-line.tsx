import { siteTimeZone } from '../../../contracts/limits.ts'
import type { RegistrationState } from '../../../contracts/v1/attendance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatDay, formatHour } from '../event-dates.ts'

interface SeatLineProps {
  registration: {
    state: RegistrationState
    holdUntil?: string | null | undefined
    position?: number | null | undefined
  }
}

/** Until when an offered seat is kept, or one's place in the waiting list; nothing where it is not known. */
export function SeatLine({ registration: { state, holdUntil, position } }: SeatLineProps) {
  const { t, locale } = useI18n()
  if (state === 'waiting' && position) return <b>{t.plural('registration.position', position)}</b>
  if (state !== 'offered' || !holdUntil) return null
  const day = formatDay(holdUntil, locale, siteTimeZone, 'long')
  return <b>{t('registration.heldUntil', { day, hour: formatHour(holdUntil, locale, siteTimeZone) })}</b>
}
