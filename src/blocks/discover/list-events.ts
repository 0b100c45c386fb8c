import { AppError } from '../../contracts/errors.ts'
import type { EndpointCall } from '../../contracts/endpoint.ts'
import { list, type EventList, type Facets } from '../../events/events.contract.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { comingRange } from '../../events/list/date-presets.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import { totalOf } from '../../events/list/limited-counts.ts'
import type { BlockLoading } from '../block-loading.ts'

type EventQuery = NonNullable<EndpointCall<typeof list>['query']>

/** Queries events for a block; a failure is logged and results in an empty list. */
export async function listEvents({ api, locale }: BlockLoading, query: EventQuery): Promise<EventList> {
  try {
    return await api(list, { query: { lang: locale, ...query } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { data: [], total: 0, count: 0, running: 0 }
  }
}

interface EventCounts {
  /** `undefined` while they are not counted yet. */
  total: number | undefined
  facets: Facets | undefined
}

/** Number of upcoming events and their facets. All blocks use the same query, so it is sent once per page. */
export async function countEvents(loading: BlockLoading): Promise<EventCounts> {
  const list = await listEvents(loading, { limit: 1, facets: 'true' })
  return { total: totalOf(list), facets: list.facets }
}

/** Events read of one day. */
const perDay = 12

/** What is still to come on one day, the first to begin first. @param ahead days after today */
export async function listDay(loading: BlockLoading, ahead: number): Promise<EventList['data']> {
  const today = dayIn(siteTimeZone, loading.now)
  const day = addDays(today, ahead)
  return (await listEvents(loading, { limit: perDay, counted: 'false', ...comingRange({ from: day, to: day }, today) }))
    .data
}
