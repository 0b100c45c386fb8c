import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { axeFindings, expectProblems, open, useBrowser } from '../support/browser.ts'
import { agree, refuse, startOpenidProvider, type OpenidProvider } from '../support/providers/openid-provider.ts'
import { mailedToken, newPerson, press, signUp } from '../support/sign-up.ts'
import { startSite } from '../support/site.ts'
import { buildProfile } from '../support/visitors.ts'

let provider: OpenidProvider
let site: Awaited<ReturnType<typeof startSite>>

useBrowser()
beforeAll(async () => {
  provider = await startOpenidProvider()
  site = await startSite(provider.settings)
  provider.serve(site.url)
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

/** The first step of log-in; the button's script has arrived. */
async function openStart(options: BrowserContextOptions = {}, path = '/login/start'): Promise<Page> {
  const page = await open(path, { baseURL: site.url, ...options })
  // The provider's own page asks for a font of the internet.
  await page
    .context()
    .route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  if (options.javaScriptEnabled === false) return page
  await hoverButton(page)
  return page
}

async function hoverButton(page: Page): Promise<void> {
  const arrived = page.waitForResponse(/provider-login\.client/)
  await page.locator('a[data-provider=google]').hover()
  await (await arrived).finished()
}

/** Presses the button; the provider's window. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.locator('a[data-provider=google]').click()
  return opened
}

const profile = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/v1/users/me')
    return { status: answer.status, ...((await answer.json()) as { email?: string; active?: boolean }) }
  })

describe('log-in in a window (AU-12, AU-23, AU-24)', () => {
  test('opens at /v1/auth/google, answers, closes; the profile is read and the next step shown', async () => {
    const page = await openStart()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const first = page.context().waitForEvent('request', (request) => request.url().includes('/v1/auth/google'))
    const window = await openWindow(page)
    expect(new URL((await first).url()).pathname).toBe('/v1/auth/google')
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 640])
    const email = newPerson()
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    const closed = window.waitForEvent('close')
    await agree(window, email)
    await Promise.all([closed, left])
    const calls = asked.filter((call) => call.includes('/v1/'))
    expect(calls.slice(0, 2)).toEqual(['POST /v1/auth/provider', 'GET /v1/users/me'])
    // A new person has no display name yet (AU-14).
    expect(new URL(page.url()).pathname).toMatch(/^\/login\/(register|customize)$/)
    expect(await profile(page)).toMatchObject({ status: 200, email, active: true })
    expect(
      await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
    ).not.toMatch(/eyJ|\bat=|\brt=/)
    const names = (await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])
    expect(names).toEqual(
      expect.arrayContaining([
        ['at', true],
        ['rt', true],
      ]),
    )
  })

  test('a refusal is said; still logged out, and a second try works (AU-25, ER-13)', async () => {
    const page = await openStart()
    const window = await openWindow(page)
    const closed = window.waitForEvent('close')
    await refuse(window)
    await closed
    await page.getByRole('alert').filter({ hasText: 'La connexion a été refusée là-bas' }).waitFor()
    expect((await profile(page)).status).toBe(401)
    expectProblems(/401/)
    expect(await axeFindings(page)).toEqual([])
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await agree(await openWindow(page), newPerson())
    await left
  })

  test('a window that is closed says so, and nothing is lost', async () => {
    const page = await openStart()
    await page.getByLabel('Ton email').fill('camille@example.org')
    const window = await openWindow(page)
    await window.close()
    await page.getByRole('alert').filter({ hasText: 'La fenêtre s’est fermée' }).waitFor()
    expect(await page.getByLabel('Ton email').inputValue()).toBe('camille@example.org')
  })

  test('messages of others are not listened to', async () => {
    const page = await openStart()
    const window = await openWindow(page)
    await page.evaluate(() => {
      postMessage('OK:{"code":"forged"}', location.origin)
      postMessage('ERROR:{"code":"denied"}', location.origin)
    })
    // From the provider's own page: the right window, another origin.
    await window.evaluate(() => (opener as Window | null)?.postMessage('ERROR:{"code":"denied"}', '*'))
    await page.waitForTimeout(300)
    expect(await page.getByRole('alert').count()).toBe(0)
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await agree(window, newPerson())
    await left
  })

  test('an address that the provider has not checked: a mail asks first, then it lets in', async () => {
    const email = await signUp(await open('/login/start', { baseURL: site.url }), `unverified-${newPerson()}`)
    const page = await openStart()
    await agree(await openWindow(page), email)
    await page.getByRole('alert').filter({ hasText: 'On t’a écrit' }).waitFor()
    expect((await profile(page)).status).toBe(401)
    expectProblems(/401/)
    await page.goto(`/link-provider?token=${await mailedToken(email, 'providerLink', site.url)}`)
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Oui, c’est moi')
    await page.getByRole('status').filter({ hasText: 'C’est fait' }).waitFor()
    await page.getByRole('link', { name: 'Se connecter' }).click()
    const opened = page.waitForEvent('popup')
    await hoverButton(page)
    await page.locator('a[data-provider=google]').click()
    // Known there already: the provider asks nothing any more.
    await opened
    await page.waitForURL((url) => url.pathname !== '/login/start')
    expect(await profile(page)).toMatchObject({ status: 200, email })
  })
})

describe('with a remote /v1 (API_HOST)', () => {
  let api: Server
  let remote: Awaited<ReturnType<typeof startSite>>
  let said = ''
  beforeAll(async () => {
    api = createServer(({ url, headers }, response) => {
      if (url === '/v1/auth/google')
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<script>opener.postMessage(${JSON.stringify(said)}, '*'); close()</script>`)
      const signedIn = headers.authorization === 'Bearer token-1'
      const body = url === '/v1/users/me' && signedIn ? buildProfile() : { data: [], total: 0, count: 0 }
      return response
        .writeHead(url === '/v1/users/me' && !signedIn ? 401 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    remote = await startSite({
      API_HOST: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      GOOGLE_CLIENT_ID: 'site',
    })
  })
  afterAll(async () => {
    await remote.stop()
    api.close()
  })

  test('its window’s tokens become cookies, by the site’s own way', async () => {
    said = 'OK:{"token":"token-1","refresh":"refresh-1"}'
    const page = await openStart({ baseURL: remote.url })
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await page.locator('a[data-provider=google]').click()
    await left
    expect(await profile(page)).toMatchObject({ status: 200, email: 'camille@example.org' })
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
    expect(cookies).toMatchObject({ at: 'token-1', rt: 'refresh-1' })
  })

  test.each([
    ['ERROR:', 'La connexion n’a pas abouti'],
    ['ERROR:{"code":"denied"}', 'La connexion a été refusée là-bas'],
    ['OK:{"token":"another","refresh":"refresh-1"}', 'La connexion n’a pas abouti'],
  ])('%s logs nobody in', async (message, sentence) => {
    said = message
    const page = await openStart({ baseURL: remote.url })
    await page.locator('a[data-provider=google]').click()
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect((await profile(page)).status).toBe(401)
    expect(await page.context().cookies()).toEqual([])
    expectProblems(/401/)
  })

  test('a browser that opens no window is told to', async () => {
    const page = await openStart({ baseURL: remote.url })
    await page.evaluate(() => (window.open = () => null))
    await page.locator('a[data-provider=google]').click()
    await page.getByRole('alert').filter({ hasText: 'Ton navigateur a bloqué la fenêtre' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login/start')
  })
})

describe('without a window', () => {
  test('a browser that opens none leads there and back itself', async () => {
    const page = await openStart()
    await page.evaluate(() => (window.open = () => null))
    await page.locator('a[data-provider=google]').click()
    await page.waitForURL(/\/interaction\//)
    const email = newPerson()
    await agree(page, email)
    await page.waitForURL((url) => url.origin === site.url && !url.pathname.startsWith('/v1'))
    expect(await profile(page)).toMatchObject({ status: 200, email })
  })

  test('the same without any script; a refusal is said on the page (AU-25)', async () => {
    const page = await openStart({ javaScriptEnabled: false })
    await page.locator('a[data-provider=google]').click()
    await page.waitForURL(/\/interaction\//)
    await refuse(page)
    await page.waitForURL(/\/login\/start/)
    await page.getByRole('alert').filter({ hasText: 'La connexion a été refusée là-bas' }).waitFor()
    await page.locator('a[data-provider=google]').click()
    await agree(page, newPerson())
    await page.waitForURL((url) => url.origin === site.url && /^\/login\/(register|customize)$/.test(url.pathname))
    const names = (await page.context().cookies(site.url)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['at', 'rt']))
  })
})

test('where no provider is configured there is no button (D18)', async () => {
  const page = await open('/login/start')
  expect(page.url()).toContain(inject('siteUrl'))
  await page.getByRole('button', { name: 'Continuer', exact: true }).waitFor()
  expect(await page.locator('[data-provider]').count()).toBe(0)
})

test('an account that only has a provider is told its button (AU-09)', async () => {
  const page = await openStart()
  const email = newPerson()
  const left = page.waitForURL((url) => url.pathname !== '/login/start')
  await agree(await openWindow(page), email)
  await left
  const again = await open('/login/start', { baseURL: site.url })
  await again.getByLabel('Ton email').fill(email)
  await press(again, 'Continuer')
  await again.getByRole('alert').filter({ hasText: 'Google' }).waitFor()
  await again.locator('a[data-provider=google]').waitFor()
  expectProblems(/409/)
  expect(new URL(again.url()).pathname).toBe('/login/start')
})
