import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import type { HandlerContext } from '../../backend/core/context.ts'
import { respondSearch } from '../../backend/search/answer-search.ts'
import type { AppContext } from '../../http/context.ts'
import { readObject } from '../../http/json-object.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'
import { isComposed, respondComposed } from './compose.ts'
import { echoed, fitAnswer } from './fit-answer.ts'
import { asksForSession, errorOf, isOwnError, refusesVisitors } from './read-answer.ts'
import { remoteHost, type HostOptions, type RemoteHost } from './remote-host.ts'
import { remoteSearch } from './remote-search.ts'

/**
 * Sends a request to the remote `/v1` and answers as the contract says, whichever of its calls and fields the host has (D66).
 * @param host origin, the setting `API_HOST`
 * @param endpoint `undefined` for a path that the contract does not know, which is passed on as it is
 * @throws {AppError} `unavailable` when the host fails or refuses visitors, `upstream_invalid` for an answer of no use
 */
export async function askRemote(
  c: AppContext,
  host: string,
  request: Request,
  endpoint: Endpoint | undefined,
  options: HostOptions = {},
): Promise<Response> {
  const remote = remoteHost(c, host, options)
  const access = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  // Written in another way, a path is refused before it is sent.
  return ask(request, new URL(request.url).pathname.startsWith('/v1/') ? endpoint : undefined)

  async function ask(call: Request, known: Endpoint | undefined): Promise<Response> {
    if (known?.spec.gate?.composed) return respondSearch(remoteSearch(c.var.origin, asSite), call, contextOf(c, call))
    if (isComposed(known) && (await remote.dialect()) === 'specification')
      return respondComposed(call, { remote, access }, contextOf(c, call))
    return fitted(remote, call, known, access)
  }
  function asSite(call: Request): Promise<Response> {
    return ask(call, matchEndpoint(call)?.endpoint)
  }
}

/** What handlers of the backend need where they answer from another host. */
function contextOf({ env, var: { now, requestId, origin } }: AppContext, { headers }: Request): HandlerContext {
  return { env, viewer: null, headers, now, requestId, origin }
}

/** An answer of the host with the body of the contract. */
async function fitted(
  remote: RemoteHost,
  request: Request,
  endpoint: Endpoint | undefined,
  access: string | undefined,
): Promise<Response> {
  const sent = endpoint && echoed.has(endpoint.key) ? request.clone().text() : undefined
  const answer = await remote.send(request)
  const { status, headers } = answer
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
  const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (!endpoint || isFile || !isJson || answer.body === null) return answer
  const body: unknown = await answer.json()
  if (!answer.ok) return refused(answer, body, request, endpoint, access)
  const { params = {} } = matchEndpoint(request) ?? {}
  const call = { remote, params, access, sent: readObject(await sent) }
  return Response.json(await fitAnswer(endpoint, body, call), { status, headers })
}

/** An error in the words of the contract. */
function refused(
  answer: Response,
  body: unknown,
  { method }: Request,
  { path, spec }: Endpoint,
  access: string | undefined,
): Response {
  const { status, headers } = answer
  const isPublicRead = method === 'GET' && access === undefined && spec.auth !== 'user' && spec.auth !== 'admin'
  if (isPublicRead && asksForSession(answer)) throw refusesVisitors(status, path)
  if (isOwnError(body)) return Response.json(body, { status, headers })
  const { code, message } = errorOf(status, body, path)
  return Response.json({ error: { code, message } }, { status, headers })
}
