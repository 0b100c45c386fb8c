import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildProfile } from '../../support/visitors.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Site } from '../open-site.ts'
import { providerSession } from '../provider-session.ts'

afterEach(() => {
  vi.restoreAllMocks()
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

  test('the remote host provides the window; without one the page stays', async () => {
    const visitor = openBrowser(remote)
    const popup = await visitor.get('/v1/auth/google?mode=popup')
    expect([popup.status, popup.headers.get('location')]).toEqual([302, 'https://api.test/v1/auth/google'])
    expect((await visitor.get('/v1/auth/google?mode=redirect')).headers.get('location')).toBe('/login/start')
    expect((await visitor.get('/v1/auth/facebook')).status).toBe(404)
  })

  test('valid tokens become cookies, whichever name the refresh token has, and no response shows them', async () => {
    for (const name of ['refresh', 'refreshToken']) {
      const { status, text, cookies } = await hand({ token: 'token-1', [name]: 'refresh-1' })
      expect([status, text]).toEqual([200, '{"ok":true}'])
      expect([cookies.get('__Host-at'), cookies.get('__Host-rt')]).toEqual(['token-1', 'refresh-1'])
    }
  })

  test('invalid tokens and those from another site’s page are refused', async () => {
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

  test('without a remote host the endpoint does not exist', async () => {
    const { browser } = providerSession()
    const answer = await browser.call('POST', '/v1/auth/provider/tokens', { token: 'a', refresh: 'b' })
    expect(answer.status).toBe(404)
  })
})
