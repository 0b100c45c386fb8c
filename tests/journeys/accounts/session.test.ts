import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEmail, testPassword } from '../../support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await storeExamples()
})
afterEach(() => {
  vi.useRealTimers()
})

const accountOf = (email: string) =>
  env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()

/** Somebody who registers by the form of the page. */
async function registered(site = openSite(), displayname = '') {
  const browser = openBrowser(site)
  const email = newEmail()
  const answer = await browser.send(
    'users.register',
    { email, password: testPassword, source: 'login', site: 'chiche', displayname, next: '/login/customize' },
    '/login/register',
  )
  return { site, browser, email, answer }
}

const line = (browser: Browser, name: string) => browser.lines.find((text) => text.startsWith(`${name}=`))
const isSignedIn = async (browser: Browser) => (await browser.get('/legal/privacy')).text.includes('"signedIn":true')

describe('cookies', () => {
  test('both tokens and the e-mail are stored, for as long as decided (SE-03, SE-12 to SE-16)', async () => {
    const { browser, answer } = await registered()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/customize'])
    for (const [name, age] of [
      ['__Host-at', 86_400],
      ['__Host-rt', 34_560_000],
      ['__Host-em', 34_560_000],
    ] as const) {
      const said = line(browser, name)!
      expect(said).toContain(`Max-Age=${age};`)
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(said).toContain(attribute)
      expect(said).not.toMatch(/domain/i)
    }
  })

  test('over http the names are plain and nothing is Secure', async () => {
    const origin = 'http://localhost:8787'
    const { browser } = await registered({ ...openSite({ bindings: { SITE_URL: origin } }), origin })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['at', 'em', 'nw', 'rt'])
    expect(line(browser, 'at')).not.toContain('Secure')
  })

  test('on https a plain name was planted: it signs nobody in, and goes', async () => {
    const { site, browser } = await registered()
    const planted = openBrowser(
      site,
      new Map([
        ['at', browser.cookies.get('__Host-at')!],
        ['rt', browser.cookies.get('__Host-rt')!],
      ]),
    )
    expect(await isSignedIn(planted)).toBe(false)
    expect([...planted.cookies]).toEqual([])
  })

  test.each(['a b', 'ü', '%0d%0aX-Evil: 1', '"', 'x'.repeat(5000)])(
    'a token that cannot be one counts as none: %s',
    async (value) => {
      const browser = openBrowser(openSite(), new Map([['__Host-at', encodeURI(value)]]))
      expect((await browser.get('/events')).status).toBe(200)
      expect((await browser.call('GET', '/v1/users/me')).status).toBe(401)
    },
  )
})

describe('who is signed in', () => {
  test('nobody without a token (SE-02)', async () => {
    expect(await isSignedIn(openBrowser(openSite()))).toBe(false)
  })

  test('log-in by the form, then log-out by the form ends the session for good (SE-10)', async () => {
    const { site, email } = await registered()
    const browser = openBrowser(site)
    const answer = await browser.send('auth.local', { email, password: testPassword, next: '/events?layout=grid' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events?layout=grid'])
    expect(await isSignedIn(browser)).toBe(true)
    const stolen = openBrowser(site, new Map(browser.cookies))
    const left = await browser.send('auth.logout', { next: '/' })
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    expect([browser.cookies.has('__Host-at'), browser.cookies.has('__Host-rt')]).toEqual([false, false])
    expect(await isSignedIn(browser)).toBe(false)
    vi.setSystemTime(testNow + 2 * 60_000)
    expect((await stolen.call('GET', '/v1/users/me')).status).toBe(401)
    expect([...stolen.cookies.keys()]).not.toContain('__Host-rt')
  })

  test('what was just changed is seen on the next page', async () => {
    const { browser, email } = await registered()
    const { id } = (await accountOf(email))!
    expect(await isSignedIn(browser)).toBe(true)
    const answer = await browser.send(
      'users.update',
      { _id: id, displayname: 'Nadège', next: '/account/profile' },
      '/login/customize',
    )
    expect(answer.headers.get('location')).toBe('/account/profile')
    expect((await browser.get('/legal/privacy')).text).toContain('Nadège')
    expect((await browser.send('likes.create', { event: 'soup' }, '/events')).status).toBe(303)
  })

  test('on a kept page somebody signed in is seen by nobody else, and only for as long as they are read for', async () => {
    const { site, browser: camille, email } = await registered(openSite(), 'Camille')
    const { browser: dominique } = await registered(site, 'Dominique')
    const stranger = openBrowser(site)
    // A mark of a change lives 15 s; until then every page is read anew.
    for (const browser of [camille, dominique]) browser.cookies.delete('__Host-nw')
    const texts = async (browser: Browser) => {
      const { text, headers } = await browser.get('/events')
      const names = ['Camille', 'Dominique'].filter((name) => text.includes(name))
      return [names.join(), text.includes('"signedIn":true'), headers.get('cache-control')]
    }
    const nobody = ['', false, 'public, max-age=0, must-revalidate']
    const seen = (name: string) => [name, true, 'private, no-cache']
    for (let round = 0; round < 4; round++) {
      expect(await texts(stranger)).toEqual(nobody)
      expect(await texts(camille)).toEqual(seen('Camille'))
      expect(await texts(dominique)).toEqual(seen('Dominique'))
    }
    const tag = (await camille.get('/events')).headers.get('etag')
    expect(tag).not.toBe((await dominique.get('/events')).headers.get('etag'))
    expect((await camille.get('/events', { 'if-none-match': tag! })).status).toBe(304)

    await env.DB.prepare("UPDATE users SET displayname = 'Claude' WHERE email = ?").bind(email).run()
    // A page that is newer than what is known of her, so that nothing but that leads to the whole way.
    vi.setSystemTime(testNow + 11_000)
    const newer = '/events?layout=grid'
    for (let round = 0; round < 2; round++) await stranger.get(newer)
    expect((await camille.get(newer)).text).toContain('Camille')
    vi.setSystemTime(testNow + 16_000)
    expect((await camille.get(newer)).text).toContain('Claude')

    const before = new Map(dominique.cookies)
    await dominique.send('auth.logout', { next: '/events' })
    expect(await texts(dominique)).toEqual(nobody)
    // What was copied from them before holds for no longer than it was read for.
    vi.setSystemTime(testNow + 40_000)
    expect((await openBrowser(site, before).get('/events')).text).toContain('"signedIn":false')
  })

  test('holes of two visitors are never mixed on one cached page', async () => {
    const site = openSite()
    const ana = (await registered(site, 'Ana-Lou')).browser
    const bob = (await registered(site, 'Bob-Ali')).browser
    const nobody = openBrowser(site)
    for (let round = 0; round < 2; round++) {
      const [a, b, n] = await Promise.all([ana.get('/events'), bob.get('/events'), nobody.get('/events')])
      expect(a.text).toMatch(/Ana-Lou/)
      expect(a.text).not.toMatch(/Bob-Ali/)
      expect(b.text).toMatch(/Bob-Ali/)
      expect(b.text).not.toMatch(/Ana-Lou/)
      expect(n.text).not.toMatch(/Ana-Lou|Bob-Ali/)
      expect(a.headers.get('cache-control')).toMatch(/^private/)
    }
  })
})

describe('tokens and page scripts (SE-17, D21)', () => {
  test('no answer to a browser holds one', async () => {
    const { site, browser, email } = await registered()
    const { id } = (await accountOf(email))!
    const fresh = openBrowser(site)
    const login = await fresh.call('POST', '/v1/auth/local', { email, password: testPassword })
    expect([login.status, login.text]).toEqual([200, '{}'])
    const other = await openBrowser(site).call('POST', '/v1/users/register/events', {
      email: newEmail(),
      password: testPassword,
    })
    expect([other.status, other.text]).toEqual([200, '{}'])
    const tokens = [...browser.cookies, ...fresh.cookies]
      .filter(([name]) => /(at|rt)$/.test(name))
      .map(([, value]) => value)
    expect(tokens).toHaveLength(4)
    for (const path of [
      '/',
      '/events',
      '/account/profile',
      '/v1/users/me',
      `/v1/users/${id}/sessions`,
      `/v1/users/${id}/export`,
      '/v1/likes',
    ]) {
      const { text, status } = await browser.get(path)
      expect([path, status]).toEqual([path, 200])
      for (const token of tokens) expect(text).not.toContain(token)
    }
  })

  test('a program with its own bearer token and no cookie gets the plain answers of §7', async () => {
    const { site, email } = await registered()
    const headers = { 'content-type': 'application/json' }
    const login = await site.ask('/v1/auth/local', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: testPassword }),
    })
    const { token, refreshToken } = JSON.parse(login.text) as Record<string, string>
    expect(login.headers.getSetCookie()).toEqual([])
    expect((await site.ask('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    const next = await site.ask('/v1/auth/local/token', {
      method: 'POST',
      headers,
      body: JSON.stringify({ refreshToken }),
    })
    expect(Object.keys(JSON.parse(next.text) as object).toSorted()).toEqual(['refreshToken', 'token'])
  })
})

describe('an expired token', () => {
  test('is renewed on a call and on a page, and the answer carries both cookies (SE-05, SE-13)', async () => {
    for (const path of ['/v1/users/me', '/account/profile']) {
      const { browser } = await registered()
      const before = new Map(browser.cookies)
      vi.setSystemTime(testNow + hourMs)
      const answer = await browser.get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(line(browser, '__Host-rt')).toContain('Max-Age=34560000')
      for (const name of ['__Host-at', '__Host-rt']) expect(browser.cookies.get(name)).not.toBe(before.get(name))
      vi.setSystemTime(testNow)
    }
  })

  test('that the browser has dropped already is no log-out', async () => {
    const { browser } = await registered()
    browser.cookies.delete('__Host-at')
    vi.setSystemTime(testNow + 2 * dayMs)
    expect(await isSignedIn(browser)).toBe(true)
    expect(browser.cookies.has('__Host-at')).toBe(true)
  })

  test('fifty calls and pages at once all succeed', async () => {
    const { site, browser } = await registered()
    vi.setSystemTime(testNow + hourMs)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openBrowser(site, new Map(browser.cookies)).get(index % 2 ? '/v1/users/me' : '/account/profile'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(
      new Set(answers.map(({ headers }) => headers.getSetCookie().find((text) => text.startsWith('__Host-rt=')))).size,
    ).toBe(1)
  })

  test('a stolen refresh token that is used again ends the session for both', async () => {
    const { site, browser } = await registered()
    const thief = openBrowser(site, new Map(browser.cookies))
    vi.setSystemTime(testNow + hourMs)
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(200)
    vi.setSystemTime(testNow + hourMs + 30_000)
    expect((await thief.call('GET', '/v1/users/me')).status).toBe(401)
    expect(thief.cookies.has('__Host-rt')).toBe(false)
    vi.setSystemTime(testNow + 2 * hourMs)
    expect(await isSignedIn(browser)).toBe(false)
    expect(browser.cookies.has('__Host-rt')).toBe(false)
  })
})
