import { defaultLocale } from '../../src/contracts/locales.ts'
import type { CachePolicy } from '../../src/pages/define-page.ts'
import { knownGeneration } from '../content/content-generation.ts'
import type { AppContext } from '../context.ts'
import { bringsCookies } from '../cookies.ts'
import type { Bindings } from '../env.ts'
import { logAnswer } from '../log-answer.ts'
import { homeLocale } from '../middleware/locale.ts'
import { isKnownOff } from '../middleware/maintenance.ts'
import { cityOf, pageCache } from './pages.ts'
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

/** Addresses of kept pages; one is some hundred bytes. */
const capacity = 2000
const lookups = new Map<string, Lookup & { path: string }>()
/** What was sent of a page to whoever brought nothing of their own. */
const answers = new WeakMap<RenderedPage, { bytes: Uint8Array; headers: Headers }>()

/** Only what the address says decides what such a request is answered, and on the home the language. */
const bringsNothing = ({ method, headers }: Request) =>
  method === 'GET' &&
  !bringsCookies(headers.get('cookie')) &&
  !headers.has('if-none-match') &&
  // The editor shows pages in a frame.
  headers.get('sec-fetch-dest') !== 'iframe'

/** Remembers what the chain has just answered, if whoever brings nothing of their own is answered the same. */
export function keepShortcut(c: AppContext): void {
  const { req, res } = c
  const shared = c.get('shared')
  if (shared === undefined || res.headers.has('Set-Cookie') || !bringsNothing(req.raw)) return
  const { page, bytes, ...lookup } = shared
  answers.set(page, { bytes, headers: new Headers(res.headers) })
  lookups.delete(req.url)
  lookups.set(req.url, { ...lookup, path: req.path })
  if (lookups.size > capacity) lookups.delete(lookups.keys().next().value!)
}

/**
 * The answer for which the chain would do all its work to come to what it came to before: a kept page for somebody who
 * brings nothing of their own. It is the chain's own answer; only its id and its line in the log are new.
 * @returns `undefined` when anything could be different by now: then the chain answers
 */
export function answerShortly(request: Request, env: Bindings): Response | undefined {
  const lookup = lookups.get(request.url)
  if (lookup === undefined || !bringsNothing(request)) return undefined
  const [started, now] = [performance.now(), Date.now()]
  const { key, policy, generation, path } = lookup
  if (
    !isKnownOff(env.FLAGS, now) ||
    (generation !== undefined && knownGeneration(env.CONTENT_CACHE, now) !== generation) ||
    (path === '/' && homeLocale(request.headers) !== defaultLocale)
  )
    return undefined
  const page = pageCache.fresh(policy.near ? key + cityOf(request) : key, policy, now)
  const sent = page && answers.get(page)
  if (sent === undefined) return undefined
  const answer = new Response(sent.bytes as BodyInit, { headers: sent.headers })
  const requestId = crypto.randomUUID()
  answer.headers.set('X-Request-Id', requestId)
  logAnswer({ requestId, method: 'GET', path, status: 200, ms: Math.round(performance.now() - started), cache: 'hit' })
  return answer
}
