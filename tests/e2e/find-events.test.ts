import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from '../support/browser.ts'

useBrowser()

/** The number that the list says it found. */
const countOf = async (page: Page) => Number((await page.locator('[aria-live] h1').innerText()).replace(/\D/g, ''))
const cards = (page: Page) => page.locator('[data-region=results] article')
const query = (page: Page) => new URL(page.url()).searchParams
/** Waits until the regions have been swapped and nothing is under way. */
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-region][aria-busy=true]'))

/** Counts the pages asked for after the first. */
function countFetches(page: Page): () => number {
  let fetched = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.includes('/events')) fetched += 1
  })
  return () => fetched
}

test('typing in the search finds events in place, with one request, and back leads back', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const all = await countOf(page)
  const fetches = countFetches(page)
  await page.getByRole('searchbox', { name: 'Quoi' }).pressSequentially('velo', { delay: 40 })
  await page.waitForURL(/search=velo/)
  await settled(page)
  expect(fetches()).toBe(1)
  const found = await countOf(page)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  expect(await page.title()).toContain('vénements')
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('velo'))
  await settled(page)
  expect(await countOf(page)).toBe(all)
  expect(await page.getByRole('searchbox', { name: 'Quoi' }).inputValue()).toBe('')
})

test('two filters changed within 300 ms make one request', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const fetches = countFetches(page)
  await page.evaluate(() => {
    for (const name of ['free', 'accessibility']) {
      const box = document.querySelector<HTMLInputElement>(`form[data-region-form] input[type=checkbox][name=${name}]`)
      if (box) box.click()
      else throw new Error(`no checkbox ${name}`)
    }
  })
  await page.waitForURL(/free=true/)
  await settled(page)
  expect(query(page).get('accessibility')).toBeTruthy()
  expect(fetches()).toBe(1)
})

test('a filter shows as a chip that takes it off; reset clears all', async () => {
  const page = await open('/events?search=atelier&free=true')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /Retirer.*atelier/ }).click()
  await page.waitForURL((url) => !url.search.includes('search='))
  await settled(page)
  expect(query(page).get('free')).toBe('true')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await page.waitForURL((url) => url.search === '')
  await settled(page)
  expect(await page.getByRole('link', { name: /^Retirer/ }).count()).toBe(0)
})

test('the second page follows in place and scrolls to the top after about 520 ms', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  expect(await cards(page).count()).toBe(24)
  const first = await cards(page).first().innerText()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true })
  await next.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await next.click()
  await page.waitForURL(/page=1/)
  await settled(page)
  const soon = await page.evaluate(() => scrollY)
  expect(soon).toBeGreaterThan(100)
  await page.waitForFunction(() => scrollY === 0, undefined, { timeout: 3000 })
  expect(await cards(page).first().innerText()).not.toBe(first)
  expect(await page.title()).toContain('page 2')
})

test('with reduced motion nothing scrolls by itself', async () => {
  const page = await open('/events', { reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await page.waitForURL(/page=1/)
  await settled(page)
  const at = await page.evaluate(() => scrollY)
  await page.waitForTimeout(900)
  expect(await page.evaluate(() => scrollY)).toBe(at)
})

test('nothing found: the address says so, the specification’s texts stand, and each way out works', async () => {
  const page = await open('/events?search=yodelabracadabrantesque&free=true')
  expect(query(page).get('results')).toBe('false')
  const empty = page.locator('main')
  await expect
    .poll(() => empty.getByRole('heading', { level: 2 }).first().innerText())
    .toBe("L'événement que tu recherches existe sûrement, mais dans un univers parallèle")
  expect(await empty.getByRole('link', { name: 'Créer un évènement' }).getAttribute('href')).toContain('/organize')
  expect(await empty.getByRole('link', { name: 'Réinitialiser ma recherche' }).count()).toBe(1)
  await empty.getByRole('link', { name: /^Sans/ }).first().click()
  await settled(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  expect(query(page).get('results')).toBeNull()
})

test('without script the same filters work by plain forms and links', async () => {
  const page = await open('/events', { javaScriptEnabled: false })
  const all = Number((await page.locator('h1').innerText()).replace(/\D/g, ''))
  await page.getByRole('searchbox', { name: 'Quoi' }).fill('velo')
  await page.getByRole('searchbox', { name: 'Quoi' }).press('Enter')
  expect(query(page).get('search')).toBe('velo')
  const found = Number((await page.locator('[aria-live] h1').innerText()).replace(/\D/g, ''))
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  await page.goto('/events')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  expect(query(page).get('page')).toBe('1')
  expect(await page.locator('article').count()).toBe(24)
})

test('without script a place is found by its name', async () => {
  const page = await open('/events', { javaScriptEnabled: false })
  await page.getByLabel('Où').fill('Lyon')
  await page.getByLabel('Où').press('Enter')
  expect(query(page).get('formattedAddress')).toBe('Lyon')
  expect(await page.locator('h1').innerText()).toContain('Lyon')
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

test('the language switch keeps page and query, and the choice is remembered', async () => {
  const page = await open('/events?search=velo')
  await page.locator('header summary', { hasText: 'FR' }).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.waitForURL(/\/es\/events\?search=velo/)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.goto('/')
  expect(new URL(page.url()).pathname).toBe('/es')
})

test('a new page starts at its top, and back restores the place', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await cards(page).nth(9).getByRole('link').first().click()
  await page.waitForURL(/\/events\/e\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/events$/)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1200) < 400)).toBe(true)
})
