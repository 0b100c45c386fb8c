import type { MiddlewareHandler } from 'hono'
import { anonymous } from '../../src/pages/define-page.ts'
import type { AppEnv } from '../context.ts'
import { parseSettings } from '../env.ts'
import { logAnswer } from '../log-answer.ts'
import { keepShortcut } from '../ssr/shortcuts.ts'
import { writableHeaders } from './security-headers.ts'

/**
 * Gives the request an id of our own (none is taken from outside), its moment, its settings, and writes the log line.
 * @example app.use(requestId())
 */
export function requestId(): MiddlewareHandler<AppEnv> {
  return async function requestId(c, next) {
    const started = performance.now()
    c.set('requestId', crypto.randomUUID())
    c.set('now', Date.now())
    c.set('settings', settingsOf(c.env))
    c.set('timings', new Map())
    c.set('answerClass', 'data')
    c.set('degraded', false)
    c.set('cookies', new Map())
    c.set('visitor', anonymous)
    const url = new URL(c.req.url)
    c.set('url', url)
    c.set('origin', c.get('settings').SITE_URL ?? url.origin)
    await next()
    const headers = writableHeaders(c)
    headers.set('X-Request-Id', c.get('requestId'))
    const timing = [...c.get('timings')].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    if (c.get('cacheState')) timing.unshift(`cache;desc=${c.get('cacheState')}`)
    if (timing.length > 0) headers.set('Server-Timing', timing.join(', '))
    keepShortcut(c)
    logAnswer({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      cache: c.get('cacheState'),
      message: c.error?.message,
    })
  }
}

// Settings do not change while an isolate lives: they are parsed once per set of bindings.
const parsed = new WeakMap<object, ReturnType<typeof parseSettings>>()
function settingsOf(env: AppEnv['Bindings']) {
  let settings = parsed.get(env)
  if (settings === undefined) parsed.set(env, (settings = parseSettings({ ...env })))
  return settings
}
