import { AsyncLocalStorage } from 'node:async_hooks'
import { nameRequests } from '../../src/lib/current-request.ts'
import { anonymous } from '../../src/page/define-page.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { splitLocale } from '../../src/contracts/paths.ts'
import type { AppEnv } from '../http/context.ts'
import { parseSettings } from '../http/env.ts'
import { logResponse } from '../http/log/log-response.ts'
import { waitedMs } from '../http/log/waited.ts'
import { writableHeaders } from '../http/security-headers.ts'
import { traceOf } from '../http/trace.ts'
import { urlOnly, type Step } from '../http/step.ts'

/** The id of the request that work is done for, also after its response. */
const requests = new AsyncLocalStorage<string>()
nameRequests(() => requests.getStore())

/**
 * Gives the request an id (a client's is ignored), the trace that it continues, its time, URL and settings; adds the id and
 * `Server-Timing` to the response and writes the log line.
 */
export const requestId: Step = {
  async handler(c, next) {
    const started = performance.now() - waitedMs(c.req.raw.headers, c.env, Date.now())
    const id = crypto.randomUUID()
    c.set('requestId', id)
    c.set('trace', traceOf(c.req.header('traceparent'), id))
    c.set('now', Date.now())
    c.set('settings', settingsOf(c.env))
    c.set('timings', new Map())
    c.set('cookies', new Map())
    c.set('visitor', anonymous)
    const url = new URL(c.req.url)
    c.set('url', url)
    // A request that is refused before its path is rewritten gets an error page too.
    c.set('path', splitLocale(url.pathname).path)
    c.set('origin', c.get('settings').SITE_URL ?? url.origin)
    await requests.run(id, next)
    const headers = writableHeaders(c)
    headers.set('X-Request-Id', id)
    const timing = [...c.get('timings')].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    const cacheState = c.get('served')?.cacheState
    if (cacheState) timing.unshift(`cache;desc=${cacheState}`)
    if (timing.length > 0) headers.set('Server-Timing', timing.join(', '))
    logResponse({
      requestId: id,
      trace: c.get('trace').id,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      cache: cacheState,
      message: c.error?.message,
      uncounted: c.get('uncounted'),
    })
  },
  dependsOn: urlOnly,
}

// Settings do not change during the life of an isolate: they are parsed once per set of bindings.
const parsed = new WeakMap<object, ReturnType<typeof parseSettings>>()

/** @throws {AppError} `unavailable` for a wrong setting, which the log names */
function settingsOf(env: AppEnv['Bindings']) {
  let settings = parsed.get(env)
  if (settings !== undefined) return settings
  try {
    parsed.set(env, (settings = parseSettings({ ...env })))
  } catch (cause) {
    throw new AppError('unavailable', 'A setting of this site is not valid; its log names it', {
      retryAfter: 300,
      cause,
    })
  }
  return settings
}
