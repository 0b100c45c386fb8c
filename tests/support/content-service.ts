import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A body of `POST /api/v1/track`. */
export interface TrackBody {
  events: { type: string; data: Record<string, unknown> }[]
}

/**
 * A content service on this machine: it has given entries at given paths, nothing else, and keeps what is tracked.
 * @param pages path to the entry of the model `page` there
 */
export async function startContentService(pages: Record<string, object>) {
  const tracked: TrackBody[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://content.invalid')
    const headers = {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST' && url.pathname === '/api/v1/track') tracked.push(JSON.parse(body) as TrackBody)
      const path = url.searchParams.get('userAttributes.urlPath') ?? readPath(url.searchParams.get('userAttributes'))
      const entry = url.pathname.endsWith('/content/page') && path !== undefined ? pages[path] : undefined
      response.writeHead(200, headers).end(JSON.stringify({ results: entry ? [entry] : [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `http://localhost:${port}`,
    tracked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const readPath = (attributes: string | null) => (JSON.parse(attributes ?? '{}') as { urlPath?: string }).urlPath
