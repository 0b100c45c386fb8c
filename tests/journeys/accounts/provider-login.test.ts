import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { newEmail, storeUser } from '../../support/accounts.ts'
import { providerSettings } from '../../support/providers/fake-providers.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { messageOf, newPerson, providerSession, type ProviderSession } from '../provider-session.ts'

let provider: ProviderSession['provider']
let site: ProviderSession['site']
let browser: ProviderSession['browser']
let begin: ProviderSession['begin']
let logIn: ProviderSession['logIn']
let me: ProviderSession['me']
let isSignedIn: ProviderSession['isSignedIn']

beforeEach(() => {
  ;({ provider, site, browser, begin, logIn, me, isSignedIn } = providerSession())
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('GET /v1/auth/{provider}', () => {
  test('redirects to Google with PKCE, state and nonce, bound to the browser by an HttpOnly cookie', async () => {
    const location = new URL(await begin())
    expect(location.origin + location.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      client_id: 'site',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${site.origin}/v1/auth/google/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(location.searchParams.get(name)).toMatch(/^.{43}$/)
    const [line] = browser.lines
    expect(line).toMatch(/^__Host-oa=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) expect(line).toContain(part)
  })

  test('redirects to Facebook without a nonce, which plain OAuth does not have', async () => {
    const location = new URL(await begin('', 'facebook'))
    expect(location.origin + location.pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
    expect(location.searchParams.get('scope')).toBe('email,public_profile')
    expect(location.searchParams.has('nonce')).toBe(false)
  })

  test('answers 404 for an unknown or unconfigured provider', async () => {
    const bare = openBrowser(openSite())
    for (const path of ['/v1/auth/google', '/v1/auth/google/callback', '/v1/auth/twitter'])
      expect((await bare.get(path)).status).toBe(404)
    expect((await browser.call('POST', '/v1/auth/google', {})).status).toBe(405)
  })

  test('shows a failure in the window when the provider does not respond', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('reset'))
    vi.spyOn(console, 'error').mockReturnValue()
    const elsewhere = openBrowser(openSite({ bindings: { ...providerSettings, GOOGLE_ISSUER: 'https://other.test' } }))
    expect(messageOf(await elsewhere.get('/v1/auth/google'))).toBe('ERROR:{"code":"failed"}')
  })
})

describe('the window', () => {
  test('sends OK: with a code, which the page exchanges for cookies without seeing a token', async () => {
    const person = newPerson()
    const answer = await browser.get(provider.agree(await begin('?mode=popup&channel=c-1'), person))
    const message = messageOf(answer)
    expect(message).toMatch(/^OK:\{"code":"[\w-]{43}"\}$/)
    expect(answer.text).toContain(`data-origin="${site.origin}"`)
    expect(answer.text).toContain('data-channel="c-1"')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'/,
    )
    expect(answer.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const tokens = await browser.call('POST', '/v1/auth/provider', JSON.parse(message.slice(3)))
    expect([tokens.status, tokens.text]).toEqual([200, '{}'])
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-at', '__Host-rt']))
    expect(browser.cookies.has('__Host-oa')).toBe(false)
    expect(await me()).toMatchObject({
      email: person.email,
      active: true,
      local: false,
      profileCompleted: false,
      firstName: 'Camille',
      lastName: 'Durand',
    })
  })

  test('sends ERROR: when the person refuses, and logs nobody in', async () => {
    const answer = await browser.get(provider.refuse(await begin()))
    expect(messageOf(answer)).toBe('ERROR:{"code":"denied"}')
    expect(await isSignedIn()).toBe(false)
  })

  test('escapes what an attacker writes into its address', async () => {
    const query = `?channel=${encodeURIComponent('"><script>alert(1)</script>')}`
    const answer = await browser.get(provider.refuse(await begin(query)))
    expect(answer.text).not.toContain('<script>alert')
  })

  test('a second log-in finds the account by the provider’s id, not by the e-mail', async () => {
    const person = newPerson()
    await logIn(person)
    const { _id } = await me()
    const later = openBrowser(site)
    await logIn({ ...person, email: newEmail() }, 'google', later)
    expect((await me(later))['_id']).toBe(_id)
  })
})

describe('the code', () => {
  const codeOf = async (from: Browser) => {
    const message = messageOf(await from.get(provider.agree(await begin('', 'google', from), newPerson())))
    return (JSON.parse(message.slice(3)) as { code: string }).code
  }

  test('works once', async () => {
    const code = await codeOf(browser)
    const cookies = new Map(browser.cookies)
    expect((await browser.call('POST', '/v1/auth/provider', { code })).status).toBe(200)
    const again = await openBrowser(site, cookies).call('POST', '/v1/auth/provider', { code })
    expect([again.status, again.text.includes('invalid_token')]).toEqual([400, true])
  })

  test('simultaneous uses create one session', async () => {
    const code = await codeOf(browser)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        openBrowser(site, new Map(browser.cookies)).call('POST', '/v1/auth/provider', { code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('is refused in another browser, with or without a cookie of its own', async () => {
    const code = await codeOf(browser)
    const other = openBrowser(site)
    expect((await other.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    await codeOf(other)
    expect((await other.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    expect((await browser.call('POST', '/v1/auth/provider', { code })).status).toBe(200)
  })

  test('is stored as a digest for a minute', async () => {
    const code = await codeOf(browser)
    const rows = await env.DB.prepare('SELECT * FROM login_codes').all()
    expect(JSON.stringify(rows.results)).not.toContain(code)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await browser.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    vi.useRealTimers()
  })
})

describe('a callback is refused', () => {
  const failed = 'ERROR:{"code":"failed"}'
  let logged: MockInstance[]
  beforeEach(() => {
    logged = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'log').mockReturnValue()]
  })

  test('without the cookie of the log-in’s start, or with another browser’s', async () => {
    const callback = provider.agree(await begin(), newPerson())
    const other = openBrowser(site)
    expect(messageOf(await other.get(callback))).toBe(failed)
    await begin('', 'google', other)
    expect(messageOf(await other.get(callback))).toBe(failed)
    expect(provider.asked.filter((url) => url.endsWith('/token'))).toEqual([])
  })

  test('with a forged cookie', async () => {
    const callback = provider.agree(await begin(), newPerson())
    const forged = new Map([['__Host-oa', browser.cookies.get('__Host-oa')!.replace(/^e/, 'f')]])
    expect(messageOf(await openBrowser(site, forged).get(callback))).toBe(failed)
  })

  test('with a wrong or missing state', async () => {
    const callback = provider.agree(await begin(), newPerson())
    expect(messageOf(await browser.get(callback.replace(/state=[^&]*/, 'state=other')))).toBe(failed)
    expect(messageOf(await browser.get(provider.agree(await begin(), newPerson()).replace(/&state=.*/, '')))).toBe(
      failed,
    )
  })

  test('a second time', async () => {
    const callback = provider.agree(await begin(), newPerson())
    const cookies = new Map(browser.cookies)
    expect(messageOf(await browser.get(callback))).toMatch(/^OK:/)
    expect(messageOf(await openBrowser(site, cookies).get(callback))).toBe(failed)
  })

  test('of the other provider', async () => {
    const callback = provider.agree(await begin(), newPerson())
    expect(messageOf(await browser.get(callback.replace('google', 'facebook')))).toBe(failed)
  })

  test('after ten minutes', async () => {
    const callback = provider.agree(await begin(), newPerson())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect(messageOf(await browser.get(callback))).toBe(failed)
    vi.useRealTimers()
  })

  test.each([
    ['issuer', { iss: 'https://evil.test' }],
    ['audience', { aud: 'another-site' }],
    ['nonce', { nonce: 'another' }],
  ])('with an ID token of another %s', async (_, claims) => {
    provider.wrongClaims = claims
    expect(messageOf(await browser.get(provider.agree(await begin(), newPerson())))).toBe(failed)
  })

  test('and nothing from its address is logged', async () => {
    const callback = provider.agree(await begin(), newPerson())
    await browser.get(callback.replace(/code=[^&]*/, 'code=very-secret'))
    const lines = JSON.stringify(logged.map(({ mock }) => mock.calls))
    expect(lines).toContain('log-in by a provider failed')
    expect(lines).not.toContain('very-secret')
  })
})

describe('without a window (mode=redirect)', () => {
  const query = '?mode=redirect&completed=%2Fevents%3Fa%3D1&incomplete=%2Flogin%2Fcustomize'

  test('the name from Google prefills the display name', async () => {
    const { logIn, browser } = providerSession()
    expect(await logIn(newPerson({ given_name: 'Camille' }))).toMatch(/^OK:/)
    expect((await browser.get('/login/customize')).text).toMatch(/name="displayname"[^>]* value="Camille"/)
  })

  test('a user with an incomplete profile goes on to complete it, signed in', async () => {
    const answer = await browser.get(provider.agree(await begin(query), newPerson()))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/customize'])
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-at', '__Host-rt']))
    expect(await isSignedIn()).toBe(true)
  })

  test('a user with a complete profile goes to the page they came from', async () => {
    const { email } = await storeUser({ displayname: 'Cam' })
    const answer = await browser.get(provider.agree(await begin(query), newPerson({ email })))
    expect(answer.headers.get('location')).toBe('/events?a=1')
  })

  test('never redirects to another site', async () => {
    const away = '?mode=redirect&completed=https%3A%2F%2Fevil.test&incomplete=%2F%2Fevil.test'
    const answer = await browser.get(provider.agree(await begin(away), newPerson()))
    expect(answer.headers.get('location')).toBe('/')
  })

  test('a refusal leads back to the page, which shows a message', async () => {
    const start = await browser.get(`/v1/auth/google${query}`, { referer: `${site.origin}/en/login/start?next=%2Fx` })
    const answer = await browser.get(provider.refuse(start.headers.get('location')!))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login/start?next=%2Fx'])
    expect(browser.cookies.has('__Host-fl')).toBe(true)
    expect(await isSignedIn()).toBe(false)
  })
})
