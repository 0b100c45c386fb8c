import { Hono } from 'hono'
import { actionPath } from '../src/builder/client/action-request.ts'
import { renderPath } from '../src/builder/editor/editor-settings.ts'
import { bindingOf } from './backend/db/request-database.ts'
import { Location } from './cache/location.ts'
import { readBuiltFiles } from './http/built/built-files.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import type { Bindings } from './http/env.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { IdentifyStep, Step } from './http/step.ts'
import { locale } from './middleware/locale.ts'
import { maintenance } from './middleware/maintenance.ts'
import { originCheck } from './middleware/origin-check.ts'
import { mailLink, registrationLink } from './middleware/mailed-links.ts'
import { requestDatabase } from './middleware/request-database.ts'
import { requestId } from './middleware/request-id.ts'
import { rewrites } from './middleware/rewrites.ts'
import { ownCookies, session } from './middleware/session.ts'
import { createServices } from './services.ts'
import { type CountView, createViewCounter } from './ssr/count-views.ts'
import { respondError } from './ssr/error-response.ts'
import { createFastPath } from './ssr/fast-path.ts'
import { pageDependencies, servePage } from './ssr/serve-page.ts'

interface SiteOptions {
  /** Finds out who the visitor is; tests and benchmarks bring their own. */
  identify?: IdentifyStep
  /** What this isolate shares with others; nothing by default. */
  location?: Location
  /** Counts the pages of events; tests store views at once. */
  countView?: CountView
}

/** The steps of every request, in order. Each may respond by itself, or change the response on its way back. */
const steps: readonly Step[] = [
  requestId,
  securityHeaders,
  originCheck,
  maintenance,
  rewrites,
  locale,
  ownCookies,
  requestDatabase,
  registrationLink,
  mailLink,
]

/** The site: from top to bottom, the life of a request. A cached page that nothing has changed leaves by the fast path. */
export function createSite({
  identify = session,
  countView = createViewCounter(),
  location = new Location(),
}: SiteOptions = {}): {
  fetch: Hono<AppEnv>['fetch']
} {
  const app = new Hono<AppEnv>()
  const fastPath = createFastPath([...steps.map(({ dependsOn }) => dependsOn), ...pageDependencies], {
    identify,
    countView,
    location,
  })
  app.onError(respondError)
  app.use(async (c, next) => {
    c.set('location', location)
    await next()
  })
  app.use(fastPath.remember)
  for (const { handler } of steps) app.use(handler)
  app.post(renderPath, async (c) => (await import('./ssr/live-pages.ts')).respondEdited(c))
  app.use(identify.handler)
  // Loaded with the first call: a page needs the contracts of its own calls only.
  app.all('/v1/*', async (c) => (await import('./v1/gate.ts')).serveCall(c))
  app.all('/forms/*', async (c) => (await import('./v1/forms/form-bridge.ts')).serveForm(c))
  app.post(actionPath, async (c) => (await import('./ssr/live-pages.ts')).respondAction(c))
  app.route(
    '/',
    createServices(({ env, executionCtx }, request) =>
      app.fetch(request, { ...env, DB: bindingOf(env.DB) }, executionCtx),
    ),
  )
  app.all('*', async (c) => {
    const response = await servePage(c)
    countServed(c, countView)
    return response
  })
  return {
    fetch(request, env, context) {
      const cached = fastPath.respond(request, env as Bindings, context!)
      if (cached) return cached
      const reading = readBuiltFiles((env as Bindings).ASSETS)
      const answer = Promise.resolve(reading).then(() => app.fetch(request, env, context))
      // Other requests may wait for what this one reads: it runs to its end although its visitor has gone.
      context!.waitUntil(answer.catch(() => undefined))
      return answer
    },
  }
}

/** Counts a page that the chain answered with. */
function countServed(c: AppContext, countView: CountView): void {
  const event = c.get('served')?.event
  if (event === undefined) return
  const { env, executionCtx: context } = c
  const [request, origin, user, now] = [c.req.raw, c.get('origin'), c.get('visitor').user?._id, c.get('now')]
  countView({ event, request, origin, user, env, now, context })
}
