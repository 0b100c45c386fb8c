import type { Api } from '../contracts/api.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import * as events from '../events/events.contract.ts'
import * as hotspots from '../events/list/hotspots.contract.ts'
import * as taxonomies from '../events/list/taxonomies.contract.ts'

/** Example paths and queries of GET endpoints, by endpoint id. */
export type Examples = Partial<Record<string, string>>

/**
 * Builds examples from current data.
 * @returns only those with data
 */
export async function findExamples(api: Api): Promise<Examples> {
  const [event, topic, hotspot] = await Promise.all([
    first(api(events.list, { query: { limit: 1 } })),
    first(api(taxonomies.list, { query: { type: 'topic', limit: 1 } })),
    first(api(hotspots.list, { query: { limit: 1 } })),
  ])
  return {
    'events.list': '/v1/events?limit=3&lang=fr&facets=true',
    'translations.list': '/v1/translations?modules=events&limit=0',
    'taxonomies.list': '/v1/taxonomies?type=topic&limit=0',
    'hotspots.list': '/v1/hotspots?limit=0',
    'seo.byKey': `/v1/seo/key/${encodeURIComponent('events/list')}`,
    ...(event && {
      'events.bySlug': `/v1/events/slug/${event.slug}`,
      'events.related': `/v1/events/related/${encodeURIComponent(event._id)}?limit=3`,
    }),
    ...(topic && {
      'taxonomies.bySlug': `/v1/taxonomies/by-slug/${topic.slug}`,
      'taxonomies.byId': `/v1/taxonomies/${encodeURIComponent(topic._id)}`,
    }),
    ...(hotspot && { 'hotspots.bySlug': `/v1/hotspots/by-slug/${hotspot.slug}` }),
  }
}

// The reference is useful without examples.
const first = async <T>(call: Promise<{ data: T[] }>): Promise<T | undefined> =>
  (await call.catch(() => undefined))?.data[0]

/** The resource of an endpoint: the first path segment after `/v1/`. */
export const resourceOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[2] ?? ''
