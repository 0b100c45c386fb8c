import { env } from 'cloudflare:workers'
import type { MiddlewareHandler } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anonymous, type Visitor } from '../../src/page/define-page.ts'
import type { AppEnv } from '../../worker/http/context.ts'
import { dayMs, testNow } from '../support/factories.ts'
import { previewQuery, previewSettings } from '../support/preview.ts'
import { buildProfile } from '../support/visitors.ts'
import { storeEvents, storeExamples } from './example-events.ts'
import { openSite, type Answer } from './open-site.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await storeExamples()
})
afterEach(() => {
  vi.useRealTimers()
})

const cacheState = ({ headers }: Answer) => /cache;desc=(\w+)/.exec(headers.get('server-timing') ?? '')?.[1]

describe('a cached page', () => {
  test('is rendered once, cached, then renewed in the background', async () => {
    const site = openSite()
    expect(cacheState(await site.ask('/events'))).toBe('miss')
    expect(cacheState(await site.ask('/events'))).toBe('hit')
    await storeEvents({ slug: 'neuf', title: 'Tout neuf' })
    expect((await site.ask('/events')).text).not.toContain('Tout neuf')
    vi.setSystemTime(testNow + 40_000)
    const stale = await site.ask('/events')
    expect([cacheState(stale), stale.text.includes('Tout neuf')]).toEqual(['stale', false])
    expect(cacheState(await site.ask('/events'))).toBe('hit')
    vi.setSystemTime(testNow + dayMs / 2)
    const late = await site.ask('/events')
    expect([cacheState(late), late.text.includes('Tout neuf')]).toEqual(['miss', true])
  })

  test.each(['utm_source=x', 'fbclid=1', 'x=<script>', 'search=', 'a[]=1', 'Page=3'])(
    '%s changes neither the page nor its key',
    async (query) => {
      const site = openSite()
      const plain = await site.ask('/events')
      const other = await site.ask(`/events?${query}`)
      expect(cacheState(other)).toBe('hit')
      expect(other.text).toBe(plain.text)
    },
  )

  test('keeps nothing of the first request’s other parameters', async () => {
    const site = openSite()
    await site.ask('/events?evil=%22%3E%3Cb%3E&x=poison')
    const { text } = await site.ask('/events')
    expect(text).not.toContain('poison')
    expect(text).not.toContain('evil')
  })

  test('is cached by language, variant, host and declared parameters', async () => {
    const site = openSite()
    await site.ask('/events')
    for (const path of ['/en/events', '/events?layout=grid', '/events?search=soupe', '/events/city/lyon'])
      expect(cacheState(await site.ask(path))).toBe('miss')
    expect(cacheState(await site.ask('/events?layout=grid&utm=1'))).toBe('hit')
    expect(cacheState(await openSite().ask('/events'))).toBe('miss')
  })

  test('keeps nothing of the first visitor’s headers', async () => {
    const site = openSite()
    const poisoned = {
      'x-forwarded-host': 'evil.test',
      'x-original-url': '/admin',
      'x-forwarded-proto': 'http',
      cookie: 'locale=es; at=token',
      'accept-language': 'es',
      'user-agent': 'poison',
    }
    const first = await site.ask('/events', { headers: poisoned })
    const second = await site.ask('/events')
    expect(second.text).toBe(first.text)
    expect(second.text).not.toMatch(/evil\.test|poison/)
  })

  test('is not stored under another spelling of its path', async () => {
    const site = openSite()
    for (let round = 0; round < 2; round++) {
      const answer = await site.ask('/events/e/%73oupe')
      expect(answer.status).toBe(200)
      expect(cacheState(answer)).toBeUndefined()
    }
    expect(cacheState(await site.ask('/events/e/soupe'))).toBe('miss')
  })

  test('is not stored by HEAD', async () => {
    const site = openSite()
    await site.ask('/events', { method: 'HEAD' })
    expect(cacheState(await site.ask('/events'))).toBe('miss')
  })

  test('is neither stored from a preview nor served to one', async () => {
    const site = openSite({ bindings: previewSettings })
    await site.ask('/events')
    const preview = await site.ask(`/events?${await previewQuery()}`)
    expect(cacheState(preview)).toBeUndefined()
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect(preview.headers.get('x-robots-tag')).toBe('noindex')
    expect((await site.ask('/events')).headers.get('x-robots-tag')).toBeNull()
  })

  test.each([{}, previewSettings])('is served for previewing=true without a signature, with %j', async (bindings) => {
    const site = openSite({ bindings })
    for (const path of ['/events', '/legal/privacy']) {
      const { text } = await site.ask(path)
      const asked = await site.ask(`${path}?previewing=true`)
      expect([path, cacheState(asked), asked.text === text]).toEqual([path, 'hit', true])
    }
  })

  test('is rendered once for fifty simultaneous requests', async () => {
    const site = openSite()
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/events')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('does not include 404 pages and redirects', async () => {
    const site = openSite()
    expect((await site.ask('/events/e/plus-tard')).status).toBe(404)
    await storeEvents({ slug: 'plus-tard' })
    vi.setSystemTime(testNow + 1000)
    expect((await site.ask('/events/e/plus-tard')).status).toBe(200)
  })
})

describe('the fast path for a request without cookies', () => {
  /** Opens a page three times: rendered, from the cache, by the fast path. */
  async function thrice(path: string) {
    const site = openSite()
    await site.ask(path)
    const chain = await site.ask(path)
    return { site, chain, short: await site.ask(path) }
  }
  const comparable = ({ status, headers, text }: Answer) => {
    const rest = new Headers(headers)
    rest.delete('x-request-id')
    return { status, text, headers: [...rest] }
  }

  test.each(['/', '/en/events', '/events?utm_source=x', '/e/soupe'])(
    '%s is the same as through all middlewares',
    async (path) => {
      const { site, chain, short } = await thrice(path)
      expect(comparable(short)).toEqual(comparable(chain))
      expect(short.headers.get('x-request-id')).not.toBe(chain.headers.get('x-request-id'))
      expect(comparable(await site.ask(path, { headers: { cookie: 'consent=true; _ga=GA1.1' } }))).toEqual(
        comparable(chain),
      )
    },
  )

  test('is not used for cookies, a language, a frame, another method or a conditional request', async () => {
    const { site, short } = await thrice('/')
    const ask = async (headers: Record<string, string>, method = 'GET') => site.ask('/', { method, headers })
    expect((await ask({ 'accept-language': 'es' })).headers.get('location')).toBe('/es')
    expect((await ask({ cookie: 'locale=en' })).headers.get('location')).toBe('/en')
    expect((await ask({ 'if-none-match': short.headers.get('etag')! })).status).toBe(304)
    expect((await ask({}, 'HEAD')).text).toBe('')
    expect((await ask({}, 'PUT')).status).toBe(405)
    // A forged flash cookie is cleared.
    expect((await ask({ cookie: 'a=1; fl=forged' })).headers.get('set-cookie')).toMatch(/fl=;/)
  })

  test('is closed by maintenance, too', async () => {
    const { site } = await thrice('/events')
    await env.FLAGS.put('maintenance', 'on')
    vi.setSystemTime(testNow + 11_000)
    expect((await site.ask('/events')).headers.get('location')).toBe('/maintenance')
    await env.FLAGS.delete('maintenance')
  })
})

describe('ETag', () => {
  test('answers 304 for the version that the reader has', async () => {
    const site = openSite()
    const first = await site.ask('/events')
    const etag = first.headers.get('etag')!
    for (const value of [etag, `"other", ${etag}`]) {
      const again = await site.ask('/events', { headers: { 'if-none-match': value } })
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await site.ask('/events', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })
  test('differs between pages; uncached pages have none', async () => {
    const site = openSite()
    const etags = await Promise.all(
      ['/events', '/en/events', '/events/e/soupe'].map(async (path) => (await site.ask(path)).headers.get('etag')),
    )
    expect(new Set(etags).size).toBe(3)
    expect((await site.ask('/design')).headers.get('etag')).toBeNull()
    expect((await site.ask('/no/such')).headers.get('etag')).toBeNull()
  })
})

describe('visitors', () => {
  const visitors: Record<string, Visitor> = {
    ana: { ...anonymous, user: buildProfile({ displayname: 'Ana </script><b>' }), likes: ['like-of-ana'] },
    bob: { ...anonymous, user: buildProfile({ displayname: 'Bob Martin' }), likes: ['like-of-bob'] },
  }
  const identify: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('visitor', visitors[c.req.header('x-who') ?? ''] ?? anonymous)
    await next()
  }
  const openWithVisitors = () => {
    const { ask } = openSite({ identify })
    return (path: string, who = '', headers = {}) => ask(path, { headers: { 'x-who': who, ...headers } })
  }
  const trace = { ana: /Ana|like-of-ana/, bob: /Bob Martin|like-of-bob/ }

  test.each(['/', '/events', '/events/e/soupe', '/media', '/legal/privacy', '/design', '/no/such'])(
    '%s: nothing of one in the page of another',
    async (path) => {
      const as = openWithVisitors()
      for (const round of [1, 2]) {
        const [ana, bob, nobody] = [await as(path, 'ana'), await as(path, 'bob'), await as(path)]
        expect(ana.text, `round ${round}`).toMatch(trace.ana)
        expect(ana.text).not.toMatch(trace.bob)
        expect(bob.text).toMatch(trace.bob)
        expect(bob.text).not.toMatch(trace.ana)
        expect(nobody.text).not.toMatch(trace.ana)
        expect(nobody.text).not.toMatch(trace.bob)
      }
    },
  )

  test('are served from the cache, with responses that no shared cache stores', async () => {
    const as = openWithVisitors()
    await as('/events')
    for (const who of ['ana', 'bob']) {
      const answer = await as('/events', who)
      expect(cacheState(answer)).toBe('hit')
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await as('/events')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('have an ETag of their own without personal data', async () => {
    const as = openWithVisitors()
    const [ana, bob, nobody] = await Promise.all(
      ['ana', 'bob', ''].map(async (who) => (await as('/events', who)).headers.get('etag')!),
    )
    expect(new Set([ana, bob, nobody]).size).toBe(3)
    expect(ana).not.toMatch(trace.ana)
    expect((await as('/events', 'bob', { 'if-none-match': ana })).status).toBe(200)
    expect((await as('/events', 'ana', { 'if-none-match': ana })).status).toBe(304)
  })

  test('have their names escaped everywhere', async () => {
    const { text } = await openWithVisitors()('/events', 'ana')
    expect(text).not.toContain('</script><b>')
  })
})
