import '../../worker/ssr/render/react-server.ts'
import { createSite } from '../../worker/app.ts'
import { Location } from '../../worker/cache/location.ts'
import type { Bindings } from '../../worker/http/env.ts'
import { farDatabase, farStore, type Turn } from '../support/far-storages.ts'

/**
 * The site as it is deployed, with storages that answer late, and with isolates on demand: what an isolate knows, it knows by
 * the address of the site and by its handles of the storages, and each has its own.
 *
 * x-isolate  name of the isolate; a new name is an isolate that knows nothing
 * x-late     milliseconds before each answer of D1 and of KV, such as `60,15`
 * x-waves    in responses: how many calls of D1 the visitor waited for, one after the other; one of KV is a part of it
 */
interface Isolate {
  origin: string
  fetch: ReturnType<typeof createSite>['fetch']
  storages: Pick<Bindings, 'DB' | 'CONTENT_CACHE' | 'FLAGS'>
  late: { database: number; store: number }
  /** Moments at which calls of the present request ended, with their wave. */
  ended: { at: number; wave: number }[]
}

const isolates = new Map<string, Isolate>()

function openIsolate(name: string, { DB, CONTENT_CACHE, FLAGS }: Bindings): Isolate {
  const turn: Turn = async (call, ask) => {
    const { late, ended } = isolate
    const asked = performance.now()
    const ms = call.startsWith('D1') ? late.database : late.store
    const before = ended.filter(({ at }) => at <= asked).map(({ wave }) => wave)
    const wave = Math.max(0, ...before) + (late.database === 0 ? 1 : ms / late.database)
    if (ms > 0) await scheduler.wait(ms)
    try {
      return await ask()
    } finally {
      ended.push({ at: performance.now(), wave })
    }
  }
  const isolate: Isolate = {
    origin: `http://${name}.test`,
    fetch: createSite({ location: new Location() }).fetch,
    storages: {
      DB: farDatabase(DB, turn),
      CONTENT_CACHE: farStore(CONTENT_CACHE, turn),
      FLAGS: farStore(FLAGS, turn),
    },
    late: { database: 0, store: 0 },
    ended: [],
  }
  isolates.set(name, isolate)
  return isolate
}

export { EventRoom } from '../../worker/v1/event-room.ts'
export { SessionExchange } from '../../worker/v1/remote/session-exchange.ts'

export default {
  async fetch(request, env, context) {
    const name = request.headers.get('x-isolate') ?? 'first'
    const [database = 0, store = 0] = (request.headers.get('x-late') ?? '0,0').split(',').map(Number)
    const isolate = isolates.get(name) ?? openIsolate(name, env)
    Object.assign(isolate, { late: { database, store }, ended: [] })
    const { pathname, search } = new URL(request.url)
    const asked = new Request(isolate.origin + pathname + search, request)
    const response = await isolate.fetch(asked, { ...env, ...isolate.storages }, context)
    const waves = Math.max(0, ...isolate.ended.map(({ wave }) => wave))
    const answer = new Response(response.body, response)
    answer.headers.set('x-waves', String(Math.floor(waves)))
    return answer
  },
} satisfies ExportedHandler<Bindings>
