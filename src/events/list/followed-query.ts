import { searchDistanceKm } from '../../contracts/limits.ts'
import { queryString, type Query } from '../../contracts/paths.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { parseListQuery, plainView, type ListState } from './list-query.ts'

/** Decimals of coordinates: about ten metres. */
const precision = 4
const rounded = (degrees: number | undefined) => degrees && Number(degrees.toFixed(precision))

/** The state of a list that is followed: read from a query that also has what a list has in its path. */
export function followedState(query: URLSearchParams): ListState {
  const momentum = query.get('momentum')?.slice(0, 120) || undefined
  return { ...plainView(parseListQuery(query, momentum === undefined ? {} : { momentum })), page: 0 }
}

/**
 * The query that identifies what is followed, whatever the order, layout or page of the list it comes from; unknown
 * parameters are dropped.
 * @example followedQuery(parseListQuery(new URLSearchParams('page=3&search=Vélo'))) // 'search=v%C3%A9lo'
 */
export function followedQuery(state: ListState): string {
  const query: Query = {
    accessibility: state.accessibility.toSorted(),
    city: state.city,
    countryCode: state.countryCode,
    distance: state.distance === searchDistanceKm ? undefined : state.distance,
    formattedAddress: state.formattedAddress,
    free: state.free || undefined,
    from: state.from,
    hotspot: state.hotspot.toSorted(),
    lat: rounded(state.lat),
    lng: rounded(state.lng),
    makesense: state.makesense || undefined,
    momentum: state.momentum,
    organizer: state.organizer,
    pillar: state.pillar.toSorted(),
    search: state.search.toLowerCase().replace(/\s+/g, ' '),
    to: state.to,
    topic: state.topic.toSorted(),
    type: state.type.toSorted(),
    visio: state.visio || undefined,
  }
  return queryString(query).slice(1)
}

/** Link to the page where a list can be followed. */
export function followHref({ href }: Pick<I18n, 'href'>, state: ListState): string {
  const query = followedQuery(state)
  return href('events/follow') + (query && `?${query}`)
}

/** A list as a file for programs, from its own address. @example feedOf('/events?free=true', 'ics') // '/events.ics?free=true' */
export function feedOf(address: string, kind: 'ics' | 'rss' | 'json' | 'png'): string {
  const [path, search = ''] = address.split('?', 2)
  return `${path}.${kind}${search && `?${search}`}`
}
