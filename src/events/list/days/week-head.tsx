import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatCalendarDay } from '../../event-dates.ts'

/** The names of the days of a week. */
export function WeekHead({ days }: { days: readonly string[] }) {
  const { locale } = useI18n()
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col">
            {formatCalendarDay(day, locale, 'shortWeekday')}
          </th>
        ))}
      </tr>
    </thead>
  )
}
