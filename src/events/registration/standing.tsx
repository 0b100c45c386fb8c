import { claimSeat, type RegistrationState } from '../attend/attendance.contract.ts'
import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { isJoinable } from '../event-state.ts'
import { Calendars } from './calendars.tsx'
import styles from './standing.module.css'

interface StandingProps {
  state: RegistrationState
  event: Event
  /** Time of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
}

/** The registration block of a registered visitor (spec §4 confirmation, §9 Je participe, D16, D17). */
export function Standing({ state, event, now, origin }: StandingProps) {
  switch (state) {
    case 'going':
      return <Going event={event} now={now} origin={origin} />
    case 'pending':
      return <Pending event={event} />
    case 'offered':
      return <Offered event={event} />
    case 'waiting':
      return <Waiting event={event} />
  }
}

function Going({ event, now, origin }: Omit<StandingProps, 'state'>) {
  const { t, href } = useI18n()
  const { slug } = event
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
      <LeaveLink slug={slug} text={t('event.registration.unattend')} />
    </>
  )
}

function Pending({ event: { slug, timeZone } }: { event: Event }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{t('registration.pending')}</h2>
      <p>
        {t('registration.pendingText')} <FragmentSlot name="seat" detail={timeZone} />
      </p>
      <LeaveLink slug={slug} text={t('event.registration.unattend')} />
    </>
  )
}

function Offered({ event: { _id, slug, timeZone } }: { event: Event }) {
  const { t, href } = useI18n()
  return (
    <>
      <h2>{t('registration.offered')}</h2>
      <p>
        {t('registration.offeredText')} <FragmentSlot name="seat" detail={timeZone} />
      </p>
      <Form endpoint={claimSeat} params={{ id: _id }} next={href('events/show', { slug })}>
        <Button submit type="secondary" size="full">
          {t('registration.claim')}
        </Button>
      </Form>
      <LeaveLink slug={slug} text={t('registration.decline')} />
    </>
  )
}

function Waiting({ event: { slug, timeZone } }: { event: Event }) {
  const { t } = useI18n()
  return (
    <>
      <h2>{t('registration.waiting')}</h2>
      <p className={styles.position}>
        <FragmentSlot name="seat" detail={timeZone} />
      </p>
      <p>{t('registration.waitingText')}</p>
      <LeaveLink slug={slug} text={t('registration.leaveList')} />
    </>
  )
}

function LeaveLink({ slug, text }: { slug: string; text: string }) {
  const { href } = useI18n()
  return (
    <p>
      <a className="link" href={href('events/unattend', { slug })}>
        {text}
      </a>
    </p>
  )
}
