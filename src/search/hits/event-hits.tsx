import type { EventHit } from '../search.contract.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Events that were found, as rows. */
export function EventHits({ hits, now }: { hits: readonly EventHit[]; now: number }) {
  return (
    <div className={styles.events}>
      {hits.map(({ event, title, marks }) => (
        <EventCard
          key={event._id}
          event={event}
          layout="line"
          now={now}
          heading={<Marked text={title} marks={marks} />}
        />
      ))}
    </div>
  )
}
