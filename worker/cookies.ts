import { generateCookie, getCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'

/**
 * Cookies of ours that no script reads, and how long each lives, in seconds (D5): access token, refresh token, the e-mail
 * that was typed last, a guest's registrations, the device that votes, a refused form, a log-in that is under way at a provider, the
 * token of a mail that was just opened, and the mark of somebody who has just changed something.
 */
const lifetimes = {
  at: 86_400,
  rt: 34_560_000,
  em: 34_560_000,
  ev: 34_560_000,
  vo: 34_560_000,
  fl: 60,
  oa: 600,
  ml: 1800,
  nw: 15,
} as const
export type CookieName = keyof typeof lifetimes

const names = Object.keys(lifetimes) as CookieName[]
// `builder.tests.*` say what was drawn for an experiment, the others what their files say.
const oneOf = (some: readonly CookieName[]) =>
  new RegExp(`(?:^|[;\\s])(?:(?:__Host-)?(?:${some.join('|')})|preview|bypass|builder\\.tests\\.[^=]*)\\s*=`)
const deciding = oneOf(names)
// Who is signed in, and the e-mail, which no kept page shows.
const besidesSession = oneOf(names.filter((name) => name !== 'at' && name !== 'rt' && name !== 'em'))

/** Whether a `Cookie` header holds one that an answer may depend on; those of scripts and the language are none. */
export const bringsCookies = (header: string | null): boolean => header !== null && deciding.test(header)

/** Whether it holds one, other than of the session, that what somebody is sent of a kept page may depend on. */
export const bringsMoreThanSession = (header: string): boolean => besidesSession.test(header)

const isSecure = (c: AppContext) => c.get('origin').startsWith('https:')
// Browsers let nobody but the site itself set a `__Host-` cookie, and set none over http.
const fullName = (c: AppContext, name: CookieName) => (isSecure(c) ? `__Host-${name}` : name)

const read = new WeakMap<Request, Record<string, string>>()

/** A cookie as it came; the header is taken apart once. */
function brought(c: AppContext, name: string): string | undefined {
  let cookies = read.get(c.req.raw)
  if (cookies === undefined) read.set(c.req.raw, (cookies = getCookie(c)))
  return cookies[name]
}

/** The value a cookie has by now: as it came, or as this request changed it; `undefined` without one. */
export function readCookie(c: AppContext, name: CookieName): string | undefined {
  const changed = c.get('cookies').get(name)
  return changed === undefined ? brought(c, fullName(c, name)) : (changed ?? undefined)
}

/** Sets a cookie, or takes it away with `null`; the answer carries what was said last. */
export function writeCookie(c: AppContext, name: CookieName, value: string | null): void {
  if (value !== null || brought(c, fullName(c, name)) !== undefined) c.get('cookies').set(name, value)
  else c.get('cookies').delete(name)
}

/** When this visitor last changed something, ms, while that may not have reached every copy of a page; else 0. */
export const changedAt = (c: AppContext): number => Number(readCookie(c, 'nw') ?? 0) || 0

/** `Set-Cookie` lines of this answer. On https a cookie with a plain name was planted by somebody else: it goes. */
export function cookieLines(c: AppContext): string[] {
  const secure = isSecure(c)
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const planted = secure ? names.filter((name) => brought(c, name) !== undefined) : []
  return [
    ...[...c.get('cookies')].map(([name, value]) =>
      generateCookie(fullName(c, name), value ?? '', { ...attributes, maxAge: value === null ? 0 : lifetimes[name] }),
    ),
    ...planted.map((name) => generateCookie(name, '', { ...attributes, maxAge: 0 })),
  ]
}

/** What a browser sends along and a program does not; its answers never hold a token (D21). */
export function isBrowser(c: AppContext): boolean {
  return (
    c.req.header('origin') !== undefined ||
    c.req.header('sec-fetch-site') !== undefined ||
    names.some((name) => brought(c, fullName(c, name)) !== undefined)
  )
}
