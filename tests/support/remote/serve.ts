import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createRemote, type Remote } from './remote-service.ts'

/** The remote stand-in as an HTTP server of this machine; `node tests/support/remote/serve.ts 8788` serves it by hand. */

export interface ServedRemote extends Remote {
  /** `http://127.0.0.1:8788`, for the setting `API_HOST`. */
  url: string
  stop: () => void
}

/**
 * @param port 0 for any free one
 * @param wait what a request waits for before it is answered
 */
export async function serveRemote(port = 0, wait?: (request: Request) => Promise<void>): Promise<ServedRemote> {
  const remote = createRemote(Date.now())
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const request = requestOf(incoming)
      await wait?.(request)
      const answer = await remote.fetch(request)
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })().catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return { ...remote, url: `http://127.0.0.1:${bound}`, stop: () => server.close() }
}

function requestOf(incoming: IncomingMessage): Request {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${incoming.headers.host ?? '127.0.0.1'}${incoming.url ?? '/'}`, {
    method: incoming.method ?? 'GET',
    headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  })
}

if (import.meta.main)
  console.log(`The remote stand-in answers at ${(await serveRemote(Number(process.argv[2] ?? 0))).url}`)
