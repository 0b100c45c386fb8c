import { useI18n } from '../../../i18n/use-i18n.ts'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import type { MineTab, OwnEvent } from './own-events.ts'
import styles from './own-event-list.module.css'

/** The user's events of a tab; the next one is highlighted (spec §2 Card layouts `organizer`, `organizer-active`). */
export function OwnEventList({ events, tab, now }: { events: readonly OwnEvent[]; tab: MineTab; now: number }) {
  const { t } = useI18n()
  return (
    <section className={styles.group} aria-labelledby={`own-${tab}`}>
      <h2 id={`own-${tab}`}>
        {t(`organize.minePage.${tab}`)} <small>{events.length}</small>
      </h2>
      <div className={styles.events}>
        {events.map((event, index) => (
          <OrganizerCard
            key={event._id}
            event={event}
            now={now}
            active={tab === 'active' && index === 0}
            isPrivate={event.organizing?.private}
            {...event.organizing}
          />
        ))}
      </div>
    </section>
  )
}
