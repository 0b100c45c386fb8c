import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bypassToken } from '../../worker/maintenance-bypass.ts'
import { testNow } from '../support/factories.ts'
import { openSite, readHead } from './open-site.ts'

const secret = 'a-secret-of-the-tests-with-32-characters'
/** A page that reads nothing. */
const page = '/legal/mentions'
const flip = (value: 'on' | 'off') => env.FLAGS.put('maintenance', value)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterEach(async () => {
  vi.useRealTimers()
  await env.FLAGS.delete('maintenance')
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
  ])('302 %s → %s, kept by nobody', async (from, to) => {
    const { status, headers } = await openSite().ask(from)
    expect([status, headers.get('location')]).toEqual([302, to])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['/maintenance', 'fr', 'On revient tout de suite'],
    ['/en/maintenance', 'en', undefined],
    ['/es/maintenance', 'es', undefined],
  ])('%s is a 503 that says when to come back', async (path, lang, title) => {
    const answer = await openSite().ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readHead(answer)).toMatchObject({ lang, robots: 'noindex', headings: 1 })
    if (title) expect(readHead(answer).title).toContain(title)
    expect(answer.text).not.toContain('<header')
  })

  test('/v1 is a 503 in JSON', async () => {
    const answer = await openSite().ask('/v1/events')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('300')
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'unavailable' } })
  })

  test('files and the health check are served', async () => {
    const site = openSite()
    expect((await site.ask('/favicon.svg')).status).toBe(200)
    expect((await site.ask('/health')).status).toBe(200)
  })

  test('an operator’s token opens the site, by a cookie', async () => {
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
  ])('a token %s opens nothing', async (_, make) => {
    const site = openSite()
    const token = await make()
    expect((await site.ask(page, { headers: { cookie: `bypass=${token}` } })).status).toBe(302)
    const asked = await site.ask(`/maintenance?bypass=${token}`)
    expect([asked.status, asked.headers.get('set-cookie')]).toEqual([503, null])
  })

  test('without a secret nobody can open it', async () => {
    const site = openSite({ bindings: { SESSION_SECRET: undefined } })
    const token = await bypassToken('undefined', testNow + 60_000)
    expect((await site.ask(page, { headers: { cookie: `bypass=${token}` } })).status).toBe(302)
  })
})

describe('the flag', () => {
  test.each([undefined, 'off', 'true', 'ON'])('%s counts as off (OP-08)', async (value) => {
    if (value) await env.FLAGS.put('maintenance', value)
    const site = openSite()
    expect((await site.ask(page)).status).toBe(200)
    expect((await site.ask('/en/maintenance')).headers.get('location')).toBe('/en')
  })

  // The test's KV has no cache of its own; in production its 30 s come on top of the worker's.
  test('a flip is seen within the worker’s part of the minute, both ways (OP-02)', async () => {
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

  test('a store that fails leaves the last known state; off when there is none (spec §9)', async () => {
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
