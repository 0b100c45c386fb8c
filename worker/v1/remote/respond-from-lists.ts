import { respondSearch } from '../../backend/search/answer-search.ts'
import type { AppContext } from '../../http/context.ts'
import { proxy } from './proxy.ts'
import { remoteSearch } from './remote-search.ts'

/** The response to a search, made from the lists of a remote host that need not have a search itself. */
export function respondFromLists(c: AppContext, host: string, request: Request): Promise<Response> {
  const { now, origin, requestId, trace, settings } = c.var
  const context = { origin, now, requestId, parent: trace.parent, secret: settings.GATEWAY_SECRET }
  const source = remoteSearch(origin, (call) => proxy(host, call, context))
  return respondSearch(source, request, { env: c.env, viewer: null, headers: request.headers, now, requestId, origin })
}
