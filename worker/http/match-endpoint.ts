import { TrieRouter } from 'hono/router/trie-router'
import { getPathNoStrict } from 'hono/utils/url'
import type { Endpoint, Method } from '../../src/contracts/endpoint.ts'
import { endpoints } from '../../src/contracts/table.ts'
import { decodedPart } from '../../src/lib/decoded-part.ts'

export interface EndpointMatch {
  endpoint: Endpoint
  /** Values of the path's `{names}`, decoded; invalid percent-encoding is left as it is. */
  params: Record<string, string>
}

let router: TrieRouter<Endpoint> | undefined

/** The table as a router; compiled on first use, since many pages make no call. */
function compiled(): TrieRouter<Endpoint> {
  if (router) return router
  router = new TrieRouter()
  // `{` sorts after letters: `/users/me` comes before `/users/{_id}`.
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    // With or without a slash at the end: the specification writes `POST /events/` and `GET /events` (spec §7).
    router.add(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''), endpoint)
  return router
}

/**
 * Finds the endpoint of a request; HEAD is handled like GET.
 * @example matchEndpoint(new Request('https://site.test/v1/taxonomies/t1')) // { endpoint: byId, params: { id: 't1' } }
 */
export function matchEndpoint(request: Request): EndpointMatch | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const [found] = compiled().match(method, getPathNoStrict(request))[0]
  if (!found) return undefined
  const [endpoint, values] = found
  const params = Object.entries(values).map(([name, value]) => [name, decodedPart(String(value)) ?? String(value)])
  return { endpoint, params: Object.fromEntries(params) as Record<string, string> }
}

/** The methods that a path of `/v1` supports; none for an unknown path. */
export function methodsOf(request: Request): Method[] {
  const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE']
  return methods.filter((method) => compiled().match(method, getPathNoStrict(request))[0].length > 0)
}
