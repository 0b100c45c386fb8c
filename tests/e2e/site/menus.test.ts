import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

const phone = { viewport: { width: 360, height: 740 } }
const openMenus = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('details[open] > summary')].map((one) => one.textContent))
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** A point of the page without a menu. */
const emptyPlace = { x: 8, y: 500 }

describe.each([
  ['a topic', 'Thème', '/events'],
  ['the date', 'Quand', '/events'],
  ['the language', 'FR', '/events'],
])('the menu of %s', (_, name, path) => {
  const summary = (page: Page) => page.locator('summary', { hasText: name }).first()

  test('closes on Escape and gives the focus back to its button', async () => {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    await summary(page).click()
    await scriptRan(page, 'menu.client')
    expect(await openMenus(page)).toHaveLength(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await openMenus(page)).toEqual([])
    expect(await focusedText(page)).toContain(name)
  })

  test('closes on a click outside it, without script', async () => {
    const page = await open(path, { javaScriptEnabled: false })
    await summary(page).click()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.mouse.click(emptyPlace.x, emptyPlace.y)
    expect(await page.locator('details[open]').count()).toBe(0)
  })
})

test('a click outside an open menu closes it and opens no card', async () => {
  const page = await open('/events')
  await page.locator('summary', { hasText: 'Thème' }).click()
  const card = (await page.locator('article h3 a').last().boundingBox())!
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), card.y - 400)
  const link = (await page.locator('article h3 a').last().boundingBox())!
  await page.mouse.click(link.x + 5, link.y + 5)
  expect(new URL(page.url()).pathname).toBe('/events')
  expect(await openMenus(page)).toEqual([])
})

test('opening a menu closes the other one', async () => {
  const page = await open('/events')
  await page.locator('summary', { hasText: 'Thème' }).click()
  await page.locator('summary', { hasText: 'Format' }).click()
  expect(await openMenus(page)).toEqual(['Format'])
})

test('a choice at the end of a menu leaves it scrolled there', async () => {
  const page = await open('/events', { viewport: { width: 1280, height: 420 } })
  await page.locator('summary', { hasText: 'Thème' }).click()
  const panel = page.getByRole('group', { name: 'Thème' })
  await panel.getByRole('checkbox').last().check()
  const scrolled = () => panel.evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await page.waitForURL(/topic/)
  await page.locator('[data-region=results][aria-busy=false]').waitFor()
  expect(await scrolled()).toBe(before)
})

test('a menu closes when the focus leaves it', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.locator('summary', { hasText: 'FR' }).click()
  await scriptRan(page, 'menu.client')
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  expect(await openMenus(page)).toEqual([])
})

test('with suggestions of places open, a click on a card closes them, one on the search button searches', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Où', { exact: true }).click()
  await page.getByRole('listbox').waitFor()
  const link = (await page.locator('article h3 a').first().boundingBox())!
  await page.mouse.click(link.x + 5, link.y + 5)
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/events')
  await page.getByLabel('Où', { exact: true }).fill('Lyon')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.waitForURL(/formattedAddress=Lyon/)
})

describe('on a phone', () => {
  test('the areas close on Escape, with the focus back on their button, and when the focus leaves them', async () => {
    const page = await open('/events', phone)
    await page.waitForLoadState('networkidle')
    const [button, areas] = [page.getByRole('button', { name: 'Menu' }), page.locator('header nav')]
    await button.focus()
    await page.keyboard.press('Enter')
    await scriptRan(page, 'menu.client')
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Événements')
    await page.keyboard.press('Escape')
    await areas.waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
    await areas.waitFor({ state: 'hidden' })
  })

  test('the areas open without script, and close on a click outside them', async () => {
    const page = await open('/events', { ...phone, javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Menu' }).click()
    const areas = page.locator('header nav')
    await areas.getByRole('link', { name: 'Média' }).waitFor()
    await page.mouse.click(emptyPlace.x, emptyPlace.y)
    await areas.waitFor({ state: 'hidden' })
    expect(await areas.isVisible()).toBe(false)
  })

  test('a menu is a sheet with a title, a cross and a backdrop; its button is in view', async () => {
    const page = await open('/events#search', phone)
    await page.locator('summary', { hasText: 'Thème' }).click()
    const sheet = page.locator('details[open]')
    await sheet.getByRole('button').waitFor()
    const box = (await sheet.boundingBox())!
    expect(Math.round(box.y + box.height)).toBe(740)
    expect(box.width).toBe(360)
    const title = (await sheet.locator('summary').boundingBox())!
    expect(title.width).toBe(360)
    expect(title.height).toBeGreaterThanOrEqual(44)
    const button = (await sheet.getByRole('button', { name: /^Voir \d+ événements$/ }).boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual(740)
    const looks = await sheet.locator('summary').evaluate((summary) => ({
      cross: getComputedStyle(summary, '::after').content,
      ground: getComputedStyle(summary, '::before').backgroundColor,
    }))
    expect(looks.cross).toContain('×')
    expect(looks.ground).toMatch(/rgba\(7, 35, 43/)
    await page.mouse.click(330, title.y + 40)
    expect(await openMenus(page)).toEqual([])
  })

  test('a click outside the sheet closes it and opens nothing', async () => {
    const page = await open('/events#search', phone)
    await page.locator('summary', { hasText: 'Accessibilité' }).click()
    await page.mouse.click(100, 120)
    expect(await openMenus(page)).toEqual([])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/events')
  })

  test('an open sheet is accessible', async () => {
    const page = await open('/events#search', { ...phone, bypassCSP: true })
    await page.locator('summary', { hasText: 'Thème' }).click()
    expect(await axeViolations(page)).toEqual([])
  })

  test('the suggestions of places fit within the search', async () => {
    const page = await open('/events#search', phone)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Où', { exact: true }).click()
    await page.getByRole('listbox').waitFor()
    const panel = (await page.getByRole('listbox').locator('..').boundingBox())!
    const form = (await page.locator('#search').boundingBox())!
    expect(panel.x).toBeGreaterThanOrEqual(form.x)
    expect(panel.x + panel.width).toBeLessThanOrEqual(form.x + form.width)
  })
})

test('one click shows the free events, and the link says how many there are', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const free = page.getByRole('link', { name: /^Gratuit\s*\d+$/ })
  const count = Number((await free.innerText()).replace(/\D/g, ''))
  await free.click()
  await page.waitForURL(/free=true/)
  await expect.poll(() => page.locator('[data-region=count]').innerText()).toContain(`${count} événements`)
})
