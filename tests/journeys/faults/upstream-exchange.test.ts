import { describe, expect, test } from 'vitest'
import type { EventList } from '../../../src/events/events.contract.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { openOver, restoreAfterTests } from './upstream-site.ts'

const listOf = (body: unknown = { data: [], total: 0, count: 0 }) => Response.json(body)

restoreAfterTests()

describe('a request to the upstream', () => {
  test('has only the headers that the call needs', async () => {
    const { ask, asked, host } = openOver(() => listOf())
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
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      'cf-connecting-ip': '203.0.113.7',
      expect: '100-continue',
      referer: 'https://site.test/private',
    }
    const answer = await ask('/v1/hotspots?limit=1', { headers })
    expect(Object.fromEntries(asked[0]!.headers)).toEqual({
      accept: 'application/json',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': answer.headers.get('x-request-id'),
      traceparent: expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/) as string,
    })
    expect(asked[0]!.headers.get('traceparent'), 'its span is its own').not.toContain('00f067aa0ba902b7')
    expect(asked[0]!.url).toBe(`${host}/v1/hotspots?limit=1`)
    expect(asked[0]!.redirect).toBe('manual')
  })

  test('has the body as it was sent', async () => {
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
  ])('never sends %s', async (path) => {
    const { ask, asked } = openOver(() => listOf())
    const answer = await ask(path)
    expect([answer.status, asked.length]).toEqual([404, 0])
  })
  test.each([
    '/v1/seo/key/events%2Flist',
    '/v1/events/slug/a..b',
    '/v1/events/slug/%C3%A9t%C3%A9',
    '/v1/events/slug/100%25',
  ])('sends %s', async (path) => {
    const { ask, asked, host } = openOver(() => listOf())
    await ask(path)
    expect(asked[0]!.url).toBe(host + path)
  })
  test('never goes to a path from a page’s parameter', async () => {
    const { ask, asked } = openOver(() => listOf())
    expect((await ask('/events/e/..%2F..%2Fadmin')).status).toBe(404)
    expect(asked.map(({ url }) => new URL(url).pathname)).not.toContain('/admin')
    expect(asked.some(({ url }) => url.includes('..'))).toBe(false)
  })
})

describe('a response of the upstream', () => {
  test('passes on only the headers of the contract', async () => {
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
    const { ask } = openOver(() => new Response('{"data":[]}', { headers }))
    const answer = await ask('/v1/hotspots')
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

  test('passes on 304 and 204 without a body', async () => {
    expect(
      (
        await openOver(() => new Response(null, { status: 304, headers: { etag: '"1"' } })).ask('/v1/hotspots', {
          headers: { 'if-none-match': '"1"' },
        })
      ).status,
    ).toBe(304)
    expect(
      (await openOver(() => new Response(null, { status: 204 })).ask('/v1/likes', { method: 'DELETE' })).status,
    ).toBe(204)
  })

  test('passes on a redirect of a registration only', async () => {
    const { ask } = openOver(() => Response.redirect('https://tickets.test/a?b=1', 302))
    const answer = await ask('/v1/events/redirect/e1')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://tickets.test/a?b=1'])
  })
  test.each(['javascript:alert(1)', '/v1/other', '//evil.test', ''])(
    'passes on no redirect to %s',
    async (location) => {
      const { ask } = openOver(() => new Response(null, { status: 302, headers: { location } }))
      expect((await ask('/v1/events/redirect/e1')).status).toBe(502)
    },
  )
})

test('a working upstream provides the pages’ data (D18)', async () => {
  await storeExamples()
  const { text } = await openSite().ask('/v1/events?limit=24')
  const events = JSON.parse(text) as EventList
  const { ask, asked, host } = openOver(({ url }) =>
    url.includes('/v1/events') ? listOf(events) : Response.json({ data: [], total: 0, count: 0 }),
  )
  const answer = await ask('/events')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('href="/events/e/soupe"')
  expect(asked.every(({ url }) => url.startsWith(`${host}/v1/`))).toBe(true)
})
