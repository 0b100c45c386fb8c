import type { AppContext } from '../context.ts'
import { createBackend } from '../backend/backend.ts'
import { unlessDown } from './remote/breaker.ts'
import { proxy } from './remote/proxy.ts'

const backend = createBackend()

/**
 * The only fork between the embedded backend and a remote one (D18): the same request, the same answer.
 * @param request to a path under `/v1`
 */
export async function upstream(c: AppContext, request: Request): Promise<Response> {
  const { settings, now, requestId } = c.var
  const { API_HOST } = settings
  if (API_HOST) return unlessDown(`${c.var.origin} ${API_HOST}`, () => proxy(API_HOST, request, { now, requestId }))
  return backend(request, c.env, {
    now,
    requestId,
    origin: c.var.origin,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}
