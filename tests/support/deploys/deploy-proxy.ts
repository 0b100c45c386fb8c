import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site whose next deploy a test triggers while pages of it are open. */
export interface DeployedSite {
  url: string
  /** Afterwards all scripts have new addresses, and the old ones answer 404. */
  deploy(): void
  stop(): Promise<void>
}

const hashed = /(\/assets\/|\.\/)([\w.-]+-[\w-]{8})\.js\b/g

const dropped = /^(host|connection|accept-encoding|origin|referer)$/
/** After a deploy nothing is as the browser has it. */
const unasked = /^(host|connection|accept-encoding|origin|referer|if-none-match|if-modified-since)$/

/** What the next build serves instead: other addresses of scripts, another id in the service worker. */
function ofNextBuild(text: string, path: string): string {
  const renamed = text.replace(hashed, '$1$2.new.js')
  return path === '/sw.js' ? renamed.replace(/\b[0-9a-f]{12}\b/, 'nextnextnext') : renamed
}

/** Starts a proxy in front of a site, which renames its scripts as a new build does. */
export async function startDeployProxy(site: string): Promise<DeployedSite> {
  let deployed = false
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })

  async function answer(request: IncomingMessage) {
    const path = request.url!
    if (deployed && /^\/assets\/.*\.js$/.test(path) && !path.endsWith('.new.js'))
      return { status: 404, headers: { 'cache-control': 'no-store' }, body: '' }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (!(deployed ? unasked : dropped).test(name)) headers.set(name, String(value))
    // The site must see its own origin in `origin` and `referer`.
    const own = (value: string) => value.replace(`http://${request.headers.host}`, site)
    for (const name of ['origin', 'referer'] as const)
      if (request.headers[name]) headers.set(name, own(request.headers[name]))
    const found = await fetch(site + path.replace('.new.js', '.js'), {
      method: request.method!,
      headers,
      redirect: 'manual',
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    })
    const type = found.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await found.arrayBuffer())
    const isText = deployed && /html|javascript|json/.test(type)
    const back: Record<string, string | string[]> = {}
    for (const [name, value] of found.headers)
      if (!/^(content-length|content-encoding|transfer-encoding|set-cookie|connection)$/.test(name)) back[name] = value
    const cookies = found.headers.getSetCookie()
    if (cookies.length > 0) back['set-cookie'] = cookies
    return {
      status: found.status,
      headers: back,
      body: isText ? ofNextBuild(bytes.toString(), path) : bytes,
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (deployed = true),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
