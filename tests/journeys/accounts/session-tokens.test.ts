import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEmail, testPassword } from '../../support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
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

describe('tokens and page scripts (D21)', () => {
  test('no response to a browser contains a token', async () => {
    const { site, browser, email } = await registerByForm()
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

  test('a program with a bearer token and no cookie gets the plain responses of §7', async () => {
    const { site, email } = await registerByForm()
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
  test('is refreshed on a call and on a page, which set both cookies', async () => {
    for (const path of ['/v1/users/me', '/account/profile']) {
      const { browser } = await registerByForm()
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

  test('whose cookie the browser has dropped does not log out', async () => {
    const { browser } = await registerByForm()
    browser.cookies.delete('__Host-at')
    vi.setSystemTime(testNow + 2 * dayMs)
    expect(await isSignedIn(browser)).toBe(true)
    expect(browser.cookies.has('__Host-at')).toBe(true)
  })

  test('fifty calls and pages at once all succeed', async () => {
    const { site, browser } = await registerByForm()
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

  test('and a reused refresh token end the session for thief and owner', async () => {
    const { site, browser } = await registerByForm()
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
