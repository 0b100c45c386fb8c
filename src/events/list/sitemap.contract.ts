import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { eventSummary } from '../events.contract.ts'

/** The most events of a file of the sitemap. */
export const eventsPerFile = 500

export const sitemap = endpoint('events.sitemap', 'GET /v1/events/sitemap/{file}', {
  summary:
    'The listed events of a file of the sitemap, from 1; an event stays in its file. `total` is the number of the last file',
  auth: 'public',
  params: z.object({ file: z.coerce.number().int().min(1).max(50_000) }),
  output: z.object({
    data: z.array(eventSummary.pick({ slug: true, title: true, lang: true, updatedAt: true })),
    total: z.number(),
    /** Files up to the last that have no event now. */
    empty: z.array(z.number()),
  }),
})
