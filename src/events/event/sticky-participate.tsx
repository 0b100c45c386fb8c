import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { VisitorVariants } from '../../islands/fragment-slot.tsx'
import { openState, seatsLeft } from '../event-state.ts'
import { priceLabel, whenOf } from '../event-texts.ts'
import { closedWindow } from '../registration-window.ts'
import { ParticipateButton } from './registration-block.tsx'
import styles from './sticky-participate.module.css'

/**
 * A bar with the button Participer on small screens, while registration is open, for visitors who are not registered.
 * @param now ms
 */
export function StickyParticipate({ event, now }: { event: Event; now: number }) {
  const i18n = useI18n()
  const { t } = i18n
  if (openState(event, now) !== 'open' || event.change === 'postponed' || closedWindow(event, now)) return null
  const left = seatsLeft(event)
  const details = [priceLabel(event, i18n)?.text, left !== undefined && t.plural('events.seats', left)]
  const bar = (
    <div className={styles.bar} data-color={event.color}>
      <div>
        <b>{whenOf(event, i18n, now).text}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </div>
      <ParticipateButton event={event} size="large" />
    </div>
  )
  return event.registerExternal ? bar : <VisitorVariants event={event._id} cases={{ none: bar }} />
}
