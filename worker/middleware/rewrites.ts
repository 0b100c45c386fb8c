import type { MiddlewareHandler } from 'hono'
import { localePath, reservedEventSlugs, splitLocale } from '../../src/contracts/paths.ts'
import type { AppEnv } from '../context.ts'

/**
 * Short forms and old names (D1, D28, D39): `/e/{slug}` and `/events/{slug}` serve the event page without a hop,
 * `/index` is `/events`, `/fr/…` is the path without prefix, `/home/momentum/{slug}` is `/momentum/{slug}`.
 * @example app.use(rewrites())
 */
export function rewrites(): MiddlewareHandler<AppEnv> {
  return async function rewrites(c, next) {
    const { pathname, search } = new URL(c.req.url)
    const { locale, path } = splitLocale(pathname)
    const moved = movedPath(path)
    if (moved !== undefined || locale === 'fr') return c.redirect(localePath(locale ?? 'fr', moved ?? path) + search, 301)
    c.set('path', rewrittenPath(path))
    await next()
  }
}

function movedPath(path: string): string | undefined {
  if (path === '/index') return '/events'
  if (path.startsWith('/home/momentum/')) return path.slice('/home'.length)
  return undefined
}

function rewrittenPath(path: string): string {
  const short = /^\/e\/([^/]+)((?:\/(?:attend|feedback|unattend))?)$/.exec(path) ?? /^\/events\/([^/]+)()$/.exec(path)
  if (!short || reservedEventSlugs.includes(short[1]!)) return path
  return `/events/e/${short[1]}${short[2]}`
}
