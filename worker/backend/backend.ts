import { getPathNoStrict } from 'hono/utils/url'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { AnyEndpoint } from '../../src/contracts/table.ts'
import { AppError, errorJson } from '../http/errors.ts'
import { matchEndpoint, methodsOf } from '../http/match-endpoint.ts'
import { authenticate } from './auth/authenticate.ts'
import { requireRecent } from './auth/sessions.ts'
import { answerOnce } from './core/answer-once.ts'
import type { BackendContext, BackendEnv, OwnCall } from './core/context.ts'
import { readBody, readForm, readQuery, type Implementation } from './core/implement.ts'
import { openApi } from './openapi.ts'
import { publicError } from './public-error.ts'
import * as routes from './routes.ts'

const openApiPath = '/v1/openapi.json'

type Implemented = (typeof routes)[keyof typeof routes][number]['endpoint']['key']
type Missing = Exclude<AnyEndpoint['key'], Implemented>
// An endpoint without a handler does not compile: the error names it.
void (true satisfies [Missing] extends [never] ? true : Missing)

const implementations = new Map<Endpoint, Implementation>(
  Object.values(routes).flatMap((group) => group.map((one): [Endpoint, Implementation] => [one.endpoint, one])),
)

/** Responds to a request below `/v1`. */
export type Backend = (request: Request, env: BackendEnv, context: BackendContext) => Promise<Response>

/**
 * The embedded `/v1` on D1 (D18): same requests and responses as a remote API. All errors have the JSON shape of
 * `src/contracts/errors.ts`; an unexpected one is a 500 without details.
 */
export function createBackend(): Backend {
  return async function backend(request, env, context) {
    const response = await run(request, env, context).catch((error: unknown) =>
      errorJson(publicError(error, routeOf(request), env, context), context.requestId),
    )
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

function routeOf(request: Request): string {
  const endpoint = matchEndpoint(request)?.endpoint
  return endpoint ? `${endpoint.method} ${endpoint.path}` : '/v1'
}

/** As `answerOwn`, for all endpoints and with authentication. @throws any error */
export async function answerAny(
  { endpoint, params, url, headers, body }: OwnCall,
  env: BackendEnv,
  context: BackendContext,
): Promise<unknown> {
  const viewer = await callerOf(endpoint, headers, env, context)
  const raw = { params, query: readQuery(url), body }
  return implementations.get(endpoint)!.answer(raw, { ...context, env, viewer, headers })
}

/** The caller's account, if any. @throws {AppError} as `authenticate` and `requireRecent` */
async function callerOf({ spec }: Endpoint, headers: Headers, env: BackendEnv, context: BackendContext) {
  const viewer = await authenticate(spec.auth, headers, env, context)
  if (viewer && spec.recent) await requireRecent(env, viewer.sid, context.now)
  return viewer
}

async function run(request: Request, env: BackendEnv, context: BackendContext): Promise<Response> {
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && url.pathname === openApiPath) return openApiResponse()
  const match = matchEndpoint(request)
  if (!match) return respondUnknown(request, context)
  const { endpoint, params } = match
  const { spec } = endpoint
  const { headers } = request
  const viewer = await callerOf(endpoint, headers, env, context)
  const raw = {
    params,
    query: readQuery(url),
    body: spec.body ? await (spec.multipart ? readForm : readBody)(request) : undefined,
  }
  const call = { ...context, env, viewer, headers }
  const response = await answerOnce(call, endpoint, raw, (once) => implementations.get(endpoint)!.respond(raw, once))
  if (viewer || spec.auth === 'user' || spec.auth === 'admin') response.headers.set('cache-control', 'no-store')
  return response
}

/** 405 with the supported methods of a known path, else 404. */
let openApiText: string | undefined

/** The OpenAPI document, which is written once: it has more than a megabyte. */
function openApiResponse(): Response {
  openApiText ??= JSON.stringify(openApi())
  return new Response(openApiText, { headers: { 'content-type': 'application/json' } })
}

function respondUnknown(request: Request, { requestId }: BackendContext): Response {
  const path = getPathNoStrict(request)
  const methods = path === openApiPath ? ['GET'] : methodsOf(request)
  if (methods.length === 0) return errorJson(new AppError('not_found', `No such endpoint: ${path}`), requestId)
  const message = `${request.method} is not possible here; use ${methods.join(' or ')}`
  const response = errorJson(new AppError('method_not_allowed', message), requestId)
  response.headers.set('allow', methods.join(', '))
  return response
}
