import { respondSearch } from '../../backend/search/answer-search.ts'
import type { AppContext } from '../../http/context.ts'
import { proxy } from './proxy.ts'
import { remoteSearch } from './remote-search.ts'

/** The response to a search that a remote host need not have, made from its lists. */
export function respondFromLists(c: AppContext, host: string, request: Request): Promise<Response> {
  const { now, origin, requestId, trace } = c.var
  const source = remoteSearch(origin, (call) => proxy(host, call, { origin, now, requestId, parent: trace.parent }))
  return respondSearch(source, request, { env: c.env, viewer: null, headers: request.headers, now, requestId, origin })
}
