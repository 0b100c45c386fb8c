import type { OrganizedEvent } from '../../../contracts/v1/organizing.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { RoomPart } from '../wizard/room-part.tsx'
import styles from './emails-room.module.css'

/** The mails that an event sends by itself, in the order in which they leave. */
const mails = ['confirmation', 'waiting', 'dayBefore', 'hoursBefore', 'thanks', 'change', 'cancellation'] as const

/** Everything that can leave in the organizer's name, with its hour. */
export function EmailsRoom({ event }: { event: OrganizedEvent }) {
  const { t } = useI18n()
  return (
    <RoomPart id="mails" title={t('wizard.emails.title')} text={t('wizard.emails.text')}>
      <ol className={styles.mails}>
        {mails
          .filter((mail) => mail !== 'waiting' || event.maxAttendees !== null)
          .map((mail) => (
            <li key={mail}>
              <div>
                <p className={styles.when}>{t(`wizard.emails.${mail}.when`)}</p>
                <b>{t(`wizard.emails.${mail}.title`)}</b>
                <small>{t(`wizard.emails.${mail}.text`)}</small>
              </div>
              <span className={styles.always}>
                <Icon name="mail" />
                {t('wizard.emails.auto')}
              </span>
            </li>
          ))}
      </ol>
    </RoomPart>
  )
}
