import type { EventHit } from '../search.contract.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { SameEvents } from '../../events/cards/same-events.tsx'
import { foldTitles } from '../../events/list/curation/fold-titles.ts'
import { eventsOf } from '../../events/list/curation/merge-places.ts'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Events that were found, as rows. */
export function EventHits({ hits, now }: { hits: readonly EventHit[]; now: number }) {
  const hitOf = new Map(hits.map((hit) => [hit.event, hit]))
  return (
    <div className={styles.events}>
      {foldTitles(hits.map(({ event }) => event)).map((row) => {
        const [event] = eventsOf(row)
        const { title, marks } = hitOf.get(event)!
        return (
          <EventCard
            key={event._id}
            layout="line"
            {...{ event, now }}
            places={'_id' in row ? undefined : <SameEvents {...row} />}
            heading={<Marked text={title} marks={marks} />}
          />
        )
      })}
    </div>
  )
}
