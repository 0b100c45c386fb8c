import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'

useBrowser()

const link = (page: Page) => page.locator('[data-search]')
const field = (page: Page) => page.locator('.search-panel input')
const options = (page: Page) => page.locator('.search-panel [role=option]')

/** Opens the header's field: the pointer comes near, the module makes the link a button, the press opens it. */
async function openField(path: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(path, options)
  await link(page).hover()
  await page.locator('[data-search][aria-expanded=false]').waitFor()
  await link(page).click()
  await field(page).waitFor()
  return page
}

describe('the header’s search', () => {
  test('is a combobox: arrows choose, Enter opens, Escape closes twice', async () => {
    const page = await openField('/events')
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('velo')
    await options(page).first().waitFor()
    expect(await options(page).count()).toBeLessThanOrEqual(6)
    expect(await field(page).getAttribute('role')).toBe('combobox')
    await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true')

    await page.keyboard.press('ArrowDown')
    const first = await options(page).first().getAttribute('id')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('.search-panel [aria-selected=true]').count()).toBe(1)
    expect(await field(page).getAttribute('aria-activedescendant')).not.toBe(first)

    await page.keyboard.press('Escape')
    await options(page).first().waitFor({ state: 'hidden' })
    expect(await field(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'hidden' })
    expect(await link(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('Enter on a suggestion opens it, Enter without one searches everywhere', async () => {
    const page = await openField('/en/events')
    await page.keyboard.type('bike')
    await options(page).first().waitFor()
    const path = await options(page).first().getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === path!.split('?')[0])

    const other = await openField('/en/events')
    await other.keyboard.type('bike')
    await other.keyboard.press('Enter')
    await other.waitForURL(/\/en\/search\?q=bike$/)
    expect(await other.locator('#q').inputValue()).toBe('bike')
  })

  test('a press on a suggestion opens it; a press elsewhere closes the field', async () => {
    const page = await openField('/events')
    await page.keyboard.type('velo')
    await options(page).first().waitFor()
    const path = await options(page).first().getAttribute('href')
    await options(page).first().click()
    await page.waitForURL((url) => url.pathname === path!.split('?')[0])

    const other = await openField('/events')
    await other.mouse.click(600, 880)
    await expect.poll(() => field(other).isVisible()).toBe(false)
  })

  test.each(['light', 'dark'] as const)('is accessible with its suggestions, in the %s', async (colorScheme) => {
    const page = await openField('/events', {
      bypassCSP: true,
      colorScheme,
      viewport: { width: 360, height: 740 },
    })
    await page.keyboard.type('velo')
    await options(page).first().waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})

test('without script the header leads to a page whose field works', async () => {
  const page = await open('/es/events', { javaScriptEnabled: false })
  await link(page).click()
  await page.waitForURL(/\/es\/search$/)
  await page.locator('#q').fill('bici')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/es\/search\?q=bici$/)
  expect(await page.locator('h3 mark').first().innerText()).toMatch(/bici/i)
  await page.locator('nav a[href*="scope=events"]').click()
  await page.waitForURL(/scope=events/)
  expect(await page.locator('article').count()).toBeGreaterThan(0)
})

test('on the search page results follow the typing', async () => {
  const page = await open('/search')
  await page.locator('#q').fill('vélo')
  await page.waitForURL(/\/search\?q=v/)
  await page.locator('h3 mark').first().waitFor()
  await page.locator('#q').fill('yodelabracadabrantesque')
  await page.getByText('univers parallèle').waitFor()
  expect(await page.locator('#q').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('the organizers’ header has the same field', async () => {
  const { page } = await openSignedIn('/organize/mine', { bypassCSP: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await link(page).hover()
  await page.locator('[data-search][aria-expanded=false]').waitFor()
  await link(page).click()
  await page.keyboard.type('velo')
  await options(page).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.each(['', '/en', '/es'])('%s/search is accessible on phones and wide screens, light and dark', async (prefix) => {
  // Finds results of each kind.
  const page = await open(`${prefix}/search?q=nuit`, { bypassCSP: true })
  expect(await page.locator('main h2').count()).toBeGreaterThanOrEqual(4)
  for (const width of [360, 1900])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect([width, colorScheme, ...(await axeViolations(page))]).toEqual([width, colorScheme])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
})

const screens = [
  '/search',
  '/search?q=velo',
  '/en/search?q=bike&scope=events',
  '/es/search?q=yodelabracadabrantesque',
  '/search?q=lyon&scope=cities',
]
test.each(screens)('%s is accessible', async (path) => {
  await expectAccessible(path)
})
