import { AppError } from '../../../src/contracts/errors.ts'
import { decodedPart } from '../../../src/lib/decoded-part.ts'
import { visitorHeader, visitorLine } from '../../http/limits/gateway-visitor.ts'
import { withCircuitBreaker } from '../../http/outgoing/circuit-breaker.ts'
import { traceOf } from '../../http/trace.ts'
import { readText } from '../../http/outgoing/read-text.ts'

/** Request headers that are passed on; all others are not. */
const passedOn = [
  'accept',
  'accept-language',
  // Names the browser in the list of sessions.
  'user-agent',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'authorization',
  'idempotency-key',
]
/** Response headers that are passed back. */
const passedBack = ['content-type', 'cache-control', 'etag', 'last-modified', 'retry-after', 'content-disposition']
const timeoutMs = { read: 2500, write: 8000, picture: 30_000 }
/** All reads of one request, such as those of a page, share this time. */
const budgetMs = 4000

interface ProxyContext {
  /** Id of the visitor's request. */
  origin: string
  requestId: string
  /** The header `traceparent` of the call; without it a trace begins. */
  parent?: string
  /** When the visitor's request arrived, ms. */
  now: number
  /** The setting GATEWAY_SECRET of this gateway and the host: signs who the visitor is. */
  secret?: string | undefined
  /** The host serves its endpoints at its root, not under `/v1`. */
  atRoot?: boolean
  /** The endpoint responds with a redirect. */
  redirects?: boolean
  /** The call changes nothing, whatever its method. */
  reads?: boolean
}

/**
 * Sends a `/v1` request to a remote host and reads the whole answer: JSON, a file, or the redirect of a registration.
 * @param host origin without a slash at the end
 * @throws {AppError} `not_found` for a path that could leave `/v1` there, `unavailable` when the host cannot be reached in
 * time or fails, `upstream_invalid` for an unexpected answer, or one longer than 8 MB
 */
export async function proxy(host: string, request: Request, context: ProxyContext): Promise<Response> {
  const { origin, now, atRoot = false, redirects = false, reads = false } = context
  const { pathname, search } = new URL(request.url)
  const path = canonical(pathname)
  if (path === undefined) throw new AppError('not_found', `No such endpoint: ${pathname}`)
  const timeLeft = timeoutFor(request, now, reads)
  if (timeLeft <= 0) throw unavailable(new Error(`No time is left for ${pathname}`))
  const sent = await headersFor(request, context)
  const { answer, text } = await withCircuitBreaker(`${origin} ${host}`, async () => {
    const whole = await fetchTwice(host + (atRoot ? path.replace('/v1', '') : path) + search, {
      method: request.method,
      headers: sent,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLeft),
    })
    if (whole.answer.status >= 500) throw unavailable(new Error(`${host} answered ${whole.answer.status}`))
    // Anyone can cause an error of 4xx, whatever its page: it says nothing about the service.
    if (whole.answer.status < 300 && !isReadable(request.method, whole)) throw invalid()
    return whole
  })
  const headers = new Headers()
  for (const name of passedBack) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    headers.set('location', redirectTarget(redirects, answer.headers.get('location')))
    return new Response(null, { status: answer.status, headers })
  }
  // These have no body.
  if (request.method === 'HEAD' || answer.status === 204 || answer.status === 304)
    return new Response(null, { status: answer.status, headers })
  if (!isReadable(request.method, { answer, text })) throw invalid()
  return new Response(text, { status: answer.status, headers })
}

/**
 * A path that every server reads alike: under `/v1`, each part encoded in one way, without `..` in any spelling.
 * @returns `undefined` for any other
 */
function canonical(pathname: string): string | undefined {
  const once = decodedPart(pathname)
  if (once === undefined || !pathname.startsWith('/v1/')) return undefined
  // Twice, since a proxy before the upstream may decode once more.
  const leaves = [once, decodedPart(once) ?? once].some((path) => /(^|[/\\])\.\.?([/\\]|$)/.test(path))
  return leaves ? undefined : pathname.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
}

async function headersFor(request: Request, context: ProxyContext): Promise<Headers> {
  const { requestId, parent = traceOf(null, requestId).parent, origin, now, secret } = context
  const headers = new Headers({ 'x-request-id': requestId, traceparent: parent })
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const address = request.headers.get('cf-connecting-ip')
  if (address !== null) headers.set('x-forwarded-for', address)
  if (address !== null && secret) headers.set(visitorHeader, await visitorLine(secret, { address, origin }, now))
  return headers
}

/** Time left for a call, ms; 0 or less when earlier reads used the time of the request. */
function timeoutFor({ method, headers }: Request, now: number, reads: boolean): number {
  if (reads || isRead(method)) return Math.min(timeoutMs.read, now + budgetMs - Date.now())
  return headers.get('content-type')?.startsWith('multipart/') ? timeoutMs.picture : timeoutMs.write
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** A failed read is repeated once, after a random delay, within the same time; a failed write is not: it may have been stored. */
async function fetchTwice(url: string, init: RequestInit & { method: string; signal: AbortSignal }): Promise<Whole> {
  const again = isRead(init.method)
  const first = await fetchWhole(url, init).catch((error: unknown) => {
    if (!again || init.signal.aborted || !isUnavailable(error)) throw error
  })
  if (first && (!again || first.answer.status < 500)) return first
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
  return fetchWhole(url, init)
}

/** A whole answer. */
interface Whole {
  answer: Response
  text: string
}

async function fetchWhole(url: string, init: RequestInit): Promise<Whole> {
  try {
    const answer = await fetch(url, init)
    return { answer, text: await readText(answer) }
  } catch (cause) {
    throw cause instanceof AppError ? cause : unavailable(cause)
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** Whether an answer is what calls of `/v1` get: nothing, a file, or JSON. */
function isReadable(method: string, { answer: { status, headers }, text }: Whole): boolean {
  if (method === 'HEAD' || status === 204) return true
  const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false
  return isFile || isJson(headers.get('content-type'), text)
}

/** Whether it is an object or a list, as the answer to every call is. */
function isJson(type: string | null, text: string): boolean {
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type ?? '')) return false
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** The target of an expected redirect to a web page; other redirects are neither followed nor passed on. */
function redirectTarget(isExpected: boolean, location: string | null): string {
  const isUrl = isExpected && location !== null && URL.canParse(location)
  if (!isUrl || !/^https?:$/.test(new URL(location).protocol)) throw invalid()
  return location
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'The service cannot be reached right now; try again in a moment', {
    retryAfter: 10,
    cause,
  })
const invalid = () =>
  new AppError('upstream_invalid', 'The service gave an answer that cannot be read; try again in a moment')
