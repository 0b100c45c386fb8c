import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { localeCookie } from '../../src/contracts/cookies.ts'
import { defaultLocale, fallbackLocale, isLocale, type Locale } from '../../src/contracts/locales.ts'
import { localePath, matchPath, splitLocale } from '../../src/contracts/paths.ts'
import type { AppContext } from '../http/context.ts'
import type { Step } from '../http/step.ts'

/**
 * Decides the language (D2, D28): the prefix; without one French, except on `/`, where the cookie and then
 * `Accept-Language` may redirect the visitor to another language's home page. Crawlers are never redirected. On any page,
 * `?locale=en` is a choice: it is stored in the cookie and redirects to the same page in that language.
 */
export const locale: Step = {
  async handler(c, next) {
    const prefix = splitLocale(c.get('url').pathname).locale
    const chosen = c.req.query('locale')
    if (isLocale(chosen) && matchPath(c.get('path'))) return switchTo(chosen, c)
    if (prefix === undefined && c.get('path') === '/') {
      const preferred = homeLocale(c.req.raw.headers)
      if (preferred !== defaultLocale) {
        // The redirect depends on the visitor, so no cache may store it.
        c.header('Cache-Control', 'no-store')
        c.header('Vary', 'Accept-Language, Cookie')
        return c.redirect(localePath(preferred, '/') + c.get('url').search, 302)
      }
    }
    c.set('locale', prefix ?? defaultLocale)
    await next()
  },
  dependsOn: { isUnchanged: ({ path, headers }) => path !== '/' || homeLocale(headers) === defaultLocale },
}

/** Stores the choice in a cookie and redirects to the page without the parameter; other parameters remain (D2). */
function switchTo(locale: Locale, c: AppContext): Response {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('locale')
  const { name, maxAge } = localeCookie
  setCookie(c, name, locale, { path: '/', maxAge, sameSite: 'Lax', secure: c.get('origin').startsWith('https:') })
  c.header('Cache-Control', 'no-store')
  const query = searchParams.toString()
  return c.redirect(localePath(locale, splitLocale(pathname).path) + (query && `?${query}`), 302)
}

/** Search engines and link previews: all of them get the home page in French. */
const crawler =
  /bot|crawl|spider|slurp|facebookexternalhit|facebookcatalog|meta-external|whatsapp|kakaotalk-scrap|line-poker|vkshare|iframely|embedly|preview|unfurl|mastodon|pleroma|misskey|akkoma|friendica|cardyb|synapse|lighthouse/i

/** The language of the home page for a URL without locale prefix. */
export function homeLocale(headers: Headers): Locale {
  const cookie = parse(headers.get('cookie') ?? '', localeCookie.name)[localeCookie.name]
  if (isLocale(cookie)) return cookie
  if (crawler.test(headers.get('user-agent') ?? '')) return defaultLocale
  return acceptedLocale(headers.get('accept-language'))
}

/** The first language of an `Accept-Language` header (RFC 9110 §12.5.4) that the site has; English when it has none of them. */
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
