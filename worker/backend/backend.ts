import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Method } from '../../src/contracts/endpoint.ts'
import { AppError, errorJson } from '../errors.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { ownEventRoutes } from './attendance/own-events.routes.ts'
import { voiceRoutes } from './attendance/voice.routes.ts'
import { waitingListRoutes } from './attendance/waiting-list.routes.ts'
import { admit } from './auth/admit.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { providerRoutes } from './auth/providers/providers.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { builderRoutes } from './content/builder.routes.ts'
import type { BackendContext, BackendEnv } from './context.ts'
import { isStoreFault } from './db/store-fault.ts'
import { eventRoutes } from './events/events.routes.ts'
import { gameRoutes } from './game/game.routes.ts'
import { hotspotRoutes } from './hotspots/hotspots.routes.ts'
import { iframeRoutes } from './iframes/iframes.routes.ts'
import { readBody, readForm, readQuery, type Implementation } from './implement.ts'
import { jobsRoutes } from './jobs/jobs.routes.ts'
import { favoriteRoutes } from './likes/favorites.routes.ts'
import { likeRoutes } from './likes/likes.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { openApi } from './openapi.ts'
import { checkInRoutes } from './organizing/check-in.routes.ts'
import { organizingRoutes } from './organizing/organizing.routes.ts'
import { teamRoutes } from './organizing/team.routes.ts'
import { unsubscribeRoutes } from './reminders/unsubscribe.routes.ts'
import { seoRoutes } from './seo/seo.routes.ts'
import { strevdaRoutes } from './strevda/strevda.routes.ts'
import { taxonomyRoutes } from './taxonomies/taxonomies.routes.ts'
import { translationRoutes } from './translations/translations.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { ownAccountRoutes } from './users/own-account.routes.ts'
import { userLinkRoutes } from './users/user-links.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Every endpoint that the embedded backend answers; a literal path stands before one with a parameter in its place. */
export const implementations: readonly Implementation[] = [
  ...eventRoutes,
  ...attendanceRoutes,
  ...waitingListRoutes,
  ...voiceRoutes,
  ...ownEventRoutes,
  ...checkInRoutes,
  ...teamRoutes,
  ...organizingRoutes,
  ...taxonomyRoutes,
  ...hotspotRoutes,
  ...translationRoutes,
  ...seoRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...userLinkRoutes,
  ...unsubscribeRoutes,
  ...newsletterRoutes,
  ...userRoutes,
  ...ownAccountRoutes,
  ...calendarRoutes,
  ...likeRoutes,
  ...uploadRoutes,
  ...favoriteRoutes,
  ...iframeRoutes,
  ...strevdaRoutes,
  ...gameRoutes,
  ...jobsRoutes,
  ...builderRoutes,
]

export type Backend = (request: Request, env: BackendEnv, context: BackendContext) => Promise<Response>
type HonoEnv = { Bindings: { env: BackendEnv; context: BackendContext } }

/**
 * The embedded `/v1` on D1 (D18). Takes and gives what an upstream API would: a request whose path begins with `/v1`, a
 * response. Whatever goes wrong is answered in the one JSON shape of errors, an unforeseen failure as a 500 without
 * details.
 */
export function createBackend(): Backend {
  const app = new Hono<HonoEnv>({ strict: false })
  const methods = new Map<string, Method[]>()
  for (const { endpoint, respond } of implementations) {
    // With or without a slash at its end: `POST /events/` is spelt with one, `GET /events` without (spec §7).
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method])
    app.on(endpoint.method, path, async (c) => {
      const { env, context } = c.env
      const { headers } = c.req.raw
      const viewer = await admit(endpoint.spec.auth, headers, env, context.now)
      const raw = {
        params: c.req.param(),
        query: readQuery(new URL(c.req.url)),
        body: endpoint.spec.body ? await (endpoint.spec.multipart ? readForm : readBody)(c.req.raw) : undefined,
      }
      const response = await respond(raw, { ...context, env, viewer, headers })
      if (viewer || endpoint.spec.auth === 'user' || endpoint.spec.auth === 'admin')
        response.headers.set('cache-control', 'no-store')
      return response
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
    // Drizzle writes a statement's values into its error, e-mails and hashes among them: none of that is logged.
    console.error(requestId, error instanceof DrizzleQueryError ? error.cause : error)
    if (isStoreFault(error))
      return errorJson(
        new AppError('unavailable', 'The service is overloaded; try again in a moment', { retryAfter: 10 }),
        requestId,
      )
    return errorJson(new AppError('internal', 'Something went wrong on our side; try again in a moment'), requestId)
  })
  return async (request, env, context) => app.fetch(request, { env, context })
}
