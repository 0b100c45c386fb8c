import type { Api } from '../../../contracts/api.ts'
import { AppError } from '../../../contracts/errors.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { list, type EventSummary } from '../../../contracts/v1/events.ts'

/**
 * Events of a list, and those that operators let lead and that belong to it, which the list may have only on a later page. The query
 * is the same for all lists, so it is sent once per page.
 * @param events the read part of the list
 * @param belongs whether an event is one of the list
 */
export async function withFeatured(
  { api, locale }: { api: Api; locale: Locale },
  events: Promise<readonly EventSummary[]>,
  belongs: (event: EventSummary) => boolean = () => true,
): Promise<EventSummary[]> {
  const [featured, read] = await Promise.all([
    api(list, { query: { lang: locale, featured: 'true' } }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { data: [] }
    }),
    events,
  ])
  return [...new Map([...featured.data.filter(belongs), ...read].map((event) => [event._id, event])).values()]
}
