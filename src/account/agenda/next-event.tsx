import type { Registration } from '../../events/attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isJoinable } from '../../events/event-state.ts'
import { addressOf, isOnlineOnly } from '../../events/event-texts.ts'
import { ChangeHistory } from '../../events/changes/change-history.tsx'
import { directionsUrl } from '../../events/event/directions.ts'
import { NextPass } from '../../events/pass/next-pass.tsx'
import type { AgendaEvent } from './agenda-event.ts'
import { countdown } from './countdown.ts'

interface NextEventProps {
  event: AgendaEvent
  registration: Registration
  /** ms */
  now: number
  /** Page to return to. */
  page: string
}

/** The pass of the next event that the user attends: countdown, place, ticket, directions, cancel. */
export function NextEvent({ event, registration, now, page }: NextEventProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const address = isOnlineOnly(event) ? undefined : addressOf(event, locale)
  const attend = href('events/attend', { slug })
  return (
    <NextPass
      event={event}
      registration={registration}
      now={now}
      state={`${t('registration.agenda.next')} · ${countdown(event, now, i18n)}`}
      acts={
        <>
          {event.visio && isJoinable(event, now) && (
            <Button href={attend} icon="video">
              {t('registration.join')}
            </Button>
          )}
          <Button href={`${attend}#ticket`} icon="ticket">
            {t('registration.ticket')}
          </Button>
          {address && (
            <Button href={directionsUrl(event, address, 'transit')} target="_blank" rel="noopener" variant="ghost">
              {t('registration.agenda.directions')}
            </Button>
          )}
          <a className="link" href={href('events/unattend', { slug }, { next: page })}>
            {t('registration.agenda.unattend')}
          </a>
        </>
      }
    >
      <ChangeHistory event={event} now={now} large />
    </NextPass>
  )
}
