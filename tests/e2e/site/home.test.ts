import { expect, test } from 'vitest'
import { expectAccessible, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

const phone = { viewport: { width: 360, height: 740 } }

test('on a phone the posters are a row that snaps, and nothing else scrolls sideways', async () => {
  const page = await open('/', { ...phone, javaScriptEnabled: false })
  const wall = page.locator('section:has(> ul > li > article)').first()
  const row = await wall.locator('> ul').evaluate((list) => ({
    scrolls: list.scrollWidth > list.clientWidth,
    snaps: getComputedStyle(list).scrollSnapType,
  }))
  expect(row).toEqual({ scrolls: true, snaps: 'x mandatory' })
  expect(await wall.locator('article').count()).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('without script the picker of cities changes the city by a link and by its field', async () => {
  const page = await open('/en', { ...phone, javaScriptEnabled: false })
  const picker = page.locator('details', { has: page.getByText('Change city') })
  await picker.locator('summary').click()
  await picker.getByRole('link', { name: /^Lyon/ }).click()
  await page.getByRole('heading', { name: 'near Lyon' }).waitFor()
  await picker.locator('summary').click()
  await picker.getByRole('textbox').fill('Brest')
  await picker.getByRole('button').click()
  await page.getByRole('heading', { name: 'near Brest' }).waitFor()
  await picker.locator('summary').click()
  await picker.getByRole('textbox').fill('Yodelabracadabra')
  await picker.getByRole('button').click()
  expect(await page.getByRole('alert').innerText()).toContain('Yodelabracadabra')
})

test('the picker is accessible when open, and Escape closes it', async () => {
  const path = '/es?formattedAddress=Yodelabracadabra'
  await expectAccessible(path)
  const page = await open(path)
  const picker = page.locator('details', { has: page.getByText('Cambiar de ciudad') })
  const isOpen = () => picker.evaluate((details) => (details as HTMLDetailsElement).open)
  expect(await isOpen()).toBe(true)
  await picker.getByRole('textbox').focus()
  await scriptRan(page, 'menu.client')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
})
