import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, axeViolations, open, scriptRan, useBrowser } from '../../support/browser.ts'
import { approve, deny, startOpenidProvider, type OpenidProvider } from '../../support/providers/openid-provider.ts'
import { mailedToken, newEmail, pressButton, signUp } from '../../support/sign-up.ts'
import { startSite } from '../../support/site.ts'
import { buildProfile } from '../../support/visitors.ts'

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

/** The first step of log-in; the script of the provider's button has run. */
async function openStart(options: BrowserContextOptions = {}, path = '/login/start'): Promise<Page> {
  const page = await open(path, { baseURL: site.url, ...options })
  // The provider's page loads a font from the internet.
  await page
    .context()
    .route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  if (options.javaScriptEnabled === false) return page
  await hoverButton(page)
  return page
}

async function hoverButton(page: Page): Promise<void> {
  await page.locator('a[data-provider=google]').hover()
  await scriptRan(page, 'provider-login.client')
}

/** Presses the button. @returns the provider's window, on its form */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.locator('a[data-provider=google]').click()
  const window = await opened
  await window.waitForURL(/\/interaction\//)
  return window
}

const profile = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/v1/users/me')
    return { status: answer.status, ...((await answer.json()) as { email?: string; active?: boolean }) }
  })

describe('log-in by a provider in a window', () => {
  test('a newcomer agrees at the provider and goes on to the next step, signed in', async () => {
    const page = await openStart()
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const first = page.context().waitForEvent('request', (request) => request.url().includes('/v1/auth/google'))
    const window = await openWindow(page)
    expect(new URL((await first).url()).pathname).toBe('/v1/auth/google')
    expect(await window.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 640])
    const email = newEmail()
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    const closed = window.waitForEvent('close')
    await approve(window, email)
    await Promise.all([closed, left])
    const calls = requests.filter((call) => call.includes('/v1/'))
    expect(calls.slice(0, 2)).toEqual(['POST /v1/auth/provider', 'GET /v1/users/me'])
    // A newcomer has no display name yet.
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

  test('a visitor who refuses at the provider stays logged out and can try again', async () => {
    const page = await openStart()
    const window = await openWindow(page)
    const closed = window.waitForEvent('close')
    await deny(window)
    await closed
    await page.getByRole('alert').filter({ hasText: 'La connexion a été refusée là-bas' }).waitFor()
    expect((await profile(page)).status).toBe(401)
    allowConsoleErrors(/401/)
    expect(await axeViolations(page)).toEqual([])
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await approve(await openWindow(page), newEmail())
    await left
  })

  test('closing the window shows a message and keeps what was typed', async () => {
    const page = await openStart()
    await page.getByLabel('Ton e-mail').fill('camille@example.org')
    const window = await openWindow(page)
    await window.close()
    await page.getByRole('alert').filter({ hasText: 'La fenêtre s’est fermée' }).waitFor()
    expect(await page.getByLabel('Ton e-mail').inputValue()).toBe('camille@example.org')
  })

  test('forged messages of other windows and origins are ignored', async () => {
    const page = await openStart()
    const window = await openWindow(page)
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/v1/auth/provider') && requests.push(request.url()))
    await page.evaluate(() => {
      const lastReceived = new Promise<void>((done) =>
        addEventListener('message', ({ data }) => data === 'the last one' && done()),
      )
      Object.assign(globalThis, { lastReceived })
      postMessage('OK:{"code":"forged"}', location.origin)
      postMessage('ERROR:{"code":"denied"}', location.origin)
    })
    // From the provider's own page: the right window, another origin.
    await window.evaluate(() => {
      for (const message of ['ERROR:{"code":"denied"}', 'the last one']) (opener as Window).postMessage(message, '*')
    })
    await page.evaluate('lastReceived')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(requests).toEqual([])
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await approve(window, newEmail())
    await left
  })

  test('an e-mail that the provider has not verified is linked to an account only after a confirmation by mail', async () => {
    const email = await signUp(await open('/login/start', { baseURL: site.url }), `unverified-${newEmail()}`)
    const page = await openStart()
    await approve(await openWindow(page), email)
    await page.getByRole('alert').filter({ hasText: 'On t’a écrit' }).waitFor()
    expect((await profile(page)).status).toBe(401)
    allowConsoleErrors(/401/)
    await page.goto(`/link-provider?token=${await mailedToken(email, 'providerLink', site.url)}`)
    expect(await axeViolations(page)).toEqual([])
    await pressButton(page, 'Oui, c’est moi')
    await page.getByRole('status').filter({ hasText: 'C’est fait' }).waitFor()
    await page.getByRole('link', { name: 'Se connecter' }).click()
    await page.waitForURL(/\/login\/start/)
    const opened = page.waitForEvent('popup')
    await hoverButton(page)
    await page.locator('a[data-provider=google]').click()
    // The provider remembers the agreement and closes the window by itself.
    await opened
    await page.waitForURL((url) => url.pathname !== '/login/start')
    expect(await profile(page)).toMatchObject({ status: 200, email })
  })
})

describe('with a remote /v1 (API_HOST)', () => {
  let api: Server
  let remote: Awaited<ReturnType<typeof startSite>>
  let message = ''
  beforeAll(async () => {
    api = createServer(({ url, headers }, response) => {
      if (url === '/v1/auth/google')
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<script>opener.postMessage(${JSON.stringify(message)}, '*')</script>`)
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

  test('the tokens of the remote window become cookies of the site', async () => {
    message = 'OK:{"token":"token-1","refresh":"refresh-1"}'
    const page = await openStart({ baseURL: remote.url })
    const left = page.waitForURL((url) => url.pathname !== '/login/start')
    await page.locator('a[data-provider=google]').click()
    await left
    await expect.poll(() => page.context().pages().length).toBe(1)
    expect(await profile(page)).toMatchObject({ status: 200, email: 'camille@example.org' })
    const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
    expect(cookies).toMatchObject({ at: 'token-1', rt: 'refresh-1' })
  })

  test.each([
    ['ERROR:', 'La connexion n’a pas abouti'],
    ['ERROR:{"code":"denied"}', 'La connexion a été refusée là-bas'],
    ['OK:{"token":"another","refresh":"refresh-1"}', 'La connexion n’a pas abouti'],
  ])('the answer %s logs nobody in and leaves no window open', async (answer, sentence) => {
    message = answer
    const page = await openStart({ baseURL: remote.url })
    await page.locator('a[data-provider=google]').click()
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)
    expect((await profile(page)).status).toBe(401)
    expect(await page.context().cookies()).toEqual([])
    allowConsoleErrors(/401/)
  })

  test('a browser that blocks the window shows how to go on', async () => {
    const page = await openStart({ baseURL: remote.url })
    await page.evaluate(() => (window.open = () => null))
    await page.locator('a[data-provider=google]').click()
    await page.getByRole('alert').filter({ hasText: 'Ton navigateur a bloqué la fenêtre' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login/start')
  })
})

describe('log-in by a provider without a window', () => {
  test('a browser that blocks windows goes to the provider and back in the page', async () => {
    const page = await openStart()
    await page.evaluate(() => (window.open = () => null))
    await page.locator('a[data-provider=google]').click()
    await page.waitForURL(/\/interaction\//)
    const email = newEmail()
    await approve(page, email)
    await page.waitForURL((url) => url.origin === site.url && !url.pathname.startsWith('/v1'))
    expect(await profile(page)).toMatchObject({ status: 200, email })
  })

  test('without script a visitor who refuses sees a message and can try again', async () => {
    const page = await openStart({ javaScriptEnabled: false })
    await page.locator('a[data-provider=google]').click()
    await page.waitForURL(/\/interaction\//)
    await deny(page)
    await page.waitForURL(/\/login\/start/)
    await page.getByRole('alert').filter({ hasText: 'La connexion a été refusée là-bas' }).waitFor()
    await page.locator('a[data-provider=google]').click()
    await approve(page, newEmail())
    await page.waitForURL((url) => url.origin === site.url && /^\/login\/(register|customize)$/.test(url.pathname))
    const names = (await page.context().cookies(site.url)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['at', 'rt']))
  })
})

test('without a configured provider there is no button (D18)', async () => {
  const page = await open('/login/start')
  expect(page.url()).toContain(inject('siteUrl'))
  await page.getByRole('button', { name: 'Continuer', exact: true }).waitFor()
  expect(await page.locator('[data-provider]').count()).toBe(0)
})

test('a user whose account has no password is shown the provider’s button', async () => {
  const page = await openStart()
  const email = newEmail()
  const left = page.waitForURL((url) => url.pathname !== '/login/start')
  await approve(await openWindow(page), email)
  await left
  const again = await open('/login/start', { baseURL: site.url })
  await again.getByLabel('Ton e-mail').fill(email)
  await pressButton(again, 'Continuer')
  await again.getByRole('alert').filter({ hasText: 'Google' }).waitFor()
  await again.locator('a[data-provider=google]').waitFor()
  allowConsoleErrors(/409/)
  expect(new URL(again.url()).pathname).toBe('/login/start')
})
