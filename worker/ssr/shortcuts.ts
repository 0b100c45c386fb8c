import { holeVisitor } from '../../src/app/hole-contents.tsx'
import { defaultLocale, type Locale } from '../../src/contracts/locales.ts'
import type { CachePolicy } from '../../src/pages/define-page.ts'
import { knownGeneration } from '../content/content-generation.ts'
import type { AppContext, Person, Remembered } from '../context.ts'
import { bringsCookies, bringsMoreThanSession } from '../cookies.ts'
import type { Bindings } from '../env.ts'
import { logAnswer } from '../log-answer.ts'
import { homeLocale } from '../middleware/locale.ts'
import { isKnownOff } from '../middleware/maintenance.ts'
import { visitorKey } from './fill-holes.ts'
import { bytesFor, cityOf, etagFor, pageCache } from './pages.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A page that everybody is sent alike, and how the page cache was asked for it. */
export interface SharedPage extends Lookup {
  page: RenderedPage
  bytes: Uint8Array
}

export interface Lookup {
  /** Key of the page cache; with `policy.near` the city comes behind it. */
  key: string
  policy: CachePolicy
  /** Of content, where the page shows any. */
  generation: string | undefined
}

/** Addresses of kept pages, and `Cookie` headers; of either, one is some hundred bytes. */
const capacity = 2000
/** Longer ones, which anybody can make up, go the whole way. */
const longestKey = 2000
const lookups = new Map<string, Lookup & { path: string; origin: string; locale: Locale }>()
/** What was sent of a page to whoever brought nothing of their own. */
const answers = new WeakMap<RenderedPage, { bytes: Uint8Array; headers: Headers }>()
/** Whom the session that a whole `Cookie` header brings to an origin stands for. */
const people = new Map<string, Remembered>()

/** How long an isolate takes a visitor for the same, ms; whoever has just changed something is read anew. */
const rememberedMs = 15_000

/** Whether what was read of a visitor still holds. @param now ms */
export const isRecent = ({ at }: Remembered, now: number): boolean => now - at < rememberedMs

/** But for cookies, only what the address says decides what such a request is answered, and on the home the language. */
const asksPlainly = ({ method, headers }: Request) =>
  method === 'GET' &&
  !headers.has('if-none-match') &&
  // The editor shows pages in a frame.
  headers.get('sec-fetch-dest') !== 'iframe'

/** Remembers what the chain has just found: who asked, and its answer if others are answered the same. */
export function keepShortcut(c: AppContext): void {
  const { req, res } = c
  if (res.headers.has('Set-Cookie')) return
  const cookie = req.header('cookie') ?? null
  const remembered = c.get('remembered')
  if (remembered && cookie !== null && !bringsMoreThanSession(cookie))
    keep(people, `${c.get('origin')} ${cookie}`, remembered)
  const shared = c.get('shared')
  if (shared === undefined || res.status !== 200 || !asksPlainly(req.raw) || bringsCookies(cookie)) return
  const { page, bytes, ...lookup } = shared
  answers.set(page, { bytes, headers: new Headers(res.headers) })
  keep(lookups, req.url, { ...lookup, path: req.path, origin: c.get('origin'), locale: c.get('locale') })
}

function keep<T>(memory: Map<string, T>, key: string, value: T): void {
  if (key.length > longestKey) return
  memory.delete(key)
  memory.set(key, value)
  if (memory.size > capacity) memory.delete(memory.keys().next().value!)
}

/**
 * The answer for which the chain would do all its work to come to what it came to before: a kept page for somebody who
 * brings nothing of their own, or only a session that was just read. It is the chain's own answer; only its id, its line
 * in the log and what the page has for the visitor are new.
 * @returns `undefined` when anything could be different by now: then the chain answers
 */
export function answerShortly(request: Request, env: Bindings): Response | undefined {
  const lookup = lookups.get(request.url)
  if (lookup === undefined || !asksPlainly(request)) return undefined
  const [started, now] = [performance.now(), Date.now()]
  const { key, policy, generation, path, origin, locale } = lookup
  const cookie = request.headers.get('cookie')
  const remembered = cookie === null ? undefined : people.get(`${origin} ${cookie}`)
  if (
    (remembered === undefined ? bringsCookies(cookie) : !isRecent(remembered, now)) ||
    !isKnownOff(env.FLAGS, now) ||
    (generation !== undefined && knownGeneration(env.CONTENT_CACHE, now) !== generation) ||
    (path === '/' && homeLocale(request.headers) !== defaultLocale)
  )
    return undefined
  const page = pageCache.fresh(policy.near ? key + cityOf(request) : key, policy, now)
  const sent = page && answers.get(page)
  if (sent === undefined) return undefined
  const answer = remembered
    ? answerPerson(page!, remembered.person, locale, sent.headers)
    : new Response(sent.bytes as BodyInit, { headers: sent.headers })
  const requestId = crypto.randomUUID()
  answer.headers.set('X-Request-Id', requestId)
  logAnswer({ requestId, method: 'GET', path, status: 200, ms: Math.round(performance.now() - started), cache: 'hit' })
  return answer
}

/** A page with what it has for somebody who is signed in; nobody else may be sent it. */
function answerPerson(page: RenderedPage, person: Person, locale: Locale, headers: Headers): Response {
  const visitor = holeVisitor(person, page.event)
  const key = visitorKey(visitor)
  const answer = new Response(bytesFor(page, visitor, { key, locale }) as BodyInit, { headers })
  answer.headers.set('Cache-Control', 'private, no-cache')
  answer.headers.set('ETag', etagFor(page, key))
  return answer
}
