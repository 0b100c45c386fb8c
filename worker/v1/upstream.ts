import type { AppContext } from '../context.ts'
import { createBackend } from '../backend/backend.ts'
import { proxy } from './proxy.ts'

const backend = createBackend()

/**
 * The only fork between the embedded backend and a remote one (D18): the same request, the same answer.
 * @param request to a path under `/v1`
 */
export async function upstream(c: AppContext, request: Request): Promise<Response> {
  const { settings, now, requestId } = c.var
  if (settings.API_HOST) return proxy(settings.API_HOST, request, { now, requestId })
  return backend(request, c.env, {
    now,
    requestId,
    origin: c.var.origin,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}
