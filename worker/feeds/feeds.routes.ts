import { Hono } from 'hono'
import { TimedCache } from '../cache/timed-cache.ts'
import type { Tagged } from '../http/entity-tag.ts'
import type { AppEnv } from '../http/context.ts'

/**
 * Feeds, calendar files, sitemaps and the files that programs look for. Paths are matched after rewrites and without
 * locale prefix (`c.var.path`), so short forms work too. Other paths go to the next handler.
 */
export function createFeeds(): Hono<AppEnv> {
  const feeds = new Hono<AppEnv>()
  // A calendar of 500 events has 400 kB: 7 MB of the isolate's 128, beside its heap.
  const recent = new TimedCache<Tagged>(16)
  feeds.use('*', async (c, next) => {
    // Feeds have a file extension, pages don't: their code loads with the first feed request.
    if (!c.req.path.includes('.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const { respondFeed } = await import('./respond-feed.ts')
    return (await respondFeed(c, recent)) ?? next()
  })
  return feeds
}
