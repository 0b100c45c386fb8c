import { generateCookie, getCookie } from 'hono/cookie'
import type { AppContext } from './context.ts'
import { cookieTable, type CookieName } from './cookie-table.ts'

const cookieNames = Object.keys(cookieTable) as CookieName[]
const namesOf = (cookies: readonly CookieName[]) => cookies.map((cookie) => `(?:__Host-)?${cookieTable[cookie].name}`)
// Cookies of devices and of a log-in in progress are read at log-in only, that of a waiting form by forms only, and that of players by
// the game only, whose round is in no cached page; the bookmark is used by reads of the database.
const unread: readonly CookieName[] = ['devices', 'trusted', 'pending', 'ceremony', 'wait', 'player', 'bookmark']
const readByPages = cookieNames.filter((cookie) => !unread.includes(cookie))
const session: readonly CookieName[] = ['access', 'refresh', 'email']

/** Matches `Cookie` headers that hold one of these cookies. @param names regular expressions */
export const cookiePattern = (names: readonly string[]): RegExp =>
  names.length === 0 ? /(?!)/ : new RegExp(`(?:^|[;\\s])(?:${names.join('|')})\\s*=`)

/** Names of the cookies that say who a visitor is and what they just did, as regular expressions. */
export const visitorCookies: readonly string[] = namesOf(readByPages)
const besidesSession = cookiePattern(namesOf(readByPages.filter((cookie) => !session.includes(cookie))))

/** Whether a `Cookie` header says more of a visitor than their session. */
export const hasMoreThanSession = (header: string): boolean => besidesSession.test(header)

// Variations of experiments, previews of editors, and the bypass of operators.
const stateful = cookiePattern([...visitorCookies, 'builder\\.tests\\.[^=]*', 'preview', 'bypass'])

/** Whether a `Cookie` header holds one that changes responses; those of scripts and the language do not. */
export const hasStatefulCookies = (header: string | null): boolean => header !== null && stateful.test(header)

const isSecure = (c: AppContext) => c.get('origin').startsWith('https:')
// Browsers accept a `__Host-` cookie from the site itself only, and none over http.
const fullName = (c: AppContext, name: CookieName) =>
  isSecure(c) ? `__Host-${cookieTable[name].name}` : cookieTable[name].name

const read = new WeakMap<Request, Record<string, string>>()

/** A cookie of the request; the header is parsed once. */
function received(c: AppContext, name: string): string | undefined {
  let cookies = read.get(c.req.raw)
  if (cookies === undefined) read.set(c.req.raw, (cookies = getCookie(c)))
  return cookies[name]
}

/** The current value of a cookie: as received, or as this request changed it; `undefined` without one. */
export function readCookie(c: AppContext, name: CookieName): string | undefined {
  const changed = c.get('cookies').get(name)
  return changed === undefined ? received(c, fullName(c, name)) : (changed ?? undefined)
}

/** Sets a cookie, or deletes it with `null`; the response sends the last value. */
export function writeCookie(c: AppContext, name: CookieName, value: string | null): void {
  if (value !== null || received(c, fullName(c, name)) !== undefined) c.get('cookies').set(name, value)
  else c.get('cookies').delete(name)
}

/** When this visitor last changed something, ms, while that may not have reached every copy of a page; else 0. */
export const lastWriteAt = (c: AppContext): number => Number(readCookie(c, 'lastWrite') ?? 0) || 0

/** `Set-Cookie` lines of the response. On https a cookie without `__Host-` was planted by another site: it is deleted. */
export function cookieLines(c: AppContext): string[] {
  const secure = isSecure(c)
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const planted = secure ? Object.values(cookieTable).filter(({ name }) => received(c, name) !== undefined) : []
  return [
    ...[...c.get('cookies')].map(([name, value]) =>
      generateCookie(fullName(c, name), value ?? '', {
        ...attributes,
        maxAge: value === null ? 0 : cookieTable[name].maxAge,
      }),
    ),
    ...planted.map(({ name }) => generateCookie(name, '', { ...attributes, maxAge: 0 })),
  ]
}

/** Whether the client is a browser: responses to browsers never contain a token (D21). */
export function isBrowser(c: AppContext): boolean {
  return (
    c.req.header('origin') !== undefined ||
    c.req.header('sec-fetch-site') !== undefined ||
    cookieNames.some((name) => received(c, fullName(c, name)) !== undefined)
  )
}
