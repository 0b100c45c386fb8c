import { siteTimeZone } from '../../contracts/limits.ts'
import { list, type EventList } from '../../events/events.contract.ts'
import { comingRange, limitedRange, offeredOptions, type LimitedOption } from '../../events/list/date-presets.ts'
import { limitedCounts } from '../../events/list/limited-counts.ts'
import { located, parseListQuery, type ListState } from '../../events/list/list-query.ts'
import { placeFilter, placeOfQuery, type QueryPlace } from '../../places/place-of-query.ts'
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
  /** Filter options that lead to events; empty without festival dates. */
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
  const options = showFilters && firstDay && lastDay ? limitedRange(firstDay, lastDay) : []
  const own = showFilters ? query : noQuery
  const place = await placeOfQuery(own, places, locale)
  const given = located(parseListQuery(own), place)
  const { page } = parseListQuery(new URLSearchParams({ page: (showPagination && query.get(pageKey)) || '' }))
  const today = dayIn(siteTimeZone, now)
  const filters = {
    lang: locale,
    topic: topic.length > 0 ? [...topic] : given.topic,
    momentum: [...momentum],
    search: given.search || undefined,
    ...(place && placeFilter(place, undefined)),
    ...(given.visio && { visio: 'true' as const }),
    private: includePrivate ? ('true' as const) : undefined,
  }
  const ask = (number: number) =>
    api(list, {
      query: {
        ...filters,
        limit,
        page: number,
        ...comingRange({ from: given.from, to: given.to }, today),
        facets: showFilters ? 'true' : undefined,
      },
    })
  const [found, counts] = await Promise.all([
    ask(page),
    options.length > 0
      ? limitedCounts(options, today, (more) => api(list, { query: { ...filters, ...more } }))
      : undefined,
  ])
  const days = counts ? offeredOptions(options, given, counts) : []
  const pages = Math.ceil(found.total / limit)
  const shown = Math.min(page, Math.max(pages - 1, 0))
  const events = shown === page ? found : await ask(shown)
  const state = { ...given, page: shown }
  return { state, place, list: events, pages, days, path, query, nth, pageKey, now, today }
}
