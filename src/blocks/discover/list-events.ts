import { AppError } from '../../contracts/errors.ts'
import type { EndpointCall } from '../../contracts/endpoint.ts'
import { list, type EventList, type Facets } from '../../contracts/v1/events.ts'
import type { BlockLoading } from '../block-loading.ts'

type EventQuery = NonNullable<EndpointCall<typeof list>['query']>

/** Events for a part of a page; a list that cannot be had is empty, and costs that part only. */
export async function listEvents({ api, locale }: BlockLoading, query: EventQuery): Promise<EventList> {
  try {
    return await api(list, { query: { lang: locale, ...query } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { data: [], total: 0, count: 0 }
  }
}

/** How many coming events there are, and by what they can be found. All blocks ask alike, so that it is asked once. */
export async function countEvents(loading: BlockLoading): Promise<{ total: number; facets: Facets | undefined }> {
  const { total, facets } = await listEvents(loading, { limit: 1, facets: 'true' })
  return { total, facets }
}
