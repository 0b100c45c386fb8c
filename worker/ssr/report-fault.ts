import { AppError } from '../../src/contracts/errors.ts'
import { matchPath, splitLocale } from '../../src/contracts/paths.ts'
import { reportError } from '../backend/core/monitoring/site-figures.ts'
import type { AppContext } from '../http/context.ts'
import { callerMark } from '../http/limits/network-of.ts'
import { withoutKeys } from '../http/log/log-response.ts'
import { matchEndpoint } from '../http/match-endpoint.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/**
 * Logs a fault with the request's id, and adds it to the report of errors (docs/operating.md).
 * @param message that of the fault by default
 */
export function reportFault(c: AppContext, fault: unknown, message?: string): void {
  const own = fault instanceof AppError ? fault : undefined
  writeLog('error', message ?? own?.message ?? 'a request failed', {
    requestId: c.var.requestId,
    path: withoutKeys(c.req.path),
    error: own ? own.cause : fault,
  })
  // The embedded backend has reported its own errors.
  if (own?.code === 'internal' && own.cause === undefined && c.get('settings')?.API_HOST === undefined) return
  const place = {
    route: routeOf(c),
    trace: c.get('trace')?.id ?? c.get('requestId'),
    now: c.get('now') ?? Date.now(),
    caller: callerMark(c.req.raw.headers),
  }
  c.executionCtx.waitUntil(reportError(fault, place, c.env.DB))
}

/** The pattern of the request's path: that of an endpoint or a page, else its first segment. */
function routeOf(c: AppContext): string {
  const endpoint = c.req.path.startsWith('/v1/') ? matchEndpoint(c.req.raw)?.endpoint : undefined
  if (endpoint) return `${endpoint.method} ${endpoint.path}`
  const { path } = splitLocale(c.req.path)
  return matchPath(path)?.pattern ?? `/${/^\/([a-z\d.-]{0,20})(?=\/|$)/.exec(path)?.[1] ?? '…'}`
}
