import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { onVirtualClock } from './virtual-clock.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'

type Upstream = (request: Request) => Response | Promise<Response>

const empty = () => Response.json({ data: [], total: 0, count: 0, empty: [] })
const reset = () => Promise.reject(new Error('ECONNRESET'))
const never = ({ signal }: Request) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const codeOf = ({ text }: Answer) => errorBody.parse(JSON.parse(text)).error.code

let hosts = 0
/** The site over a remote host, whose response a test can change. The host is a new one: answers are cached by host. */
function openOver(upstream: Upstream) {
  const remote = { answer: upstream, asked: [] as string[] }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    remote.asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return remote.answer(request)
  })
  return { ...openSite({ bindings: { API_HOST: `https://api-${(hosts += 1)}.faulty.test` } }), remote }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a retry', () => {
  test.each<[string, Upstream]>([
    ['a reset', reset],
    ['a 503', () => new Response('busy', { status: 503 })],
  ])('of a read after %s succeeds', async (_, fault) => {
    const { ask, remote } = openOver(empty)
    remote.answer = () => {
      remote.answer = empty
      return fault(new Request('https://x.test'))
    }
    expect((await ask('/v1/hotspots')).status).toBe(200)
    expect(remote.asked).toHaveLength(2)
  })

  test('happens once', async () => {
    const { ask, remote } = openOver(reset)
    expect(codeOf(await ask('/v1/hotspots'))).toBe('unavailable')
    expect(remote.asked).toHaveLength(2)
  })

  test.each(['POST', 'PUT', 'DELETE'])('does not happen for %s, which may have been executed', async (method) => {
    const { ask, remote } = openOver(reset)
    const answer = await ask('/v1/likes', { method, body: '{}', headers: { 'content-type': 'application/json' } })
    expect([answer.status, remote.asked]).toEqual([503, [`${method} /v1/likes`]])
  })

  test('does not happen after a read that timed out', async () => {
    const { ask, remote } = openOver(never)
    expect(codeOf(await ask('/v1/hotspots'))).toBe('unavailable')
    expect(remote.asked).toHaveLength(1)
  })

  test('does not happen after a response, whatever its status', async () => {
    const { ask, remote } = openOver(() => Response.json({ error: { code: 'x', message: 'x' } }, { status: 429 }))
    expect((await ask('/v1/hotspots')).status).toBe(429)
    expect(remote.asked).toHaveLength(1)
  })
})

describe('a host that is down', () => {
  const write = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

  test('is not called for 10 s after five faults in a row, then once', async () => {
    const start = Date.now()
    const clock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + ms })
    clock(0)
    const { ask, remote } = openOver(reset)
    for (let n = 0; n < 5; n++) expect((await ask('/v1/likes', write)).status).toBe(503)
    expect(remote.asked).toHaveLength(5)

    const answer = await ask('/v1/hotspots')
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect((await ask('/events')).status).toBe(200)
    expect(remote.asked).toHaveLength(5)

    clock(10_000)
    await Promise.all(Array.from({ length: 8 }, () => ask('/v1/likes', write)))
    expect(remote.asked).toHaveLength(6)

    clock(20_000)
    remote.answer = empty
    expect((await ask('/v1/hotspots')).status).toBe(200)
    expect((await ask('/v1/hotspots')).status).toBe(200)
    expect(remote.asked).toHaveLength(8)
  })

  test('a cached page is still served', async () => {
    const { ask, remote } = openOver(empty)
    expect((await ask('/')).status).toBe(200)
    remote.answer = reset
    for (let n = 0; n < 6; n++) {
      const answer = await ask('/')
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/<h1[\s>]/)
    }
  })

  test.each(['/events.ics', '/events.rss', '/en/events.json', '/sitemap.xml'])(
    '%s that was made before is still served, as it was',
    async (path) => {
      const { ask, remote } = openOver(empty)
      const before = await ask(path)
      expect(before.status).toBe(200)
      // Until then the isolate sends what it made.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
      for (const fault of [reset, () => new Response('<html>', { status: 502 }), () => Response.json(null)]) {
        remote.answer = fault
        const after = await ask(path)
        expect([after.status, after.text]).toEqual([200, before.text])
        expect(after.headers.get('content-type')).toBe(before.headers.get('content-type'))
        expect(after.headers.get('cache-control')).toMatch(/^public, max-age=/)
        const again = await ask(path, { headers: { 'if-none-match': before.headers.get('etag')! } })
        expect([again.status, again.text]).toEqual([304, ''])
      }
      const other = await ask(`${path}?page=1`)
      expect(other.status, 'made of the events that were read before').toBe(200)
    },
  )

  test('four faults and a success do not open the breaker', async () => {
    const { ask, remote } = openOver(reset)
    for (let round = 0; round < 3; round++) {
      remote.answer = reset
      for (let n = 0; n < 4; n++) await ask('/v1/likes', write)
      remote.answer = empty
      expect((await ask('/v1/likes', write)).status).toBe(200)
    }
    expect(remote.asked).toHaveLength(15)
  })

  test.each<[string, Upstream]>([
    ['an error page in HTML', () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['HTML with 200', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing at all', () => new Response('')],
    ['a number', () => Response.json(7)],
  ])('%s is a failure like silence', async (_, upstream) => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { ask, remote } = openOver(upstream)
    for (let n = 0; n < 12; n++) expect((await ask('/v1/likes', write)).status).toBeGreaterThan(499)
    expect(remote.asked).toHaveLength(5)
    remote.answer = empty
    vi.setSystemTime(start + 10_000)
    expect((await ask('/v1/hotspots')).status).toBe(200)
  })

  test('with an open breaker is called again after a successful call, whatever comes before', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { ask, remote } = openOver(reset)
    for (let n = 0; n < 5; n++) await ask('/v1/likes', write)
    remote.answer = empty
    vi.setSystemTime(start + 10_000)
    expect((await ask('/v1/a%2f..%2f..%2fb')).status).toBe(404)
    expect((await ask('/v1/hotspots')).status).toBe(200)

    remote.answer = reset
    for (let n = 0; n < 5; n++) await ask('/v1/likes', write)
    vi.setSystemTime(start + 20_000)
    remote.answer = () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })
    expect((await ask('/v1/x')).status).toBe(502)
    remote.answer = empty
    expect((await ask('/v1/hotspots')).status).toBe(200)
  })

  test('that recovers is noticed within 2 s of a failed trial', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { ask, remote } = openOver(reset)
    for (let n = 0; n < 5; n++) await ask('/v1/likes', write)
    vi.setSystemTime(start + 10_000)
    expect((await ask('/v1/likes', write)).status).toBe(503)
    remote.answer = empty
    vi.setSystemTime(start + 12_000)
    expect((await ask('/v1/hotspots')).status).toBe(200)
  })

  test.each<[string, number, Upstream]>([
    ['in JSON', 404, () => Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 })],
    ['in HTML', 502, () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ])('errors of 4xx, which anyone can cause, are no faults: %s', async (_, status, upstream) => {
    const { ask, remote } = openOver(upstream)
    for (let n = 0; n < 12; n++) expect((await ask('/v1/events/slug/x')).status).toBe(status)
    expect(remote.asked).toHaveLength(12)
  })
})

test('a host that answers 401 to everything: one refresh a call, no loop, pages are served', async () => {
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

describe('a session that cannot be refreshed', () => {
  const held = (outcome: Upstream) => {
    const { remote, ...site } = openOver((request) => {
      if (request.url.endsWith('/auth/local/token')) return outcome(request)
      return Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
    })
    const refresh = `r-${crypto.randomUUID()}`
    return {
      remote,
      ...site,
      browser: openBrowser(
        site,
        new Map([
          ['__Host-at', 'old'],
          ['__Host-rt', refresh],
        ]),
      ),
      refresh,
    }
  }

  test.each<[string, Upstream]>([
    ['the network fails', reset],
    ['the API answers 500', () => new Response('boom', { status: 500 })],
    ['the API answers 429', () => Response.json({ error: { code: 'x', message: 'x' } }, { status: 429 })],
    [
      'a proxy answers 404 in HTML',
      () => new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    ],
    ['the API answers nothing', () => Response.json({})],
  ])('while %s, answers 503 with Retry-After and keeps the session', async (_, outcome) => {
    const { browser } = held(outcome)
    const answer = await browser.call('GET', '/v1/users/me')
    expect([answer.status, codeOf(answer), answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect(browser.cookies.size).toBe(2)
    // The same when the browser has dropped the access token's cookie.
    browser.cookies.delete('__Host-at')
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(503)
  })

  test.each([400, 401, 403])('because the host answers %i, answers 401 and clears the cookies', async (status) => {
    const { browser } = held(() => Response.json({ error: { code: 'x', message: 'no' } }, { status }))
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401)
    expect(browser.cookies.size).toBe(0)
  })
})

test('a write without response is aborted after 8 s', async () => {
  const { ask } = openOver(never)
  const headers = { 'content-type': 'application/json' }
  const { result, start } = await onVirtualClock(() => ask('/v1/likes', { method: 'POST', body: '{}', headers }))
  expect([codeOf(result), result.at - start]).toEqual(['unavailable', 8000])
})
