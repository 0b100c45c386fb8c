import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testNow } from '../../support/factories.ts'
import { buildProfile } from '../../support/visitors.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

interface Seen {
  path: string
  method: string
  authorization: string | null
  cookie: string | null
  body: string
}

/** A remote API: `good` is the one access token that holds, `refresh` the one that can be exchanged. */
function remote() {
  const api = {
    seen: [] as Seen[],
    good: 'good-1',
    refresh: 'refresh-1' as string | undefined,
    exchangeStatus: 200,
    /** The refresh is answered once so many calls were made, which all had the expired token. */
    refusedBefore: 0,
    refusesAll: false,
    profile: buildProfile({ displayname: 'Rémi Loin' }) as object,
    /** Name of the refresh token in log-in responses. */
    spelling: 'refreshToken',
    of: (path: string) => api.seen.filter((call) => call.path === path),
  }
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const body = await request.text()
    const authorization = request.headers.get('authorization')
    api.seen.push({ path, method: request.method, authorization, cookie: request.headers.get('cookie'), body })
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>
    const refused = () => Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
    if (path === '/v1/auth/local/token') {
      await vi.waitFor(() => expect(api.of('/v1/users/me').length).toBeGreaterThanOrEqual(api.refusedBefore))
      if (api.exchangeStatus !== 200) return new Response('down', { status: api.exchangeStatus })
      // Single use, without a grace period: refreshing twice with the same token would end the session.
      if (given['refreshToken'] !== api.refresh) return refused()
      ;[api.good, api.refresh] = ['good-2', 'refresh-2']
      return Response.json({ token: api.good, refreshToken: api.refresh })
    }
    if (path === '/v1/auth/local')
      return given['password'] === 'right' ? Response.json({ token: api.good, [api.spelling]: api.refresh }) : refused()
    if (path === '/v1/users/register/events') return Response.json({ token: api.good, [api.spelling]: api.refresh })
    if (path === '/v1/users/exists') return Response.json({ exists: true, invited: false, local: true })
    if (/^\/v1\/(users\/me|likes)$/.test(path) && (api.refusesAll || authorization !== `Bearer ${api.good}`))
      return refused()
    if (path === '/v1/users/me') return Response.json(api.profile)
    if (path === '/v1/likes')
      return Response.json(request.method === 'GET' ? { data: [], total: 0, count: 0 } : { ok: true })
    return Response.json({ data: [], total: 0, count: 0 })
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => answer(new Request(input as RequestInfo, init)))
  return api
}

/** Each test has its own remote host, since the site remembers refreshed tokens by host. */
let host = 0
const open = (cookies: Record<string, string> = {}) => {
  const site = openSite({ bindings: { API_HOST: `https://api-${host}.test` } })
  return {
    site,
    browser: openBrowser(site, new Map(Object.entries(cookies).map(([name, value]) => [`__Host-${name}`, value]))),
  }
}
const expired = { at: 'old', rt: 'refresh-1' }

beforeEach(() => {
  host += 1
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the bearer token', () => {
  test('is sent for a signed-in user, a cookie never', async () => {
    const api = remote()
    const { browser } = open({ at: 'good-1', rt: 'refresh-1' })
    expect((await browser.call('POST', '/v1/likes', { event: 'e1' })).status).toBe(200)
    expect(api.seen).toEqual([
      { path: '/v1/likes', method: 'POST', authorization: 'Bearer good-1', cookie: null, body: '{"event":"e1"}' },
    ])
  })

  test('is not sent for a visitor', async () => {
    const api = remote()
    const { browser } = open()
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401)
    expect(api.seen.map(({ authorization }) => authorization)).toEqual([null])
  })
})

describe('an expired token', () => {
  test('causes one refresh and one retry with the same body', async () => {
    const api = remote()
    const { browser } = open(expired)
    expect((await browser.call('POST', '/v1/likes', { event: 'e1' })).status).toBe(200)
    expect(api.seen.map(({ path, authorization, body }) => [path, authorization, body])).toEqual([
      ['/v1/likes', 'Bearer old', '{"event":"e1"}'],
      ['/v1/auth/local/token', null, '{"refreshToken":"refresh-1"}'],
      ['/v1/likes', 'Bearer good-2', '{"event":"e1"}'],
    ])
    expect([browser.cookies.get('__Host-at'), browser.cookies.get('__Host-rt')]).toEqual(['good-2', 'refresh-2'])
  })

  test('causes one refresh for fifty parallel calls, and logs nobody out', async () => {
    const api = remote()
    api.refusedBefore = 50
    const { site } = open()
    const cookie = '__Host-at=old; __Host-rt=refresh-1'
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => site.ask('/v1/users/me', { headers: { cookie } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(api.of('/v1/auth/local/token')).toHaveLength(1)
  })

  test('causes one refresh for ten instances of the site, with single-use tokens', async () => {
    const api = remote()
    api.refusedBefore = 50
    const cookie = '__Host-at=old; __Host-rt=refresh-1'
    const sites = Array.from({ length: 10 }, () => open().site)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sites[index % 10]!.ask('/v1/users/me', { headers: { cookie } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(api.of('/v1/auth/local/token')).toHaveLength(1)
    for (const { headers } of answers) expect(headers.getSetCookie().join()).toContain('__Host-rt=refresh-2')
  })

  test('passes on a failed retry, without a loop', async () => {
    const api = remote()
    const { browser } = open(expired)
    api.refusesAll = true
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401)
    expect(api.seen.map(({ path }) => path)).toEqual(['/v1/users/me', '/v1/auth/local/token', '/v1/users/me'])
  })

  test('a refused refresh clears both cookies and passes the error on', async () => {
    const api = remote()
    api.refresh = undefined
    const { browser } = open(expired)
    const answer = await browser.call('GET', '/v1/users/me')
    expect([answer.status, JSON.parse(answer.text)]).toEqual([401, { error: { code: 'unauthorized', message: 'no' } }])
    expect(
      browser.lines
        .filter((text) => /Max-Age=0/.test(text))
        .map((text) => text.split('=')[0])
        .toSorted(),
    ).toEqual(['__Host-at', '__Host-rt'])
    expect(api.of('/v1/users/me')).toHaveLength(1)
  })

  test('a refresh without response logs nobody out', async () => {
    const api = remote()
    api.exchangeStatus = 503
    const { browser } = open(expired)
    expect((await browser.get('/legal/privacy')).text).toContain('"signedIn":false')
    expect(browser.cookies.size).toBe(2)
    api.exchangeStatus = 200
    expect((await browser.get('/legal/privacy')).text).toContain('"signedIn":true')
  })
})

describe('log-in calls', () => {
  test('pass on a wrong password without a token or a refresh', async () => {
    const api = remote()
    const { browser } = open(expired)
    expect((await browser.call('POST', '/v1/auth/local', { email: 'a@example.org', password: 'wrong' })).status).toBe(
      401,
    )
    expect(api.seen.map(({ path, authorization }) => [path, authorization])).toEqual([['/v1/auth/local', null]])
  })

  test.each(['refreshToken', 'refresh'])(
    'tokens become cookies and are removed from the body, `%s` too (D21)',
    async (spelling) => {
      const api = remote()
      api.spelling = spelling
      const { browser } = open()
      const answer = await browser.call('POST', '/v1/auth/local', { email: 'a@example.org', password: 'right' })
      expect([answer.status, answer.text]).toEqual([200, '{}'])
      expect([
        browser.cookies.get('__Host-at'),
        browser.cookies.get('__Host-rt'),
        browser.cookies.get('__Host-em'),
      ]).toEqual(['good-1', 'refresh-1', 'a%40example.org'])
    },
  )

  test('send e-mail, password, source and site on registration', async () => {
    const api = remote()
    const { browser } = open()
    const fields = { email: 'a@example.org', password: 'long enough', source: 'like', site: 'chiche' }
    await browser.send('users.register', { ...fields, next: '/events', evil: '1' }, '/login/register')
    expect(JSON.parse(api.of('/v1/users/register/events')[0]!.body)).toEqual(fields)
  })
})

describe('an API that is down', () => {
  const down = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('reset'))

  test('lets a user log out', async () => {
    down()
    const { browser } = open(expired)
    const answer = await browser.send('auth.logout', { next: '/' }, '/logout')
    expect([answer.status, answer.headers.get('location'), [...browser.cookies.keys()]]).toEqual([303, '/', []])
  })

  test('keeps what was typed in the form', async () => {
    down()
    const { browser } = open()
    const answer = await browser.send('users.lostPassword', { email: 'a@example.org' }, '/lost-password')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/lost-password'])
    const page = await browser.get('/lost-password')
    expect(page.text).toContain('value="a@example.org"')
    expect(page.text).toContain('role="alert"')
  })

  test('is reported to the caller, who stays signed in', async () => {
    down()
    const { browser } = open({ at: 'good-1', rt: 'refresh-1' })
    const answer = await browser.call('POST', '/v1/likes', { event: 'e1' })
    expect([answer.status, (JSON.parse(answer.text) as { error: { code: string } }).error.code]).toEqual([
      503,
      'unavailable',
    ])
    expect(browser.cookies.size).toBe(2)
  })
})

describe('the profile from the remote API', () => {
  test('is read through the gate and cached for a moment', async () => {
    const api = remote()
    const { browser } = open({ at: 'good-1', rt: 'refresh-1' })
    for (let round = 0; round < 3; round++) expect((await browser.get('/legal/privacy')).text).toContain('Rémi Loin')
    const once = api.of('/v1/users/me').length
    await browser.get('/legal/privacy')
    expect(api.of('/v1/users/me')).toHaveLength(once)
    vi.setSystemTime(testNow + 16_000)
    await browser.get('/legal/privacy')
    expect(api.of('/v1/users/me')).toHaveLength(2 * once)
  })

  test('signs nobody in without `_id`', async () => {
    const api = remote()
    api.profile = { displayname: 'Rémi Loin' }
    const { browser } = open({ at: 'good-1', rt: 'refresh-1' })
    expect((await browser.get('/legal/privacy')).text).not.toContain('Rémi Loin')
  })

  test('is missing while the API is down: the page is anonymous, not broken', async () => {
    remote()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      if (/users\/me|likes/.test(String(input instanceof Request ? input.url : input))) throw new Error('reset')
      return Response.json({ data: [], total: 0, count: 0 })
    })
    const { browser } = open({ at: 'good-1', rt: 'refresh-1' })
    const answer = await browser.get('/legal/privacy')
    expect([answer.status, answer.text.includes('"signedIn":false')]).toEqual([200, true])
    expect(browser.cookies.size).toBe(2)
  })

  test('is never part of a cached page', async () => {
    const api = remote()
    const { site, browser } = open({ at: 'good-1', rt: 'refresh-1' })
    await browser.get('/legal/privacy')
    expect((await openBrowser(site).get('/legal/privacy')).text).not.toContain('Rémi Loin')
    expect(api.seen.filter(({ path, authorization }) => !/users|likes/.test(path) && authorization !== null)).toEqual(
      [],
    )
  })
})
