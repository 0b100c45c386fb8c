import { eventRoutes } from './events/events.routes.ts'
import { hotspotRoutes } from './reference/hotspots.routes.ts'
import { seoRoutes } from './reference/seo.routes.ts'
import { taxonomyRoutes } from './reference/taxonomies.routes.ts'
import { translationRoutes } from './reference/translations.routes.ts'

/** What lists and events read: separate, so that a new isolate loads no others for its first page. */
export const readingRoutes = [...eventRoutes, ...taxonomyRoutes, ...hotspotRoutes, ...translationRoutes, ...seoRoutes]
