import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { AccountState } from './account-state.ts'
import { Refusal } from './d1.ts'
import { routeOf, uploadToken, type Call } from './routes.ts'

const token = 'a-token-of-the-account'

/** The HTTP API of Cloudflare for one account in memory. It refuses what the real one refuses; each rule names its source. */
export async function openCloudflare(given: Partial<AccountState> = {}) {
  const state: AccountState = {
    plan: 'paid',
    hasR2: true,
    subdomain: 'team',
    databases: new Map(),
    namespaces: new Map(),
    values: new Map(),
    buckets: new Map(),
    workers: new Map(),
    assets: new Set(),
    domains: new Map(),
    dnsRecords: new Set(),
    ...given,
  }
  const calls: string[] = []
  /** What a test does to a call: `fail` answers it with a fault, `busy` with one that passes. */
  let interrupt: (call: string) => 'fail' | 'busy' | undefined = () => undefined
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const url = new URL(request.url!, origin)
    const name = `${request.method} ${url.pathname.replace('/accounts/an-account', '')}`
    calls.push(name)
    const body = await buffer(request)
    const fault = interrupt(name)
    if (fault) return refusal(new Refusal(fault === 'busy' ? 503 : 400, 1, 'Internal error'))
    const isUpload = url.pathname.endsWith('/workers/assets/upload')
    // The upload of static files has a token of its own (wrangler, `syncAssets`).
    if (request.headers.authorization !== `Bearer ${isUpload ? uploadToken : token}`)
      return refusal(new Refusal(401, 10000, 'Authentication error'))
    try {
      const call: Call = { method: request.method!, url, body, type: request.headers['content-type'] ?? '' }
      const result = await routeOf(state, call)
      return [200, { success: true, errors: [], messages: [], result, result_info: { page: 1, total_pages: 1 } }]
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(name, error)
      return refusal(error instanceof Refusal ? error : new Refusal(500, 1, String(error)))
    }
  }

  return {
    state,
    calls,
    interruptBy: (how: typeof interrupt) => (interrupt = how),
    settings: { CLOUDFLARE_API_BASE_URL: origin, CLOUDFLARE_ACCOUNT_ID: 'an-account', CLOUDFLARE_API_TOKEN: token },
    close() {
      server.close()
      for (const { database } of state.databases.values()) database.close()
    },
  }
}

export type PlayedAccount = Awaited<ReturnType<typeof openCloudflare>>

const refusal = ({ status, code, message }: Refusal): [number, object] => [
  status,
  { success: false, errors: [{ code, message }], messages: [], result: null },
]
