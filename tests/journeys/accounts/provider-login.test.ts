import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { newEmail, storeUser } from '../../support/accounts.ts'
import { providerSettings } from '../../support/providers/fake-providers.ts'
import { buildProfile } from '../../support/visitors.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openSite, type Site } from '../open-site.ts'
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
  test('leads to Google with PKCE, state and nonce, bound to this browser by a cookie that no script reads', async () => {
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

  test('leads to Facebook, without a nonce, which OAuth alone does not know', async () => {
    const location = new URL(await begin('', 'facebook'))
    expect(location.origin + location.pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
    expect(location.searchParams.get('scope')).toBe('email,public_profile')
    expect(location.searchParams.has('nonce')).toBe(false)
  })

  test('a provider that is not configured is not there, another name neither', async () => {
    const bare = openBrowser(openSite())
    for (const path of ['/v1/auth/google', '/v1/auth/google/callback', '/v1/auth/twitter'])
      expect((await bare.get(path)).status).toBe(404)
    expect((await browser.call('POST', '/v1/auth/google', {})).status).toBe(405)
  })

  test('a provider that does not answer is a failure that the window says', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('reset'))
    vi.spyOn(console, 'error').mockReturnValue()
    const elsewhere = openBrowser(openSite({ bindings: { ...providerSettings, GOOGLE_ISSUER: 'https://other.test' } }))
    expect(messageOf(await elsewhere.get('/v1/auth/google'))).toBe('ERROR:{"code":"failed"}')
  })
})

describe('the window (AU-23, AU-24, AU-25)', () => {
  test('answers OK: with a code; the page’s call turns it into cookies and shows no token', async () => {
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

  test('answers ERROR: when the person refuses; nobody is logged in (AU-25)', async () => {
    const answer = await browser.get(provider.refuse(await begin()))
    expect(messageOf(answer)).toBe('ERROR:{"code":"denied"}')
    expect(await isSignedIn()).toBe(false)
  })

  test('what anybody may write into its address stays text', async () => {
    const query = `?channel=${encodeURIComponent('"><script>alert(1)</script>')}`
    const answer = await browser.get(provider.refuse(await begin(query)))
    expect(answer.text).not.toContain('<script>alert')
  })

  test('the second log-in finds the same account, by the provider’s id and not by the e-mail', async () => {
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

  test('simultaneous uses give one session', async () => {
    const code = await codeOf(browser)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        openBrowser(site, new Map(browser.cookies)).call('POST', '/v1/auth/provider', { code }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('is worth nothing in another browser, with a cookie of its own or without', async () => {
    const code = await codeOf(browser)
    const other = openBrowser(site)
    expect((await other.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    await codeOf(other)
    expect((await other.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    expect((await browser.call('POST', '/v1/auth/provider', { code })).status).toBe(200)
  })

  test('is kept as a digest, for a minute', async () => {
    const code = await codeOf(browser)
    const rows = await env.DB.prepare('SELECT * FROM login_codes').all()
    expect(JSON.stringify(rows.results)).not.toContain(code)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await browser.call('POST', '/v1/auth/provider', { code })).status).toBe(400)
    vi.useRealTimers()
  })
})

describe('a hostile callback', () => {
  const failed = 'ERROR:{"code":"failed"}'
  let logged: MockInstance[]
  beforeEach(() => {
    logged = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'log').mockReturnValue()]
  })

  test('without the cookie of its beginning, or with another browser’s', async () => {
    const callback = provider.agree(await begin(), newPerson())
    const other = openBrowser(site)
    expect(messageOf(await other.get(callback))).toBe(failed)
    await begin('', 'google', other)
    expect(messageOf(await other.get(callback))).toBe(failed)
    expect(provider.asked.filter((url) => url.endsWith('/token'))).toEqual([])
  })

  test('with a cookie that this site did not seal', async () => {
    const callback = provider.agree(await begin(), newPerson())
    const forged = new Map([['__Host-oa', browser.cookies.get('__Host-oa')!.replace(/^e/, 'f')]])
    expect(messageOf(await openBrowser(site, forged).get(callback))).toBe(failed)
  })

  test('with another state, or none', async () => {
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

  test('nothing that it brings is logged', async () => {
    const callback = provider.agree(await begin(), newPerson())
    await browser.get(callback.replace(/code=[^&]*/, 'code=very-secret'))
    const lines = JSON.stringify(logged.map(({ mock }) => mock.calls))
    expect(lines).toContain('log-in by a provider failed')
    expect(lines).not.toContain('very-secret')
  })
})

describe('without a window (mode=redirect)', () => {
  const query = '?mode=redirect&completed=%2Fevents%3Fa%3D1&incomplete=%2Flogin%2Fcustomize'

  test('an incomplete profile goes to its step, signed in (AU-14, SE-03)', async () => {
    const answer = await browser.get(provider.agree(await begin(query), newPerson()))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login/customize'])
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-at', '__Host-rt']))
    expect(await isSignedIn()).toBe(true)
  })

  test('a completed one to the other (AU-13)', async () => {
    const { email } = await storeUser({ displayname: 'Cam' })
    const answer = await browser.get(provider.agree(await begin(query), newPerson({ email })))
    expect(answer.headers.get('location')).toBe('/events?a=1')
  })

  test('leads nowhere but into this site', async () => {
    const away = '?mode=redirect&completed=https%3A%2F%2Fevil.test&incomplete=%2F%2Fevil.test'
    const answer = await browser.get(provider.agree(await begin(away), newPerson()))
    expect(answer.headers.get('location')).toBe('/')
  })

  test('a refusal leads back to the page, which says so', async () => {
    const start = await browser.get(`/v1/auth/google${query}`, { referer: `${site.origin}/en/login/start?next=%2Fx` })
    const answer = await browser.get(provider.refuse(start.headers.get('location')!))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login/start?next=%2Fx'])
    expect(browser.cookies.has('__Host-fl')).toBe(true)
    expect(await isSignedIn()).toBe(false)
  })
})

describe('with a remote /v1 (API_HOST)', () => {
  const profile = buildProfile()
  let remote: Site
  beforeEach(() => {
    remote = openSite({ bindings: { API_HOST: 'https://api.test', GOOGLE_CLIENT_ID: 'site' } })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input as RequestInfo, init)
      const holds = request.headers.get('authorization') === 'Bearer token-1'
      return holds
        ? Response.json(profile)
        : Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status: 401 })
    })
  })
  const hand = (body: unknown, from = openBrowser(remote)) =>
    from.call('POST', '/v1/auth/provider/tokens', body).then((answer) => ({ ...answer, cookies: from.cookies }))

  test('the window is that host’s own; without one the page stays', async () => {
    const visitor = openBrowser(remote)
    const popup = await visitor.get('/v1/auth/google?mode=popup')
    expect([popup.status, popup.headers.get('location')]).toEqual([302, 'https://api.test/v1/auth/google'])
    expect((await visitor.get('/v1/auth/google?mode=redirect')).headers.get('location')).toBe('/login/start')
    expect((await visitor.get('/v1/auth/facebook')).status).toBe(404)
  })

  test('tokens that hold become cookies, by both names of the second one; no answer shows them', async () => {
    for (const name of ['refresh', 'refreshToken']) {
      const { status, text, cookies } = await hand({ token: 'token-1', [name]: 'refresh-1' })
      expect([status, text]).toEqual([200, '{"ok":true}'])
      expect([cookies.get('__Host-at'), cookies.get('__Host-rt')]).toEqual(['token-1', 'refresh-1'])
    }
  })

  test('others do not, and nobody else’s page may hand any over', async () => {
    const wrong = await hand({ token: 'another', refresh: 'refresh-1' })
    expect([wrong.status, wrong.cookies.size]).toEqual([401, 0])
    for (const body of [{}, { token: 'token-1' }, [], null, 'text'])
      expect((await hand(body)).status, JSON.stringify(body)).toBe(400)
    const foreign = await openBrowser(remote).call(
      'POST',
      '/v1/auth/provider/tokens',
      { token: 'token-1', refresh: 'refresh-1' },
      { origin: 'https://evil.test' },
    )
    expect(foreign.status).toBe(403)
  })

  test('where /v1 is the site’s own there is no such call', async () => {
    const answer = await browser.call('POST', '/v1/auth/provider/tokens', { token: 'a', refresh: 'b' })
    expect(answer.status).toBe(404)
  })
})
