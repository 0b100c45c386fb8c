import { allLimit, eveningMs, eventsPageSize, searchLimit, siteTimeZone } from '../../../src/contracts/limits.ts'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { list, type EventFilters, type EventList, type EventSummary } from '../../../src/events/events.contract.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { dateRange, type Range } from '../../backend/events/lists/event-scope.ts'
import { relaxations } from '../../backend/events/lists/relax-filters.ts'
import { citySlug, type RemoteHost } from './remote-host.ts'
import { comingEvents, readEvents, readIds } from './catalogue.ts'
import { countDays, countFacets, countSpots, passing } from './count.ts'
import { distanceFrom, isWithin, listed, otherTests, type Listed } from './match.ts'

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
