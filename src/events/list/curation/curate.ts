import { locales } from '../../../contracts/locales.ts'
import type { EventSummary } from '../../events.contract.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
import { slugify } from '../../../lib/text/slugify.ts'
import { isCancelled, isFull, type EventFacts } from '../../event-state.ts'
import { withDistinctCovers, type Pictured } from './distinct-covers.ts'

/** The rule for what leads a home, a row of events or related events; docs/curation.md explains it. */

/** The fields that the rule reads. */
export type Curated = EventFacts &
  Pictured &
  Pick<EventSummary, '_id' | 'title' | 'lang' | 'everyDay' | 'visio' | 'coordinates' | 'featured'>

interface Place {
  lat: number
  lng: number
}

/** "Near", km. */
const nearKm = 50
const kmPerDegree = 111.2

/** Whether an event is near a place, or can be joined from anywhere; without a place every event is near. */
function isWithinReach({ coordinates, visio }: Curated, near: Place | undefined): boolean {
  if (!near || visio) return true
  if (!coordinates) return false
  const [lng, lat] = coordinates
  const east = (lng - near.lng) * Math.cos((near.lat * Math.PI) / 180)
  return Math.hypot(east, lat - near.lat) * kmPerDegree <= nearKm
}

/** From 0, what leads, to 4: begins, has seats and is near; has seats; begins; has begun; cannot be joined. */
function rank(event: Curated, now: number, near: Place | undefined): number {
  if (isCancelled(event)) return 4
  const begins = msOf(event.next.begin) > now && !event.everyDay
  if (!begins) return isFull(event) ? 4 : 3
  if (isFull(event)) return 2
  return isWithinReach(event, near) ? 0 : 1
}

const titleKeys = new WeakMap<EventSummary['title'], string>()

/** A title without case, accents and punctuation: in one language for all events that have it, whatever their own is. */
export function titleKey({ title }: Pick<EventSummary, 'title'>): string {
  let key = titleKeys.get(title)
  if (key === undefined) titleKeys.set(title, (key = slugify(title[locales.find((locale) => title[locale])!] ?? '')))
  return key
}

/**
 * Orders events by the rule: what leads comes first, of it what operators chose, each title once before any comes again, and no two neighbours have the
 * same title or picture where there is another event. None is lost.
 * @param near the visitor's place; absent, all events are near
 * @param now ms
 */
export function curate<T extends Curated>(
  events: readonly T[],
  { now, near }: { now: number; near?: Place | undefined },
): T[] {
  // Of those that can be joined, what operators let lead comes first in its place of the rule.
  const place = (event: T) => rank(event, now, near) - (event.featured && !isFull(event) ? 0.5 : 0)
  const ranked = events.toSorted((a, b) => place(a) - place(b))
  const seen = new Set<string>()
  const [first, again]: [T[], T[]] = [[], []]
  for (const event of ranked) {
    const title = titleKey(event)
    if (seen.has(title)) again.push(event)
    else first.push(event)
    seen.add(title)
  }
  return withDistinctCovers(spread([...first, ...again]))
}

/** Puts the first event that differs from its neighbour next, as long as there is one. */
function spread<T extends Curated>(events: readonly T[]): T[] {
  const left = [...events]
  const spreadOut: T[] = []
  while (left.length > 0) {
    const last = spreadOut.at(-1)
    const place = left.findIndex((event) => !last || !areAlike(last, event))
    spreadOut.push(...left.splice(Math.max(place, 0), 1))
  }
  return spreadOut
}

const areAlike = (a: Curated, b: Curated) =>
  titleKey(a) === titleKey(b) ||
  (a.coverDisplay.url === b.coverDisplay.url && !a.coverDisplay.url.startsWith('/cover/'))
