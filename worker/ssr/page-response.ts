import type { RenderedPage } from '../cache/rendered-page.ts'
import { offlineHeaders } from '../../src/contracts/offline.ts'
import { reportingEndpoints, secure, speculationRules, type PageClass } from '../http/security-headers.ts'
import type { Dependencies } from '../http/step.ts'
import type { FilledPage } from './fill-page.ts'
import type { PageResult } from './page-request.ts'
import { visitorMark } from './visitor-mark.ts'

/** What the response to a page depends on besides the page. */
export const responseDependencies: Dependencies = { isUnchanged: ({ headers }) => !headers.has('if-none-match') }

/** Which caches may store a page: all, the visitor's browser, none. */
export const cacheControl = {
  shared: 'public, max-age=0, must-revalidate',
  own: 'private, no-cache',
  never: 'private, no-store',
}

/** The HTTP response of a page: headers, and 304 when the client has these bytes already (RFC 9110 §13.1.2). */
export function pageResponse(
  { page, visitor, answerClass, origin, preview, cookies }: PageResult,
  { bytes, etag, stream, isShared }: FilledPage,
  { method, ifNoneMatch }: { method: string; ifNoneMatch: string | undefined },
): Response {
  const headers = new Headers(pageHeaders(page, answerClass, origin))
  if (page.cacheable) headers.set('Cache-Control', isShared ? cacheControl.shared : cacheControl.own)
  if (preview) headers.set('X-Robots-Tag', 'noindex')
  const mark = visitorMark(visitor)
  if (mark) headers.set(offlineHeaders.visitor, mark)
  for (const line of cookies) headers.append('Set-Cookie', line)
  // What the rest will be is not known yet.
  if (page.cacheable && page.status === 200 && !stream) {
    headers.set('ETag', etag)
    if (ifNoneMatch?.split(',').some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers })
  }
  const body = method === 'HEAD' ? null : (stream ?? (bytes as BodyInit))
  return new Response(body, { status: page.status, headers })
}

const headersOf = new WeakMap<RenderedPage, Headers>()

/** Headers that do not depend on the visitor, built once per page; not to be cached unless more is known. */
function pageHeaders(page: RenderedPage, answerClass: PageClass, origin: string): Headers {
  let headers = headersOf.get(page)
  if (headers === undefined) {
    headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      ...page.headers,
      'Content-Security-Policy': page.policy,
      'Reporting-Endpoints': reportingEndpoints,
      'Speculation-Rules': speculationRules,
      'Cache-Control': cacheControl.never,
    })
    secure(headers, answerClass, origin)
    headersOf.set(page, headers)
  }
  return headers
}
