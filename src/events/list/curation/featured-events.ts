import type { Api } from '../../../contracts/api.ts'
import { AppError } from '../../../contracts/errors.ts'
import type { Locale } from '../../../contracts/locales.ts'
import { list, type EventSummary } from '../../events.contract.ts'

/**
 * Events of a list, and those that operators let lead and that belong to it, which the list may have only on a later page. The query
 * is the same for all lists, so it is sent once per page.
 * @param events the read part of the list
 * @param belongs whether an event is one of the list
 */
export async function withFeatured(
  context: FeaturedContext,
  events: Promise<readonly EventSummary[]>,
  belongs: (event: EventSummary) => boolean = () => true,
): Promise<EventSummary[]> {
  const [featured, read] = await Promise.all([readFeatured(context), events])
  return [...new Map([...featured.filter(belongs), ...read].map((event) => [event._id, event])).values()]
}

interface FeaturedContext {
  api: Api
  locale: Locale
}

/** None when they cannot be read: a list is whole without them. */
async function readFeatured({ api, locale }: FeaturedContext): Promise<EventSummary[]> {
  try {
    return (await api(list, { query: { lang: locale, featured: 'true', counted: 'false' } })).data
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return []
  }
}
