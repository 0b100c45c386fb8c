import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bypassToken } from '../../worker/http/maintenance-bypass.ts'
import { testNow } from '../support/factories.ts'
import { openSite, readHead } from './open-site.ts'

const secret = 'a-secret-of-the-tests-with-32-characters'
/** A page without data. */
const page = '/legal/mentions'
const flip = (value: 'on' | 'off') => env.FLAGS.put('maintenance', value)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterEach(async () => {
  vi.useRealTimers()
  await env.FLAGS.delete('maintenance')
})

test.each(['', '/en', '/es'])('a visitor sees whose site is in maintenance, or out of reach, at %s', async (prefix) => {
  const logo = new RegExp(`<main[^]*<a [^>]*href="${prefix || '/'}" [^>]*>chiche</a>`)
  const offline = (await openSite().ask(`${prefix}/offline`)).text
  expect(offline).toMatch(logo)
  expect(offline).not.toMatch(/Voici ce que|Here is what|Esto es lo que/)
  await flip('on')
  expect((await openSite().ask(`${prefix}/maintenance`)).text).toMatch(logo)
})

describe('while the flag is on', () => {
  beforeEach(() => flip('on'))

  test.each([
    ['/', '/maintenance'],
    ['/events', '/maintenance'],
    ['/events?page=2', '/maintenance'],
    ['/en/events', '/en/maintenance'],
    ['/es', '/es/maintenance'],
    ['/fr/events', '/maintenance'],
    ['/no/such', '/maintenance'],
    ['//evil.test', '/maintenance'],
    ['/en//evil.test', '/en/maintenance'],
    ['/events.ics', '/maintenance'],
    ['/maintenance/', '/maintenance'],
  ])('302 %s → %s, uncached', async (from, to) => {
    const { status, headers } = await openSite().ask(from)
    expect([status, headers.get('location')]).toEqual([302, to])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['/maintenance', 'fr', 'On revient tout de suite'],
    ['/en/maintenance', 'en', undefined],
    ['/es/maintenance', 'es', undefined],
  ])('%s answers 503 with Retry-After', async (path, lang, title) => {
    const answer = await openSite().ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readHead(answer)).toMatchObject({ lang, robots: 'noindex', headings: 1 })
    if (title) expect(readHead(answer).title).toContain(title)
    expect(answer.text).not.toContain('<header')
  })

  test.each(['/v1/events', '/events.json', '/en/media.json'])('%s answers 503 in JSON', async (path) => {
    const answer = await openSite().ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'unavailable' } })
  })

  test('the health check is still served', async () => {
    expect((await openSite().ask('/health')).status).toBe(200)
  })

  test.each([
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/en/manifest.webmanifest', 'application/manifest+json'],
    ['/builds/latest.json', 'application/json'],
    ['/opensearch.xml', 'application/opensearchdescription+xml'],
    ['/en/opensearch.xml', 'application/opensearchdescription+xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/cover/mobilite/9f3a11c2.svg', 'image/svg+xml'],
  ])('the file %s is still served', async (path, type) => {
    const answer = await openSite().ask(path)
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  })

  test.each([
    '/social/none/00000000-1200x630.fr.png',
    '/photo/none/00000000-640.avif',
    '/uploads/none.webp',
    '/assets/entry-00000000.js',
  ])('%s leads nowhere', async (path) => {
    const answer = await openSite().ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  test('an operator’s token opens the site and is stored in a cookie', async () => {
    const token = await bypassToken(secret, testNow + 60_000)
    const site = openSite()
    const { status, headers } = await site.ask(`/en/maintenance?bypass=${token}`)
    expect([status, headers.get('location')]).toEqual([302, '/en'])
    expect(headers.get('set-cookie')).toBe(`bypass=${token}; Max-Age=28800; Path=/; HttpOnly; Secure; SameSite=Lax`)
    const cookie = `bypass=${token}`
    expect((await site.ask(page, { headers: { cookie } })).status).toBe(200)
    expect((await site.ask('/v1/events', { headers: { cookie } })).status).toBe(200)
    vi.setSystemTime(testNow + 61_000)
    expect((await site.ask(page, { headers: { cookie } })).status).toBe(302)
  })

  test.each([
    ['none', async () => ''],
    ['of another secret', async () => bypassToken('x'.repeat(32), testNow + 60_000)],
    ['run out', async () => bypassToken(secret, testNow - 1)],
    ['made to last', async () => (await bypassToken(secret, testNow + 60_000)).replace(/^\d+/, '9999999999999')],
    ['without signature', async () => '9999999999999.'],
    ['of words', async () => 'Infinity.Infinity'],
  ])('a token %s does not open the site', async (_, make) => {
    const site = openSite()
    const token = await make()
    expect((await site.ask(page, { headers: { cookie: `bypass=${token}` } })).status).toBe(302)
    const asked = await site.ask(`/maintenance?bypass=${token}`)
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([503, null])
  })

  test('without a secret no token opens the site', async () => {
    const site = openSite({ bindings: { SESSION_SECRET: undefined } })
    const token = await bypassToken('undefined', testNow + 60_000)
    expect((await site.ask(page, { headers: { cookie: `bypass=${token}` } })).status).toBe(302)
  })
})

describe('the flag', () => {
  test.each([undefined, 'off', 'true', 'ON'])('%s counts as off', async (value) => {
    if (value) await env.FLAGS.put('maintenance', value)
    const site = openSite()
    expect((await site.ask(page)).status).toBe(200)
    expect((await site.ask('/en/maintenance')).headers.get('location')).toBe('/en')
  })

  // The KV of tests has no cache; in production its 30 s are added to the worker's.
  test('switching the flag on or off takes effect within the worker’s part of a minute', async () => {
    await flip('off')
    const site = openSite()
    expect((await site.ask(page)).status).toBe(200)
    await flip('on')
    vi.setSystemTime(testNow + 30_000)
    expect((await site.ask(page)).status).toBe(302)
    await flip('off')
    vi.setSystemTime(testNow + 60_000)
    expect((await site.ask(page)).status).toBe(200)
  })

  test('when KV fails the last known state remains, or off without one (spec §9)', async () => {
    let broken = true
    const FLAGS = {
      get: async () => {
        if (broken) throw new Error('KV GET failed: 500')
        return 'on'
      },
    } as unknown as KVNamespace
    const site = openSite({ bindings: { FLAGS } })
    expect((await site.ask(page)).status).toBe(200)
    broken = false
    vi.setSystemTime(testNow + 11_000)
    expect((await site.ask(page)).status).toBe(302)
    broken = true
    vi.setSystemTime(testNow + 22_000)
    expect((await site.ask(page)).status).toBe(302)
  })
})
