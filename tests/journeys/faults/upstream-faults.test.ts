import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventList } from '../../../src/contracts/v1/events.ts'
import { errorBody } from '../../../src/contracts/v1/shapes.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead, type Answer } from '../open-site.ts'

const host = 'https://api.upstream.test'
type Upstream = (request: Request) => Response | Promise<Response>

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
const listOf = (body: unknown = { data: [], total: 0, count: 0 }) => Response.json(body)

/** The site over a remote host that answers as told; what the host was asked is kept. */
function openOver(upstream: Upstream) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request)
    return upstream(request)
  })
  return { ...openSite({ bindings: { API_HOST: host } }), asked }
}
const errorOf = ({ text }: Answer) => errorBody.parse(JSON.parse(text)).error

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const faults: [name: string, upstream: Upstream, code: string][] = [
  ['a connection that is reset', () => Promise.reject(new Error('ECONNRESET')), 'unavailable'],
  [
    '503 in HTML',
    () => new Response('<html>Bad gateway', { status: 503, headers: { 'content-type': 'text/html' } }),
    'unavailable',
  ],
  ['a stack in text', () => new Response('Error: boom\n  at x (/app/y.js:1:2)', { status: 500 }), 'unavailable'],
  ['a stack in JSON', () => Response.json({ stack: 'at x (/app/y.js:1:2)' }, { status: 500 }), 'unavailable'],
  [
    '200 in HTML',
    () => new Response('<html>Welcome', { headers: { 'content-type': 'text/html' } }),
    'upstream_invalid',
  ],
  [
    'garbage called JSON',
    () => new Response('\0{"a":', { headers: { 'content-type': 'application/json' } }),
    'upstream_invalid',
  ],
  [
    'JSON cut short',
    () => new Response('{"data":[{"_id":"1"', { headers: { 'content-type': 'application/json' } }),
    'upstream_invalid',
  ],
  [
    'a redirect to an inner address',
    () => Response.redirect('http://169.254.169.254/latest/meta-data', 302),
    'upstream_invalid',
  ],
  ['a redirect within itself', () => Response.redirect(`${host}/v2/events`, 301), 'upstream_invalid'],
]

describe.each(faults)('an upstream that answers with %s', (_, upstream, code) => {
  test('is a clear error of /v1', async () => {
    const { ask } = openOver(upstream)
    const answer = await ask('/v1/events')
    expect(errorOf(answer).code).toBe(code)
    expect(answer.status).toBe(code === 'unavailable' ? 503 : 502)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.text).not.toMatch(/app\/y|Bad gateway|ECONNRESET|169\.254/)
  })

  test('leaves the pages their words', async () => {
    const { ask } = openOver(upstream)
    for (const path of ['/', '/events', '/legal/privacy', '/media', '/api']) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      expect(answer.text).toMatch(/<h1[\s>]/)
    }
    const event = await ask('/events/e/soupe')
    expect([event.status, readHead(event).title]).toEqual([
      code === 'unavailable' ? 503 : 502,
      "Une erreur s'est produite · Chiche",
    ])
    expect(event.text).not.toMatch(/app\/y|169\.254/)
  })
})

describe('an upstream that hangs', () => {
  test('is a clear error of /v1 within 3 s', async () => {
    const { ask } = openOver(({ signal }) => never(signal))
    const started = performance.now()
    expect(errorOf(await ask('/v1/events')).code).toBe('unavailable')
    expect(performance.now() - started).toBeLessThan(3000)
  })
  test('in the middle of its answer, too', async () => {
    const { ask } = openOver(({ signal }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"data":['))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const started = performance.now()
    expect(errorOf(await ask('/v1/events')).code).toBe('unavailable')
    expect(performance.now() - started).toBeLessThan(3000)
  })
  test.each(['/', '/events'])(
    '%s is a 200 within 4 s, however many calls it makes',
    { timeout: 10_000 },
    async (path) => {
      const { ask } = openOver(({ signal }) => never(signal))
      const started = performance.now()
      expect((await ask(path)).status).toBe(200)
      expect(performance.now() - started).toBeLessThan(4500)
    },
  )
})

describe('answers that do not fit the contract (D20)', () => {
  test.each([
    ['an empty object', {}],
    ['a list', []],
    ['null', null],
    ['a text', 'ok'],
    ['events without their parts', { data: [{}], total: 1, count: 1 }],
    ['errors with codes of their own', { error: { code: 'constructor', message: 'x' } }],
  ])('%s: pages do without', async (_, body) => {
    const { ask } = openOver(() => Response.json(body))
    for (const path of ['/', '/events', '/legal/privacy']) expect((await ask(path)).status, path).toBe(200)
    expect((await ask('/events/e/soupe')).status).toBe(502)
  })

  test('an error of its own with a code of the contract keeps it', async () => {
    const { ask } = openOver(() =>
      Response.json({ error: { code: 'not_found', message: 'No such event', requestId: 'x' } }, { status: 404 }),
    )
    expect((await ask('/events/e/soupe')).status).toBe(404)
    expect((await ask('/v1/events/slug/soupe')).status).toBe(404)
  })
})

describe('what goes over', () => {
  test('only the headers that the call needs', async () => {
    const { ask, asked } = openOver(() => listOf())
    const headers = {
      accept: 'application/json',
      cookie: 'at=token; locale=fr',
      host: 'evil.test',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '1.2.3.4',
      'proxy-authorization': 'Basic x',
      connection: 'x-secret',
      'x-secret': '1',
      'x-internal': '1',
      'x-request-id': 'from-outside',
      'cf-connecting-ip': '203.0.113.7',
      expect: '100-continue',
      referer: 'https://site.test/private',
    }
    const answer = await ask('/v1/events?limit=1', { headers })
    expect(Object.fromEntries(asked[0]!.headers)).toEqual({
      accept: 'application/json',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': answer.headers.get('x-request-id'),
    })
    expect(asked[0]!.url).toBe(`${host}/v1/events?limit=1`)
    expect(asked[0]!.redirect).toBe('manual')
  })

  test('a body, as it was sent', async () => {
    const bodies: string[] = []
    const { ask, asked } = openOver(async (request) => {
      bodies.push(await request.text())
      return listOf({ ok: true })
    })
    const answer = await ask('/v1/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"a":"é"}',
    })
    expect([answer.status, answer.text]).toEqual([200, '{"ok":true}'])
    expect([asked[0]!.method, bodies[0], asked[0]!.headers.get('content-type')]).toEqual([
      'POST',
      '{"a":"é"}',
      'application/json; charset=utf-8',
    ])
  })

  test.each([
    '/v1/..%2f..%2fadmin',
    '/v1/%2e%2e%2fadmin',
    '/v1/events/slug/..%5c..%5cadmin',
    '/v1/%252e%252e%252fadmin',
    '/%76%31/events',
    '/v1/events/slug/%',
    '/v1/x/..%2F',
  ])('%s never leaves', async (path) => {
    const { ask, asked } = openOver(() => listOf())
    const answer = await ask(path)
    expect([answer.status, asked.length]).toEqual([404, 0])
  })
  test.each([
    '/v1/seo/key/events%2Flist',
    '/v1/events/slug/a..b',
    '/v1/events/slug/%C3%A9t%C3%A9',
    '/v1/events/slug/100%25',
  ])('%s does', async (path) => {
    const { ask, asked } = openOver(() => listOf())
    await ask(path)
    expect(asked[0]!.url).toBe(host + path)
  })
  test('nor does a page’s parameter lead elsewhere', async () => {
    const { ask, asked } = openOver(() => listOf())
    expect((await ask('/events/e/..%2F..%2Fadmin')).status).toBe(404)
    expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/admin')
    expect(asked.some(({ url }) => url.includes('..'))).toBe(false)
  })
})

describe('what comes back', () => {
  test('only the headers that a reader may rely on', async () => {
    const headers = {
      'content-type': 'application/json',
      etag: '"1"',
      'cache-control': 'private',
      'set-cookie': 'session=1',
      server: 'nginx',
      'x-powered-by': 'Express',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'strict-transport-security': 'max-age=0',
      'content-security-policy': 'default-src *',
      'alt-svc': 'h3=":443"',
      'x-internal': '1',
    }
    const { ask } = openOver(() => new Response('{}', { headers }))
    const answer = await ask('/v1/events')
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'alt-svc',
      'x-internal',
    ])
      expect(answer.headers.get(name), name).toBeNull()
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.headers.get('cache-control')).toBe('private')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('304 and 204 without a body', async () => {
    expect(
      (
        await openOver(() => new Response(null, { status: 304, headers: { etag: '"1"' } })).ask('/v1/events', {
          headers: { 'if-none-match': '"1"' },
        })
      ).status,
    ).toBe(304)
    expect(
      (await openOver(() => new Response(null, { status: 204 })).ask('/v1/likes', { method: 'DELETE' })).status,
    ).toBe(204)
  })

  test('the address of a registration, which is the one redirect there is', async () => {
    const { ask } = openOver(() => Response.redirect('https://tickets.test/a?b=1', 302))
    const answer = await ask('/v1/events/redirect/e1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://tickets.test/a?b=1'])
  })
  test.each(['javascript:alert(1)', '/v1/other', '//evil.test', ''])('but not %s', async (location) => {
    const { ask } = openOver(() => new Response(null, { status: 302, headers: { location } }))
    expect((await ask('/v1/events/redirect/e1')).status).toBe(502)
  })
})

test('an upstream that answers well makes the pages (D18)', async () => {
  await storeExamples()
  const { text } = await openSite().ask('/v1/events?limit=24')
  const events = JSON.parse(text) as EventList
  const { ask, asked } = openOver(({ url }) =>
    url.includes('/v1/events') ? listOf(events) : Response.json({ data: [], total: 0, count: 0 }),
  )
  const answer = await ask('/events')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('href="/events/e/soupe"')
  expect(asked.every(({ url }) => url.startsWith(`${host}/v1/`))).toBe(true)
})
