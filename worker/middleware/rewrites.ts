import { pageNotFound } from '../../src/contracts/errors.ts'
import { defaultLocale, type Locale } from '../../src/contracts/locales.ts'
import { fullPath, localePath, matchPath, splitLocale } from '../../src/contracts/paths.ts'
import { urlOnly, type Step } from '../http/step.ts'

/**
 * Short forms and old names (D1, D28, D39): `/e/{slug}` and `/events/{slug}` serve the event page without a hop,
 * `/index` is `/events`, `/fr/…` is the path without prefix, `/home/momentum/{slug}` is `/momentum/{slug}`, and a page
 * with a slash at its end is the page without.
 */
export const rewrites: Step = {
  async handler(c, next) {
    const { pathname, search } = c.get('url')
    const { locale, path } = splitLocale(pathname)
    c.set('path', path.replace(/^\/+/, '/'))
    // In links, a second slash at the start would make the path another host.
    if (path.startsWith('//')) throw pageNotFound(pathname)
    const moved = movedPath(path, pathname, locale)
    if (moved !== undefined) return c.redirect(localePath(locale ?? defaultLocale, moved) + search, 301)
    c.set('path', fullPath(path))
    await next()
  },
  dependsOn: urlOnly,
}

/** The path that an old or misspelled one redirects to; `undefined` for all others. */
function movedPath(path: string, pathname: string, locale: Locale | undefined): string | undefined {
  const trimmed = path.replace(/(.)\/$/, '$1')
  if (trimmed === '/index') return '/events'
  if (trimmed.startsWith('/home/momentum/')) return trimmed.slice('/home'.length)
  if (locale === defaultLocale) return path
  return pathname !== '/' && pathname.endsWith('/') && matchPath(fullPath(trimmed)) ? trimmed : undefined
}
