import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../../src/contracts/shapes.ts'
import { testNow } from '../../support/factories.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await storeExamples()
  await storeEvents({ slug: 'a-la-une', makesense: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const fail = (message: string) => async () => {
  throw Object.assign(new Error(message), { retryable: true })
}

/** D1 on which every statement fails. */
function brokenDatabase(message: string): D1Database {
  const reject = fail(message)
  const statement = { bind: () => statement, all: reject, first: reject, run: reject, raw: reject }
  return { prepare: () => statement, batch: reject, exec: reject } as unknown as D1Database
}

/** A site whose database a test can take away. */
function openFragileSite(message = 'D1_ERROR: Network connection lost.') {
  const state = { broken: false }
  const DB = new Proxy(env.DB, {
    get(store, name) {
      const target = state.broken ? brokenDatabase(message) : store
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...openSite({ bindings: { DB } }), state }
}

describe('without the database', () => {
  test.each(['/', '/events', '/events/e/soupe', '/en/events', '/momentum/rentree'])(
    '%s is served from the cache, for an hour',
    async (path) => {
      const { ask, state } = openFragileSite()
      const before = await ask(path)
      state.broken = true
      for (const seconds of [1, 20, 120, 3500]) {
        vi.setSystemTime(testNow + seconds * 1000)
        const answer = await ask(path)
        expect(answer.status, `after ${seconds} s`).toBe(200)
        expect(readHead(answer).title).toBe(readHead(before).title)
        expect(answer.text).toContain(path === '/' ? '/events/e/a-la-une' : '/events/e/soupe')
      }
    },
  )

  test.each(['/', '/legal/privacy', '/media', '/api'])(
    '%s is served without its data, although it was never cached',
    async (path) => {
      const { ask, state } = openFragileSite()
      state.broken = true
      expect((await ask(path)).status).toBe(200)
    },
  )

  test('a list that was never cached says that it is unavailable and is not cached', async () => {
    const { ask, state } = openFragileSite()
    state.broken = true
    const answer = await ask('/events?search=soupe')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('La liste n’a pas pu être chargée.')
    expect(answer.text).not.toContain('value="soupe"')
    expect(answer.text).toContain('Les filtres ont été remis à zéro.')
    // Nothing is reset where nothing was chosen.
    const plain = await ask('/events')
    expect(plain.text).toContain('La liste n’a pas pu être chargée.')
    expect(plain.text).not.toContain('Les filtres ont été remis à zéro.')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    state.broken = false
    expect((await ask('/events?search=soupe')).text).toContain('/events/e/soupe')
  })

  test('a home page without its lists is not cached', async () => {
    const { ask, state } = openFragileSite()
    state.broken = true
    expect((await ask('/')).text).not.toContain('/events/e/a-la-une')
    state.broken = false
    expect((await ask('/')).text).toContain('/events/e/a-la-une')
  })

  test('an event that was never cached answers 503 with a clear text', async () => {
    const { ask, state } = openFragileSite()
    state.broken = true
    const answer = await ask('/events/e/soupe')
    expect(answer.status).toBe(503)
    expect(readHead(answer).title).toBe("Une erreur s'est produite · Chiche")
    expect(answer.text).not.toMatch(/D1_ERROR|Network connection|\.ts:\d+/)
  })

  test.each([
    '/v1/events',
    '/v1/events/slug/soupe',
    '/v1/taxonomies',
    '/v1/hotspots',
    '/v1/seo/key/events%2Flist',
    '/v1/events/redirect/soup',
  ])('%s answers 503 with Retry-After', async (path) => {
    const { ask, state } = openFragileSite()
    state.broken = true
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(errorBody.parse(JSON.parse(answer.text)).error.code).toBe('unavailable')
    expect(answer.text).not.toMatch(/D1_ERROR|Network/)
  })

  test.each([
    ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 503],
    ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 503],
    ['D1_ERROR: no such column: nope at offset 7: SQLITE_ERROR', 500],
    ['D1_ERROR: UNIQUE constraint failed: events.slug: SQLITE_CONSTRAINT', 500],
    ['Cannot read properties of undefined', 500],
  ])('%s → %i', async (message, status) => {
    const { ask, state } = openFragileSite(message)
    state.broken = true
    const answer = await ask('/v1/events')
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain(message)
  })

  test.each([
    '/events.ics',
    '/events.rss',
    '/sitemap.xml',
    '/sitemap-events-1.xml',
    '/events/e/soupe.ics',
    '/llms.txt',
    '/robots.txt',
  ])('%s fails with a clear text, if it fails', async (path) => {
    const { ask, state } = openFragileSite()
    state.broken = true
    const answer = await ask(path)
    expect([200, 404, 503]).toContain(answer.status)
    expect(answer.text).not.toMatch(/D1_ERROR|\.ts:\d+/)
  })
})

test.each(['/', '/events', '/events/e/soupe', '/en/events/topic/ecologie', '/v1/events', '/media'])(
  'without any KV, %s is a 200',
  async (path) => {
    const reject = fail('KV GET failed: 503 Service Unavailable')
    const broken = {
      get: reject,
      put: reject,
      list: reject,
      delete: reject,
      getWithMetadata: reject,
    } as unknown as KVNamespace
    expect((await openSite({ bindings: { FLAGS: broken, CONTENT_CACHE: broken } }).ask(path)).status).toBe(200)
  },
)

test('a wrong setting fails every request with a general text, and the log names the setting', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answer = await openSite({ bindings: { SITE_VARIANT: 'national' } }).ask('/events')
  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('SITE_VARIANT')
  expect(log.mock.calls.flat().join()).toContain('The setting SITE_VARIANT is not valid')
})
