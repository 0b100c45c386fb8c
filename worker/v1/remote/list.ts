import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eveningMs, eventsPageSize, searchLimit, siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Localized } from '../../../src/contracts/locales.ts'
import {
  accessibilityCodes,
  type EventFilters,
  type EventList,
  type EventSummary,
  type Facets,
  type FacetValue,
  list,
  type ListedDay,
  type ListedSpot,
} from '../../../src/events/events.contract.ts'
import { addDays, dayIn } from '../../../src/lib/time/zoned-time.ts'
import { topicLook } from '../../../src/lib/topic-look.ts'
import { dateRange, type Range } from '../../backend/events/lists/event-scope.ts'
import type { FacetName } from '../../backend/events/lists/filter-events.ts'
import { relaxations } from '../../backend/events/lists/relax-filters.ts'
import { comingEvents, readEvents, readIds } from './catalogue.ts'
import { distanceFrom, facetTests, isWithin, listed, type Listed, otherTests } from './match.ts'
import { citySlug, type RemoteHost } from './remote-host.ts'

/** The counts of a list, made from all of its events. */

const maxCities = 50
const maxSpots = 500
const namedCount = 3

/** The events that pass all conditions of facets, or all but one. */
function passing(events: readonly Listed[], filters: EventFilters, without?: FacetName): Listed[] {
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
function countFacets(events: readonly Listed[], filters: EventFilters): Facets {
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
function countDays(
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
function countSpots(events: readonly Listed[]): ListedSpot[] {
  const positions = events.flatMap(({ event }) => (event.coordinates ? [event.coordinates] : []))
  return [...Map.groupBy(positions, String).values()]
    .map((same) => ({ coordinates: same[0]!, count: same.length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSpots)
}

/**
 * Lists of events over a host that knows the parameters of spec §7 only. The host is asked in these; what it answers is filtered
 * again, and counted, by the rules of the embedded backend (D66).
 */

type ListQuery = EndpointInput<typeof list>['query']

/** Parameters of spec §7 that no field of spec §3 tells: the host alone can answer them. */
const toldByHost = ['search', 'momentum', 'pillar', 'hotspot'] as const

function pageSize({ limit, search }: ListQuery): number {
  if (limit === undefined) return search ? searchLimit : eventsPageSize
  return limit || allLimit
}

/** Whether an event has been open every day since before the list began (D63). */
const isRunning = ({ event, first }: Listed, { firstDay }: Range) => event.everyDay && first < firstDay

/**
 * The order of the embedded backend: by day; of those that began before the list, evenings come first, the others after those
 * of its first day.
 */
function inOrder(events: readonly Listed[], range: Range): Listed[] {
  const key = (one: Listed) => {
    const isAfter = range.from !== undefined || range.to !== undefined
    const moment = isAfter ? one.begin : Date.parse(one.event.next.begin)
    const day = isAfter ? one.first : dayIn(one.event.timeZone, moment)
    const begun = day >= range.firstDay ? 0 : one.end - one.begin <= eveningMs ? -1 : 1
    return { running: Number(isRunning(one, range)), begun, moment, day }
  }
  const keys = new Map(events.map((one) => [one, key(one)]))
  const shown = (day: string) => (day < range.firstDay ? range.firstDay : day)
  return events.toSorted((one, other) => {
    const [a, b] = [keys.get(one)!, keys.get(other)!]
    return (
      a.running - b.running ||
      shown(a.day).localeCompare(shown(b.day)) ||
      a.begun - b.begun ||
      a.moment - b.moment ||
      one.event._id.localeCompare(other.event._id)
    )
  })
}

/** The events that dates and unlisted ones are chosen from. */
function candidates(remote: RemoteHost, query: EventFilters, range: Range, access: string | undefined) {
  if (query.private) return readEvents(remote, { query: { private: 'true', from: query.from, to: query.to }, access })
  if (range.coming) return comingEvents(remote)
  return readEvents(remote, { query: { from: query.from, to: query.to }, pages: 5 })
}

/** The ids that the host selects by what its events do not tell, in its order; `undefined` where the query asks for none of it. */
async function selectedIds(remote: RemoteHost, query: EventFilters, range: Range): Promise<string[] | undefined> {
  const words = Object.fromEntries(toldByHost.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
  if (Object.keys(words).length === 0) return undefined
  const from = query.from ?? (range.coming ? dayIn(siteTimeZone, remote.now) : undefined)
  return readIds(remote, { ...words, from, to: query.to })
}

/** All events that fit the conditions other than dates and facets. @param range of the dates that will be chosen */
async function fitting(
  remote: RemoteHost,
  query: EventFilters,
  range: Range,
  access: string | undefined,
): Promise<{ events: Listed[]; ids: string[] | undefined }> {
  const [all, ids] = await Promise.all([candidates(remote, query, range, access), selectedIds(remote, query, range)])
  const chosen = ids ? all.filter(({ _id }) => ids.includes(_id)) : all
  const places = await remote.places(chosen.map((event: EventSummary) => citySlug(event)).filter(Boolean))
  const tests = otherTests(query)
  const events = chosen.map((event) => listed(event, places)).filter((one) => tests.every((test) => test(one)))
  return { events, ids }
}

/** How many events each way to relax the filters of an empty list would find. */
async function relax(remote: RemoteHost, query: ListQuery, access: string | undefined) {
  const steps = relaxations(query).map(async ({ drop, filters }) => {
    const range = dateRange(filters, remote.now)
    const { events } = await fitting(remote, filters, range, access)
    return { drop, total: passing(events, filters).filter((one) => isWithin(one, range)).length }
  })
  const found = await Promise.all(steps)
  return found.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}

/**
 * Events by filters, as `GET /v1/events` of the contract.
 * @param access token of the visitor, for unlisted events
 * @throws {AppError} `invalid_input` when `to` is before `from`, the error of the host without a copy of its events
 */
export async function listEvents(remote: RemoteHost, asked: ListQuery, access?: string): Promise<EventList> {
  const query = await remote.withCityNames(asked)
  const range = dateRange(query, remote.now)
  const { events, ids } = await fitting(remote, query, range, access)
  const within = events.filter((one) => isWithin(one, range))
  const all = passing(within, query)
  const rank = new Map(query.search && !query.sort ? ids?.map((id, index) => [id, index]) : [])
  const ordered = inOrder(all, range).toSorted((a, b) => (rank.get(a.event._id) ?? 0) - (rank.get(b.event._id) ?? 0))
  const size = pageSize(query)
  const data = ordered.slice(query.page * size, (query.page + 1) * size).map((one) => presented(one, query))
  const today = dayIn(siteTimeZone, remote.now)
  const { daysFrom, daysTo, facets, spots, dayTitles = false } = query
  const span = daysFrom && daysTo ? { from: daysFrom, to: daysTo, titles: dayTitles } : undefined
  const isEmpty = facets && all.length === 0
  return {
    data,
    total: all.length,
    count: data.length,
    running: all.filter((one) => isRunning(one, range)).length,
    ...(facets && { facets: countFacets(within, query) }),
    ...(span && { days: countDays(passing(events, query), span, { today, now: remote.now }) }),
    ...(spots && { spots: countSpots(all) }),
    ...(isEmpty && { relaxed: await relax(remote, query, access) }),
  }
}

function presented(one: Listed, { loc }: EventFilters): EventSummary {
  const distance = loc && distanceFrom(loc, one)
  return distance === undefined ? one.event : { ...one.event, distance: Math.round(distance * 10) / 10 }
}
