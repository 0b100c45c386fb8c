import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { writeOwner } from './folder-owner.ts'
import type { StoreCall, Stores } from './remote-stores.ts'

/**
 * Gives commands of the same user access to the storages that this process has open: the file with its address is readable
 * by that user alone.
 */
export async function serveStores(stores: () => Promise<Stores>): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((req, res) => {
    const answer = isKnown(req.headers.authorization, token)
      ? callOf(req).then(async (call) => run(await stores(), call))
      : undefined
    if (answer === undefined) return void res.writeHead(401).end()
    answer.then(
      (result) => res.end(JSON.stringify({ result: result ?? null })),
      (error: unknown) => res.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) })),
    )
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  writeOwner({ stores: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token } })
}

function isKnown(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}

async function callOf(req: IncomingMessage): Promise<StoreCall> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as StoreCall
}

async function run({ db, flags, cache }: Stores, call: StoreCall): Promise<unknown> {
  if (call.store !== 'db') {
    const store = call.store === 'flags' ? flags : cache
    return call.value === undefined ? store.get(call.key) : store.put(call.key, call.value)
  }
  if (call.how === 'exec') return db.exec(call.statements[0]!.sql)
  const statements = call.statements.map(({ sql, params }) => db.prepare(sql).bind(...params))
  return call.how === 'batch' ? db.batch(statements) : statements[0]![call.how]()
}
