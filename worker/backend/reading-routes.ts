import { builderRoutes } from './content/builder.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import { jobsRoutes } from './content/jobs.routes.ts'
import { hotspotRoutes } from './reference/hotspots.routes.ts'
import { seoRoutes } from './reference/seo.routes.ts'
import { taxonomyRoutes } from './reference/taxonomies.routes.ts'
import { translationRoutes } from './reference/translations.routes.ts'

/** The implementations of `readingTable`. */
export const readingRoutes = {
  events: eventRoutes,
  taxonomies: taxonomyRoutes,
  hotspots: hotspotRoutes,
  translations: translationRoutes,
  seo: seoRoutes,
  jobs: jobsRoutes,
  builder: builderRoutes,
}
