import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { BlockList, createServer as createSocketServer, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPort, openFront, visitorAddress, type Front } from './front.ts'

/** A worker that answers with what it was asked. */
const worker = createServer(async (req, res) => {
  const body = await text(req)
  res.writeHead(201, { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] })
  res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }))
})
let front: Front

beforeAll(async () => {
  worker.listen(0, '127.0.0.1')
  await once(worker, 'listening')
  const target = new URL(`http://127.0.0.1:${(worker.address() as AddressInfo).port}`)
  front = await openFront({ host: '127.0.0.1', port: 0, target: async () => target })
})
afterAll(async () => {
  await front.close()
  worker.close()
})

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  const asked = request({
    port: front.port,
    host: '127.0.0.1',
    path,
    headers,
    method: body === undefined ? 'GET' : 'POST',
  })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  const read = await text(answer)
  return { status: answer.statusCode as number, headers: answer.headers as IncomingHttpHeaders, read }
}
const seen = (answer: { read: string }) => JSON.parse(answer.read) as Seen

test('the worker reads when a request came, whatever a visitor says of that', async () => {
  const before = Date.now()
  const { headers } = seen(await ask('/', { 'mf-received': '1' }))
  expect(Number(headers['mf-received'])).toBeGreaterThanOrEqual(before)
  expect(Number(headers['mf-received'])).toBeLessThanOrEqual(Date.now())
})

test('a request comes through whole, and so does its answer', async () => {
  const answer = await ask('/v1/x?y=%20z', { host: 'chiche.example', cookie: 'c=d' }, 'le corps')
  expect(answer.status).toBe(201)
  expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] })
  expect(seen(answer)).toMatchObject({
    method: 'POST',
    url: '/v1/x?y=%20z',
    body: 'le corps',
    headers: { host: 'chiche.example', cookie: 'c=d' },
  })
})

test('a form is answered after an upload that was refused before it was read', async () => {
  const ended = new WeakSet<object>()
  const hasty = createServer((req, res) => {
    if (ended.has(req.socket)) return void req.socket.destroy()
    // Its connection is of no use after that, as the runtime has it.
    if (req.url === '/refused') ended.add(req.socket)
    req.resume()
    res.writeHead(req.url === '/refused' ? 403 : 200, { 'content-length': 0 }).end()
  }).listen(0, '127.0.0.1')
  await once(hasty, 'listening')
  const target = new URL(`http://127.0.0.1:${(hasty.address() as AddressInfo).port}`)
  const other = await openFront({ host: '127.0.0.1', port: 0, target: async () => target })
  const send = async (path: string, body: string) =>
    (await fetch(`http://127.0.0.1:${other.port}${path}`, { method: 'POST', body })).status
  expect(await send('/refused', 'an upload')).toBe(403)
  expect(await send('/next', 'a form')).toBe(200)
  await other.close()
  hasty.close()
})

test.each([
  ['refused before it was read is refused to the visitor', 413, 413],
  ['that a worker ends without an answer is not acted on, and the visitor is asked to wait', undefined, 503],
])('an upload %s', async (_, answer, status) => {
  const received: number[] = []
  // The first time it closes with a reset once a part of the body is here, then it answers the head.
  const closing = createSocketServer((socket) => {
    const turn = received.push(0) - 1
    socket
      .on('error', () => undefined)
      .on('data', (data) => {
        received[turn]! += data.length
        if (turn === 0 && received[turn]! > 2000) return socket.resetAndDestroy()
        if (turn === 0) return undefined
        return answer
          ? socket.end(`HTTP/1.1 ${answer} Too Large\r\ncontent-length: 0\r\n\r\n`)
          : socket.resetAndDestroy()
      })
  }).listen(0, '127.0.0.1')
  await once(closing, 'listening')
  const target = new URL(`http://127.0.0.1:${(closing.address() as AddressInfo).port}`)
  const other = await openFront({ host: '127.0.0.1', port: 0, target: async () => target })
  const sent = await fetch(`http://127.0.0.1:${other.port}/v1/x`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(sent.status).toBe(status)
  expect(received.map((bytes) => bytes > 2000)).toEqual([true, false])
  await other.close()
  closing.close()
})

test('headers of a visitor about address, scheme and runtime are ignored', async () => {
  const { headers } = seen(
    await ask('/', {
      'cf-connecting-ip': '203.0.113.7',
      'true-client-ip': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'mf-original-url': 'http://localhost/dev/outbox',
      'mf-cf-blob': '{}',
      'cf-ray': '1',
    }),
  )
  expect(headers['cf-connecting-ip']).toBe('127.0.0.1')
  expect(Object.keys(headers).filter((name) => /^(mf-|cf-|true-|x-forwarded)/.test(name))).toEqual([
    'cf-connecting-ip',
    'mf-received',
  ])
})

test('a whole address in place of a path is refused', async () => {
  expect((await ask('http://evil.example/')).status).toBe(400)
})

test('without a worker the response is 503 with Retry-After', async () => {
  const alone = await openFront({ host: '127.0.0.1', port: 0, target: async () => new URL('http://127.0.0.1:1') })
  const answer = await fetch(`http://127.0.0.1:${alone.port}/`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  await alone.close()
})

test('a front that closes ends the answers under way, takes no more, and cuts one that has no end', async () => {
  const slow = createServer((req, res) => {
    res.write('begun, ')
    if (req.url === '/ends') setTimeout(() => res.end('ended'), 300)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const target = new URL(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`)
  const other = await openFront({ host: '127.0.0.1', port: 0, target: async () => target })
  const address = `http://127.0.0.1:${other.port}`
  const [ending, endless] = await Promise.all([fetch(`${address}/ends`), fetch(`${address}/follows`)])
  const closed = other.close()
  await expect(fetch(`${address}/ends`)).rejects.toThrow('fetch failed')
  expect(await ending.text()).toBe('begun, ended')
  await expect(endless.text()).rejects.toThrow('terminated')
  await closed
  slow.close()
})

const proxies = new BlockList()
proxies.addAddress('127.0.0.1')
proxies.addSubnet('10.0.0.0', 8)

test.each([
  ['203.0.113.1', '198.51.100.9', '203.0.113.1', 'from no proxy of ours, its header is forged'],
  ['127.0.0.1', '198.51.100.9', '198.51.100.9', 'a trusted proxy names the visitor'],
  ['::ffff:127.0.0.1', '198.51.100.9', '198.51.100.9', 'over IPv6 too'],
  ['127.0.0.1', '1.1.1.1, 198.51.100.9, 10.2.3.4', '198.51.100.9', 'what comes before was sent by the visitor'],
  ['127.0.0.1', '2001:db8::7', '2001:db8::7', 'of either kind'],
  ['127.0.0.1', 'unknown', '127.0.0.1', 'a name that is no address is none'],
  ['127.0.0.1', undefined, '127.0.0.1', 'without one it is the proxy'],
])('the address of %s with X-Forwarded-For %s is %s: %s', (remoteAddress, named, address, _why) => {
  const headers = named === undefined ? {} : { 'x-forwarded-for': named }
  expect(visitorAddress({ socket: { remoteAddress }, headers }, proxies)).toBe(address)
})

test('without trusted proxies the address is the socket’s', () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  expect(visitorAddress({ socket: { remoteAddress: '127.0.0.1' }, headers }, undefined)).toBe('127.0.0.1')
})

test('a busy port and a host of another machine are named with the setting', async () => {
  await expect(checkPort('127.0.0.1', front.port)).rejects.toThrow(/^The port \d+ of 127\.0\.0\.1 is in use .*PORT/)
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow(/^HOST is 192\.0\.2\.1, which is no address of this machine/)
})

test("a WebSocket comes through with the visitor's address, both ways, and so does its refusal", async () => {
  worker.once('upgrade', (req, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
    socket.write(`for ${String(req.headers['cf-connecting-ip'])};`)
    socket.on('data', (sent: Buffer) => socket.end(`heard ${sent.toString()}`))
  })
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'cf-connecting-ip': '203.0.113.9' }
  const asked = request({ port: front.port, host: '127.0.0.1', path: '/live', headers }).end()
  const [answer, socket, first] = (await once(asked, 'upgrade')) as [{ statusCode: number }, Duplex, Buffer]
  expect(answer.statusCode).toBe(101)
  socket.write('hello')
  expect(first.toString() + (await text(socket))).toBe('for 127.0.0.1;heard hello')

  worker.once('upgrade', (_, refused) => refused.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno'))
  const again = request({ port: front.port, host: '127.0.0.1', path: '/live', headers }).end()
  const [refusal] = (await once(again, 'response')) as [IncomingMessage]
  expect([refusal.statusCode, await text(refusal)]).toEqual([403, 'no'])
})
