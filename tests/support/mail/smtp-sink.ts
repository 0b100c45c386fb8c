import { createServer } from 'node:http'
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'

/** A mail received by SMTP. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body, undecoded. */
  raw: string
  /** Port of the client's connection. */
  connection: number
}
/** A mail received over HTTP. */
export interface PostedMail {
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: unknown
}
declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the tests' mail server, of its HTTP interface, and of the mail server that may say nothing. */
    sink: { smtp: string; http: string; mute: string }
  }
}

const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** A mail server that accepts connections and says nothing while it is mute; else it is the one behind it. */
function openMute(behind: () => number) {
  let isMute = true
  let seen = { connections: 0, atOnce: 0, now: 0 }
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    seen.connections += 1
    seen.now += 1
    // The end of the connection before may be read after this one is accepted; each lasts longer than this.
    setTimeout(() => (seen.atOnce = Math.max(seen.atOnce, seen.now)), 50)
    socket.on('close', () => (seen.now -= 1))
    if (isMute) return
    const other = connect(behind(), '127.0.0.1')
    other.on('error', () => socket.destroy())
    socket.pipe(other).pipe(socket)
  })
  /** What the tests ask by HTTP. */
  const tell = (path: string | undefined) => {
    if (path === '/mute') seen = { connections: 0, atOnce: 0, now: seen.now }
    if (path === '/mute' || path === '/speak') isMute = path === '/mute'
    return path === '/mute' || path === '/speak' || path === '/connections' ? seen : undefined
  }
  return { server, tell }
}

/**
 * A real mail server on this machine, for tests that run in workerd. The recipient decides what happens to a mail:
 * `refused-…`: the address is refused for good; `unwanted-…`: the mail is; `later-…`: the address is refused for now;
 * `broken-…`: the connection breaks before the mail; `lost-…`: after it; `silent-…`: the mail is never answered;
 * `crowd-…`: the text is dropped. Over HTTP, POST accepts a mail at any path except `/answer/{status}`, which responds with
 * that status, and GET lists the mails of `/smtp` or `/http`. A second mail server accepts connections and says nothing until
 * `/speak`, and again after `/mute`; `/connections` says how many it had since then, and how many at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mails: ReceivedMail[] = []
  const posted: PostedMail[] = []
  const sockets = new Map<number | undefined, Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    hideSTARTTLS: true,
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('refused-'))
        return callback(Object.assign(new Error('No such person'), { responseCode: 550 }))
      if (address.startsWith('later-'))
        return callback(Object.assign(new Error('Come back later'), { responseCode: 451 }))
      return callback()
    },
    onData(stream, { remotePort, envelope: { mailFrom, rcptTo } }, callback) {
      const who = rcptTo[0]?.address ?? ''
      if (who.startsWith('broken-')) return sockets.get(remotePort)?.destroy()
      text(stream).then((raw) => {
        if (who.startsWith('unwanted-')) return callback(Object.assign(new Error('No'), { responseCode: 554 }))
        const to = rcptTo.map(({ address }) => address)
        mails.push({ from: mailFrom.address, to, raw: who.startsWith('crowd-') ? '' : raw, connection: remotePort })
        if (who.startsWith('lost-')) return sockets.get(remotePort)?.destroy()
        // Who never gets an answer gives up.
        return who.startsWith('silent-') ? undefined : callback()
      }, callback)
    },
  })
  smtp.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  // Some tests break off the connection.
  smtp.on('error', () => undefined)
  const mute = openMute(() => port(smtp.server))
  const http = createServer(async (request, response) => {
    const { method, url, headers } = request
    const asked = mute.tell(url)
    if (asked) return response.end(JSON.stringify(asked))
    const status = Number(/^\/answer\/(\d{3})$/.exec(url ?? '')?.[1])
    if (status) return response.writeHead(status, status === 429 ? { 'retry-after': '1800' } : {}).end('no')
    if (method === 'POST')
      posted.push({
        authorization: headers.authorization,
        idempotencyKey: String(headers['idempotency-key']),
        body: JSON.parse(await text(request)),
      })
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(url === '/smtp' ? mails : posted))
  })
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => mute.server.listen(0, '127.0.0.1', done))
  project.provide('sink', {
    smtp: `smtp://127.0.0.1:${port(smtp.server)}`,
    http: `http://127.0.0.1:${port(http)}`,
    mute: `smtp://127.0.0.1:${port(mute.server)}`,
  })
  return async () => {
    http.close()
    mute.server.close()
    await new Promise<void>((done) => smtp.close(done))
  }
}
