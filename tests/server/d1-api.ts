import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { json } from 'node:stream/consumers'

interface Statement {
  sql: string
  params?: (string | number | null)[]
}

/** The part of Cloudflare's HTTP API that queries a D1 database: its SQL runs on a SQLite file. @param file a new or a copied one */
export async function openD1Api(file: string) {
  const database = new DatabaseSync(file)
  const token = 'a-token-for-d1'
  let failures = 0
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 'Authentication error')
    if (request.method !== 'POST' || !/^\/accounts\/an-account\/d1\/database\/[\da-f-]{36}\/query$/.test(request.url!))
      return refuse(404, 'No such route')
    // Each call after some others fails once, as the service does at times.
    if (++failures % 7 === 0) return refuse(503, 'Service unavailable')
    const { batch } = (await json(request)) as { batch: Statement[] }
    database.exec('BEGIN')
    try {
      const result = batch.map(({ sql, params = [] }) => {
        const before = database.prepare('SELECT total_changes() AS n').get()!['n'] as number
        const results = database.prepare(sql).all(...params)
        const changes = (database.prepare('SELECT total_changes() AS n').get()!['n'] as number) - before
        return { success: true, results, meta: { changes, duration: 0 } }
      })
      database.exec('COMMIT')
      return [200, { success: true, errors: [], result }]
    } catch (error) {
      database.exec('ROLLBACK')
      return refuse(400, (error as Error).message)
    }
  }

  return {
    database,
    settings: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CLOUDFLARE_ACCOUNT_ID: 'an-account',
      CLOUDFLARE_API_TOKEN: token,
    },
    close() {
      server.close()
      database.close()
    },
  }
}

const refuse = (status: number, message: string): [number, object] => [
  status,
  { success: false, errors: [{ code: 1, message }], result: null },
]
