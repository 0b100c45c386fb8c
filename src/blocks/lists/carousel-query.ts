import { z } from 'zod'
import type { EndpointCall } from '../../contracts/endpoint.ts'
import type { queryContent } from '../../contracts/v1/builder.ts'
import { namesIn } from '../names-in.ts'

type Query = NonNullable<EndpointCall<typeof queryContent>['body']>['query']

const most = 50
const names = z
  .unknown()
  .optional()
  .transform((given) => namesIn(given).slice(0, most))

/** A day out of a date or a moment; anything else is none. */
const day = z
  .unknown()
  .optional()
  .transform((given) => {
    const at = typeof given === 'string' ? Date.parse(given) : given
    return typeof at === 'number' && Math.abs(at) < 8e15 ? new Date(at).toISOString().slice(0, 10) : undefined
  })

/** What of articles and events a carousel shows (spec §3 Carousel ownQuery). */
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

/** The call's query; `undefined` where nothing is asked for. What is off asks for nothing: only online events, or all. */
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
