import { siteTimeZone } from '../../contracts/limits.ts'
import { list, type EventList } from '../../contracts/v1/events.ts'
import { located, parseListQuery, type ListState } from '../../features/events/list/list-query.ts'
import type { LocationValue } from '../../features/places/location.ts'
import { placeOfQuery } from '../../features/places/place-of-query.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { pageKeys, type BlockLoading } from '../block-loading.ts'

/** What an editor limits the list to. */
interface Limits {
  /** Events on a page. */
  limit: number
  /** Slugs. */
  topic: readonly string[]
  momentum: readonly string[]
  includePrivate: boolean
  /** Visitors may filter: the page's query counts. */
  showFilters: boolean
  showPagination: boolean
}

export interface FilteredEvents {
  state: ListState
  place: LocationValue | undefined
  list: EventList
  /** How many pages the list has. */
  pages: number
  /** Path of the page that the list stands in, and its query. */
  path: string
  query: URLSearchParams
  /** How many such lists stand before it in the page, and the query's key for where this one is. */
  nth: number
  pageKey: string
  /** Moment of rendering, ms, and its day in the site's time zone. */
  now: number
  today: string
}

const noQuery = new URLSearchParams()

/**
 * Events by what an editor and the page's query say; a page beyond the last is the last (spec §4 Pagination).
 * @param nth how many such lists stand before it in the page; those beyond the last key share it
 */
export async function loadEvents(
  limits: Limits,
  { api, locale, now, path, query, places }: BlockLoading,
  nth: number,
): Promise<FilteredEvents> {
  const { limit, topic, momentum, includePrivate, showFilters, showPagination } = limits
  const pageKey = pageKeys[Math.min(nth, pageKeys.length - 1)]!
  const filters = showFilters ? query : noQuery
  const place = await placeOfQuery(filters, places)
  const given = located(parseListQuery(filters), place)
  const { page } = parseListQuery(new URLSearchParams({ page: (showPagination && query.get(pageKey)) || '' }))
  const isLocated = given.lat !== undefined && given.lng !== undefined
  const ask = (number: number) =>
    api(list, {
      query: {
        lang: locale,
        limit,
        page: number,
        topic: topic.length > 0 ? [...topic] : given.topic,
        momentum: [...momentum],
        search: given.search || undefined,
        from: given.from,
        loc: isLocated ? `[${given.lng},${given.lat}]` : undefined,
        countryCode: isLocated ? undefined : given.countryCode,
        visio: given.visio ? 'true' : undefined,
        private: includePrivate ? 'true' : undefined,
        facets: showFilters ? 'true' : undefined,
      },
    })
  const found = await ask(page)
  const pages = Math.ceil(found.total / limit)
  const shown = Math.min(page, Math.max(pages - 1, 0))
  const events = shown === page ? found : await ask(shown)
  const state = { ...given, page: shown }
  return { state, place, list: events, pages, path, query, nth, pageKey, now, today: dayIn(siteTimeZone, now) }
}
