import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { filledPath } from '../../../src/contracts/endpoint.ts'
import { endpoints } from '../../../src/contracts/table.ts'
import type { Bindings } from '../../../worker/http/env.ts'
import { ownHandle } from '../../support/storages.ts'
import { buildProfile } from '../../support/visitors.ts'
import { loggedEntries } from '../admin/operators.ts'
import { openBrowser } from '../browser-session.ts'
import { restoreAfterTests } from '../faults/upstream-site.ts'
import { openSite } from '../open-site.ts'

const local = endpoints.filter(({ spec }) => spec.gate?.local)
const paths = local.filter(({ method, spec }) => method === 'GET' && spec.auth === 'admin')

/** A gateway whose remote host knows one account, of the token `good`. */
function openGateway(profile: object, bindings: Partial<Bindings> = {}) {
  const remote = { profile, status: 200, asked: [] as string[] }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    remote.asked.push(`${request.method} ${pathname}`)
    if (remote.status !== 200) return new Response('down', { status: remote.status })
    if (pathname !== '/v1/users/me') return Response.json({ data: [], total: 0, count: 0 })
    return request.headers.get('authorization') === 'Bearer good'
      ? Response.json(remote.profile)
      : Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
  })
  const site = openSite({
    bindings: {
      API_HOST: 'https://api.backend.test',
      SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
      FLAGS: ownHandle(env.CONTENT_CACHE),
      ...bindings,
    },
  })
  return { site, remote, browser: openBrowser(site, new Map([['__Host-at', 'good']])) }
}

restoreAfterTests()
beforeEach(async () => {
  await env.CONTENT_CACHE.delete('maintenance')
  await env.FLAGS.delete('maintenance')
})

describe('what is about the site and not its data', () => {
  test('is the maintenance, contents, monitoring, settings and the log', () => {
    expect(local.map(({ spec }) => spec.id).toSorted()).toEqual([
      'admin.alerts',
      'admin.content',
      'admin.errors',
      'admin.exportLog',
      'admin.log',
      'admin.maintenance',
      'admin.overview',
      'admin.purgeContent',
      'admin.receipts',
      'admin.setMaintenance',
      'admin.settings',
      'admin.state',
      'site.maintenance',
    ])
  })

  test.each(paths.map((one) => [one.path, one] as const))('%s is answered by the gateway', async (_, endpoint) => {
    const path = filledPath(endpoint, {})
    const { browser, remote } = openGateway(buildProfile({ role: 'admin' }))
    expect((await browser.get(path)).status).toBe(200)
    expect(remote.asked).toEqual(['GET /v1/users/me'])
    remote.profile = buildProfile({ role: 'user' })
    expect((await browser.get(path)).status).toBe(403)
    const { site } = openGateway({})
    expect((await site.ask(path)).status).toBe(401)
  })

  test('shows the settings of the gateway', async () => {
    const { browser } = openGateway(buildProfile({ role: 'admin' }))
    expect((await browser.get('/v1/admin/settings')).text).toContain('https://api.backend.test')
  })
})

describe('an operator of a gateway', () => {
  test('is asked for at each call: a role that was taken away ends at once', async () => {
    const { browser, remote } = openGateway(buildProfile({ role: 'admin' }))
    expect((await browser.call('POST', '/v1/admin/content/purge', { path: '/a' })).status).toBe(200)
    remote.profile = buildProfile({ role: 'user' })
    expect((await browser.call('POST', '/v1/admin/content/purge', { path: '/a' })).status).toBe(403)
  })

  test('is the account of ADMIN_EMAIL too, once it is confirmed, where the backend has no roles', async () => {
    const { role: _, ...profile } = buildProfile({ email: 'op@example.org' })
    const { browser, remote } = openGateway(profile, { ADMIN_EMAIL: 'op@example.org' })
    expect((await browser.get('/v1/admin/state')).status).toBe(200)
    expect((await browser.get('/admin')).status).toBe(200)
    remote.profile = { ...profile, active: false }
    expect((await browser.get('/v1/admin/state')).status).toBe(403)
  })

  test('needs the second factor that the backend requires', async () => {
    const { browser } = openGateway(buildProfile({ role: 'admin', lacksFactor: true }))
    const answer = await browser.get('/v1/admin/state')
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('second_factor')])
  })

  test('is not known while the backend is silent: 503, and nothing changes', async () => {
    const { browser, remote } = openGateway(buildProfile({ role: 'admin' }))
    remote.status = 500
    const answer = await browser.call('POST', '/v1/admin/maintenance', { on: true, reason: 'x' })
    expect(answer.status).toBe(503)
    expect(await env.CONTENT_CACHE.get('maintenance')).toBeNull()
  })
})

test('maintenance of a gateway closes it alone, and its operator opens it again from the same screen (D8)', async () => {
  const { browser, site, remote } = openGateway(buildProfile({ role: 'admin' }))
  const screen = await browser.get('/admin/maintenance')
  const bypass = /\/maintenance\?bypass=[^"&]+/.exec(screen.text)![0]
  const closed = await browser.call('POST', '/v1/admin/maintenance', { on: true, minutes: '30', reason: 'Moving' })
  expect(closed.status).toBe(200)
  expect(await env.CONTENT_CACHE.get('maintenance')).toBe('on')
  expect(await env.FLAGS.get('maintenance')).toBeNull()
  expect(remote.asked.filter((call) => call.includes('/admin/'))).toEqual([])
  expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'siteClosed', userId: 'user-1', reason: 'Moving' })
  // Another isolate, which has not read the flag yet.
  const later = openSite({
    origin: site.origin,
    bindings: {
      API_HOST: 'https://api.backend.test',
      SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
      FLAGS: ownHandle(env.CONTENT_CACHE),
    },
  })
  expect((await later.ask('/events')).headers.get('location')).toBe('/maintenance')
  expect((await later.ask('/v1/events')).status).toBe(503)
  const operator = openBrowser(later, browser.cookies)
  expect((await operator.get(`${bypass}&to=admin`)).headers.get('location')).toBe('/admin/maintenance')
  expect((await operator.get('/admin/maintenance')).text).toContain('name="on" value="false"')
  expect((await operator.call('POST', '/v1/admin/maintenance', { on: false })).status).toBe(200)
  expect(await env.CONTENT_CACHE.get('maintenance')).toBe('off')
})
