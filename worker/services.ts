import { Hono } from 'hono'
import { bySlug } from '../src/contracts/v1/events.ts'
import type { AppEnv } from './context.ts'
import { createFeeds } from './feeds/feeds.routes.ts'
import { createImageRoutes } from './images/images.routes.ts'
import { placesRoutes } from './places/places.routes.ts'

/** Answers that are neither pages nor calls: health, places, pictures, feeds. */
export function createServices(): Hono<AppEnv> {
  const services = new Hono<AppEnv>()
  services.get('/health', (c) => c.json({ status: 'ok' }))
  services.route('/', placesRoutes)
  services.route('/', createFeeds())
  return services
}
