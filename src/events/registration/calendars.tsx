import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { iconBefore } from '../../ui/media/icon.tsx'
import { calendarLinks } from '../calendar-links.ts'
import styles from './calendars.module.css'

/** Links that add an event to a calendar. @param origin `https://host` of the site */
export function Calendars({ event, origin }: { event: EventSummary; origin: string }) {
  const { t, locale } = useI18n()
  const links = calendarLinks(event, { locale, origin })
  return (
    <div className={styles.calendars}>
      <p {...iconBefore('calendar-plus')}>{t('event.calendar')}</p>
      {(['google', 'outlook', 'ics'] as const).map((kind) => (
        <a
          key={kind}
          className="link"
          href={links[kind]}
          rel="nofollow noopener"
          {...(kind === 'ics' ? { download: '' } : { target: '_blank' })}
        >
          {t(`event.${kind}`)}
        </a>
      ))}
    </div>
  )
}
