import { beforeAll, describe, expect, test } from 'vitest'
import { storeEvents, storeExamples } from './example-events.ts'
import { openSite, type Answer } from './open-site.ts'
import { runningParts } from './running-parts.ts'

beforeAll(storeExamples)

const site = openSite()
const cachedPages = ['/', '/en', '/events', '/events/city/lyon', '/events/e/soupe', '/legal/privacy', '/media', '/api']
const perRequest = ['/design', '/no/such', '/events/e/none']
const data = [
  '/v1/events',
  '/v1/events/slug/soupe',
  '/v1/none',
  '/health',
  '/events.json',
  '/robots.txt',
  '/fr/events',
  '/places/own',
]

const nonceOf = (headers: Headers) => /'nonce-([\w+/=]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
const header = ({ headers }: Answer, name: string) => headers.get(name)

describe('every response', () => {
  test.each([...cachedPages, ...perRequest, ...data])('%s', async (path) => {
    const answer = await site.ask(path)
    expect(header(answer, 'x-content-type-options')).toBe('nosniff')
    expect(header(answer, 'referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(header(answer, 'permissions-policy')).toBe(
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    )
    expect(header(answer, 'strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(header(answer, 'content-security-policy')).toContain("default-src 'none'")
    expect(header(answer, 'cache-control')).toBeTruthy()
    expect(header(answer, 'x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(header(answer, 'set-cookie')).toBeNull()
    expect(header(answer, 'x-powered-by')).toBeNull()
  })
})

test('the check for scripts finds what runs', () => {
  const html =
    '<p onclick="a()"><a href="JavaScript:b()">x</a><template><script>c()</script></template><script nonce="n">d()</script>'
  expect(runningParts(html)).toHaveLength(4)
  expect(runningParts(html, 'n')).toHaveLength(3)
})

describe('pages', () => {
  test.each([...cachedPages, ...perRequest])('%s runs our scripts only and cannot be framed', async (path) => {
    const answer = await site.ask(path)
    const policy = header(answer, 'content-security-policy')!
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    for (const part of [
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'report-to csp',
    ])
      expect(policy).toContain(part)
    expect(header(answer, 'reporting-endpoints')).toBe('csp="/v1/csp"')
    expect(header(answer, 'x-frame-options')).toBe('DENY')
    expect(header(answer, 'cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(header(answer, 'cross-origin-resource-policy')).toBe('same-origin')
  })

  test.each([...cachedPages, ...perRequest])(
    '%s: a nonce only where nothing is cached, and on every script that needs it',
    async (path) => {
      const answer = await site.ask(path)
      const nonce = nonceOf(answer.headers)
      if (header(answer, 'cache-control')!.startsWith('public')) expect(nonce).toBeUndefined()
      expect(runningParts(answer.text, nonce)).toEqual([])
    },
  )

  test('the policy allows a third-party host only with its key', async () => {
    expect(header(await site.ask('/events'), 'content-security-policy')).not.toContain('googleapis')
    const withMaps = openSite({ bindings: { GOOGLE_MAPS_KEY: 'key' } })
    expect(header(await withMaps.ask('/events'), 'content-security-policy')).toContain(
      "script-src 'self' https://maps.googleapis.com;",
    )
  })
})

describe('responses that are not pages', () => {
  test.each(data)('%s can neither run nor show anything', async (path) => {
    expect(header(await site.ask(path), 'content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
  })
  test.each(['/v1/events', '/v1/none', '/events', '/health'])('%s has no CORS', async (path) => {
    const answer = await site.ask(path, { headers: { origin: 'https://evil.test' } })
    expect(header(answer, 'access-control-allow-origin')).toBeNull()
  })
  test('any site can read public feeds, without credentials', async () => {
    const answer = await site.ask('/events.json', { headers: { origin: 'https://other.test' } })
    expect(header(answer, 'access-control-allow-origin')).toBe('*')
    expect(header(answer, 'access-control-allow-credentials')).toBeNull()
  })
})

test('the request id comes from the site', async () => {
  const headers = { 'x-request-id': 'from-outside', 'cf-ray': 'x' }
  const [first, second] = [await site.ask('/v1/none', { headers }), await site.ask('/v1/none', { headers })]
  expect(header(first, 'x-request-id')).not.toBe('from-outside')
  expect(header(first, 'x-request-id')).not.toBe(header(second, 'x-request-id'))
  expect(JSON.parse(first.text)).toMatchObject({ error: { requestId: header(first, 'x-request-id') } })
})

test('without https there is no HSTS', async () => {
  const plain = openSite({ bindings: { SITE_URL: 'http://localhost:8787' } })
  expect(header(await plain.ask('/health'), 'strict-transport-security')).toBeNull()
})

describe('texts of organizers are escaped', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)> & "q" \u2028'

  test.each([
    '/',
    '/events',
    '/events?layout=grid',
    '/events?layout=line',
    '/events/e/mauvais',
    '/en/events/e/mauvais',
    '/events/e/autre',
    '/no/such',
  ])('%s', async (path) => {
    const parts = {
      summary: { fr: hostile },
      description: { fr: `<p>Bien</p>${hostile}<a href="javascript:alert(3)">x</a>` },
      organizers: [{ displayname: hostile, firstName: hostile, lastName: hostile }],
      address: { fr: { city: hostile, formattedAddress: hostile, countryCode: 'FR' } },
      coverAlt: hostile,
      coverUrl: { fr: 'https://pictures.test/a.jpg"onload="alert(4)' },
      keywords: { fr: [hostile] },
      price: { fr: hostile },
      sourceUser: hostile,
      sourceUrl: 'javascript:alert(5)',
      visio: true,
    }
    await storeEvents(
      { id: 'bad', slug: 'mauvais', title: hostile, ...parts },
      { id: 'other', slug: 'autre', ...parts },
    )
    const { text, status, headers } = await openSite().ask(path)
    expect(status).toBe(path === '/no/such' ? 404 : 200)
    expect(runningParts(text, nonceOf(headers))).toEqual([])
    expect(text).not.toContain('<img src=x')
    for (const [, json] of text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g))
      expect(() => JSON.parse(json!)).not.toThrow()
  })

  test('and are complete in structured data', async () => {
    await storeEvents({ id: 'bad', slug: 'mauvais', title: hostile })
    const { text } = await openSite().ask('/events/e/mauvais')
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as { name?: string },
    )
    expect(blocks.map(({ name }) => name)).toContain(hostile)
  })

  test('a search text is escaped', async () => {
    for (const search of [
      '"><script>alert(1)</script>',
      "'onfocus=alert(1) autofocus='",
      '</title><svg onload=alert(1)>',
    ]) {
      const { text } = await openSite().ask(`/events?search=${encodeURIComponent(search)}&results=false`)
      expect(runningParts(text)).toEqual([])
      expect(text).not.toContain('<svg onload')
    }
  })
})
