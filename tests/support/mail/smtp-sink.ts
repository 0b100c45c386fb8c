import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'

/** A mail as the sink received it by SMTP. */
export interface SunkMail {
  from: string
  to: string[]
  /** Headers and body, as they came. */
  raw: string
}
/** A mail as it received it over HTTP. */
export interface PostedMail {
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: unknown
}
declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the mail server of the tests, of a provider that takes mails over HTTP, and of what both received. */
    sink: { smtp: string; http: string }
  }
}

/**
 * A real mail server on this machine, for tests that run in workerd. Who a mail is for decides what happens to it:
 * `refused-…` is refused for good, `later-…` for now, at `broken-…` the connection breaks. Over HTTP, POST takes a mail
 * at any path but `/refuse`, and GET lists the mails of `/smtp` or `/http`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mails: SunkMail[] = []
  const posted: PostedMail[] = []
  const sockets = new Map<number | undefined, Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('refused-'))
        return callback(Object.assign(new Error('No such person'), { responseCode: 550 }))
      if (address.startsWith('later-'))
        return callback(Object.assign(new Error('Come back later'), { responseCode: 451 }))
      return callback()
    },
    onData(stream, { remotePort, envelope: { mailFrom, rcptTo } }, callback) {
      if (rcptTo[0]?.address.startsWith('broken-')) return sockets.get(remotePort)?.destroy()
      text(stream).then((raw) => {
        mails.push({ from: mailFrom.address, to: rcptTo.map(({ address }) => address), raw })
        callback()
      }, callback)
    },
  })
  smtp.server.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  // A client that breaks off is what some tests are about.
  smtp.on('error', () => undefined)
  const http = createServer(async (request, response) => {
    const { method, url, headers } = request
    if (url === '/refuse') return response.writeHead(422).end('no')
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
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port
  project.provide('sink', { smtp: `smtp://127.0.0.1:${port(smtp.server)}`, http: `http://127.0.0.1:${port(http)}` })
  return async () => {
    http.close()
    await new Promise<void>((done) => smtp.close(done))
  }
}
