import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectProblems, open, useBrowser } from '../support/browser.ts'
import { newPerson, signUpPassword } from '../support/sign-up.ts'

useBrowser()

/** Registers by the pages, as a person does. */
async function register(page: Page): Promise<string> {
  const email = newPerson()
  await page.goto('/login/start')
  await page.getByLabel('email').fill(email)
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  await page.waitForURL(/\/login\/register/)
  await page.locator('input[name=password]').fill(signUpPassword)
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  await page.waitForURL(/\/login\/customize/)
  return email
}

const heart = (page: Page, index = 0) => page.locator('article button[form=like]').nth(index)
const pressed = (page: Page, index = 0) => heart(page, index).getAttribute('aria-pressed')
const likedBySite = async (page: Page) =>
  (await (await page.request.get('/v1/likes')).json()) as { total: number; data: { event: string }[] }

describe.each([true, false])('registration, log-out and log-in, script %s', (javaScriptEnabled) => {
  test('work, and no script sees a token', async () => {
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
    expect(await page.getByLabel('email').inputValue()).toBe(email)
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.waitForURL(/\/login\/password/)
    await page.locator('input[name=password]').fill('not the right one')
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    expectProblems(/401/)
    await page.locator('input[name=password]').fill(signUpPassword)
    await page.locator('form[data-enhance=form] button[type=submit]').click()
    await page.waitForURL(/\/account\/profile/)
  })
})

test('nothing that a script can read holds a token (SE-17)', async () => {
  const page = await open('/')
  await register(page)
  await page.goto('/events')
  const readable = await page.evaluate(
    'document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)',
  )
  expect(readable).not.toMatch(/\b(at|rt)=|eyJ/)
})

test('a wrong field is said in place, gets the focus, and keeps what was typed', async () => {
  const page = await open('/login/start')
  await page.getByLabel('email').fill('camille@')
  await page.waitForLoadState('networkidle')
  await page.locator('form[data-enhance=form] button[type=submit]').click()
  const field = page.getByLabel('email')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const described = (await field.getAttribute('aria-describedby'))!
  expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).textContent()).toContain(
    "Vérifiez le format de l'email",
  )
  expect(await field.inputValue()).toBe('camille@')
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  expectProblems(/400/)
  await field.pressSequentially('example.org')
  expect(await field.getAttribute('aria-invalid')).toBeNull()
})

describe('likes of the signed-in', () => {
  test('made before log-in become the account’s (D24)', async () => {
    const page = await open('/events')
    const value = await heart(page).getAttribute('value')
    await heart(page).click()
    await register(page)
    await page.goto('/events')
    await expect.poll(() => page.evaluate("localStorage.getItem('likes')")).toBe('[]')
    expect((await likedBySite(page)).data.map(({ event }) => event)).toEqual([value])
  })

  test('are pressed at once, told to the site once, and still there on the next page (LK-03, LK-05 to LK-08)', async () => {
    const page = await open('/')
    await register(page)
    const calls: string[] = []
    // Before the page is there: calls that outlive their page pass by a route that was set later.
    await page.route('**/v1/likes', async (route) => {
      calls.push(route.request().method())
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/events')
    await heart(page).click()
    expect(await pressed(page)).toBe('true')
    await heart(page).click()
    expect(await pressed(page)).toBe('true')
    const toast = page.getByRole('status').filter({ hasText: "L'évènement est enregistré dans tes favoris." })
    expect(await toast.getByRole('link', { name: 'Voir tous mes favoris' }).getAttribute('href')).toBe(
      '/account/favorites/events',
    )
    expect(calls).toEqual(['POST'])
    await page.reload()
    await expect.poll(() => pressed(page)).toBe('true')
    await heart(page).click()
    expect(await pressed(page)).toBe('false')
    await expect.poll(async () => (await likedBySite(page)).total).toBe(0)
  })

  test('that fail are taken back, and say so for four seconds (LK-04, LK-09)', async () => {
    const page = await open('/')
    await register(page)
    await page.route('**/v1/likes', (route) => route.abort())
    await page.goto('/events')
    await heart(page).click()
    await expect.poll(() => pressed(page)).toBe('false')
    const toast = page.locator('#toaster > [data-toast=error]:not(template)')
    expect(await toast.textContent()).toContain("Une erreur s'est produite")
    await page.waitForTimeout(3000)
    expect(await toast.count()).toBe(1)
    await expect.poll(() => toast.count(), { timeout: 1500 }).toBe(0)
    expectProblems(/ERR_FAILED/)
  })
})
