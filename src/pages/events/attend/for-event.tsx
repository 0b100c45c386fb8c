import type { EventSummary } from '../../../contracts/v1/events.ts'
import { titleOf, whenOf } from '../../../features/events/event-texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import styles from './attend.module.css'

/** Summary of the event, because on phones the panel covers the page. @param now ms since 1970 */
export function ForEvent({ event, now }: { event: EventSummary; now: number }) {
  const i18n = useI18n()
  const title = titleOf(event, i18n.locale)
  return (
    <p className={styles.for}>
      <b lang={title.lang}>{title.text}</b>
      <br />
      {whenOf(event, i18n, now).text}
    </p>
  )
}
