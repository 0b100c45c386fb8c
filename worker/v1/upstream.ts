import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { AppContext } from '../http/context.ts'
import type { Backend } from '../backend/backend.ts'
import type { BackendContext, OwnCall } from '../backend/core/context.ts'
import { isAnswered } from './offers-of.ts'
import { renewPages } from './last-change.ts'
import { callerMark } from '../http/limits/network-of.ts'
import { isLocalDemo } from '../http/local-demo.ts'
import type { Settings } from '../http/env.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Created on the first call: a site with a remote API never needs it. */
let backend: Backend | undefined
let answerOwn: typeof import('../backend/own-calls.ts').answerOwn | undefined

/** The host of the jobs service, for its endpoints (spec §7). */
const jobsHost = ({ JOBS_HOST }: Settings, endpoint: Endpoint | undefined): string | undefined =>
  endpoint?.spec.gate?.service === 'jobs' ? JOBS_HOST : undefined

/** The host of a remote API, for what a gateway does not answer itself (D66). */
const apiHost = ({ API_HOST }: Settings, endpoint: Endpoint | undefined): string | undefined =>
  endpoint?.spec.gate?.local ? undefined : API_HOST

/** Whether another host responds to an endpoint; its response may deviate from the contract. */
export const isRemote = (settings: Settings, endpoint: Endpoint): boolean =>
  apiHost(settings, endpoint) !== undefined || jobsHost(settings, endpoint) !== undefined

/** City and country of the visitor's network, as Cloudflare says them; elsewhere `cf` is invented. */
function placeOf(c: AppContext): string {
  if (c.req.header('cf-ray') === undefined) return ''
  const { city, country } = (c.req.raw.cf ?? {}) as { city?: unknown; country?: unknown }
  return [city, country]
    .filter((part) => typeof part === 'string')
    .join(', ')
    .slice(0, 80)
}

interface Editors {
  /** The site itself calls, for the content of its editors. */
  editorial?: boolean
  /** Called when content is missing in the response because its service failed. */
  onFault?: () => void
}

interface UpstreamOptions extends Editors {
  /** `undefined` for a path that the contract does not know. */
  endpoint: Endpoint | undefined
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

/**
 * Answers a read call of the site itself by the embedded backend, without JSON in between.
 * @param call of an endpoint that is not remote
 * @returns the handler's value, or its `Response`
 * @throws {AppError} the error that a response would contain
 */
export async function ownAnswer(c: AppContext, call: OwnCall, editors: Editors = {}): Promise<unknown> {
  answerOwn ??= (await import('../backend/own-calls.ts')).answerOwn
  return answerOwn(call, c.env, await contextOf(c, editors))
}

async function ask(c: AppContext, request: Request, { endpoint, ...editors }: UpstreamOptions): Promise<Response> {
  const { settings, now, requestId } = c.var
  const host = apiHost(settings, endpoint)
  const jobs = jobsHost(settings, endpoint)
  if (jobs !== undefined) {
    const { askRemote } = await import('./remote/ask-remote.ts')
    const call = new Request(request)
    // The visitor is not signed in at that host.
    call.headers.delete('authorization')
    return askRemote(c, jobs, call, endpoint, { atRoot: true })
  }
  if (host && endpoint && !(await isAnswered(c, endpoint))) {
    const { answerOptional } = await import('./remote/optional/answer-optional.ts')
    return answerOptional(endpoint, request, {
      now,
      requestId,
      send: (call, to) => ask(c, call, { endpoint: to, ...editors }),
    })
  }
  if (host) return (await import('./remote/ask-remote.ts')).askRemote(c, host, request, endpoint)
  backend ??= (await import('../backend/backend.ts')).createBackend()
  return backend(request, c.env, await contextOf(c, editors))
}

async function contextOf(c: AppContext, { editorial = false, onFault }: Editors): Promise<BackendContext> {
  const { settings, now, origin, requestId } = c.var
  return {
    now,
    requestId,
    trace: c.var.trace.id,
    origin,
    editorial,
    localDemo: isLocalDemo(c),
    caller: () => callerMark(c.req.raw.headers),
    place: placeOf(c),
    ...(settings.API_HOST && {
      holderOf: (await import('./remote/remote-viewer.ts')).remoteViewer(c, settings.API_HOST),
    }),
    ...(settings.BUILDER_API_KEY && {
      content: (await import('../content/remote-source.ts')).remoteSource(c, onFault),
    }),
    renewPages: () => renewPages(c),
    contentDesk: async () => (await import('../content/content-desk.ts')).contentDesk(c),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    later: (ms, work) => c.executionCtx.waitUntil(scheduler.wait(ms).then(work)),
  }
}

/** Wakes the screens that show the people of the event `{id}` of a call which has changed some; nobody waits for it. */
function announce(c: AppContext, request: Request): void {
  const { ROOMS } = c.env
  if (!ROOMS) return
  const failed = (error: unknown) => writeLog('warn', 'No screen was woken', { error })
  c.executionCtx.waitUntil(wake(ROOMS, request).catch(failed))
}

async function wake(rooms: NonNullable<AppContext['env']['ROOMS']>, request: Request): Promise<void> {
  // With all contracts, which most requests don't need.
  const { matchEndpoint } = await import('../http/match-endpoint.ts')
  const id = matchEndpoint(request)?.params['id']
  if (id !== undefined) await rooms.get(rooms.idFromName(id)).announce()
}
