import { analytics, match } from '../../src/contracts/v1/services/jobs.ts'
import type { AppContext } from '../context.ts'
import type { Backend } from '../backend/backend.ts'
import { unlessDown } from './remote/breaker.ts'
import { proxy } from './remote/proxy.ts'

/** Made when it is first asked: a site with an API of its own never needs it. */
let backend: Backend | undefined
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
  backend ??= (await import('../backend/backend.ts')).createBackend()
  return backend(request, c.env, {
    now,
    requestId,
    origin: c.var.origin,
    editorial,
    ...(settings.BUILDER_API_KEY && { content: (await import('../content/remote-source.ts')).remoteSource(c) }),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  })
}
