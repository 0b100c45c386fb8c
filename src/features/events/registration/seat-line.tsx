import type { RegistrationState } from '../../../contracts/v1/attendance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatDay, formatHour, zoneName } from '../event-dates.ts'

interface SeatLineProps {
  registration: {
    state: RegistrationState
    holdUntil?: string | null | undefined
    position?: number | null | undefined
  }
  /** Of the event: its times are told by one clock. */
  timeZone: string
}

/** Until when an offered seat is kept, or one's place in the waiting list; nothing where it is not known. */
export function SeatLine({ registration: { state, holdUntil, position }, timeZone }: SeatLineProps) {
  const { t, locale } = useI18n()
  if (state === 'waiting' && position) return <b>{t.plural('registration.position', position)}</b>
  if (state !== 'offered' || !holdUntil) return null
  const day = formatDay(holdUntil, locale, timeZone, 'long')
  const hour = formatHour(holdUntil, locale, timeZone)
  const zone = zoneName(holdUntil, locale, timeZone) ?? t('event.zone')
  return <b>{t('registration.heldUntil', { day, hour, zone })}</b>
}
