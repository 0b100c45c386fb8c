import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ManagedEvent } from './managed-event.ts'
import { titleOf } from '../../events/event-texts.ts'
import styles from './event-frame.module.css'

/** What a co-organizer who only checks people in sees instead of the event's other screens: the way to the door (D7). */
export function DoorOnly({ event }: { event: ManagedEvent }) {
  const { t, href, locale } = useI18n()
  const title = titleOf(event, locale)
  return (
    <div className={`wrap ${styles.door}`}>
      <h1>{t('eventFrame.doorOnly.title')}</h1>
      <p>
        {t('eventFrame.doorOnly.text')} <strong lang={title.lang}>{title.text}</strong>
      </p>
      <Button href={href('organize/checkin', { slug: event.slug })} type="primary" size="large" icon="scan-line">
        {t('eventFrame.doorOnly.way')}
      </Button>
    </div>
  )
}
