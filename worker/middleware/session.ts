import type { MiddlewareHandler } from 'hono'
import { anonymous } from '../../src/pages/define-page.ts'
import type { AppEnv } from '../context.ts'

/**
 * Finds out who asks. Nobody can sign in yet: every visitor is anonymous.
 * @example app.use(session())
 */
export function session(): MiddlewareHandler<AppEnv> {
  return async function session(c, next) {
    c.set('visitor', anonymous)
    await next()
  }
}
