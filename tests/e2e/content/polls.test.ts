import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowConsoleErrors, axeViolations, open, stopClock, useBrowser } from '../../support/browser.ts'

useBrowser()

const pollOf = (page: Page, id = 'sondage-prochain-geste') => page.locator(`[data-poll='${id}']`)
const percentOf = (text: string | null) => Number(/(\d+)\s?%/.exec(text ?? '')?.[1])
const storedItems = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'consent'))

test('an open poll shows its choices without results, one that is over its results', async () => {
  const page = await open('/sondages')
  expect(await pollOf(page).textContent()).not.toContain('%')
  expect(await pollOf(page).getByRole('button').count()).toBe(4)
  const over = pollOf(page, 'sondage-printemps')
  expect(await over.getByRole('button').count()).toBe(0)
  expect(await over.textContent()).toMatch(/\d\s%/)
  expect(await over.textContent()).toMatch(/\d+ votes?/)
  expect(await axeViolations(page)).toEqual([])
  // The results are not in the source either.
  const { html, script } = await pollOf(page).evaluate((poll) => ({
    html: poll.outerHTML,
    script: [...document.querySelectorAll('script')].map(({ textContent }) => textContent).join(),
  }))
  expect(html).not.toMatch(/data-votes|--share|\d votes?/)
  expect(script).not.toContain('votes')
})

test('a vote is one request, its results grow for 1.2 s, and the device remembers it', async () => {
  const page = await open('/sondages', { clock: true, reducedMotion: 'no-preference' })
  await stopClock(page)
  const called = page.waitForRequest((request) => request.url().includes('/v1/builder/vote/'))
  await pollOf(page).getByRole('button', { name: 'Prendre le vélo' }).click()
  const request = await called
  expect([request.method(), new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
    'POST',
    '/v1/builder/vote/sondage-prochain-geste',
    { answer: '2', lang: 'fr' },
  ])
  const mine = pollOf(page).locator('[data-yours]')
  await mine.waitFor()
  expect(percentOf(await mine.textContent())).toBe(0)
  await page.clock.runFor(600)
  const halfway = percentOf(await mine.textContent())
  expect(halfway).toBeGreaterThan(0)
  await page.clock.runFor(600)
  expect(percentOf(await mine.textContent())).toBeGreaterThan(halfway)
  const grown = await mine.textContent()
  await page.clock.runFor(1000)
  expect(await mine.textContent()).toBe(grown)
  await page.clock.resume()
  expect(await pollOf(page).textContent()).toContain('Merci pour ta participation !')
  await pollOf(page, 'sondage-ou-se-retrouver').getByRole('button').first().click()
  await pollOf(page, 'sondage-ou-se-retrouver').locator('[data-yours]').waitFor()
  const [entry, ...others] = await storedItems(page)
  expect(others).toEqual([])
  expect(JSON.parse(entry![1])).toEqual({ 'sondage-prochain-geste': '2', 'sondage-ou-se-retrouver': '1' })
  await page.reload()
  await mine.waitFor()
  expect(await pollOf(page).getByRole('button').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

test('a device whose storage was cleared cannot vote again', async () => {
  const page = await open('/sondages')
  await pollOf(page).getByRole('button', { name: 'Donner du temps' }).click()
  await pollOf(page).locator('[data-yours]').waitFor()
  await page.evaluate(() => localStorage.removeItem('chiche.votes'))
  await page.reload()
  await pollOf(page).getByRole('button', { name: 'Cuisiner des restes' }).click()
  expect(await pollOf(page).locator('[data-yours]').textContent()).toContain('Donner du temps')
})

test('with reduced motion the results show at once', async () => {
  const page = await open('/sondages', { clock: true })
  await stopClock(page)
  await pollOf(page).getByRole('button').first().click()
  const mine = pollOf(page).locator('[data-yours]')
  await mine.waitFor()
  const first = await mine.textContent()
  expect(percentOf(first)).toBeGreaterThan(0)
  await page.clock.runFor(1200)
  expect(await mine.textContent()).toBe(first)
})

test('a slow vote shows that it is waiting after 800 ms', async () => {
  const page = await open('about:blank', { clock: true })
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/builder/vote/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/sondages')
  await stopClock(page)
  const sent = page.waitForRequest('**/v1/builder/vote/**')
  await pollOf(page).getByRole('button').first().click()
  await sent
  const waiting = pollOf(page).locator('[data-waiting]')
  await page.clock.runFor(799)
  expect(await waiting.isVisible()).toBe(false)
  await page.clock.runFor(1)
  expect(await waiting.isVisible()).toBe(true)
  held.resolve()
  await page.clock.resume()
  await pollOf(page).locator('[data-yours]').waitFor()
  expect(await waiting.isVisible()).toBe(false)
})

test('a vote that fails shows no message and can be tried again', async () => {
  const page = await open('/sondages')
  await page.route('**/v1/builder/vote/**', (route) => route.fulfill({ status: 503, json: {} }))
  const answered = page.waitForResponse('**/v1/builder/vote/**')
  await pollOf(page).getByRole('button').first().click()
  await answered
  await expect.poll(() => pollOf(page).getAttribute('aria-busy')).toBe(null)
  expect(await pollOf(page).locator('[data-waiting]').isVisible()).toBe(false)
  expect(await page.locator('#toaster > [data-toast]:not(template)').count()).toBe(0)
  expect(await storedItems(page)).toEqual([])
  await page.unroute('**/v1/builder/vote/**')
  await pollOf(page).getByRole('button').first().click()
  await pollOf(page).locator('[data-yours]').waitFor()
  allowConsoleErrors(/503/)
})

test('without script a vote opens the page with the results', async () => {
  const page = await open('/sondages', { javaScriptEnabled: false })
  await pollOf(page).getByRole('button', { name: 'Réparer un objet' }).click()
  await page.waitForURL(/\/sondages\?vote=sondage-prochain-geste#poll-sondage-prochain-geste$/)
  expect(percentOf(await pollOf(page).getByText('Réparer un objet').locator('..').textContent())).toBeGreaterThan(0)
  expect(await pollOf(page).textContent()).toContain('Merci pour ta participation !')
})
