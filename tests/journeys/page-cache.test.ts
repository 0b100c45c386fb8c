import { env } from 'cloudflare:workers'
import type { MiddlewareHandler } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anonymous, type Visitor } from '../../src/pages/define-page.ts'
import type { AppEnv } from '../../worker/context.ts'
import { dayMs, testNow } from '../support/factories.ts'
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
  test('is made once, then kept, then renewed behind', async () => {
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

  test('first with other keys, then plain: nothing of them stays', async () => {
    const site = openSite()
    await site.ask('/events?evil=%22%3E%3Cb%3E&x=poison')
    const { text } = await site.ask('/events')
    expect(text).not.toContain('poison')
    expect(text).not.toContain('evil')
  })

  test('language, variant, host and declared keys have pages of their own', async () => {
    const site = openSite()
    await site.ask('/events')
    for (const path of ['/en/events', '/events?layout=grid', '/events?search=soupe', '/events/city/lyon'])
      expect(cacheState(await site.ask(path))).toBe('miss')
    expect(cacheState(await site.ask('/events?layout=grid&utm=1'))).toBe('hit')
    expect(cacheState(await openSite().ask('/events'))).toBe('miss')
  })

  test('headers of the first visitor leave no trace', async () => {
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

  test('another spelling of its path is not kept', async () => {
    const site = openSite()
    for (let round = 0; round < 2; round++) {
      const answer = await site.ask('/events/e/%73oupe')
      expect(answer.status).toBe(200)
      expect(cacheState(answer)).toBeUndefined()
    }
    expect(cacheState(await site.ask('/events/e/soupe'))).toBe('miss')
  })

  test('HEAD never fills it', async () => {
    const site = openSite()
    await site.ask('/events', { method: 'HEAD' })
    expect(cacheState(await site.ask('/events'))).toBe('miss')
  })

  test('is not made of a preview, and does not serve one', async () => {
    const site = openSite()
    await site.ask('/events')
    const preview = await site.ask('/events?previewing=true')
    expect(cacheState(preview)).toBeUndefined()
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect(preview.headers.get('x-robots-tag')).toBe('noindex')
    expect((await site.ask('/events')).headers.get('x-robots-tag')).toBeNull()
  })

  test('with PREVIEW_SECRET set, previewing=true alone bypasses nothing (D22)', async () => {
    const site = openSite({ bindings: { PREVIEW_SECRET: 'secret' } })
    await site.ask('/legal/privacy')
    expect(cacheState(await site.ask('/legal/privacy?previewing=true'))).toBe('hit')
  })

  test('fifty at once cause one rendering', async () => {
    const site = openSite()
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/events')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('not-found pages and redirects are not kept', async () => {
    const site = openSite()
    expect((await site.ask('/events/e/plus-tard')).status).toBe(404)
    await storeEvents({ slug: 'plus-tard' })
    vi.setSystemTime(testNow + 1000)
    expect((await site.ask('/events/e/plus-tard')).status).toBe(200)
  })
})

describe('asked for again by somebody who brings nothing', () => {
  /** Opened, then out of the cache, then by the short way. */
  async function thrice(path: string) {
    const site = openSite()
    await site.ask(path)
    const chain = await site.ask(path)
    return { site, chain, short: await site.ask(path) }
  }
  const said = ({ status, headers, text }: Answer) => {
    const rest = new Headers(headers)
    rest.delete('x-request-id')
    return { status, text, headers: [...rest] }
  }

  test.each(['/', '/en/events', '/events?utm_source=x', '/e/soupe'])('%s is what the chain answers', async (path) => {
    const { site, chain, short } = await thrice(path)
    expect(said(short)).toEqual(said(chain))
    expect(short.headers.get('x-request-id')).not.toBe(chain.headers.get('x-request-id'))
    expect(said(await site.ask(path, { headers: { cookie: 'consent=true; _ga=GA1.1' } }))).toEqual(said(chain))
  })

  test('what a visitor brings is seen: cookies, language, a frame, a method, what they have', async () => {
    const { site, short } = await thrice('/')
    const ask = async (headers: Record<string, string>, method = 'GET') => site.ask('/', { method, headers })
    expect((await ask({ 'accept-language': 'es' })).headers.get('location')).toBe('/es')
    expect((await ask({ cookie: 'locale=en' })).headers.get('location')).toBe('/en')
    expect((await ask({ 'if-none-match': short.headers.get('etag')! })).status).toBe(304)
    expect((await ask({}, 'HEAD')).text).toBe('')
    expect((await ask({}, 'PUT')).status).toBe(405)
    // A cookie of a refused form that we did not write is taken away.
    expect((await ask({ cookie: 'a=1; fl=forged' })).headers.get('set-cookie')).toMatch(/fl=;/)
  })

  test('maintenance shuts it too', async () => {
    const { site } = await thrice('/events')
    await env.FLAGS.put('maintenance', 'on')
    vi.setSystemTime(testNow + 11_000)
    expect((await site.ask('/events')).headers.get('location')).toBe('/maintenance')
    await env.FLAGS.delete('maintenance')
  })
})

describe('ETag', () => {
  test('what the reader has is not sent twice', async () => {
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
  test('another page has another one; a page per request has none', async () => {
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

  test('both are served from the cache, and say that nobody else may keep their answer', async () => {
    const as = openWithVisitors()
    await as('/events')
    for (const who of ['ana', 'bob']) {
      const answer = await as('/events', who)
      expect(cacheState(answer)).toBe('hit')
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await as('/events')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('a visitor’s ETag is their own, and names nobody', async () => {
    const as = openWithVisitors()
    const [ana, bob, nobody] = await Promise.all(
      ['ana', 'bob', ''].map(async (who) => (await as('/events', who)).headers.get('etag')!),
    )
    expect(new Set([ana, bob, nobody]).size).toBe(3)
    expect(ana).not.toMatch(trace.ana)
    expect((await as('/events', 'bob', { 'if-none-match': ana })).status).toBe(200)
    expect((await as('/events', 'ana', { 'if-none-match': ana })).status).toBe(304)
  })

  test('a name is text wherever it stands', async () => {
    const { text } = await openWithVisitors()('/events', 'ana')
    expect(text).not.toContain('</script><b>')
  })
})
