import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { ErrorGroup, ErrorView } from '../../../src/admin/monitoring/errors.contract.ts'
import {
  maxGroups,
  maxReportGroups,
  noteError,
  storeFigures,
} from '../../../worker/backend/core/monitoring/site-figures.ts'
import { responseCounts } from '../../../worker/http/log/response-counts.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { dayMs } from '../../support/factories.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await storeFigures(env.DB, Date.now())
  await env.DB.prepare('DELETE FROM error_groups').run()
  operator = await signedInAs('admin')
})

/** A database that fails for statements about one table. */
const failingFor = (table: string, message = 'x is undefined'): D1Database =>
  new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession') return undefined
      const value: unknown = Reflect.get(target, name)
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
      return (text: string) => {
        if (text.includes(table)) throw new TypeError(message)
        return target.prepare(text)
      }
    },
  })
const listed = async (query = '') =>
  JSON.parse((await operator.browser.get(`/v1/admin/errors${query}`)).text) as {
    data: ErrorGroup[]
    total: number
    views: Record<ErrorView, number>
  }

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traced = { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } }

test('calls that a closed site refuses are no errors, neither in the list nor in the figures', async () => {
  const faults = () =>
    responseCounts().totals.reduce((sum, { status, count }) => sum + (status === '5xx' ? count : 0), 0)
  const before = faults()
  await env.FLAGS.put('maintenance', 'on')
  try {
    const site = openSite()
    for (const path of ['/v1/events', '/events.json', '/maintenance']) expect((await site.ask(path)).status).toBe(503)
    expect((await site.ask('/v1/likes', { method: 'POST' })).status).toBe(503)
  } finally {
    await env.FLAGS.delete('maintenance')
  }
  await storeFigures(env.DB, Date.now())
  expect([faults(), await env.DB.prepare('SELECT count(*) AS n FROM error_groups').first('n')]).toEqual([before, 0])
})

test('an error of a call is one line by release and place, without the visitor', async () => {
  const began = Date.now()
  const site = openSite({ bindings: { DB: failingFor('events', 'No town "Léa-sur-Mer" of lea@example.org') } })
  for (const city of ['lea-sur-mer', 'nantes'])
    expect((await site.ask(`/v1/events?city=${city}`, traced)).status).toBe(500)
  const { data } = await listed()
  const found = data.filter(({ route }) => route === 'GET /v1/events')
  expect(found).toMatchObject([
    {
      name: 'TypeError',
      text: 'No town … of …',
      count: 2,
      current: true,
      trace,
      place: expect.stringMatching(/\.ts:\d+:\d+$/),
    },
  ])
  expect(Date.parse(found[0]!.firstAt)).toBeGreaterThanOrEqual(began)
  expect(Date.parse(found[0]!.lastAt)).toBeGreaterThanOrEqual(Date.parse(found[0]!.firstAt))
  const { results } = await env.DB.prepare('SELECT * FROM error_groups').all()
  expect(JSON.stringify(results)).not.toMatch(/l[eé]a-|nantes/i)
})

test('of the people whom an error touched there is a number, and nothing else', async () => {
  const site = openSite({ bindings: { DB: failingFor('events') } })
  const ask = (address: string, agent: string) =>
    site.ask('/v1/events', { headers: { 'cf-connecting-ip': address, 'user-agent': agent } })
  for (const address of ['192.0.2.71', '2001:db8:71:1::1', '2001:db8:71:1::2']) await ask(address, 'Browser-71')
  await ask('192.0.2.71', 'Another-71')
  await ask('192.0.2.71', 'Another-71')
  expect((await listed()).data).toMatchObject([{ count: 5, people: 3 }])
  const { results } = await env.DB.prepare('SELECT * FROM error_groups').all()
  expect(JSON.stringify(results)).not.toMatch(/192\.0|2001:db8|-71/)
  for (const path of ['/admin', '/admin/errors'])
    expect((await operator.browser.get(path)).text).toContain('3 personnes environ')
})

test('an error of a page is listed by its pattern', async () => {
  const site = openSite({
    identify: () => {
      throw new RangeError('Out of range')
    },
  })
  expect((await site.ask('/en/events/e/a-walk-with-lea')).status).toBe(500)
  expect((await listed()).data).toMatchObject([
    {
      name: 'RangeError',
      text: 'Out of range',
      route: '/events/e/:slug',
      trace: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ])
})

test.each(locales)('operators read and search the errors, in %s', async (locale) => {
  noteError(new TypeError('x is undefined'), { route: '/events/e/:slug', trace, now: Date.now() - 3_600_000 })
  noteError(new Error('Too late'), { route: 'scheduled reminders', trace: '', now: Date.now() })
  await storeFigures(env.DB, Date.now())
  await env.DB.prepare("UPDATE error_groups SET release = '0123456789ab' WHERE name = 'Error'").run()
  const page = await operator.browser.get(localePath(locale, '/admin/errors'))
  expect(readHead(page)).toMatchObject({ lang: locale, headings: 1, robots: 'noindex' })
  expect(page.text).toContain('/events/e/:slug')
  expect(page.text).toContain(trace)
  expect(page.text).toContain('0123456')
  expect(page.text).toMatch(/errors\.test\.ts:\d+:\d+/)
  const earlier = await operator.browser.get(localePath(locale, '/admin/errors?view=earlier'))
  expect([earlier.text.includes('scheduled reminders'), earlier.text.includes(trace)]).toEqual([true, false])
  const searched = await listed('?search=TYPEERROR')
  expect(searched).toMatchObject({ total: 1, views: { all: 1, current: 1, earlier: 0, blocked: 0 } })
  expect((await listed('?view=earlier&search=typeerror')).data).toEqual([])
  expect((await operator.browser.get(localePath(locale, '/admin/errors?search=nothing-like-it'))).text).not.toContain(
    trace,
  )
})

test('the page has the command that brings the version before back, where the site runs', async () => {
  expect((await operator.browser.get('/admin/errors')).text).toContain('data-copy="npx wrangler rollback"')
  const { browser } = await signedInAs('admin', { ONE_ISOLATE: 'true' })
  expect((await browser.get('/admin/errors')).text).toMatch(/data-copy="sudo deploy\/upgrade\.sh [^"]*HEAD@\{1\}/)
})

test('the page is for operators alone', async () => {
  expect((await (await signedInAs('user')).browser.get('/admin/errors')).status).toBe(403)
})

test('a scheduled job that fails is listed by its name', async () => {
  await runScheduledJobs({ ...env, DB: failingFor('event_views') }, Date.now(), undefined)
  expect((await listed('?search=scheduled')).data).toMatchObject([
    { route: 'scheduled figures', name: 'TypeError', trace: '' },
  ])
})

test('only the latest are stored, and none for longer than 30 days', async () => {
  const now = Date.now()
  const rows = JSON.stringify(Array.from({ length: maxGroups }, (_, index) => index))
  await env.DB.prepare(
    `INSERT INTO error_groups (release, name, text, place, route, count, first_at, last_at, trace)
      SELECT 'old', 'E' || value, '', '', '', 1, ?1, ?1, '' FROM json_each(?2)`,
  )
    .bind(now - 31 * dayMs, rows)
    .run()
  noteError(new Error('New'), { route: '/', trace: '', now })
  const { total, data } = await listed('?limit=1')
  expect([total, data[0]!.text]).toEqual([maxGroups, 'New'])
  await runScheduledJobs(env, now, undefined)
  expect((await listed()).data.map(({ text }) => text)).toEqual(['New'])
})

test('what browsers blocked is one line by directive and origin, of which a flood makes few', async () => {
  const site = openSite({ bindings: { CSP_REPORTS: { limit: async () => ({ success: true }) } } })
  const report = (blockedURL: string, path: string) => ({
    body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: `https://site.test${path}` },
  })
  const send = async (reports: object[]) => {
    const headers = { 'content-type': 'application/reports+json' }
    const answer = await site.ask('/v1/csp', { method: 'POST', headers, body: JSON.stringify(reports) })
    expect(answer.status).toBe(204)
  }
  for (const path of ['/agenda', '/en/events/e/a-walk-with-lea?token=secret'])
    await send([report(`https://evil.test/lea${path}`, path)])
  expect((await listed('?search=csp')).data).toMatchObject([
    {
      name: 'csp script-src-elem',
      text: 'https://evil.test, /events/e/:slug',
      place: 'https://evil.test',
      route: 'POST /v1/csp',
      count: 2,
    },
  ])
  const { results } = await env.DB.prepare('SELECT * FROM error_groups').all()
  expect(JSON.stringify(results)).not.toMatch(/\blea\b|secret/)
  expect((await operator.browser.get('/admin')).text).toContain('csp script-src-elem')
  expect(await listed('?view=blocked')).toMatchObject({
    total: 1,
    data: [{ people: 1 }],
    views: { all: 1, current: 0, earlier: 0, blocked: 1 },
  })

  noteError(new Error('Of our own'), { route: '/', trace: '', now: Date.now() - 3_600_000 })
  await storeFigures(env.DB, Date.now())
  const five = (n: number) => Array.from({ length: 5 }, (_, index) => report(`https://evil-${n}-${index}.test/`, '/'))
  for (let n = 0; n < 200; n++) await send(five(n))
  const { total, data } = await listed('?limit=100')
  expect(total).toBe(maxReportGroups + 1)
  expect(data.filter(({ text }) => text === 'Of our own')).toHaveLength(1)
})

test('reports beyond ten requests a minute in all are not listed', async () => {
  const limit = async ({ key }: { key: string }) => ({ success: key !== 'all' })
  const site = openSite({ bindings: { CSP_REPORTS: { limit } } })
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } })
  const headers = { 'content-type': 'application/csp-report' }
  expect((await site.ask('/v1/csp', { method: 'POST', headers, body })).status).toBe(204)
  expect((await listed()).data).toEqual([])
})

test('what could not be stored is stored the next time', async () => {
  noteError(new Error('While it is down'), { route: '/', trace: '', now: Date.now() })
  await storeFigures(failingFor('error_groups'), Date.now())
  expect((await env.DB.prepare('SELECT * FROM error_groups').all()).results).toEqual([])
  expect((await listed()).data).toMatchObject([{ text: 'While it is down', count: 1 }])
})
