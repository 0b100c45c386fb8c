import type { EventFilters, EventList } from '../../../../src/events/events.contract.ts'
import { batch } from '../../db/run-sql.ts'
import { eventScope, type Caller } from './event-scope.ts'
import { countSome } from '../select-events.ts'

type Relaxed = NonNullable<EventList['relaxed']>
type Drop = Relaxed[number]['drop']

/** Radius of `widen`, km. */
const widerKm = 60

/** The filters that each relaxation drops. */
const dropped: Record<Exclude<Drop, 'widen'>, (keyof EventFilters)[]> = {
  search: ['search'],
  place: ['loc', 'distance', 'area', 'city', 'countryCode', 'hotspot'],
  date: ['from', 'to', 'upcoming'],
  topic: ['topic'],
  type: ['type'],
  // A momentum is never dropped: its list has a URL of its own, to which the suggestions
  // link (D39).
  other: ['pillar', 'visio', 'makesense', 'free', 'accessibility', 'status'],
}

/** Each way to relax the filters of an empty list by one step. */
export function relaxations(filters: EventFilters): { drop: Drop; filters: EventFilters }[] {
  const steps: { drop: Drop; filters: EventFilters }[] = []
  for (const [drop, keys] of Object.entries(dropped) as [Exclude<Drop, 'widen'>, (keyof EventFilters)[]][]) {
    if (!keys.some((key) => filters[key] !== undefined)) continue
    const remaining = Object.entries(filters).filter(([key]) => !keys.some((left) => left === key))
    steps.push({ drop, filters: Object.fromEntries(remaining) as EventFilters })
  }
  if (filters.loc && !filters.area && (filters.distance ?? 0) < widerKm)
    steps.push({ drop: 'widen', filters: { ...filters, distance: widerKm } })
  return steps
}

/**
 * For a search without results: the number of events that dropping each filter would return,
 * largest first. Steps that return nothing are left out.
 */
export async function relaxFilters(
  db: D1Database,
  filters: EventFilters,
  now: number,
  caller: Caller,
): Promise<Relaxed> {
  const steps = relaxations(filters)
  if (steps.length === 0) return []
  const counted = await batch(
    db,
    steps.map((step) => countSome(eventScope(step.filters, now, caller))),
  )
  return steps
    .map(({ drop }, index) => ({ drop, total: counted[index]!.only.total }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
