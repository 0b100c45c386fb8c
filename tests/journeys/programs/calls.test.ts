import { beforeAll, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, type Answer } from '../open-site.ts'

beforeAll(storeExamples)

const site = openSite()
const codeOf = (answer: Answer) => errorBody.parse(JSON.parse(answer.text)).error.code
const json = { 'content-type': 'application/json' }

describe('writes from another site are refused (ASVS 3.5.1)', () => {
  const types = {
    json: { headers: json, body: '{}' },
    form: { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
    octets: { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array([1, 2]) },
    multipart: { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: '--b--' },
    text: { headers: { 'content-type': 'text/plain' }, body: '{}' },
  }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://site-1.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { cookie: 'at=token' },
    { cookie: 'x=1; __Host-rt=token' },
  ]
  const cases = ['/v1/events', '/v1/none', '/v1/csp', '/forms/likes.create', '/events'].flatMap((path) =>
    foreign.map((from) => ({ path, from })),
  )

  test.each(cases)('$path with $from', async ({ path, from }) => {
    for (const { headers, body } of Object.values(types)) {
      const answer = await site.ask(path, { method: 'POST', headers: { ...headers, ...from }, body })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
      if (path.startsWith('/v1')) expect(codeOf(answer)).toBe('cross_origin')
      else expect(answer.text).toContain('<title>Une erreur s&#x27;est produite · Chiche</title>')
    }
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is refused, too', async (method) => {
    expect((await site.ask('/v1/likes', { method, headers: { origin: 'https://evil.test' } })).status).toBe(403)
  })

  test.each([
    ['our own page', { origin: site.origin, 'sec-fetch-site': 'same-origin', cookie: 'at=token' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
    ['a program without cookies', {}],
    ['a program with cookies of others', { cookie: 'locale=fr; data=1' }],
  ] as [string, Record<string, string>][])('%s passes', async (_, headers) => {
    // 401 because no one is signed in: the request has passed the origin check.
    expect(
      (await site.ask('/v1/events', { method: 'POST', headers: { ...json, ...headers }, body: '{}' })).status,
    ).toBe(401)
  })

  test('with SITE_URL set only that origin may write, however it is spelled', async () => {
    const { ask } = openSite({ bindings: { SITE_URL: 'https://CHICHE.test:443/' } })
    const post = async (origin: string) =>
      (await ask('/v1/events', { method: 'POST', headers: { ...json, origin }, body: '{}' })).status
    expect(await post('https://chiche.test')).toBe(401)
    expect(await post('https://site-2.test')).toBe(403)
  })

  test('programs of any origin may read', async () => {
    expect(
      (await site.ask('/v1/events', { headers: { origin: 'https://other.test', 'sec-fetch-site': 'cross-site' } }))
        .status,
    ).toBe(200)
  })
})

describe('bodies', () => {
  const post = (headers: Record<string, string>, body: BodyInit) =>
    site.ask('/v1/events', { method: 'POST', headers, body })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/jsonp',
    '',
  ])('%s answers 415', async (type) => {
    const answer = await post({ 'content-type': type }, '{}')
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type'])
  })
  test('more than 64 kB answers 413, whatever the headers say', async () => {
    const long = 'a'.repeat(64 * 1024 + 1)
    for (const answer of [
      await post(json, long),
      await post({ ...json, 'content-length': '2' }, new Blob([long]).stream()),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large'])
  })
  test('an endless body is cut off', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384))
      },
    })
    expect((await post(json, endless)).status).toBe(413)
    expect(sent).toBeLessThan(1_000_000)
  })
  test('deeply nested JSON does no harm', async () => {
    const body = '['.repeat(30_000) + ']'.repeat(30_000)
    expect((await site.ask('/v1/users/exists', { method: 'POST', headers: json, body })).status).toBe(400)
  })
})

describe('all errors of /v1 have the same shape', () => {
  test.each([
    ['/v1/none', 'GET', 404],
    ['/v1', 'GET', 404],
    ['/v1/', 'GET', 404],
    ['/v1/none/', 'GET', 404],
    ['/v1//events', 'GET', 404],
    ['/v1/events?limit=x', 'GET', 400],
    ['/v1/events', 'DELETE', 405],
    ['/v1/csp', 'GET', 405],
  ] as const)('%s %s → %i', async (path, method, status) => {
    const answer = await site.ask(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(codeOf(answer)).toBeTruthy()
    expect(answer.text).not.toMatch(/\bat \w+ \(|\.ts:\d+/)
  })

  test('an unusual spelling of a path is the same call', async () => {
    const answer = await site.ask('/%76%31/events')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })
})

let addresses = 0

describe('/v1/csp', () => {
  const report = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.test/?token=1',
      'document-uri': 'https://site.test/?e=mail',
    },
  }
  const send = (address: string, body: BodyInit, type = 'application/csp-report') =>
    site.ask('/v1/csp', { method: 'POST', headers: { 'content-type': type, 'cf-connecting-ip': address }, body })

  test.each([
    ['one report', report],
    ['a list of them', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }]],
    ['nothing', null],
    ['a list of nothing', [null, 1, 'x', [], {}]],
    [
      'values of other kinds',
      { body: { blockedURL: { toString: 1, valueOf: 2 }, effectiveDirective: ['x'], documentURL: 5 } },
    ],
    ['a body of another kind', { body: 'text' }],
  ])('accepts %s', async (name, body) => expect((await send(name, JSON.stringify(body))).status).toBe(204))

  test('refuses a body that is not JSON or too long', async () => {
    expect((await send('10.0.0.1', '{')).status).toBe(400)
    expect((await send('10.0.0.1', `"${'a'.repeat(70_000)}"`)).status).toBe(413)
  })

  // The limiter counts by the minute of the clock: 21 reports within a minute are more than ten in one of two minutes.
  test('limits reports per address: 21 within a minute are too many', async () => {
    const address = `10.0.1.${(addresses += 1)}`
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await send(address, JSON.stringify(report))).status)
    expect(statuses[0]).toBe(204)
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect((await send(`10.0.2.${addresses}`, '{}')).status).toBe(204)
  })

  test('answers 429 with Retry-After beyond the limit', async () => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }))
    const { ask } = openSite({ bindings: { CSP_REPORTS: { limit } } })
    const headers = { 'content-type': 'application/csp-report', 'cf-connecting-ip': '10.0.0.2' }
    const answer = await ask('/v1/csp', { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect(limit.mock.calls).toEqual([[{ key: '10.0.0.2' }]])
  })
})
