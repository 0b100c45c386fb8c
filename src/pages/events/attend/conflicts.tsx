import type { Conflict } from '../../../contracts/v1/attendance.ts'
import { formatHour } from '../../../features/events/event-dates.ts'
import { titleOf } from '../../../features/events/event-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Events of one's agenda at the same time, with their hours; they don't prevent a registration. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t, locale, href } = useI18n()
  if (conflicts.length === 0) return null
  return (
    <Alert title={t('attend.conflict')}>
      <ul>
        {conflicts.map((other) => {
          const title = titleOf(other, locale)
          return (
            <li key={other._id}>
              <a className="link" href={href('events/show', { slug: other.slug })} lang={title.lang}>
                {title.text}
              </a>
              {`, ${formatHour(other.next.begin, locale, other.timeZone)}`}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
