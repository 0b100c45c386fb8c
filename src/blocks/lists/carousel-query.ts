import { z } from 'zod'
import type { EndpointCall } from '../../contracts/endpoint.ts'
import type { queryContent } from '../../content/builder.contract.ts'
import { namesIn } from '../names-in.ts'
import { readMoment } from '../../lib/time/iso-instant.ts'

type Query = NonNullable<EndpointCall<typeof queryContent>['body']>['query']

const max = 50
const names = z
  .unknown()
  .optional()
  .transform((given) => namesIn(given).slice(0, max))

/** The day of a date or moment; invalid values count as missing. */
const day = z
  .unknown()
  .optional()
  .transform((given) => readMoment(given)?.slice(0, 10))

/** Query of a carousel for articles and events (spec §3 Carousel ownQuery). */
export const ownQuery = z.object({
  topics: names,
  tags: names,
  momentums: names,
  articles: names,
  events: names,
  eventCriterias: z
    .object({
      organizedByMakesense: z.boolean().optional().catch(undefined),
      maxDate: day,
      visio: z.boolean().optional().catch(undefined),
      city: z.string().trim().max(120).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

/**
 * Converts it to the query of `builder.queryContent`; `undefined` if it is empty. Switches that are off do not filter.
 */
export function queryOf({ eventCriterias, ...lists }: z.output<typeof ownQuery>): Query | undefined {
  const { organizedByMakesense, maxDate, visio, city } = eventCriterias ?? {}
  const criteria = {
    ...(organizedByMakesense && { organizedByMakesense }),
    ...(maxDate !== undefined && { maxDate }),
    ...(visio && { visio }),
    ...(city && { city }),
  }
  const hasCriteria = Object.keys(criteria).length > 0
  if (!hasCriteria && Object.values(lists).every((list) => list.length === 0)) return undefined
  return { ...lists, ...(hasCriteria && { eventCriterias: criteria }) }
}
