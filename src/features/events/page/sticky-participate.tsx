import type { Event } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Cases } from '../../../islands/hole.tsx'
import { openState, seatsLeft } from '../event-state.ts'
import { priceLabel, whenOf } from '../event-texts.ts'
import { ParticipateButton } from './registration-block.tsx'
import styles from './sticky-participate.module.css'

/**
 * The way to take part, always at hand on a small screen: while there is one, for those who are not registered.
 * @param now ms
 */
export function StickyParticipate({ event, now }: { event: Event; now: number }) {
  const i18n = useI18n()
  const { t } = i18n
  if (openState(event, now) !== 'open' || event.change === 'postponed') return null
  const { day, hour } = whenOf(event, i18n, now)
  const left = seatsLeft(event)
  const said = [priceLabel(event, i18n)?.text, left !== undefined && t.plural('events.seats', left)]
  const bar = (
    <div className={styles.bar}>
      <div>
        <b>{[day, hour].filter(Boolean).join(' · ')}</b>
        <small>{said.filter(Boolean).join(' · ')}</small>
      </div>
      <ParticipateButton event={event} size="large" />
    </div>
  )
  return event.registerExternal ? bar : <Cases event={event._id} cases={{ none: bar }} />
}
