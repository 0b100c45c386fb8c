import { siteTimeZone } from '../../contracts/limits.ts'
import { list, type EventList } from '../../contracts/v1/events.ts'
import { comingRange, limitedRange, type LimitedOption } from '../../features/events/list/date-presets.ts'
import { located, parseListQuery, type ListState } from '../../features/events/list/list-query.ts'
import { placeFilter, placeOfQuery, type QueryPlace } from '../../features/places/place-of-query.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { pageKeys, type BlockLoading } from '../block-loading.ts'

/** Filters set by the editor. */
interface Limits {
  /** Events per page. */
  limit: number
  /** Slugs. */
  topic: readonly string[]
  momentum: readonly string[]
  includePrivate: boolean
  /** Applies the page's query, because visitors may filter. */
  showFilters: boolean
  showPagination: boolean
  /** First and last day of a festival, `YYYY-MM-DD`; both or none. */
  firstDay?: string | undefined
  lastDay?: string | undefined
}

export interface FilteredEvents {
  state: ListState
  place: QueryPlace | undefined
  list: EventList
  /** Number of pages. */
  pages: number
  /** Filter options for visitors; empty without festival dates. */
  days: LimitedOption[]
  /** Path and query of the page. */
  path: string
  query: URLSearchParams
  /** Index of this list on the page, and the query key of its page number. */
  nth: number
  pageKey: string
  /** Time of rendering, ms since 1970, and its day in the site's time zone. */
  now: number
  today: string
}

const noQuery = new URLSearchParams()

/**
 * Queries events by the editor's options and the page's query; a page number beyond the last shows the last page (spec
 * §4 Pagination).
 * @param nth index of this list on the page; lists beyond the last query key share it
 */
export async function loadEvents(
  limits: Limits,
  { api, locale, now, path, query, places }: BlockLoading,
  nth: number,
): Promise<FilteredEvents> {
  const { limit, topic, momentum, includePrivate, showFilters, showPagination } = limits
  const pageKey = pageKeys[Math.min(nth, pageKeys.length - 1)]!
  const { firstDay, lastDay } = limits
  const days = showFilters && firstDay && lastDay ? limitedRange(firstDay, lastDay) : []
  const filters = showFilters ? query : noQuery
  const place = await placeOfQuery(filters, places, locale)
  const given = located(parseListQuery(filters), place)
  const { page } = parseListQuery(new URLSearchParams({ page: (showPagination && query.get(pageKey)) || '' }))
  const today = dayIn(siteTimeZone, now)
  const ask = (number: number) =>
    api(list, {
      query: {
        lang: locale,
        limit,
        page: number,
        topic: topic.length > 0 ? [...topic] : given.topic,
        momentum: [...momentum],
        search: given.search || undefined,
        ...comingRange({ from: given.from, to: given.to }, today),
        ...(place && placeFilter(place, undefined)),
        ...(given.visio && { visio: 'true' }),
        private: includePrivate ? 'true' : undefined,
        facets: showFilters ? 'true' : undefined,
      },
    })
  const found = await ask(page)
  const pages = Math.ceil(found.total / limit)
  const shown = Math.min(page, Math.max(pages - 1, 0))
  const events = shown === page ? found : await ask(shown)
  const state = { ...given, page: shown }
  return { state, place, list: events, pages, days, path, query, nth, pageKey, now, today }
}
