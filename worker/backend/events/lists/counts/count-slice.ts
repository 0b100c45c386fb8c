import type { References } from '../../../reference/load-reference-data.ts'
import { eventScope, type Range } from '../event-scope.ts'
import { daysOf } from './count-days.ts'
import type { CountQuery } from './count-list.ts'
import { addToTally, facetTests, newTally, type FacetTests, type Facts, type Tally } from './tally.ts'

/** What of an event its lists depend on, as it is stored. */
export interface CountedEvent extends Omit<Facts, 'running'> {
  over_at: number
  first_day: string
  last_day: string
  occurrence_count: number
  every_day: number | null
  status: string
  area: string | null
  country_code: string | null
  momentum_id: string | null
  pillar_id: string | null
  hotspot_id: string | null
  lat: number | null
  lng: number | null
}

/** A date of an event that has several. */
export interface EventDate {
  /** Row of the event. */
  event: number
  ends_at: number
  first_day: string
  last_day: string
}

/** The numbers of a list, as far as its events are counted. */
export interface ListTally extends Tally {
  /** By day, `YYYY-MM-DD`. */
  days: Record<string, number>
  /** Of these, those open every day that had begun before. */
  daily?: Record<string, number>
  /** By position, JSON of latitude and longitude; for lists that ask for them. */
  spots: Record<string, number>
}

interface Span {
  /** The days that are counted, both included. */
  from: string
  to: string
  /** ms */
  now: number
}

/** How the events of a list are counted. */
export interface Counter {
  query: CountQuery
  range: Range
  span: Span
  /** Whether an event passes the filters other than facets and dates. */
  fits: (event: CountedEvent) => boolean
  tests: FacetTests
}

/** @returns `undefined` for a list with a filter whose reference is unknown or was merged: it is not prepared */
export function counterOf(query: CountQuery, references: References, span: Span): Counter | undefined {
  const { momentum, pillar, topic, type, hotspot, area, countryCode, status } = query
  const isUnknown = Object.entries({ momentum, pillar, topic, type }).some(
    ([kind, slugs]) => slugs && references.idsOf(kind as 'topic', slugs).length < slugs.length,
  )
  const sites = hotspot && references.hotspots.filter(({ id, slug }) => hotspot.includes(slug) || hotspot.includes(id))
  if (isUnknown || (hotspot && sites!.length < hotspot.length)) return undefined
  const conditions: ((event: CountedEvent) => boolean)[] = []
  const among = (column: 'momentum_id' | 'pillar_id' | 'hotspot_id' | 'area' | 'country_code', values: string[]) => {
    const wanted = new Set(values)
    conditions.push((event) => event[column] !== null && wanted.has(event[column]))
  }
  if (momentum) among('momentum_id', references.idsOf('momentum', momentum))
  if (pillar) among('pillar_id', references.idsOf('pillar', pillar))
  if (sites)
    among(
      'hotspot_id',
      sites.map(({ id }) => id),
    )
  if (area) among('area', area)
  if (countryCode) among('country_code', countryCode)
  if (status) conditions.push((event) => event.status === status)
  return {
    query,
    span,
    range: eventScope(query, span.now, null).range,
    fits: (event) => conditions.every((condition) => condition(event)),
    tests: facetTests({ filters: query, idsOf: references.idsOf }),
  }
}

/** Adds events to the numbers of a list. */
export function addToList(
  tally: ListTally = { ...newTally(), days: {}, spots: {} },
  { query, range, span, fits, tests }: Counter,
  events: readonly CountedEvent[],
  dates: ReadonlyMap<number, EventDate[]>,
): ListTally {
  const isOfAllDays = !range.from && !range.to
  for (const event of events) {
    if (!fits(event)) continue
    const own = dates.get(event.row) ?? []
    if (isOfAllDays && tests.every(([, test]) => test({ ...event, running: 0 })))
      for (const day of daysOfEvent(event, own, span)) {
        tally.days[day] = (tally.days[day] ?? 0) + 1
        if (event.every_day !== 1 || event.first_day >= day) continue
        tally.daily ??= {}
        tally.daily[day] = (tally.daily[day] ?? 0) + 1
      }
    if (!isInRange(event, own, range)) continue
    const running = Number(event.every_day === 1 && event.first_day < range.firstDay)
    const isListed = addToTally(tally, tests, { ...event, running }, 1)
    if (isListed && query.spots && event.lat !== null && event.lng !== null) {
      const at = JSON.stringify([event.lat, event.lng])
      tally.spots[at] = (tally.spots[at] ?? 0) + 1
    }
  }
  return tally
}

/** Whether a list shows an event in its range, as the conditions of the database say. */
function isInRange(event: CountedEvent, dates: readonly EventDate[], { begin, from, to }: Range): boolean {
  if (event.over_at < begin || (from && event.last_day < from)) return false
  if (!to) return true
  if (event.first_day > to) return false
  return (
    event.occurrence_count === 1 ||
    dates.some(({ ends_at, first_day, last_day }) => ends_at >= begin && first_day <= to && (!from || last_day >= from))
  )
}

/** The days of events that several lists count. */
const daysByEvent = new WeakMap<CountedEvent, ReadonlySet<string>>()

function daysOfEvent(event: CountedEvent, dates: readonly EventDate[], { from, to, now }: Span): ReadonlySet<string> {
  const known = daysByEvent.get(event)
  if (known) return known
  const spans =
    event.occurrence_count === 1
      ? [{ first: event.first_day, last: event.last_day, end: event.over_at }]
      : dates.map(({ first_day: first, last_day: last, ends_at: end }) => ({ first, last, end }))
  const days = new Set(spans.flatMap((one) => daysOf(one, from, to, now)))
  daysByEvent.set(event, days)
  return days
}
