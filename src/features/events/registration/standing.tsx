import { claimSeat, type RegistrationState } from '../../../contracts/v1/attendance.ts'
import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Hole } from '../../../islands/hole.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { isJoinable } from '../event-state.ts'
import { Calendars } from './calendars.tsx'

interface StandingProps {
  state: RegistrationState
  event: Event
  /** Moment of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
}

/** What the registration block says to somebody who is registered (spec §4 confirmation, §9 Je participe, D16, D17). */
export function Standing({ state, event, now, origin }: StandingProps) {
  const { t, href } = useI18n()
  const { slug } = event
  const leave = (text: string) => (
    <p>
      <a className="link" href={href('events/unattend', { slug })}>
        {text}
      </a>
    </p>
  )
  switch (state) {
    case 'going':
      return (
        <>
          <p>{t('registration.attending')}</p>
          <h2>{t('event.registration.registered')}</h2>
          <p>{t('event.registration.registeredText')}</p>
          {event.visio && isJoinable(event, now) && (
            <Button href={href('events/attend', { slug })} type="primary" size="full">
              {t('registration.join')}
            </Button>
          )}
          <Button href={`${href('events/attend', { slug })}#ticket`} variant="ghost" size="full">
            {t('registration.ticket')}
          </Button>
          <Calendars event={event} origin={origin} />
          {leave(t('event.registration.unattend'))}
        </>
      )
    case 'pending':
      return (
        <>
          <h2>{t('registration.pending')}</h2>
          <p>{t('registration.pendingText')}</p>
          {leave(t('event.registration.unattend'))}
        </>
      )
    case 'offered':
      return (
        <>
          <h2>{t('registration.offered')}</h2>
          <p>
            {t('registration.offeredText')} <Hole name="seat" detail={event.timeZone} />
          </p>
          <Form endpoint={claimSeat} params={{ id: event._id }} next={href('events/show', { slug })}>
            <Button submit type="secondary" size="full">
              {t('registration.claim')}
            </Button>
          </Form>
          {leave(t('registration.decline'))}
        </>
      )
    case 'waiting':
      return (
        <>
          <h2>{t('registration.waiting')}</h2>
          <p>
            {t('registration.waitingText')} <Hole name="seat" detail={event.timeZone} />
          </p>
          {leave(t('registration.leaveList'))}
        </>
      )
  }
}
