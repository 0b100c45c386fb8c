import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'

/**
 * Runs in front of the local site and compresses as the platform's edge does, which `npm start` does not.
 * @returns its address and how to stop it
 */
export async function startBrotliFront(siteUrl: string): Promise<{ url: string; stop: () => void }> {
  const front = createServer((request, response) => {
    const { host: _, 'accept-encoding': accepted, ...headers } = request.headers
    // Asked for plain bytes, the site's own gzip stays out of it.
    const onward = forward(siteUrl + request.url, { method: request.method, headers }, (answer) => {
      const compresses = /\b(text|json|javascript|svg|xml)\b/.test(answer.headers['content-type'] ?? '')
      if (!compresses || !/\bbr\b/.test(String(accepted))) {
        response.writeHead(answer.statusCode!, answer.headers)
        return void answer.pipe(response)
      }
      const { 'content-length': __, ...rest } = answer.headers
      response.writeHead(answer.statusCode!, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' })
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    front.close()
    front.closeAllConnections()
  }
  return { url: `http://localhost:${(front.address() as AddressInfo).port}`, stop }
}
