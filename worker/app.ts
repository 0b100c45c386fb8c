import { Hono, type MiddlewareHandler } from 'hono'
import { actionPath } from '../src/builder/client/action-request.ts'
import { renderPath } from '../src/builder/editor/editor-settings.ts'
import type { AppEnv } from './context.ts'
import type { Bindings } from './env.ts'
import { answerError } from './ssr/error-answer.ts'
import { locale } from './middleware/locale.ts'
import { mailLink } from './middleware/mail-link.ts'
import { maintenance } from './middleware/maintenance.ts'
import { originCheck } from './middleware/origin-check.ts'
import { ownCookies } from './middleware/own-cookies.ts'
import { registrationLink } from './middleware/registration-link.ts'
import { requestId } from './middleware/request-id.ts'
import { rewrites } from './middleware/rewrites.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { session } from './middleware/session.ts'
import { staticAssets } from './middleware/static-assets.ts'
import { createServices } from './services.ts'
import { servePage } from './ssr/pages.ts'
import { answerShortly } from './ssr/shortcuts.ts'
import { answerAction, answerEdited } from './ssr/live-pages.ts'

interface AppOptions {
  /** Finds out who asks; tests and benchmarks bring their own. */
  identify?: MiddlewareHandler<AppEnv>
}

/** The site as it answers the world. */
export function createSite(options: AppOptions = {}): { fetch: Hono<AppEnv>['fetch'] } {
  const app = createApp(options)
  return {
    fetch: (request, env, context) => answerShortly(request, env as Bindings) ?? app.fetch(request, env, context),
  }
}

/** The chain. From top to bottom, it reads as the life of a request. */
export function createApp({ identify = session() }: AppOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(requestId())
  app.use(securityHeaders())
  app.use(originCheck())
  app.use(staticAssets())
  app.use(maintenance())
  app.use(rewrites())
  app.use(locale())
  app.post(renderPath, answerEdited)
  app.use(ownCookies())
  app.use(registrationLink())
  app.use(mailLink())
  app.use(identify)
  // A page needs the contracts of its own calls only: those of all of `/v1` are read when one comes in.
  app.all('/v1/*', async (c) => (await import('./v1/gate.ts')).serveCall(c))
  app.all('/forms/*', async (c) => (await import('./v1/form-bridge.ts')).serveForm(c))
  app.post(actionPath, answerAction)
  app.route('/', createServices())
  app.all('*', servePage)
  return app
}
