import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/v1/shapes.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'

type Upstream = (request: Request) => Response | Promise<Response>

const empty = () => Response.json({ data: [], total: 0, count: 0 })
const reset = () => Promise.reject(new Error('ECONNRESET'))
const never = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const codeOf = ({ text }: Answer) => errorBody.parse(JSON.parse(text)).error.code

/** The site over a remote host that answers as told, and may be told otherwise. */
function openOver(upstream: Upstream) {
  const remote = { answer: upstream, asked: [] as string[] }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    remote.asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return remote.answer(request)
  })
  return { ...openSite({ bindings: { API_HOST: 'https://api.faulty.test' } }), remote }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a second try', () => {
  test.each<[string, Upstream]>([
    ['a reset', reset],
    ['a 503', () => new Response('busy', { status: 503 })],
  ])('of a read after %s is answered', async (_, fault) => {
    const { ask, remote } = openOver(empty)
    remote.answer = () => {
      remote.answer = empty
      return fault(new Request('https://x.test'))
    }
    expect((await ask('/v1/events')).status).toBe(200)
    expect(remote.asked).toHaveLength(2)
  })

  test('there is one, not more', async () => {
    const { ask, remote } = openOver(reset)
    expect(codeOf(await ask('/v1/events'))).toBe('unavailable')
    expect(remote.asked).toHaveLength(2)
  })

  test.each(['POST', 'PUT', 'DELETE'])('of %s there is none: it may have been done', async (method) => {
    const { ask, remote } = openOver(reset)
    const answer = await ask('/v1/likes', { method, body: '{}', headers: { 'content-type': 'application/json' } })
    expect([answer.status, remote.asked]).toEqual([503, [`${method} /v1/likes`]])
  })

  test('nor of a read that took all its time', async () => {
    const { ask, remote } = openOver(never)
    expect(codeOf(await ask('/v1/events'))).toBe('unavailable')
    expect(remote.asked).toHaveLength(1)
  })

  test('nor after an answer, whatever it says', async () => {
    const { ask, remote } = openOver(() => Response.json({ error: { code: 'x', message: 'x' } }, { status: 429 }))
    expect((await ask('/v1/events')).status).toBe(429)
    expect(remote.asked).toHaveLength(1)
  })
})

describe('a host that is down', () => {
  const write = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

  test('is left alone for 10 s after five faults in a row, then asked once', async () => {
    const start = Date.now()
    const clock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + ms })
    clock(0)
    const { ask, remote } = openOver(reset)
    for (let n = 0; n < 5; n++) expect((await ask('/v1/likes', write)).status).toBe(503)
    expect(remote.asked).toHaveLength(5)

    const answer = await ask('/v1/events')
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect((await ask('/events')).status).toBe(200)
    expect(remote.asked).toHaveLength(5)

    clock(10_000)
    await Promise.all(Array.from({ length: 8 }, () => ask('/v1/likes', write)))
    expect(remote.asked).toHaveLength(6)

    clock(20_000)
    remote.answer = empty
    expect((await ask('/v1/events')).status).toBe(200)
    expect((await ask('/v1/events')).status).toBe(200)
    expect(remote.asked).toHaveLength(8)
  })

  test('a page that was rendered before is still served (OP-16)', async () => {
    const { ask, remote } = openOver(empty)
    expect((await ask('/')).status).toBe(200)
    remote.answer = reset
    for (let n = 0; n < 6; n++) {
      const answer = await ask('/')
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/<h1[\s>]/)
    }
  })

  test('four faults and a success are no reason', async () => {
    const { ask, remote } = openOver(reset)
    for (let round = 0; round < 3; round++) {
      remote.answer = reset
      for (let n = 0; n < 4; n++) await ask('/v1/likes', write)
      remote.answer = empty
      expect((await ask('/v1/likes', write)).status).toBe(200)
    }
    expect(remote.asked).toHaveLength(15)
  })

  test('answers that say no are no faults', async () => {
    const { ask, remote } = openOver(() =>
      Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 }),
    )
    for (let n = 0; n < 12; n++) expect((await ask('/v1/events/slug/x')).status).toBe(404)
    expect(remote.asked).toHaveLength(12)
  })
})

test('a host that says 401 to everything: one exchange a call, no loop, pages stand (ER-12)', async () => {
  let pair = 0
  const { remote, ...site } = openOver((request) => {
    if (!request.url.endsWith('/auth/local/token'))
      return Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
    pair += 1
    return Response.json({ token: `t${pair}`, refreshToken: `r${pair}` })
  })
  const browser = openBrowser(
    site,
    new Map([
      ['__Host-at', 'old'],
      ['__Host-rt', `storm-${Date.now()}`],
    ]),
  )
  for (let n = 0; n < 5; n++) {
    remote.asked.length = 0
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401)
    expect(remote.asked).toEqual(['GET /v1/users/me', 'POST /v1/auth/local/token', 'GET /v1/users/me'])
  }
  expect((await browser.get('/legal/privacy')).status).toBe(200)
  expect((await browser.get('/events')).status).toBe(200)
})

test('a write that hangs is given up after 8 s', { timeout: 15_000 }, async () => {
  const { ask } = openOver(never)
  const started = performance.now()
  const headers = { 'content-type': 'application/json' }
  expect(codeOf(await ask('/v1/likes', { method: 'POST', body: '{}', headers }))).toBe('unavailable')
  const took = performance.now() - started
  expect([took > 7_500, took < 9_500]).toEqual([true, true])
})
