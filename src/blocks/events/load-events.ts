import { siteTimeZone } from '../../contracts/limits.ts'
import { list, type EventList } from '../../contracts/v1/events.ts'
import { parseListQuery, type ListState } from '../../features/events/list/list-query.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { BlockLoading } from '../block-loading.ts'

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
  list: EventList
  /** How many pages the list has. */
  pages: number
  /** Path of the page that the list stands in. */
  path: string
  /** Moment of rendering, ms, and its day in the site's time zone. */
  now: number
  today: string
}

/** Events by what an editor and the page's query say; a page beyond the last is the last (spec §4 Pagination). */
export async function loadEvents(
  limits: Limits,
  { api, locale, now, path, query }: BlockLoading,
): Promise<FilteredEvents> {
  const { limit, topic, momentum, includePrivate, showFilters, showPagination } = limits
  const given = parseListQuery(showFilters || showPagination ? query : new URLSearchParams())
  const page = showPagination ? given.page : 0
  const state = showFilters ? { ...given, page } : { ...parseListQuery(new URLSearchParams()), page }
  const ask = (number: number) =>
    api(list, {
      query: {
        lang: locale,
        limit,
        page: number,
        topic: topic.length > 0 ? [...topic] : state.topic,
        momentum: [...momentum],
        search: state.search || undefined,
        from: state.from,
        visio: state.visio ? 'true' : undefined,
        private: includePrivate ? 'true' : undefined,
        facets: showFilters ? 'true' : undefined,
      },
    })
  const found = await ask(page)
  const pages = Math.ceil(found.total / limit)
  const shown = Math.min(page, Math.max(pages - 1, 0))
  const events = shown === page ? found : await ask(shown)
  return { state: { ...state, page: shown }, list: events, pages, path, now, today: dayIn(siteTimeZone, now) }
}
