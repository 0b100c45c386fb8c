import type { Conflict } from './attendance.contract.ts'
import type { EventSummary } from '../events.contract.ts'
import { dayOf, formatDay, formatHour } from '../event-dates.ts'
import { titleOf } from '../event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  /** The event that one wants to go to. */
  event: Pick<EventSummary, 'next' | 'timeZone'>
}

/** Events of one's agenda at the same time, with their hours on the clocks of the wanted one; they don't prevent a registration. */
export function Conflicts({ conflicts, event: { next, timeZone } }: ConflictsProps) {
  const { t, locale, href } = useI18n()
  if (conflicts.length === 0) return null
  const beginOf = (begin: string) => {
    const hour = formatHour(begin, locale, timeZone)
    const isSameDay = dayOf(begin, timeZone) === dayOf(next.begin, timeZone)
    return isSameDay ? hour : `${formatDay(begin, locale, timeZone, 'short')}, ${hour}`
  }
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
              {`, ${beginOf(other.next.begin)}`}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
