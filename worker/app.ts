import { Hono, type MiddlewareHandler } from 'hono'
import { actionPath } from '../src/builder/client/action-request.ts'
import { renderPath } from '../src/builder/editor/editor-settings.ts'
import type { AppEnv } from './context.ts'
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
import { answerAction, answerEdited } from './ssr/live-pages.ts'
import { serveCall } from './v1/gate.ts'
import { serveForm } from './v1/form-bridge.ts'

interface AppOptions {
  /** Finds out who asks; tests and benchmarks bring their own. */
  identify?: MiddlewareHandler<AppEnv>
}

/** The site. From top to bottom, it reads as the life of a request. */
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
  app.all('/v1/*', serveCall)
  app.all('/forms/*', serveForm)
  app.post(actionPath, answerAction)
  app.route('/', createServices())
  app.all('*', servePage)
  return app
}
