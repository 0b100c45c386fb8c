import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { localeCookie } from '../../src/contracts/cookies.ts'
import { defaultLocale, fallbackLocale, isLocale, type Locale } from '../../src/contracts/locales.ts'
import { localePath, splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext, AppEnv } from '../context.ts'

/**
 * Decides the language (D2, D28): the prefix; without one French, except on `/`, where the cookie and then
 * `Accept-Language` may send the visitor to another language's home. Crawlers are never sent elsewhere.
 * @example app.use(locale())
 */
export function locale(): MiddlewareHandler<AppEnv> {
  return async function locale(c, next) {
    const prefix = splitLocale(new URL(c.req.url).pathname).locale
    if (prefix === undefined && c.var.path === '/') {
      const wanted = homeLocale(c)
      if (wanted !== defaultLocale) {
        // Who asks decides, so no cache in between may keep this.
        c.header('Cache-Control', 'no-store')
        c.header('Vary', 'Accept-Language, Cookie')
        return c.redirect(localePath(wanted, '/') + new URL(c.req.url).search, 302)
      }
    }
    c.set('locale', prefix ?? defaultLocale)
    await next()
  }
}

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

function homeLocale(c: AppContext): Locale {
  const cookie = getCookie(c, localeCookie.name)
  if (isLocale(cookie)) return cookie
  if (crawler.test(c.req.header('user-agent') ?? '')) return defaultLocale
  return acceptedLocale(c.req.header('accept-language'))
}

/** The first language of an `Accept-Language` header (RFC 9110 §12.5.4) that we have; English when it has none of ours. */
export function acceptedLocale(header: string | undefined): Locale {
  if (!header?.trim()) return defaultLocale
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = Number(params.find((param) => param.trim().startsWith('q='))?.trim().slice(2) ?? 1)
      return { language: tag.toLowerCase().split('-')[0]!, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  if (wanted.length === 0 || wanted[0]!.language === '*') return defaultLocale
  return wanted.map(({ language }) => language).find(isLocale) ?? fallbackLocale
}
