import type { EventHit } from '../search.contract.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { mergePlaces } from '../../events/list/curation/merge-places.ts'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/** Events that were found, as rows; those of one title at several places are one, as in lists. */
export function EventHits({ hits, now }: { hits: readonly EventHit[]; now: number }) {
  const hitOf = new Map(hits.map((hit) => [hit.event._id, hit]))
  return (
    <div className={styles.events}>
      {mergePlaces(hits.map(({ event }) => event)).map((row) => {
        const places = 'places' in row ? row.places : undefined
        const event = 'places' in row ? row.places[0] : row
        const { title, marks } = hitOf.get(event._id)!
        const heading = <Marked text={title} marks={marks} />
        return <EventCard key={event._id} layout="line" {...{ event, places, now, heading }} />
      })}
    </div>
  )
}
