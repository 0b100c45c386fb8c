import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'

useBrowser()

const tint =
  "['--paper', '--primary', '--tertiary', '--bean'].map((role) => getComputedStyle(document.documentElement).getPropertyValue(role)).join()"

test('the seven themes differ and switch by a click', async () => {
  const page = await open('/design')
  const seen = new Set<string>()
  for (const theme of ['base', 'chiche', 'events', 'factory', 'jobs', 'spot', 'tv']) {
    await page.getByRole('link', { name: theme, exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
    seen.add(await page.evaluate(tint))
  }
  expect(seen.size).toBe(7)
})

test('an unknown theme is reported on the console and changes nothing', async () => {
  const page = await open('/design')
  const before = await page.locator('html').getAttribute('data-theme')
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/design?theme=xyz')
  await expect.poll(() => warnings.join()).toContain('xyz')
  expect(await page.locator('html').getAttribute('data-theme')).toBe(before)
})

test('without script the themes switch by links', async () => {
  const page = await open('/design', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'events', exact: true }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('events')
})

test('controls are 42 px high, icon buttons 44 px, and the header is above sticky dates', async () => {
  const page = await open('/design')
  const height = async (locator: Locator) => (await locator.first().boundingBox())?.height
  expect(await height(page.getByRole('button', { name: 'primary', exact: true }))).toBe(42)
  expect(await height(page.locator('main input[type=text]'))).toBe(42)
  await page.goto('/events')
  const layers = await page.evaluate(() => {
    const layer = (selector: string) => getComputedStyle(document.querySelector(selector)!).zIndex
    const heart = document.querySelector('article button')!.getBoundingClientRect()
    return { header: layer('header'), day: layer('section > header'), heart: [heart.width, heart.height] }
  })
  expect(layers).toEqual({ header: '1500', day: '100', heart: [44, 44] })
})
