import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'

useBrowser()

const listOf = (page: Page) => page.locator('[data-carousel] > ul').first()
const scrolled = (page: Page) => listOf(page).evaluate((list) => list.scrollLeft)
/** How many whole slides are in view. */
const shown = (page: Page) =>
  listOf(page).evaluate((list) => {
    const { width } = list.getBoundingClientRect()
    return Math.floor((width + 8) / list.firstElementChild!.getBoundingClientRect().width)
  })

test('the number of slides changes at 540, 767, 992, 1600 and 1900 px only', async () => {
  const page = await open('/design', { viewport: { width: 539, height: 800 } })
  const counts: Record<number, number> = {}
  for (const width of [360, 539, 540, 766, 767, 991, 992, 1599, 1600, 1900]) {
    await page.setViewportSize({ width, height: 800 })
    counts[width] = await shown(page)
  }
  expect(counts).toEqual({ 360: 1, 539: 1, 540: 2, 766: 2, 767: 3, 991: 3, 992: 4, 1599: 4, 1600: 4, 1900: 4 })
})

test('buttons and arrow keys move the slides to both ends', async () => {
  const page = await open('/design', { viewport: { width: 800, height: 800 } })
  const buttons = page.locator('[data-carousel-buttons]').first()
  const [back, on] = [
    buttons.getByRole('button', { name: 'Reculer' }),
    buttons.getByRole('button', { name: 'Avancer' }),
  ]
  await expect.poll(() => buttons.isVisible()).toBe(true)
  expect(await back.isDisabled()).toBe(true)
  await on.click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  expect(await back.isDisabled()).toBe(false)
  await listOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  for (let presses = 0; presses < 15; presses += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => on.isDisabled()).toBe(true)
})

test('without script the slides scroll and there are no buttons', async () => {
  const page = await open('/design', { viewport: { width: 800, height: 800 }, javaScriptEnabled: false })
  expect(await page.locator('[data-carousel-buttons]').first().isVisible()).toBe(false)
  await listOf(page).hover()
  await page.mouse.wheel(400, 0)
  await expect
    .poll(() =>
      page
        .locator('[data-carousel] li')
        .first()
        .boundingBox()
        .then((box) => box!.x < 0),
    )
    .toBe(true)
})
