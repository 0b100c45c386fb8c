import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'

/**
 * Feeds, calendar files, sitemaps and the files that programs look for. Paths are matched after rewrites and without
 * locale prefix (`c.var.path`), so short forms work too; what is none of these goes on.
 */
export function createFeeds(): Hono<AppEnv> {
  const feeds = new Hono<AppEnv>()
  feeds.use('*', async (c, next) => {
    // All of them end like a file. Pages do not, and need nothing of what feeds are made of.
    if (!c.req.path.includes('.') || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const { answerFeed } = await import('./answer-feed.ts')
    return (await answerFeed(c)) ?? next()
  })
  return feeds
}
