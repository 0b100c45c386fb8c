import { matchPath } from '../../src/contracts/paths.ts'
import { sha256 } from '../../src/lib/sha256.ts'
import { anonymous } from '../../src/page/define-page.ts'
import { type Dated, TimedCache } from '../cache/timed-cache.ts'
import type { AppContext, Person } from '../http/context.ts'
import { cookieLines, hasMoreThanSession, lastWriteAt, readCookie, visitorCookies } from '../http/cookies.ts'
import { type IdentifyStep, type Step, urlOnly } from '../http/step.ts'
import { deviceRegistrations, forgetDeviceRegistrations } from '../v1/device-registrations.ts'
import { mailedToken } from '../v1/mailed-token.ts'
import { readTokens } from '../v1/session-tokens.ts'

/** Adds the cookies that the request changed to the response, which no cache may store then. */
export const ownCookies: Step = {
  async handler(c, next) {
    await next()
    const lines = cookieLines(c)
    for (const line of lines) c.header('Set-Cookie', line, { append: true })
    if (lines.length > 0) c.header('Cache-Control', 'private, no-store')
  },
  dependsOn: urlOnly,
}

/** A visitor is read again after this time, ms, and after each change of their own. */
const rememberedMs = 15_000

const maxRemembered = 2_000
/** Longer `Cookie` headers, which any client can make up, are not remembered. */
const maxCookieLength = 2_000
/** By origin and digest of the access token. */
const byToken = new TimedCache<Person>(maxRemembered)
/** By origin and whole `Cookie` header, for the fast path. */
const byCookie = new TimedCache<Person>(maxRemembered)

/**
 * Finds out who visits a page: reads the profile of the tokens through the same gate as every call. If that fails, the
 * visitor is anonymous and the page is served (spec §4, §8).
 */
export const session: IdentifyStep = {
  async handler(c, next) {
    let remembered: Dated<Person> | undefined
    if (isPageView(c)) {
      const email = readCookie(c, 'email')
      // A prefetched page may never be shown.
      const isShown = readCookie(c, 'flash') !== undefined && !c.req.header('sec-purpose')?.includes('prefetch')
      const flash = isShown ? await (await import('../v1/flash.ts')).takeFlash(c) : undefined
      const page = matchPath(c.get('path'))?.id
      const mailed = page && mailedToken(c, page)
      const found = await findPerson(c)
      remembered = found.remembered
      c.set('visitor', {
        ...found.person,
        ...(email && { email }),
        ...(flash && { flash }),
        ...(mailed && { mailedToken: mailed }),
      })
    } else if (isOwnPayload(c)) c.set('visitor', (await findPerson(c)).person)
    await next()
    if (remembered) rememberCookie(c, remembered)
  },
  dependsOn: { cookies: visitorCookies },
  recall({ cookie, origin, now }) {
    return byCookie.fresh(`${origin} ${cookie}`, { now }, rememberedMs)
  },
}

/** Lets the fast path recognize the visitor, if no other cookie says more about them. */
function rememberCookie(c: AppContext, remembered: Dated<Person>): void {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || cookie.length > maxCookieLength || c.get('cookies').size > 0) return
  if (!hasMoreThanSession(cookie)) byCookie.set(`${c.get('origin')} ${cookie}`, remembered.value, remembered.at)
}

/** Data of pages of one's account, events and registrations, the only files that are one visitor's. */
const ownPayload = /^\/(account|organize)\/.+\.json$|\/attend\.json$/
const isOwnPayload = (c: AppContext) => c.req.method === 'GET' && ownPayload.test(c.get('path'))

/** Calls, forms and files need no profile. */
const isPageView = (c: AppContext) => c.req.method === 'GET' && !/^\/(v1|forms)\/|\.\w+$/.test(c.get('path'))

interface Found {
  person: Person
  /** Set when nothing had to be read. */
  remembered?: Dated<Person>
}

async function findPerson(c: AppContext): Promise<Found> {
  const { access, refresh } = readTokens(c)
  const device = deviceRegistrations(c).map(({ event, state, holdUntil }) => ({ event, state, holdUntil }))
  if (access === undefined && refresh === undefined) return { person: { ...anonymous, registrations: device } }
  const found = await findAccount(c, access)
  const { person } = found
  return { ...found, person: person.user === null ? { ...person, registrations: device } : withDevice(c, person) }
}

async function findAccount(c: AppContext, access: string | undefined): Promise<Found> {
  const key = access === undefined ? '' : await tokenKey(c, access)
  const person = byToken.fresh(key, { now: c.get('now'), notBefore: lastWriteAt(c) }, rememberedMs)
  if (person) return { person, remembered: byToken.get(key)! }
  // Loaded on use: most visitors have no account and need none of these contracts.
  const { readPerson } = await import('./read-person.ts')
  const read = await readPerson(c)
  const now = readTokens(c).access
  if (read.user !== null && now !== undefined) byToken.set(await tokenKey(c, now), read, c.get('now'))
  return { person: read }
}

/**
 * A signed-in visitor, with a guest's registrations on this device (D16). The visitor has to claim them: the link may have
 * been sent to them by another person.
 */
function withDevice(c: AppContext, person: Person): Person {
  const own = new Set(person.registrations.map(({ event }) => event))
  forgetDeviceRegistrations(c, [...own])
  const claimable = deviceRegistrations(c)
    .filter(({ token }) => token !== undefined)
    .map(({ event, state }) => ({ event, state, claimable: true as const }))
  return claimable.length === 0 ? person : { ...person, registrations: [...person.registrations, ...claimable] }
}

const tokenKey = async (c: AppContext, access: string) => `${c.get('origin')} ${await sha256(access, 'base64')}`
