import type { ComponentProps } from 'react'
import type { EventSummary } from '../events.contract.ts'
import type { Registration } from '../attend/attendance.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { isCancelled, isOngoing, isPast } from '../event-state.ts'
import { BeenPass, CancelledPass, MissedPass } from './past-passes.tsx'
import { NextPass } from './next-pass.tsx'
import type { PassProps } from './pass-paper.tsx'
import { GoingPass, OfferedPass, PendingPass, WaitingPass } from './pass-states.tsx'
import './pass-print.module.css'
import styles from './pass-slot.module.css'

/** The pass of a visitor on the page of its event, over the lower edge of its head. Its CSS is sent with it alone. */
export function EventPass(props: PassProps) {
  return (
    <div className={styles.slot} id="pass">
      <Pass {...props} />
    </div>
  )
}

/** The same for a guest who has not confirmed yet. @param props.holdUntil until when a seat is reserved, if one is */
export function PendingEventPass(props: ComponentProps<typeof PendingPass>) {
  return (
    <div className={styles.slot} id="pass">
      <PendingPass {...props} />
    </div>
  )
}

function Pass(props: PassProps) {
  const { event, registration, now } = props
  if (isCancelled(event)) return <CancelledPass {...props} />
  if (isPast(event, now) && !isOngoing(event, now))
    return registration.state === 'going' && !registration.missed ? <BeenPass {...props} /> : <MissedPass {...props} />
  switch (registration.state) {
    case 'waiting':
      return <WaitingPass {...props} />
    case 'offered':
      return <OfferedPass {...props} />
    default:
      return <GoingPass {...props} />
  }
}

/** At the top of the home page of a visitor who goes to an event soon. @param now ms */
export function SoonPass({
  event,
  registration,
  now,
}: {
  event: EventSummary
  registration: Registration
  now: number
}) {
  const { t, href } = useI18n()
  return (
    <NextPass
      event={event}
      registration={registration}
      now={now}
      className="wrap"
      state={t('registration.attending')}
      acts={
        <Button href={`${href('events/show', { slug: event.slug })}#registration`} icon="ticket">
          {t('pass.open')}
        </Button>
      }
    />
  )
}
