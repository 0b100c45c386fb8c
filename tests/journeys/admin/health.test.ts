import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../../../worker/http/env.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import { storeEvent } from '../../support/registrations.ts'
import { ownHandle } from '../../support/storages.ts'
import { openSite } from '../open-site.ts'

const token = 'a-token-of-the-monitor'
const asMonitor = { headers: { authorization: `Bearer ${token}` } }
beforeEach(() => env.DB.prepare('DELETE FROM scheduled_runs').run())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A site whose checks nobody asked for before. */
const newSite = (bindings: Partial<Bindings> = {}) => openSite({ bindings: { DB: ownHandle(env.DB), ...bindings } })
const noteRun = (at: number, failed: string[] = []) =>
  env.DB.prepare('INSERT INTO scheduled_runs (began_at, duration, failed) VALUES (?, 1, ?)')
    .bind(at, JSON.stringify(failed))
    .run()
const failing = <Store extends object>(store: Store, method: string): Store =>
  new Proxy(store, {
    get: (target, name) =>
      name === method ? () => Promise.reject(new Error('the store is down')) : Reflect.get(target, name, target),
  })

test.each(['/health', '/health/live'])('%s says that the worker runs, without asking a storage', async (path) => {
  const site = newSite({ DB: undefined as never, MEDIA: undefined as never })
  const answer = await site.ask(path)
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status: 'ok' }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('/health/ready', () => {
  test('is ok while all works, and tells a stranger nothing more', async () => {
    await noteRun(Date.now())
    const answer = await newSite({ METRICS_TOKEN: token }).ask('/health/ready')
    expect(answer.status).toBe(200)
    const { status, checks } = JSON.parse(answer.text)
    // What other tests of this isolate were answered counts too.
    expect(Object.keys(checks)).toEqual(expect.arrayContaining(['responses', 'services']))
    expect(['ok', 'degraded']).toContain(status)
    for (const name of ['database', 'migrations', 'flags', 'files', 'pages', 'jobs', 'mails'])
      expect(checks[name]).toEqual({ ok: true })
  })

  test('answers during maintenance', async () => {
    await noteRun(Date.now())
    await env.FLAGS.put('maintenance', 'on')
    const site = newSite()
    expect((await site.ask('/events')).status).toBe(302)
    expect((await site.ask('/health/ready')).status).toBe(200)
    await env.FLAGS.delete('maintenance')
  })

  test('is degraded, with 200, when the scheduled jobs are silent or failed', async () => {
    await noteRun(Date.now() - 16 * 60_000)
    const silent = await newSite({ METRICS_TOKEN: token }).ask('/health/ready', asMonitor)
    expect([silent.status, JSON.parse(silent.text).status]).toEqual([200, 'degraded'])
    expect(JSON.parse(silent.text).checks.jobs.detail).toContain('No run for 15 minutes')
    await noteRun(Date.now(), ['reminders'])
    const failed = await newSite({ METRICS_TOKEN: token }).ask('/health/ready', asMonitor)
    expect(JSON.parse(failed.text).checks.jobs).toEqual({
      ok: false,
      detail: 'Failed in the last run: reminders; its log says why',
    })
  })

  test('is failing, with 503, when files are down or the schema is of an older build', async () => {
    await noteRun(Date.now())
    const noFiles = await newSite({ MEDIA: failing(env.MEDIA, 'head') }).ask('/health/ready')
    expect([noFiles.status, JSON.parse(noFiles.text).checks.files]).toEqual([503, { ok: false }])
    await env.DB.prepare("UPDATE d1_migrations SET name = '-' || name WHERE name > '0050'").run()
    const old = await newSite({ METRICS_TOKEN: token }).ask('/health/ready', asMonitor)
    expect(old.status).toBe(503)
    expect(JSON.parse(old.text).checks.migrations.detail).toMatch(/^\d{4}_\w+\.sql is missing: apply the migrations/)
    await env.DB.prepare("UPDATE d1_migrations SET name = substr(name, 2) WHERE name LIKE '-%'").run()
  })
})

/** A database that does not answer; without sessions, all statements of a request come by here. */
const unanswering = new Proxy(env.DB, {
  get(target, name) {
    if (name === 'withSession') return undefined
    if (name === 'batch') return () => Promise.reject(new Error('D1_ERROR: the database is down'))
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  },
})

describe('pages that fail', () => {
  const ready = async (bindings: Partial<Bindings> = {}) => {
    const answer = await newSite({ METRICS_TOKEN: token, ...bindings }).ask('/health/ready', asMonitor)
    const { status, checks } = JSON.parse(answer.text) as {
      status: string
      checks: Record<string, { ok: boolean; detail: string }>
    }
    return { code: answer.status, status, checks }
  }

  test('are found although their copies are still served, and the database takes writes', async () => {
    await env.DB.prepare('DELETE FROM events').run()
    expect((await ready()).checks['pages']).toEqual({ ok: true, detail: '/legal/mentions answers 200' })
    const slug = `next-${crypto.randomUUID()}`
    await storeEvent({ slug, startsAt: Date.now() + 3_600_000 })
    expect((await ready()).checks['pages']).toEqual({ ok: true, detail: `/events/e/${slug} answers 200` })
    await env.DB.prepare('ALTER TABLE events RENAME TO gone').run()
    try {
      expect(await ready()).toMatchObject({
        code: 503,
        status: 'failing',
        checks: { pages: { ok: false }, database: { ok: true } },
      })
    } finally {
      await env.DB.prepare('ALTER TABLE gone RENAME TO events').run()
    }
    expect((await ready()).checks['pages']).toMatchObject({ ok: true })
  })

  test('make the site failing from half of the responses on, and a few are an alert on a small site', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * dayMs })
    const broken = newSite({ DB: unanswering })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (let n = 0; n < 5; n++) expect((await broken.ask(`/v1/events/slug/none-${n}`)).status).toBe(503)
    expect(await ready()).toMatchObject({ code: 503, checks: { responses: { ok: false } } })
    // The answer of the check itself is not counted.
    for (let n = 0; n < 3; n++) expect((await ready()).checks['responses']!.detail).toMatch(/^5 of /)
    for (let n = 0; n < 20; n++) await newSite().ask('/robots.txt')
    expect(await ready()).toMatchObject({ code: 200, checks: { responses: { ok: false } } })
  })

  test('are found after the clock was ahead and answered well there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121 * dayMs })
    for (let n = 0; n < 20; n++) await newSite().ask('/robots.txt')
    vi.setSystemTime(Date.now() - dayMs)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = newSite({ DB: unanswering })
    for (let n = 0; n < 5; n++) expect((await broken.ask(`/v1/events/slug/ahead-${n}`)).status).toBe(503)
    expect(await ready()).toMatchObject({ code: 503, checks: { responses: { ok: false } } })
  })

  test('are not those of a closed site', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * dayMs })
    await env.FLAGS.put('maintenance', 'on')
    const site = newSite({ FLAGS: ownHandle(env.FLAGS) })
    for (let n = 0; n < 6; n++) expect((await site.ask('/maintenance')).status).toBe(503)
    for (let n = 0; n < 6; n++) expect((await site.ask('/v1/events')).status).toBe(503)
    const closed = await ready({ FLAGS: ownHandle(env.FLAGS) })
    expect(closed).toMatchObject({ code: 200, checks: { responses: { ok: true } } })
    expect(closed.checks['pages']!.detail).toContain('302')
    await env.FLAGS.delete('maintenance')
  })
})

describe('/metrics', () => {
  test('does not exist without the setting, and wants its token', async () => {
    expect((await newSite().ask('/metrics', asMonitor)).status).toBe(404)
    expect((await newSite({ METRICS_TOKEN: token }).ask('/metrics')).status).toBe(401)
  })

  test('counts responses by class and cache state, in the format of Prometheus', async () => {
    const site = newSite({ METRICS_TOKEN: token })
    const count = async (labels: string) => {
      const { text } = await site.ask('/metrics', asMonitor)
      const line = text.split('\n').find((each) => each.startsWith(`chiche_responses_total{${labels}}`))
      return Number(line?.split(' ').at(-1) ?? 0)
    }
    const [found, missing] = [await count('status="2xx",cache="none"'), await count('status="4xx",cache="none"')]
    await site.ask('/v1/events')
    await site.ask('/v1/none')
    expect(await count('status="2xx",cache="none"')).toBeGreaterThan(found)
    expect(await count('status="4xx",cache="none"')).toBeGreaterThan(missing)
    const { text, headers } = await site.ask('/metrics', asMonitor)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const samples = text
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('# '))
    // A label's value has its quotes and backslashes escaped: {statement="SELECT \"likes\".*"}
    const label = /\w+="(?:[^"\\]|\\.)*"/.source
    const format = new RegExp(`^chiche_\\w+(\\{${label}(,${label})*\\})? [\\d.e+-]+$`)
    for (const sample of samples) expect(sample).toMatch(format)
    expect(text).toContain('chiche_check_ok{check="database"} 1')
    const all = Number(/chiche_response_seconds_count (\d+)/.exec(text)![1])
    expect(text).toContain(`chiche_response_seconds_bucket{le="+Inf"} ${all}`)
  })
})

test.each([
  ['a call', '/v1/hotspots'],
  ['a page of the cache', '/en/events'],
])('the time of an answer has the wait before it was handled: %s', async (_, path) => {
  const site = newSite({ METRICS_TOKEN: token, ONE_ISOLATE: 'true' })
  const seconds = async () =>
    Number(/chiche_response_seconds_sum (\S+)/.exec((await site.ask('/metrics', asMonitor)).text)![1])
  for (let n = 0; n < 3; n++) await site.ask(path)
  const before = await seconds()
  await site.ask(path, { headers: { 'mf-received': String(Date.now() - 40_000) } })
  // A difference of sums, in floating point.
  expect((await seconds()) - before).toBeGreaterThan(39.9)
})

test('on Cloudflare nobody can say that a request waited', async () => {
  const site = newSite({ METRICS_TOKEN: token })
  const seconds = async () =>
    Number(/chiche_response_seconds_sum (\S+)/.exec((await site.ask('/metrics', asMonitor)).text)![1])
  const before = await seconds()
  await site.ask('/v1/hotspots', { headers: { 'mf-received': '1' } })
  expect((await seconds()) - before).toBeLessThan(40)
})

test('a statement that takes long in the database is named, without its values', async () => {
  /** A database that says of each statement how long it took. */
  const taking = (ms: number): D1Database =>
    new Proxy(env.DB, {
      get(target, name) {
        // Without sessions, all statements of a request come by here.
        if (name === 'withSession') return undefined
        const value: unknown = Reflect.get(target, name)
        if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
        return async (statements: D1PreparedStatement[]) =>
          (await target.batch(statements)).map((result) => ({ ...result, meta: { ...result.meta, duration: ms } }))
      },
    })
  const metrics = async (ms: number, city: string) => {
    const site = newSite({ DB: taking(ms), METRICS_TOKEN: token })
    expect((await site.ask(`/v1/events?city=${city}`)).status).toBe(200)
    return (await site.ask('/metrics', asMonitor)).text
  }
  expect(await metrics(99, 'a-quick-town')).not.toMatch(/^chiche_slow_statement_seconds_max.* 0\.099$/m)
  const text = await metrics(1234, 'a-slow-town')
  expect(text).toMatch(/^chiche_slow_statements_total\{statement="WITH finish AS [^"]+"\} [1-9]\d*$/m)
  expect(text).toMatch(/^chiche_slow_statement_seconds_max\{statement="WITH finish AS [^"]+"\} 1\.234$/m)
  expect(text).not.toContain('slow-town')
})
