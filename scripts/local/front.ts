import { createServer, Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createServer as createSocketServer, isIP, type AddressInfo, type BlockList, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { receivedHeader } from '../../worker/http/log/waited.ts'

interface FrontOptions {
  host: string
  port: number
  /** Where the worker listens, for this machine only: at another port after it was started again. */
  target: () => Promise<URL>
  trustedProxies?: BlockList | undefined
}

/** A proxy between the network and the worker: what headers say of the visitor's address, of host and scheme is not believed. */
export interface Front {
  port: number
  /** Listens no more, and lets the answers under way come to their end, for three seconds at most. */
  close(): Promise<void>
}

/** Names of headers that only this process sets, or that nothing here may believe. */
const own = /^(cf-|mf-|true-client-ip$|x-forwarded-(proto|host)$)/i
/** Between two neighbours only (RFC 9110, 7.6.1). */
const hopByHop = /^(connection|keep-alive|proxy-connection|transfer-encoding|te|trailer|upgrade)$/i

/** workerd ends a connection that was idle for five seconds. */
const idleMs = 4000
/** How long an answer may still take once the front closes: one that follows something never ends by itself. */
const lastAnswersMs = 3000

/**
 * Listens for visitors and passes their requests on, each with the address that it came from.
 * @throws with a sentence when the port is busy or the host is not of this machine
 */
export async function openFront({ host, port, target, trustedProxies }: FrontOptions): Promise<Front> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  const answers = new Set<ServerResponse>()
  const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: 65_536 }, (req, res) => {
    answers.add(res)
    res.on('close', () => answers.delete(res))
    // A front that closes wants no further request on this connection.
    if (!server.listening) res.setHeader('Connection', 'close')
    const address = visitorAddress(req, trustedProxies)
    const received = Date.now()
    target().then(
      (url) => passOn(req, res, { agent, target: url, address, received }),
      () => respondUnavailable(res),
    )
  })
  server.on('upgrade', (req, socket: Socket) => {
    const address = visitorAddress(req, trustedProxies)
    target().then(
      (url) => passSocketOn(req, socket, { target: url, address }),
      () => socket.destroy(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(listenFault(error, host, port))
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      await Promise.race([ended(answers), setTimeout(lastAnswersMs, undefined, { ref: false })])
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

/** Waits for the end of answers, and of those that begin meanwhile. */
async function ended(answers: ReadonlySet<ServerResponse>): Promise<void> {
  while (answers.size > 0) await Promise.all([...answers].map((answer) => once(answer, 'close')))
}

/** Looks whether the port can be had, before anything else is done. @throws with a sentence when it cannot */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createSocketServer().listen(port, host)
  await once(probe, 'listening').catch((error: unknown) => {
    throw new Error(listenFault(error, host, port))
  })
  probe.close()
  await once(probe, 'close')
}

function listenFault(error: unknown, host: string, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `The port ${port} of ${host} is in use by another program: stop it, or set PORT to another number.`
  if (code === 'EACCES') return `The port ${port} needs rights that this user lacks: set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is ${host}, which is no address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`
  return `The site cannot listen on ${host}, port ${port}: ${message}`
}

interface Upstream {
  agent: Agent
  target: URL
  address: string
  /** When the request came, ms since 1970. */
  received: number
}

function passOn(req: IncomingMessage, res: ServerResponse, upstream: Upstream, isRepeated = false): void {
  const { agent, target, address, received } = upstream
  const path = req.url ?? ''
  if (!path.startsWith('/')) return void res.writeHead(400, { 'content-type': 'text/plain' }).end('Ask for a path\n')
  const headers = [
    ...without(req.rawHeaders, (name) => own.test(name) || hopByHop.test(name)),
    'CF-Connecting-IP',
    address,
    receivedHeader,
    String(received),
  ]
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined
  const { hostname, port } = target
  // An answer may come before its request's body was read: the connection is used for nothing else, and the worker is not
  // asked to close it while the rest of the body is on its way.
  const connection = hasBody ? false : agent
  if (hasBody) headers.push('Connection', 'keep-alive')
  const passed = request({ agent: connection, hostname, port, method: req.method, path, headers }, (answer) => {
    res.writeHead(
      answer.statusCode!,
      without(answer.rawHeaders, (name) => hopByHop.test(name)),
    )
    pipeline(answer, res, () => undefined)
  })
  passed.on('error', (error: NodeJS.ErrnoException) => {
    // The worker had just ended a connection that was about to be used again.
    if (passed.reusedSocket && error.code === 'ECONNRESET' && !isRepeated && !res.headersSent && !res.destroyed)
      return passOn(req, res, upstream, true)
    // The worker refused a body and closed its side while the rest was on its way, which may take the answer along: it is asked
    // again for the answer alone. It cannot act on a request whose body never comes.
    if (req.headers['content-length'] !== undefined && !isRepeated && !res.headersSent && !res.destroyed)
      return passOn(req, res, upstream, true)
    // An answer that breaks off takes its own connection along.
    if (!res.headersSent) respondUnavailable(res)
  })
  res.on('close', () => passed.destroy())
  if (!hasBody) return void passed.end()
  if (isRepeated) {
    req.resume()
    passed.flushHeaders()
    return void passed.setTimeout(idleMs, () => passed.destroy(new Error('No answer without the body')))
  }
  req.pipe(passed)
  // What the worker no longer reads is read here, so that the visitor gets its answer.
  passed.on('close', () => req.unpipe(passed).resume())
}

/** Passes a request for a WebSocket on, then what both sides say, until one of them ends (RFC 6455 §4). */
function passSocketOn(
  req: IncomingMessage,
  socket: Socket,
  { target: { hostname, port }, address }: Pick<Upstream, 'target' | 'address'>,
): void {
  const headers = [
    ...without(req.rawHeaders, (name) => own.test(name) || hopByHop.test(name)),
    'CF-Connecting-IP',
    address,
    'Connection',
    'Upgrade',
    'Upgrade',
    'websocket',
  ]
  const passed = request({ agent: false, hostname, port, method: req.method, path: req.url, headers })
  const isUpgrade = /^(connection|upgrade)$/i
  socket.on('error', () => passed.destroy()).on('close', () => passed.destroy())
  passed.on('error', () => socket.destroy())
  passed.on('upgrade', (answer, upstream, first) => {
    writeHead(socket, answer, (name) => hopByHop.test(name) && !isUpgrade.test(name))
    socket.write(first)
    pipeline(socket, upstream, socket, () => undefined)
  })
  passed.on('response', (answer) => {
    writeHead(socket, answer, (name) => hopByHop.test(name))
    pipeline(answer, socket, () => undefined)
  })
  passed.end()
}

/** Writes the beginning of an answer to a connection that Node no longer answers itself. */
function writeHead(socket: Socket, answer: IncomingMessage, drops: (name: string) => boolean): void {
  const headers = without(answer.rawHeaders, drops)
  const lines = headers.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${headers[index + 1]}`]))
  const close = answer.statusCode === 101 ? [] : ['Connection: close']
  socket.write([`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...lines, ...close, '', ''].join('\r\n'))
}

function respondUnavailable(res: ServerResponse): void {
  res
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' })
    .end('The site does not answer right now; try again in a moment.\n')
}

function without(rawHeaders: string[], drops: (name: string) => boolean): string[] {
  const headers: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!drops(rawHeaders[index]!)) headers.push(rawHeaders[index]!, rawHeaders[index + 1]!)
  return headers
}

/** The address that a request came from: the socket's, or, behind proxies that are trusted, the one that they name. */
export function visitorAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedProxies: BlockList | undefined,
): string {
  let address = plain(socket.remoteAddress ?? '')
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (trustedProxies?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) {
    const next = plain(named.pop()?.trim() ?? '')
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** An IPv4 address as such, though it came over IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
