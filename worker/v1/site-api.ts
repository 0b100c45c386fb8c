import type { Api } from '../../src/contracts/api.ts'
import type { Endpoint, EndpointCall } from '../../src/contracts/endpoint.ts'
import { AppError, errorStatuses, type ErrorCode } from '../../src/contracts/errors.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { lastWriteAt } from '../http/cookies.ts'
import { knownChangeOf } from './last-change.ts'
import { callOf, requestOf, urlOf } from './call.ts'
import { fittingPart } from './remote/fitting-part.ts'
import { signedCall } from './signed-call.ts'
import { isRemote, upstream } from './upstream.ts'

interface ApiOptions {
  cached?: boolean
  signed?: boolean
  /** Called when an answer is missing because a service failed. */
  onFault?: () => void
}

/**
 * The typed client of `/v1` for pages: calls pass the same gate as those of browsers, and responses to public reads are
 * cached.
 * @param options `cached: false` does not cache, for large or rare responses; `signed` makes the calls that need a session or
 * change something for the visitor of the request
 */
export function createApi(c: AppContext, { cached = true, signed = false, onFault }: ApiOptions = {}): Api {
  const call = async (endpoint: Endpoint, input: EndpointCall<Endpoint> = {}) => {
    const url = urlOf(c, endpoint, input)
    const { auth, gate } = endpoint.spec
    const isGet = endpoint.method === 'GET'
    const personal = signed && (auth === 'user' || auth === 'admin' || (auth === 'optional' && !isGet))
    const run = async () => {
      const prepared = callOf(c, endpoint, input)
      // A cached response must not depend on the visitor who caused it.
      if (isGet && !personal) prepared.headers = new Headers({ accept: 'application/json' })
      const response = await (personal
        ? signedCall(c, prepared)
        : upstream(c, requestOf(prepared), {
            endpoint,
            editorial: true,
            ...(onFault && { onFault }),
          }))
      const body = await readResponse(response, url)
      return isRemote(c.get('settings'), endpoint) ? fittingPart(endpoint.spec.output, body, endpoint.path) : body
    }
    // The same text is rarely searched twice: in the cache it would only evict other entries.
    const { searchParams } = new URL(url)
    if (!cached || personal || !isGet || searchParams.has('search') || searchParams.has('q')) return run()
    const policy = gate?.cache ?? 'list'
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    return withCache(
      url,
      {
        now: c.get('now'),
        policy: policies[policy],
        waitUntil,
        ...(policy === 'reference'
          ? farTier(c, endpoint)
          : { notBefore: Math.max(lastWriteAt(c), knownChangeOf(c)?.at ?? 0) }),
      },
      run,
    )
  }
  const tracked: typeof call = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) onFault?.()
      throw error
    })
  return tracked as Api
}

/** KV is nearer than another host, but not nearer than our own database: there it would be one more thing to wait for. */
const farTier = (c: AppContext, endpoint: Endpoint) =>
  isRemote(c.get('settings'), endpoint) ? { second: kvTier(c.env.CONTENT_CACHE) } : {}

async function readResponse(response: Response, url: string): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body
  const error = (body as { error?: { code?: string; message?: string; fields?: Record<string, string> } } | undefined)
    ?.error
  if (error?.code && Object.hasOwn(errorStatuses, error.code))
    throw new AppError(error.code as ErrorCode, error.message ?? '', { ...(error.fields && { fields: error.fields }) })
  throw new AppError(
    response.status === 404 ? 'not_found' : 'upstream_invalid',
    `The service behind ${new URL(url).pathname} gave no usable response (${response.status})`,
  )
}
