import { dateTags } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatCalendarDay, formatMonth } from '../../events/event-dates.ts'
import styles from './duplicate.module.css'
import { msOf } from '../../lib/time/iso-instant.ts'

interface MonthDaysProps {
  /** `2027-01` */
  month: string
  /** Days before it cannot be chosen, `2027-01-12`. */
  today: string
  chosen: readonly string[]
  /** Titles of own events, by day. */
  busy: ReadonlyMap<string, string>
}

/** A month whose days are checkboxes: they work without script. */
export function MonthDays({ month, today, chosen, busy }: MonthDaysProps) {
  const { t, locale } = useI18n()
  const first = new Date(msOf(`${month}-01`))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const offset = (first.getUTCDay() + 6) % 7
  const weekday = new Intl.DateTimeFormat(dateTags[locale], { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className={styles.month}>
      <legend>{formatMonth(month, locale)}</legend>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} aria-hidden="true">
            {weekday.format(Date.UTC(2024, 0, index + 1))}
          </span>
        ))}
        {Array.from({ length }, (_, index) => {
          const day = `${month}-${String(index + 1).padStart(2, '0')}`
          const title = busy.get(day)
          const warning = title === undefined ? undefined : t('duplicate.busy', { title })
          return (
            <label
              key={day}
              style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
              title={warning}
              data-busy={warning}
            >
              <input
                type="checkbox"
                name="day"
                value={day}
                disabled={day < today}
                defaultChecked={chosen.includes(day)}
                aria-label={[formatCalendarDay(day, locale, 'full'), warning].filter(Boolean).join('. ')}
              />
              <span>{index + 1}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
