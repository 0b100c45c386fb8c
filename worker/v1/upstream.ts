import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { AppContext } from '../http/context.ts'
import type { Backend } from '../backend/backend.ts'
import { renewPages } from './last-change.ts'
import { isLocalDemo } from '../http/local/local-demo.ts'
import type { Settings } from '../http/env.ts'
import { announce } from './live/announce.ts'
import { proxy } from './remote/proxy.ts'

/** Created on the first call: a site with a remote API never needs it. */
let backend: Backend | undefined

/** The host of the jobs service, for its endpoints (spec §7). */
const jobsHost = ({ JOBS_HOST }: Settings, endpoint: Endpoint | undefined): string | undefined =>
  endpoint?.spec.gate?.service === 'jobs' ? JOBS_HOST : undefined

/** Whether another host responds to an endpoint; its response may deviate from the contract. */
export const isRemote = (settings: Settings, endpoint: Endpoint): boolean =>
  settings.API_HOST !== undefined || jobsHost(settings, endpoint) !== undefined

/** City and country of the visitor's network, as Cloudflare says them; elsewhere `cf` is invented. */
function placeOf(c: AppContext): string {
  if (c.req.header('cf-ray') === undefined) return ''
  const { city, country } = (c.req.raw.cf ?? {}) as { city?: unknown; country?: unknown }
  return [city, country]
    .filter((part) => typeof part === 'string')
    .join(', ')
    .slice(0, 80)
}

interface UpstreamOptions {
  /** `undefined` for a path that the contract does not know. */
  endpoint: Endpoint | undefined
  /** The site itself calls, for the content of its editors. */
  editorial?: boolean
  /** Called when content is missing in the response because its service failed. */
  onFault?: () => void
}

/**
 * Sends a request to the embedded backend or to a remote one; the only place that knows the difference (D18).
 * @param request to a path under `/v1`
 */
export async function upstream(c: AppContext, request: Request, options: UpstreamOptions): Promise<Response> {
  const answer = await ask(c, request, options)
  if (answer.ok && options.endpoint?.spec.gate?.announces) announce(c, request)
  return answer
}

async function ask(
  c: AppContext,
  request: Request,
  { endpoint, editorial = false, onFault }: UpstreamOptions,
): Promise<Response> {
  const { settings, now, origin, requestId } = c.var
  const { API_HOST } = settings
  const jobs = jobsHost(settings, endpoint)
  if (jobs !== undefined) {
    const call = new Request(request)
    // The visitor is not signed in at that host.
    call.headers.delete('authorization')
    return proxy(jobs, call, { origin, now, requestId, atRoot: true })
  }
  const redirects = endpoint?.spec.gate?.redirects ?? false
  if (API_HOST && endpoint?.spec.gate?.composed) return composed(c, API_HOST, request)
  if (API_HOST) return proxy(API_HOST, request, { origin, now, requestId, redirects })
  backend ??= (await import('../backend/backend.ts')).createBackend()
  return backend(request, c.env, {
    now,
    requestId,
    origin,
    editorial,
    localDemo: isLocalDemo(c),
    place: placeOf(c),
    ...(settings.BUILDER_API_KEY && {
      content: (await import('../content/remote-source.ts')).remoteSource(c, onFault),
    }),
    renewPages: () => renewPages(c),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    later: (ms, work) => c.executionCtx.waitUntil(scheduler.wait(ms).then(work)),
  })
}

/** The response to a search that a remote host need not have, made from its lists. */
async function composed(c: AppContext, host: string, request: Request): Promise<Response> {
  const { now, origin, requestId } = c.var
  const [{ remoteSearch }, { respondSearch }] = await Promise.all([
    import('./remote/remote-search.ts'),
    import('../backend/search/answer-search.ts'),
  ])
  const source = remoteSearch(origin, (call) => proxy(host, call, { origin, now, requestId }))
  const context = { env: c.env, viewer: null, headers: request.headers, now, requestId, origin }
  return respondSearch(source, request, context)
}
