import type { Endpoint } from '../endpoint.ts'
import * as events from './events.ts'
import * as hotspots from './hotspots.ts'
import * as seo from './seo.ts'
import * as taxonomies from './taxonomies.ts'
import * as translations from './translations.ts'

/** Every endpoint of `/v1`; the OpenAPI document, the backend's mounts and the contract suite read this table. */
export const endpoints: Endpoint[] = [
  events.list,
  events.bySlug,
  events.related,
  events.redirect,
  taxonomies.list,
  taxonomies.bySlug,
  taxonomies.byId,
  hotspots.list,
  hotspots.bySlug,
  translations.list,
  seo.byKey,
]
