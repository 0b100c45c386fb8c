import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { isJoinable } from '../../events/event-state.ts'
import { addressOf, fullDate, fullHours, isOnlineOnly, placeOf, titleOf } from '../../events/event-texts.ts'
import { ChangeHistory } from '../../events/changes/change-history.tsx'
import { directionsUrl } from '../../events/page/directions.ts'
import type { AgendaEvent } from './agenda-event.ts'
import { countdown } from './countdown.ts'
import styles from './next-event.module.css'

interface NextEventProps {
  event: AgendaEvent
  /** ms */
  now: number
  /** Page to return to. */
  page: string
}

/** The next event that the user attends: countdown, place, ticket, directions, cancel. */
export function NextEvent({ event, now, page }: NextEventProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const title = titleOf(event, locale)
  const address = isOnlineOnly(event) ? undefined : addressOf(event, locale)
  const attend = href('events/attend', { slug })
  return (
    <section className={styles.next} aria-labelledby="next">
      <div className={styles.cover}>
        <EventPicture event={event} sizes="(width < 768px) 92vw, 320px" priority />
      </div>
      <div className={styles.body}>
        <p>{t('registration.agenda.next')}</p>
        <h2 id="next" lang={title.lang}>
          <a href={href('events/show', { slug })}>{title.text}</a>
        </h2>
        <p>
          {[fullDate(event, locale), fullHours(event, locale)].filter(Boolean).join(', ')}
          <br />
          {placeOf(event, i18n)}
        </p>
        <ChangeHistory event={event} now={now} large />
        <div className="row">
          {event.visio && isJoinable(event, now) && (
            <Button href={attend} type="secondary" size="medium" icon="video">
              {t('registration.join')}
            </Button>
          )}
          <Button href={`${attend}#ticket`} type="default" size="medium" icon="ticket">
            {t('registration.ticket')}
          </Button>
          {address && (
            <Button
              href={directionsUrl(event, address, 'transit')}
              target="_blank"
              rel="noopener"
              variant="ghost"
              size="medium"
            >
              {t('registration.agenda.directions')}
            </Button>
          )}
          <a className="link" href={href('events/unattend', { slug }, { next: page })}>
            {t('registration.agenda.unattend')}
          </a>
        </div>
      </div>
      <p className={styles.countdown}>{countdown(event, now, i18n)}</p>
    </section>
  )
}
