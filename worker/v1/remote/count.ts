import type { Localized } from '../../../src/contracts/locales.ts'
import {
  accessibilityCodes,
  type EventFilters,
  type Facets,
  type FacetValue,
  type ListedDay,
  type ListedSpot,
} from '../../../src/events/events.contract.ts'
import { addDays } from '../../../src/lib/time/zoned-time.ts'
import { topicLook } from '../../../src/lib/topic-look.ts'
import type { FacetName } from '../../backend/events/lists/filter-events.ts'
import { facetTests, type Listed } from './match.ts'

/** The counts of a list, made from all of its events. */

const maxCities = 50
const maxSpots = 500
const namedCount = 3

/** The events that pass all conditions of facets, or all but one. */
export function passing(events: readonly Listed[], filters: EventFilters, without?: FacetName): Listed[] {
  const tests = Object.entries(facetTests(filters)).filter(([name]) => name !== without)
  return events.filter((one) => tests.every(([, test]) => test(one)))
}

type Named = { slug: string; name: Localized } | null

const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count || a.slug.localeCompare(b.slug)

/** @param selected values that are counted even where they have no event */
function valuesOf(named: readonly Named[], selected: readonly Named[]): FacetValue[] {
  const values = new Map<string, FacetValue>()
  for (const one of selected) if (one) values.set(one.slug, { slug: one.slug, name: one.name, count: 0 })
  for (const one of named) {
    if (!one) continue
    const value = values.get(one.slug) ?? { slug: one.slug, name: one.name, count: 0 }
    values.set(one.slug, { ...value, count: value.count + 1 })
  }
  return [...values.values()].toSorted(byCount)
}

/**
 * Counts each value of each filter, with all other filters applied.
 * @param events all that fit the other conditions
 */
export function countFacets(events: readonly Listed[], filters: EventFilters): Facets {
  const of = (name: FacetName) => passing(events, filters, name)
  const labels = (name: 'topic' | 'type') => {
    const wanted = filters[name] ?? []
    const all = events.map(({ event }) => event[name])
    const selected = all.filter((label) => label !== null && wanted.includes(label.slug))
    return valuesOf(
      of(name).map(({ event }) => event[name]),
      selected,
    )
  }
  const accessible = of('accessibility')
  const codes = accessibilityCodes.map((slug) => ({
    slug,
    name: {},
    count: accessible.filter(({ event }) => event.accessibility.includes(slug)).length,
  }))
  const cities = of('city').map(({ city, event }) => ({
    slug: city,
    name: Object.fromEntries(Object.entries(event.address).map(([locale, address]) => [locale, address.city])),
  }))
  const samples = new Map(events.map(({ city, event }) => [city, event.coordinates]))
  return {
    topic: labels('topic'),
    type: labels('type'),
    city: valuesOf(
      cities.filter(({ slug }) => slug !== ''),
      [],
    )
      .slice(0, maxCities)
      .map((city) => ({ ...city, coordinates: samples.get(city.slug) ?? null })),
    accessibility: codes.filter(
      ({ slug, count }) => count > 0 || filters.accessibility?.some((wanted) => wanted === slug),
    ),
    visio: of('visio').filter(({ event }) => event.visio).length,
    free: of('free').filter(({ event }) => event.price.free).length,
    makesense: of('makesense').filter(({ event }) => event.makesense).length,
  }
}

/**
 * The days of a span that have events.
 * @param today in the site's zone; an event that is over does not count on it
 */
export function countDays(
  events: readonly Listed[],
  { from, to, titles }: { from: string; to: string; titles: boolean },
  { today, now }: { today: string; now: number },
): ListedDay[] {
  const days: ListedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const there = events.filter(({ first, last, end }) => first <= day && last >= day && (day !== today || end >= now))
    if (there.length === 0) continue
    const order = there.toSorted(
      (a, b) =>
        Number(a.event.everyDay) - Number(b.event.everyDay) ||
        Number(b.first === day) - Number(a.first === day) ||
        a.begin - b.begin,
    )
    const first = titles ? order.slice(0, namedCount) : []
    days.push({
      day,
      count: there.length,
      daily: there.filter(({ event, first: since }) => event.everyDay && since < day).length,
      first: first.map(({ event: { title, lang, slug, timeZone, topic }, first: since, begin, end }) => ({
        title,
        lang,
        slug,
        timeZone,
        topic: topicLook(topic) ?? null,
        begin: since < day ? null : new Date(begin).toISOString(),
        end: new Date(end).toISOString(),
      })),
    })
  }
  return days
}

/** The positions of events, those with most first. */
export function countSpots(events: readonly Listed[]): ListedSpot[] {
  const positions = events.flatMap(({ event }) => (event.coordinates ? [event.coordinates] : []))
  return [...Map.groupBy(positions, String).values()]
    .map((same) => ({ coordinates: same[0]!, count: same.length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSpots)
}
