import { Hono } from 'hono'
import type { Method } from '../../src/contracts/endpoint.ts'
import type { Bindings } from '../env.ts'
import { AppError, errorJson } from '../errors.ts'
import type { BackendContext } from './context.ts'
import { isStoreFault } from './db/store-fault.ts'
import { eventRoutes } from './events/events.routes.ts'
import { hotspotRoutes } from './hotspots/hotspots.routes.ts'
import { readBody, readQuery, type Implementation } from './implement.ts'
import { openApi } from './openapi.ts'
import { seoRoutes } from './seo/seo.routes.ts'
import { taxonomyRoutes } from './taxonomies/taxonomies.routes.ts'
import { translationRoutes } from './translations/translations.routes.ts'

/** Every endpoint that the embedded backend answers. */
export const implementations: readonly Implementation[] = [
  ...eventRoutes,
  ...taxonomyRoutes,
  ...hotspotRoutes,
  ...translationRoutes,
  ...seoRoutes,
]

export type Backend = (request: Request, env: Pick<Bindings, 'DB'>, context: BackendContext) => Promise<Response>
type HonoEnv = { Bindings: { env: Pick<Bindings, 'DB'>; context: BackendContext } }

/**
 * The embedded `/v1` on D1 (D18). Takes and gives what an upstream API would: a request whose path begins with `/v1`, a
 * response. Whatever goes wrong is answered in the one JSON shape of errors, an unforeseen failure as a 500 without
 * details.
 */
export function createBackend(): Backend {
  const app = new Hono<HonoEnv>()
  const methods = new Map<string, Method[]>()
  for (const { endpoint, respond } of implementations) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method])
    app.on(endpoint.method, path, async (c) => {
      const raw = {
        params: c.req.param(),
        query: readQuery(new URL(c.req.url)),
        body: endpoint.spec.body ? await readBody(c.req.raw) : undefined,
      }
      return respond(raw, { ...c.env.context, env: c.env.env })
    })
  }
  app.get('/v1/openapi.json', (c) => c.json(openApi()))
  for (const [path, allowed] of methods.set('/v1/openapi.json', ['GET']))
    app.all(path, (c) => {
      const error = new AppError(
        'method_not_allowed',
        `${c.req.method} is not possible here; use ${allowed.join(' or ')}`,
      )
      const response = errorJson(error, c.env.context.requestId)
      response.headers.set('allow', allowed.join(', '))
      return response
    })
  app.notFound((c) => errorJson(new AppError('not_found', `No such endpoint: ${c.req.path}`), c.env.context.requestId))
  app.onError((error, c) => {
    const { requestId } = c.env.context
    if (error instanceof AppError) return errorJson(error, requestId)
    console.error(requestId, error)
    if (isStoreFault(error))
      return errorJson(
        new AppError('unavailable', 'The service is overloaded; try again in a moment', { retryAfter: 10 }),
        requestId,
      )
    return errorJson(new AppError('internal', 'Something went wrong on our side; try again in a moment'), requestId)
  })
  return async (request, env, context) => app.fetch(request, { env, context })
}
