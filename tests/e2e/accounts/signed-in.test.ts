import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { allowConsoleErrors, open, scriptRan, stopClock, useBrowser } from '../../support/browser.ts'
import { newEmail, signUpPassword } from '../../support/sign-up.ts'

useBrowser()

/** Registers by the pages. @returns the e-mail */
async function register(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/login/start')
  await page.getByLabel('Ton e-mail').fill(email)
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  await page.waitForURL(/\/login\/register/)
  await page.locator('input[name=password]').fill(signUpPassword)
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  await page.waitForURL(/\/login\/customize/)
  return email
}

const heart = (page: Page, index = 0) => page.locator('article button[form=like]').nth(index)
const pressed = (page: Page, index = 0) => heart(page, index).getAttribute('aria-pressed')
const likesOfAccount = async (page: Page) =>
  (await (await page.request.get('/v1/likes')).json()) as { total: number; data: { event: string }[] }

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a newcomer registers, logs out and logs in; pages never contain a token', async () => {
    const page = await open('/', { javaScriptEnabled })
    const email = await register(page)
    const tokens = (await page.context().cookies()).filter(({ name }) => name === 'at' || name === 'rt')
    expect(tokens.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).toSorted()).toEqual([
      ['at', true, 'Lax'],
      ['rt', true, 'Lax'],
    ])
    const html = await page.content()
    for (const { value } of tokens) expect(html).not.toContain(value)
    await page.goto('/logout')
    await page.locator('form[action="/forms/auth.logout"] button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/')
    expect((await page.context().cookies()).filter(({ name }) => name === 'at' || name === 'rt')).toEqual([])
    await page.goto('/login/start?next=%2Faccount%2Fprofile')
    expect(await page.getByLabel('Ton e-mail').inputValue()).toBe(email)
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.waitForURL(/\/login\/password/)
    await page.locator('input[name=password]').fill('not the right one')
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    allowConsoleErrors(/401/)
    await page.locator('input[name=password]').fill(signUpPassword)
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.waitForURL(/\/account\/profile/)
  })
})

test('no cookie or storage that scripts can read contains a token', async () => {
  const page = await open('/')
  await register(page)
  await page.goto('/events')
  const readable = await page.evaluate(
    'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)',
  )
  expect(readable).not.toMatch(/\b(at|rt)=|eyJ/)
})

test('a wrong field shows its error, gets the focus and keeps its value', async () => {
  const page = await open('/login/start')
  await page.getByLabel('Ton e-mail').fill('camille@')
  await page.waitForLoadState('networkidle')
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  const field = page.getByLabel('Ton e-mail')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const described = (await field.getAttribute('aria-describedby'))!
  expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()).toContain(
    "Vérifiez le format de l'email",
  )
  expect(await field.inputValue()).toBe('camille@')
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  allowConsoleErrors(/400/)
  await field.pressSequentially('example.org')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
})

describe('likes of a signed-in visitor', () => {
  test('likes from before log-in become the account’s (D24)', async () => {
    const page = await open('/events')
    const value = await heart(page).getAttribute('value')
    await heart(page).click()
    await register(page)
    await page.goto('/events')
    await expect.poll(() => page.evaluate("localStorage.getItem('likes')")).toBe('[]')
    expect((await likesOfAccount(page)).data.map(({ event }) => event)).toEqual([value])
  })

  test('a like shows at once, is sent once and is still there on the next page', async () => {
    const page = await open('/')
    await register(page)
    const calls: string[] = []
    const release = Promise.withResolvers<void>()
    // Before the page is opened: requests with keepalive ignore a route that is set later.
    await page.route('**/v1/likes', async (route) => {
      calls.push(route.request().method())
      await release.promise
      await route.continue()
    })
    await page.goto('/events')
    await heart(page).click()
    expect(await pressed(page)).toBe('true')
    await heart(page).click()
    expect(await pressed(page)).toBe('true')
    release.resolve()
    const toast = page.getByRole('status').filter({ hasText: "L'évènement est enregistré dans tes favoris." })
    expect(await toast.getByRole('link', { name: 'Voir tous mes favoris' }).getAttribute('href')).toBe(
      '/account/favorites/events',
    )
    expect(calls).toEqual(['POST'])
    await page.reload()
    await expect.poll(() => pressed(page)).toBe('true')
    await heart(page).click()
    expect(await pressed(page)).toBe('false')
    await expect.poll(async () => (await likesOfAccount(page)).total).toBe(0)
  })

  test('a like that fails is undone, and a toast says so for four seconds', async () => {
    const page = await open('/', { clock: true })
    await register(page)
    await page.route('**/v1/likes', (route) => route.abort())
    await page.goto('/events')
    await stopClock(page)
    await heart(page).click()
    await expect.poll(() => pressed(page)).toBe('false')
    const toast = page.locator('#toaster > [data-toast=error]:not(template)')
    expect(await toast.textContent()).toContain("Une erreur s'est produite")
    await page.clock.runFor(3999)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1)
    expect(await toast.count()).toBe(0)
    allowConsoleErrors(/ERR_FAILED/)
  })
})

test('the state of the visitor comes before the script that reads it', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/events`)).text()
  const script = html.search(/<script (?=[^>]*type="module")/)
  expect(script).toBeGreaterThan(0)
  expect(html.indexOf('id="visitor"')).toBeLessThan(script)
})

test('hearts work while the rest of the page is still on its way', async () => {
  const end = Promise.withResolvers<void>()
  const front = createServer(async ({ url, headers }, response) => {
    const { cookie = '', accept = '' } = headers
    const answer = await fetch(inject('siteUrl') + url, { headers: { cookie, accept } })
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! })
    const cut = url === '/events' ? body.indexOf('</article>', body.indexOf('</article>') + 1) : 0
    response.write(body.subarray(0, cut))
    if (cut > 0) await end.promise
    response.end(body.subarray(cut))
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const page = await open('/events')
  const ids = await page
    .locator('article button[form=like]')
    .evaluateAll((hearts) => hearts.map((heart) => (heart as HTMLButtonElement).value))
  const [first, second, last] = [ids[0]!, ids[1]!, ids.at(-1)!]
  await register(page)
  for (const event of [second, last]) {
    const call = { data: { event }, headers: { origin: inject('siteUrl') } }
    expect((await page.request.post('/v1/likes', call)).status()).toBe(200)
  }
  const sent: string[] = []
  await page.route('**/v1/likes', (route) => {
    sent.push(route.request().method())
    return route.fulfill({ json: {} })
  })
  const { port } = front.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/events`, { waitUntil: 'commit' })
  const state = (like: string) =>
    page.locator(`article button[form=like][value="${like}"]`).first().getAttribute('aria-pressed')
  // Before the script runs, a press submits the heart's form, which is at the end of the page.
  await scriptRan(page, 'entry')
  expect(await state(second)).toBe('true')
  expect(await state(first)).toBe('false')
  await heart(page).click()
  await expect.poll(() => sent).toEqual(['POST'])
  end.resolve()
  await page.locator('#toaster > [data-toast=success]:not(template)').waitFor()
  await expect.poll(() => state(last)).toBe('true')
  expect(await state(first)).toBe('true')
  await page.waitForLoadState('networkidle')
  front.close()
})
