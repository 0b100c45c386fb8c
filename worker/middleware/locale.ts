import type { MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { localeCookie } from '../../src/contracts/cookies.ts'
import { defaultLocale, fallbackLocale, isLocale, type Locale } from '../../src/contracts/locales.ts'
import { localePath, matchPath, splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext, AppEnv } from '../context.ts'

/**
 * Decides the language (D2, D28): the prefix; without one French, except on `/`, where the cookie and then
 * `Accept-Language` may send the visitor to another language's home. Crawlers are never sent elsewhere. On any page,
 * `?locale=en` is a choice: it is remembered and leads to the same page in that language.
 * @example app.use(locale())
 */
export function locale(): MiddlewareHandler<AppEnv> {
  return async function locale(c, next) {
    const prefix = splitLocale(c.get('url').pathname).locale
    const chosen = c.req.query('locale')
    if (isLocale(chosen) && matchPath(c.get('path'))) return switchTo(chosen, c)
    if (prefix === undefined && c.get('path') === '/') {
      const wanted = homeLocale(c.req.raw.headers)
      if (wanted !== defaultLocale) {
        // Who asks decides, so no cache in between may keep this.
        c.header('Cache-Control', 'no-store')
        c.header('Vary', 'Accept-Language, Cookie')
        return c.redirect(localePath(wanted, '/') + c.get('url').search, 302)
      }
    }
    c.set('locale', prefix ?? defaultLocale)
    await next()
  }
}

/** Keeps the choice in the cookie and leads to the page without the parameter, its other query kept (D2). */
function switchTo(locale: Locale, c: AppContext): Response {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('locale')
  const { name, maxAge } = localeCookie
  setCookie(c, name, locale, { path: '/', maxAge, sameSite: 'Lax', secure: c.get('origin').startsWith('https:') })
  c.header('Cache-Control', 'no-store')
  const query = searchParams.toString()
  return c.redirect(localePath(locale, splitLocale(pathname).path) + (query && `?${query}`), 302)
}

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

/** The language of the home for somebody whose address names none. */
export function homeLocale(headers: Headers): Locale {
  const cookie = parse(headers.get('cookie') ?? '', localeCookie.name)[localeCookie.name]
  if (isLocale(cookie)) return cookie
  if (crawler.test(headers.get('user-agent') ?? '')) return defaultLocale
  return acceptedLocale(headers.get('accept-language'))
}

/** The first language of an `Accept-Language` header (RFC 9110 §12.5.4) that we have; English when it has none of ours. */
export function acceptedLocale(header: string | null | undefined): Locale {
  if (!header?.trim()) return defaultLocale
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.trim().toLowerCase().split('-')[0]!, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  if (wanted.length === 0 || wanted[0]!.language === '*') return defaultLocale
  return wanted.map(({ language }) => language).find(isLocale) ?? fallbackLocale
}
