import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { eventFilters, eventSummary } from '../events/events.contract.ts'
import { listOf, listQuery, localized } from '../contracts/shapes.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** Settings of an embeddable page (spec §2 `/iframe/{id}`). */
export const iframe = z.object({
  id: z.string(),
  title: localized(z.string()),
  theme: z.enum(['light', 'dark']),
  /** A list or grid of cards, or the logos of partners. */
  layout: z.enum(['list', 'grid', 'partners']),
  colors: z.object({ background: color, text: color, accent: color }),
  /** Query of `GET /v1/events` for its events. */
  filters: z.partialRecord(
    eventFilters.omit({ private: true, loc: true, distance: true, search: true }).keyof(),
    z.string(),
  ),
  partners: z.array(z.object({ name: z.string(), url: z.url(), logo: z.string().nullable() })),
  /** Number of events shown initially. */
  size: z.number(),
  /** Target of its heading, on the embedding site or on ours. */
  link: z.url().nullable(),
})
export type Iframe = z.output<typeof iframe>

const iframeId = z.object({ id: z.string().min(1).max(120) })

export const byId = endpoint('iframes.byId', 'GET /v1/iframes/{id}', {
  summary: 'Settings of an iframe page',
  auth: 'public',
  params: iframeId,
  output: z.object({ data: iframe }),
})

export const events = endpoint('iframes.events', 'GET /v1/iframes/{id}/events', {
  summary:
    'The events of an iframe page by its own filters, coming ones first; `limit` is the size of the page by default',
  auth: 'public',
  params: iframeId,
  query: listQuery,
  output: listOf(eventSummary).extend({ atLeast: z.literal(true).optional() }),
})
