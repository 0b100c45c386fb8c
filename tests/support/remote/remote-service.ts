import { accountRoutes } from './account-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { Refusal, type Store } from './remote-call.ts'
import { remoteEvents, remoteUsers, survey } from './remote-data.ts'

const patterns = Object.entries({ ...eventRoutes, ...accountRoutes, ...contentRoutes }).map(([key, handler]) => {
  const [method, path] = key.split(' ') as [string, string]
  return { method, pattern: new RegExp(`^/v1${path.replaceAll(':', '([^/]+)')}/?$`), handler }
})

export interface Remote {
  /** Answers a request to the host. */
  fetch: (request: Request) => Promise<Response>
  store: Store
  /** `GET /v1/events?limit=24` of every call, in order. */
  asked: string[]
}

/**
 * A remote host that answers exactly the calls of spec §7 with exactly the fields of spec §3, and 404 for any other path. Query
 * parameters that §7 does not name are ignored, as HTTP services do.
 * @param now moment that its events lie around, ms since 1970
 */
export function createRemote(now: number): Remote {
  const store: Store = {
    now,
    events: remoteEvents(now),
    users: remoteUsers(),
    access: new Map(),
    refresh: new Map(),
    likes: new Set(),
    votes: Object.fromEntries(survey(now).data.choices.map(({ id }) => [id, 0])),
    issued: 0,
  }
  const asked: string[] = []
  return {
    store,
    asked,
    async fetch(request) {
      const url = new URL(request.url)
      asked.push(`${request.method} ${url.pathname}${url.search}`)
      try {
        return await answer(store, request, url)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return Response.json({ message: error.message }, { status: error.status })
      }
    },
  }
}

/** `undefined` for a body that is no JSON. */
const readBody = (request: Request) =>
  request.json().catch(() => undefined) as Promise<Record<string, unknown> | undefined>

async function answer(store: Store, request: Request, url: URL): Promise<Response> {
  for (const { method, pattern, handler } of patterns) {
    const match = pattern.exec(url.pathname)
    if (!match || method !== request.method) continue
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const user = store.users.find(({ _id }) => token !== undefined && store.access.get(token) === _id)
    if (token !== undefined && !user) throw new Refusal(401, 'The token is not valid')
    const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? await readBody(request) : {}
    if (body === undefined) throw new Refusal(400, 'The body is no JSON')
    const params = match.slice(1).map(decodeURIComponent)
    const value = await handler({ store, request, url, params, query: url.searchParams, body, user })
    return value instanceof Response ? value : Response.json(value)
  }
  throw new Refusal(404, `No route ${url.pathname}`)
}
