import type { RegistrationState } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHour, zoneName } from '../event-dates.ts'

interface SeatLineProps {
  registration: {
    state: RegistrationState
    holdUntil?: string | null | undefined
    position?: number | null | undefined
  }
  /** Time zone of the event, in which times are shown. */
  timeZone: string
}

/** Detail of a registration: what confirming a guest's mail does, until when a seat is held, or the waiting list position. */
export function SeatLine({ registration: { state, holdUntil, position }, timeZone }: SeatLineProps) {
  const { t, locale } = useI18n()
  if (state === 'pending') return t(holdUntil ? 'registration.pendingHeld' : 'registration.pendingLine')
  if (state === 'waiting' && position) return <b>{t.plural('registration.position', position)}</b>
  if (state !== 'offered' || !holdUntil) return null
  const day = formatDay(holdUntil, locale, timeZone, 'long')
  const hour = formatHour(holdUntil, locale, timeZone)
  const zone = zoneName(holdUntil, locale, timeZone) ?? t('event.zone')
  return <b>{t('registration.heldUntil', { day, hour, zone })}</b>
}
