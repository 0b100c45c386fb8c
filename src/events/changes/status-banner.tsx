import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { formatDay, formatHour } from '../event-dates.ts'
import { textOf } from '../event-texts.ts'

/** Says that an event was postponed, rescheduled or moved online (D31). */
export function StatusBanner({ event }: { event: Event }) {
  const { t, locale } = useI18n()
  const reason = textOf(event.statusReason ?? undefined, event, locale)
  if (!event.change) return null
  return (
    <Alert title={t(`event.banner.${event.change}`)}>
      <p>{changeText(event, t, locale)}</p>
      {reason && <p lang={reason.lang}>{reason.text}</p>}
    </Alert>
  )
}

function changeText(
  { change, previousStartDate, date, timeZone }: Event,
  t: ReturnType<typeof useI18n>['t'],
  locale: ReturnType<typeof useI18n>['locale'],
): string {
  if (change === 'postponed') return t('event.dateUnknown')
  if (change === 'movedOnline') return t('event.banner.movedOnlineText')
  if (previousStartDate === null) return ''
  const moment = (value: string) =>
    `${formatDay(value, locale, timeZone, 'long')}, ${formatHour(value, locale, timeZone)}`
  return t('event.banner.rescheduledText', { before: moment(previousStartDate), after: moment(date) })
}
