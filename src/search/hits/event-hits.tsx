import type { EventHit } from '../search.contract.ts'
import { EventCard } from '../../events/cards/event-card.tsx'
import { SameDates, SamePlaces } from '../../events/cards/same-events.tsx'
import { dayOf } from '../../events/event-dates.ts'
import { organizerNames } from '../../events/event-texts.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { titleKey } from '../../events/list/curation/curate.ts'
import { mergePlaces } from '../../events/list/curation/merge-places.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Marked } from './marked.tsx'
import styles from './hits.module.css'

/**
 * Events that were found, as rows, each where the best of it is: those of one title and organizer on several days are one, and
 * those of one title at several places, as in lists.
 */
export function EventHits({ hits, now }: { hits: readonly EventHit[]; now: number }) {
  const hitOf = new Map(hits.map((hit, index) => [hit.event, { ...hit, index }]))
  const found = hits.map(({ event }) => event)
  const dated = [...Map.groupBy(found, seriesKey).values()].filter(isOnSeveralDays)
  const inDated = new Set(dated.flat())
  const best = (row: EventSummary[]) => Math.min(...row.map((event) => hitOf.get(event)!.index))
  const rows = [
    ...dated.map((row) => ({ events: row.toSorted(byBegin), Links: SameDates })),
    ...mergePlaces(found.filter((event) => !inDated.has(event))).map((row) =>
      'places' in row ? { events: [...row.places], Links: SamePlaces } : { events: [row], Links: undefined },
    ),
  ].toSorted((a, b) => best(a.events) - best(b.events))
  return (
    <div className={styles.events}>
      {rows.map(({ events, Links }) => {
        const event = events[0]!
        const { title, marks } = hitOf.get(event)!
        return (
          <EventCard
            key={event._id}
            layout="line"
            {...{ event, now }}
            places={Links && <Links events={events} />}
            heading={<Marked text={title} marks={marks} />}
          />
        )
      })}
    </div>
  )
}

const seriesKey = (event: EventSummary) => `${titleKey(event)} ${organizerNames(event).join()}`
const isOnSeveralDays = (events: readonly EventSummary[]) =>
  new Set(events.map(({ next, timeZone }) => dayOf(next.begin, timeZone))).size > 1
const byBegin = (a: EventSummary, b: EventSummary) => msOf(a.next.begin) - msOf(b.next.begin)
