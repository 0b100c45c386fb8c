import { seatOfferHours } from '../../contracts/limits.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import styles from './time-left.module.css'
import { minuteMs } from '../../lib/time/durations.ts'

/** How long a seat is held, in words and as a bar. @param until ISO 8601; @param now ms */
export function TimeLeft({ until, now }: { until: string | null | undefined; now: number }) {
  const { t } = useI18n()
  const minutes = until ? Math.floor((msOf(until) - now) / minuteMs) : 0
  if (minutes <= 0) return null
  const whole = 60 * (minutes > 60 * seatOfferHours.soon ? seatOfferHours.usual : seatOfferHours.soon)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <div className={styles.left}>
      <p>
        <span>{t('registration.left.title')}</span>
        <span>
          {hours > 0
            ? t('registration.left.hours', { hours, minutes: String(rest).padStart(2, '0') })
            : t.plural('registration.left.minutes', rest)}
        </span>
      </p>
      <meter min={0} max={whole} value={Math.min(minutes, whole)} aria-hidden="true" />
      <p>{t('registration.left.after')}</p>
    </div>
  )
}
