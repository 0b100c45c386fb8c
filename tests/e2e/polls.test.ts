import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, expectProblems, open, useBrowser } from '../support/browser.ts'

useBrowser()

const pollOf = (page: Page, id = 'sondage-prochain-geste') => page.locator(`[data-poll='${id}']`)
const percentOf = (text: string | null) => Number(/(\d+)\s?%/.exec(text ?? '')?.[1])
const kept = (page: Page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'consent'))

test('the polls: choices only before a vote, results of those that are over', async () => {
  const page = await open('/sondages')
  expect(await pollOf(page).textContent()).not.toContain('%')
  expect(await pollOf(page).getByRole('button').count()).toBe(4)
  const over = pollOf(page, 'sondage-printemps')
  expect(await over.getByRole('button').count()).toBe(0)
  expect(await over.textContent()).toMatch(/\d\s%/)
  expect(await over.textContent()).toMatch(/\d+ votes?/)
  expect(await axeFindings(page)).toEqual([])
})

test('a vote is one call, grows its results for 1.2 s and is kept under one key (SV-05, SV-07, SV-08, SV-09)', async () => {
  const page = await open('/sondages')
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
  const early = percentOf(await mine.textContent())
  await page.waitForTimeout(1500)
  const end = percentOf(await mine.textContent())
  expect(early).toBeLessThan(end)
  expect(await pollOf(page).textContent()).toContain('Merci pour ta participation !')
  await pollOf(page, 'sondage-ou-se-retrouver').getByRole('button').first().click()
  await pollOf(page, 'sondage-ou-se-retrouver').locator('[data-yours]').waitFor()
  const [entry, ...others] = await kept(page)
  expect(others).toEqual([])
  expect(JSON.parse(entry![1])).toEqual({ 'sondage-prochain-geste': '2', 'sondage-ou-se-retrouver': '1' })
  await page.reload()
  await mine.waitFor()
  expect(await pollOf(page).getByRole('button').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test('a device votes once: with its storage cleared, the first vote counts on (SV-06)', async () => {
  const page = await open('/sondages')
  await pollOf(page).getByRole('button', { name: 'Donner du temps' }).click()
  await pollOf(page).locator('[data-yours]').waitFor()
  await page.evaluate(() => localStorage.removeItem('chiche.votes'))
  await page.reload()
  await pollOf(page).getByRole('button', { name: 'Cuisiner des restes' }).click()
  expect(await pollOf(page).locator('[data-yours]').textContent()).toContain('Donner du temps')
})

test('without movement the results stand at once', async () => {
  const page = await open('/sondages', { reducedMotion: 'reduce' })
  await pollOf(page).getByRole('button').first().click()
  const mine = pollOf(page).locator('[data-yours]')
  await mine.waitFor()
  const first = await mine.textContent()
  await page.waitForTimeout(600)
  expect(await mine.textContent()).toBe(first)
})

test('waiting shows after 800 ms, not before (SV-13)', async () => {
  const page = await open('about:blank')
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/builder/vote/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/sondages')
  await page.clock.pauseAt(Date.now() + 60_000)
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

test('a vote that fails says nothing, and may be tried again (SV-14)', async () => {
  const page = await open('/sondages')
  await page.route('**/v1/builder/vote/**', (route) => route.fulfill({ status: 503, json: {} }))
  const answered = page.waitForResponse('**/v1/builder/vote/**')
  await pollOf(page).getByRole('button').first().click()
  await answered
  expect(await pollOf(page).locator('[data-waiting]').isVisible()).toBe(false)
  expect(await page.locator('#toaster > [data-toast]:not(template)').count()).toBe(0)
  expect(await kept(page)).toEqual([])
  await page.unroute('**/v1/builder/vote/**')
  await pollOf(page).getByRole('button').first().click()
  await pollOf(page).locator('[data-yours]').waitFor()
  expectProblems(/503/)
})

test('without script a vote leads to the results', async () => {
  const page = await open('/sondages', { javaScriptEnabled: false })
  await pollOf(page).getByRole('button', { name: 'Réparer un objet' }).click()
  await page.waitForURL(/\/sondages\?vote=sondage-prochain-geste#poll-sondage-prochain-geste$/)
  expect(percentOf(await pollOf(page).getByText('Réparer un objet').locator('..').textContent())).toBeGreaterThan(0)
  expect(await pollOf(page).textContent()).toContain('Merci pour ta participation !')
})
