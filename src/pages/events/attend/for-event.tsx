import type { EventSummary } from '../../../contracts/v1/events.ts'
import { titleOf, whenOf } from '../../../features/events/event-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import styles from './attend.module.css'

/** What one is about to register for: on a phone the panel hides the event. @param now ms */
export function ForEvent({ event, now }: { event: EventSummary; now: number }) {
  const i18n = useI18n()
  const title = titleOf(event, i18n.locale)
  const { day, hour } = whenOf(event, i18n, now)
  return (
    <p className={styles.for}>
      <b lang={title.lang}>{title.text}</b>
      <br />
      {[day, hour].filter(Boolean).join(' · ')}
    </p>
  )
}
