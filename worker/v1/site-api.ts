import type { Api } from '../../src/contracts/api.ts'
import type { Endpoint, EndpointCall } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { policies } from '../cache/policies.ts'
import { kvTier, withCache } from '../cache/with-cache.ts'
import type { AppContext } from '../http/context.ts'
import { lastWriteAt } from '../http/cookies.ts'
import { knownChangeOf } from './last-change.ts'
import { callOf, requestOf, urlOf, type Call } from './call.ts'
import { readAnswer } from './remote/read-answer.ts'
import { signedAnswer, signedCall } from './signed-call.ts'
import { isRemote, ownAnswer, upstream } from './upstream.ts'

const searches = /[?&](?:search|q)=/

/** Whether all visitors may have one response: to what is read, and by a POST when its contract says so. */
const isShared = ({ method, spec: { gate } }: Endpoint): boolean =>
  method === 'GET' || (gate?.reads === true && gate.cache !== undefined)

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
  const editors = { editorial: true, ...(onFault && { onFault }) }
  /** A response, or the value of the endpoint where this worker answers. */
  const ask = (
    call: Call & { endpoint: Endpoint },
    body: unknown,
    { personal, remote }: { personal: boolean; remote: boolean },
  ) => {
    const { endpoint, params, url } = call
    const isGet = endpoint.method === 'GET'
    if (personal) return isGet ? signedAnswer(c, call) : signedCall(c, call)
    // A cached response must not depend on the visitor who caused it.
    const headers = isShared(endpoint)
      ? new Headers({ accept: 'application/json', ...(!isGet && { 'content-type': 'application/json' }) })
      : call.headers
    return (isGet || endpoint.spec.gate?.reads) && !remote
      ? ownAnswer(c, { endpoint, params, url: new URL(url), headers, body }, editors)
      : upstream(c, requestOf({ ...call, headers }), { endpoint, ...editors })
  }
  const call = async (endpoint: Endpoint, input: EndpointCall<Endpoint> = {}) => {
    const url = urlOf(c, endpoint, input)
    const { auth, gate } = endpoint.spec
    const isGet = endpoint.method === 'GET'
    const personal = signed && (auth === 'user' || auth === 'admin' || (auth === 'optional' && !isGet))
    const remote = isRemote(c.get('settings'), endpoint)
    const run = async () => {
      const answer = await ask(callOf(c, endpoint, input), input.body, { personal, remote })
      return answer instanceof Response ? readAnswer(answer, endpoint.path) : answer
    }
    // The same text is rarely searched twice: in the cache it would only evict other entries.
    if (!cached || personal || !isShared(endpoint) || searches.test(url)) return run()
    const named = gate?.cache ?? 'list'
    const rarely = named === 'reference' || named === 'slow'
    const answer = await withCache(
      isGet ? url : `${url} ${JSON.stringify(input.body)}`,
      {
        now: c.get('now'),
        policy: policies[rarely && remote ? 'slow' : named],
        waitUntil: (promise) => c.executionCtx.waitUntil(promise),
        isStable: true,
        ...(rarely
          ? {
              // KV is nearer than another host, but not nearer than our own database: there it would be one more thing to wait for.
              ...(remote && { second: kvTier(c.env.CONTENT_CACHE) }),
              ...(named === 'reference' && { notBefore: knownChangeOf(c)?.at ?? 0 }),
            }
          : { notBefore: Math.max(lastWriteAt(c), knownChangeOf(c)?.at ?? 0) }),
      },
      gate?.cachesNothing ? () => run().catch(asMissing) : run,
    )
    if (gate?.cachesNothing && isMissing(answer)) throw new AppError('not_found', answer.missing)
    return answer
  }
  const tracked: typeof call = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) onFault?.()
      throw error
    })
  return tracked as Api
}

/** Cached in place of an answer that does not exist: most pages have no texts for search engines. */
interface Missing {
  missing: string
}

const isMissing = (answer: unknown): answer is Missing =>
  typeof answer === 'object' && answer !== null && 'missing' in answer

function asMissing(error: unknown): Missing {
  if (error instanceof AppError && error.code === 'not_found') return { missing: error.message }
  throw error
}
