import { traceOf } from '../http/trace.ts'
import type { MiddlewareHandler } from 'hono'
import { offlineHeaders } from '../../src/contracts/offline.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { anonymous } from '../../src/page/define-page.ts'
import type { Lookup } from '../cache/cached-page.ts'
import type { Location } from '../cache/location.ts'
import type { RenderedPage } from '../cache/rendered-page.ts'
import type { AppContext, AppEnv, Person } from '../http/context.ts'
import { cookiePattern } from '../http/cookies.ts'
import type { Bindings } from '../http/env.ts'
import { logResponse } from '../http/log/log-response.ts'
import { waitedMs } from '../http/log/waited.ts'
import type { Dependencies, IdentifyStep, RepeatedRequest } from '../http/step.ts'
import { fillPage } from './fill-page.ts'
import { cacheControl } from './page-response.ts'
import type { CountView } from './count-views.ts'
import { findAgain } from './serve-from-cache.ts'
import { hasPass } from './pass-holder.ts'
import { visitorMark } from './visitor-mark.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'

/** Remembered URLs; each is some hundred bytes. */
const capacity = 2000
/** Longer URLs, which any client can make up, go through the chain. */
const maxUrlLength = 2000

/** How a URL was answered. */
interface Remembered extends Lookup {
  path: string
  origin: string
  locale: Locale
}

export interface FastPath {
  /** The first middleware: remembers how the chain answered, if everyone gets the same page. */
  remember: MiddlewareHandler<AppEnv>
  /**
   * Answers a URL that the chain answered before, with the chain's own response and a new request id.
   * @returns `undefined` when something could be different by now: then the chain answers
   */
  respond: (request: Request, env: Bindings, context: Pick<ExecutionContext, 'waitUntil'>) => Response | undefined
}

/** What everyone gets, by `new Response(bytes, response)`. */
interface SharedResponse {
  bytes: BodyInit
  headers: Headers
}

/** What there is to know of a visit. */
interface Visits {
  identify: IdentifyStep
  /** Counts the pages that the fast path answers with. */
  countView: CountView
  location: Location
}

/**
 * The fast path past the chain, for cached pages (docs/decisions/0008-fast-path.md). It knows nothing of
 * the steps but what they declare.
 * @param dependencies of all steps but `identify`, and of the pages
 */
export function createFastPath(
  dependencies: readonly Dependencies[],
  { identify, countView, location }: Visits,
): FastPath {
  const checks = [...dependencies, identify.dependsOn].flatMap(({ isUnchanged }) => isUnchanged ?? [])
  const otherCookies = cookiePattern(dependencies.flatMap(({ cookies = [] }) => cookies))
  const visitorCookies = cookiePattern(identify.dependsOn.cookies ?? [])
  const urls = new BoundedMap<string, Remembered>(capacity)
  const responses = new WeakMap<RenderedPage, SharedResponse>()
  /** Headers of what one visitor gets, without those that say who it is. */
  const ownHeaders = new WeakMap<RenderedPage, Headers>()

  const isUnchanged = (request: RepeatedRequest) => checks.every((check) => check(request))

  /** Who requests a page; `undefined` when only the chain can tell. */
  function visitorOf(cookie: string | null, origin: string, now: number): Person | undefined {
    if (cookie === null) return anonymous
    if (otherCookies.test(cookie)) return undefined
    return visitorCookies.test(cookie) ? identify.recall({ cookie, origin, now }) : anonymous
  }

  function rememberResponse(c: AppContext): void {
    const { req, res, env } = c
    const cached = c.get('served')?.cached
    if (cached === undefined || req.method !== 'GET' || res.status !== 200 || res.headers.has('Set-Cookie')) return
    if (req.url.length > maxUrlLength) return
    const [origin, now, headers] = [c.get('origin'), c.get('now'), req.raw.headers]
    if (!isUnchanged({ headers, path: req.path, env, now })) return
    const person = visitorOf(headers.get('cookie'), origin, now)
    const { page, shared, ...lookup } = cached
    if (person === undefined || isForAll(page, person) !== (shared !== undefined)) return
    if (shared) responses.set(page, { bytes: shared as BodyInit, headers: new Headers(res.headers) })
    ownHeaders.set(page, withoutVisitor(res.headers))
    urls.set(req.url, { ...lookup, path: req.path, origin, locale: c.get('locale') })
  }

  return {
    remember: (c, next) => next().then(() => rememberResponse(c)),
    respond(request, env, context) {
      const { headers, url, method } = request
      const known = urls.get(url)
      if (known === undefined || method !== 'GET') return undefined
      const now = Date.now()
      if (!isUnchanged({ headers, path: known.path, env, now })) return undefined
      const person = visitorOf(headers.get('cookie'), known.origin, now)
      const changedAt = changedAtOf(known, { location, now, context })
      if (person === undefined || changedAt === undefined) return undefined
      const page = findAgain(known, { person, request, env, now, changedAt })
      if (page === undefined || hasPass(page, person, now)) return undefined
      const kept = isForAll(page, person) ? responses.get(page) : ownHeaders.get(page)
      if (kept === undefined) return undefined
      const response =
        kept instanceof Headers ? respondPerson(page, person, known, kept) : new Response(kept.bytes, kept)
      if (page.event !== undefined)
        countView({ event: page.event, request, origin: known.origin, user: person.user?._id, env, now, context })
      return logged(response, known.path, now - waitedMs(headers, env, now), headers.get('traceparent'))
    },
  }
}

/** Whether a page has nothing for its visitor: nobody is told, or it is in a frame. */
const isForAll = ({ framed }: RenderedPage, person: Person): boolean => person === anonymous || framed !== undefined

/** Headers of a response for one visitor, to be completed for each. */
function withoutVisitor(given: Headers): Headers {
  const headers = new Headers(given)
  headers.set('Cache-Control', cacheControl.own)
  headers.delete('ETag')
  headers.delete(offlineHeaders.visitor)
  return headers
}

interface Moment {
  location: Location
  /** ms */
  now: number
  context: Pick<ExecutionContext, 'waitUntil'>
}

/** When what a page shows was last changed in this location; `undefined` when only its cache knows. */
function changedAtOf({ policy }: Remembered, { location, now, context }: Moment): number | undefined {
  return policy.events ? location.knownChange(now, (work) => context.waitUntil(work))?.at : -1
}

/** A cached page with the parts of one signed-in visitor. */
function respondPerson(page: RenderedPage, person: Person, { locale }: Remembered, headers: Headers): Response {
  const { bytes, etag } = fillPage({ page, visitor: person, locale })
  const response = new Response(bytes as BodyInit, { headers })
  response.headers.set('ETag', etag)
  response.headers.set(offlineHeaders.visitor, visitorMark(person))
  return response
}

/** Gives a response an id of its own, and writes its log line. @param started when the request was received, ms */
function logged(response: Response, path: string, started: number, parent: string | null): Response {
  const requestId = crypto.randomUUID()
  response.headers.set('X-Request-Id', requestId)
  const trace = parent === null ? undefined : traceOf(parent, requestId).id
  logResponse({ requestId, trace, method: 'GET', path, status: 200, ms: Date.now() - started, cache: 'hit' })
  return response
}
