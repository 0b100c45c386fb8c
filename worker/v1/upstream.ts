import { analytics, match } from '../../src/contracts/v1/services/jobs.ts'
import type { AppContext } from '../context.ts'
import { createBackend } from '../backend/backend.ts'
import { unlessDown } from './remote/breaker.ts'
import { proxy } from './remote/proxy.ts'

const backend = createBackend()
/** Calls of the jobs service, which may be another host (spec §7). */
const jobsPaths = [match, analytics].map(({ path }) => path)

/**
 * The only fork between the embedded backend and a remote one (D18): the same request, the same answer.
 * @param request to a path under `/v1`
 * @param options `editorial`: the site asks by itself, for what its editors put on a page
 */
export async function upstream(c: AppContext, request: Request, { editorial = false } = {}): Promise<Response> {
  const { settings, now, requestId } = c.var
  const { API_HOST, JOBS_HOST } = settings
  if (JOBS_HOST && jobsPaths.includes(new URL(request.url).pathname)) {
    const call = new Request(request)
    // Its host is not the one that the visitor is signed in at.
    call.headers.delete('authorization')
    return unlessDown(`${c.var.origin} ${JOBS_HOST}`, () => proxy(JOBS_HOST, call, { now, requestId, atRoot: true }))
  }
  if (API_HOST) return unlessDown(`${c.var.origin} ${API_HOST}`, () => proxy(API_HOST, request, { now, requestId }))
  return backend(request, c.env, {
    now,
    requestId,
    origin: c.var.origin,
    editorial,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}
