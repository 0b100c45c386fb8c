import { BoundedMap } from '../../../../src/lib/bounded-map.ts'
import type { EventList } from '../../../../src/contracts/v1/events.ts'
import { bindingOf } from '../../db/request-database.ts'

/** What a list says of all of its events, not of those on its page. */
export type Counts = Pick<EventList, 'total' | 'running' | 'facets' | 'days'>

/** From so many counted events on, their counts are remembered. */
export const manyEvents = 5_000
/** How long they are valid, ms: among so many events, nobody misses the last minute's. */
const validMs = 60_000
const maxLists = 200

interface Known {
  counts: Counts
  /** When they were counted, ms. */
  at: number
}

const databases = new WeakMap<D1Database, BoundedMap<string, Known>>()

/**
 * The counts of a large list: all of its events must be read to count them, which takes the longest of all statements of a list,
 * and hardly changes. Small lists are counted each time.
 * @param list what the counts depend on
 */
export function knownCounts(db: D1Database, list: string, now: number): Counts | undefined {
  const known = databases.get(bindingOf(db))?.get(list)
  return known && known.at <= now && now - known.at < validMs ? known.counts : undefined
}

/** Remembers the counts of a list, if it is large. @param counted number of events that were read for them */
export function rememberCounts(db: D1Database, list: string, known: Known, counted: number): void {
  if (counted < manyEvents) return
  const binding = bindingOf(db)
  const lists = databases.get(binding) ?? new BoundedMap<string, Known>(maxLists)
  databases.set(binding, lists.set(list, known))
}
