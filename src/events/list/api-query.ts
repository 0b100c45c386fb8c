import { eventsPageSize } from '../../contracts/limits.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { PlaceFilter } from '../../places/place-of-query.ts'
import { comingRange } from './date-presets.ts'
import { layoutOf, type ListState } from './list-query.ts'

/**
 * The query of a list's API call (spec §7 `GET /events`).
 * @param place filter of the list's place (`placeFilter`)
 * @param today day in the site's time zone
 */
export function toApiQuery(state: ListState, place: PlaceFilter, locale: Locale, today: string) {
  return {
    lang: locale,
    limit: String(eventsPageSize),
    page: String(state.page),
    facets: 'true' as const,
    search: state.search || undefined,
    // Days have an order of their own.
    sort: state.search && (state.byDate || layoutOf(state) === 'agenda') ? ('date' as const) : undefined,
    ...comingRange({ from: state.from, to: state.to }, today),
    city: state.city,
    momentum: state.momentum,
    ...(!state.city && place),
    topic: state.topic,
    type: state.type,
    pillar: state.pillar,
    hotspot: state.hotspot,
    organizer: state.organizer,
    accessibility: state.accessibility,
    visio: state.visio ? ('true' as const) : undefined,
    makesense: state.makesense ? ('true' as const) : undefined,
    free: state.free ? ('true' as const) : undefined,
  }
}
