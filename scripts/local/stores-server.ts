import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { answerStoreCall } from './answer-store-call.ts'
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
      ? callOf(req).then(async (call) => answerStoreCall(await stores(), call))
      : undefined
    if (answer === undefined) return void res.writeHead(401).end()
    answer.then(
      (result) => res.end(JSON.stringify(result)),
      (error: unknown) => res.end(JSON.stringify({ error: String(error) })),
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
