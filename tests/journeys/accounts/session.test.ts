import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEmail, testPassword } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { isSignedIn, registerByForm } from './register-by-form.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await storeExamples()
})
afterEach(() => {
  vi.useRealTimers()
})

const accountOf = (email: string) =>
  env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()

const line = (browser: Browser, name: string) => browser.lines.find((text) => text.startsWith(`${name}=`))

describe('a browser whose owner logged in before', () => {
  test('logs in although a stranger elsewhere has tried ten passwords', async () => {
    const { site, browser, email } = await registerByForm()
    await browser.send('auth.logout', { next: '/' }, '/logout')
    const stranger = openBrowser(site)
    const logIn = (who: Browser, password: string) => who.call('POST', '/v1/auth/local', { email, password })
    for (let round = 0; round < 10; round++) expect((await logIn(stranger, 'not the password')).status).toBe(401)
    expect((await logIn(stranger, testPassword)).status).toBe(429)
    const answer = await logIn(browser, testPassword)
    expect([answer.status, answer.text.includes('device')]).toEqual([200, false])
    await browser.send('auth.logout', { next: '/' }, '/logout')
    const sent = await browser.send('auth.local', { email, password: testPassword, next: '/events' }, '/login/password')
    expect(sent.headers.get('location')).toBe('/events')
  })
})

describe('cookies', () => {
  test('store both tokens, the e-mail and the known device, each for its time', async () => {
    const { browser, answer } = await registerByForm()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/customize'])
    for (const [name, age] of [
      ['__Host-at', 86_400],
      ['__Host-rt', 34_560_000],
      ['__Host-em', 34_560_000],
      ['__Host-kd', 34_560_000],
    ] as const) {
      const setCookie = line(browser, name)!
      expect(setCookie).toContain(`Max-Age=${age};`)
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(setCookie).toContain(attribute)
      expect(setCookie).not.toMatch(/domain/i)
    }
  })

  test('of a deleted account are cleared, the known device too, and the next page says that it is gone', async () => {
    const { browser, email } = await registerByForm()
    const { id } = (await accountOf(email))!
    const fields = { _id: id, password: testPassword, next: '/' }
    const sent = await browser.send('users.delete', fields, '/account/profile')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/'])
    expect([...browser.cookies.keys()].filter((name) => /(at|rt|em|kd|td)$/.test(name))).toEqual([])
    expect((await browser.get('/')).text).toMatch(/data-toast="success".*Ton compte est supprimé/)
    expect((await browser.get('/')).text).not.toContain('Ton compte est supprimé')
    expect((await browser.get('/login/start')).text).not.toContain(email)
  })

  test('over http have plain names and are not Secure', async () => {
    const origin = 'http://localhost:8787'
    const { browser } = await registerByForm({ ...openSite({ bindings: { SITE_URL: origin } }), origin })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['at', 'bm', 'em', 'kd', 'nw', 'rt'])
    expect(line(browser, 'at')).not.toContain('Secure')
  })

  test('on https with a plain name were planted: they sign nobody in and are cleared', async () => {
    const { site, browser } = await registerByForm()
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
  test('nobody is signed in without a token', async () => {
    expect(await isSignedIn(openBrowser(openSite()))).toBe(false)
  })

  test('a user logs in and out by forms, which ends the session for good', async () => {
    const { site, email } = await registerByForm()
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

  test.each(['/v1/auth/logout', '/v1/builder/vote/s1'])(
    'a link or a picture that asks for %s changes nothing and ends no session',
    async (path) => {
      const { browser } = await registerByForm()
      browser.cookies.set('__Host-vo', 'v'.repeat(20))
      const answer = await browser.call('GET', path)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await isSignedIn(browser)).toBe(true)
    },
  )

  test.each([
    ['POST', '/v1/events/attend/%E0%A4%A'],
    ['DELETE', '/v1/events/attend/%E0%A4%A'],
    ['POST', '/v1/events/registration/%E0%A4%A'],
    ['POST', '/v1/events/waiting-list/%'],
    ['PUT', '/v1/events/%E0%A4%A'],
  ])('%s %s, a malformed address, gets a plain error', async (method, path) => {
    const { browser } = await registerByForm()
    for (const one of [browser, openBrowser(openSite())]) {
      const answer = await one.call(method, path, { email: newEmail(), displayname: 'Camille' })
      expect([400, 401, 404]).toContain(answer.status)
    }
  })

  test('a change shows on the next page', async () => {
    const { browser, email } = await registerByForm()
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

  test('a cached page shows a user’s data to that user only, until it expires', async () => {
    const { site, browser: camille, email } = await registerByForm(openSite(), 'Camille')
    const { browser: dominique } = await registerByForm(site, 'Dominique')
    const stranger = openBrowser(site)
    // For 15 s after a write no page of this user comes from memory.
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
    // Renew the cached page, so that only the expired user data forces a new read.
    vi.setSystemTime(testNow + 11_000)
    const newer = '/events?layout=grid'
    for (let round = 0; round < 2; round++) await stranger.get(newer)
    expect((await camille.get(newer)).text).toContain('Camille')
    vi.setSystemTime(testNow + 16_000)
    expect((await camille.get(newer)).text).toContain('Claude')

    const before = new Map(dominique.cookies)
    await dominique.send('auth.logout', { next: '/events' })
    expect(await texts(dominique)).toEqual(nobody)
    // A copy of her cookies is not valid any longer than they are.
    vi.setSystemTime(testNow + 40_000)
    expect((await openBrowser(site, before).get('/events')).text).toContain('"signedIn":false')
  })

  test('a cached page never mixes the data of two visitors', async () => {
    const site = openSite()
    const ana = (await registerByForm(site, 'Ana-Lou')).browser
    const bob = (await registerByForm(site, 'Bob-Ali')).browser
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
