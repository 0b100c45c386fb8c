import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
/** Waits until the list has been swapped. */
const settled = (page: Page) => expect.poll(() => page.locator('[data-region][aria-busy=true]').count()).toBe(0)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('by keyboard a day of the street is chosen and given up again, with the focus on it', async () => {
  const page = await open('/events')
  const house = page.locator('[data-region=days] a[href][style]').nth(2)
  const day = await house.textContent()
  await house.focus()
  await scriptRan(page, 'live-regions')
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=/)
  await settled(page)
  expect(await page.locator('[data-region=days] [aria-current=true]').textContent()).toBe(day)
  expect(await focusedText(page)).toBe(day)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search.includes('from='))
  await settled(page)
  expect(await focusedText(page)).toBe(day)
})

test('a list becomes a map and a month in place, with their looks; the map reaches the edge of the window', async () => {
  const page = await open('/events', { viewport: { width: 1900, height: 1000 }, colorScheme: 'dark', bypassCSP: true })
  const layouts = page.locator('[data-region=layout]')
  await layouts.getByRole('link', { name: 'Carte' }).focus()
  await scriptRan(page, 'live-regions')
  await page.keyboard.press('Enter')
  await page.waitForURL(/layout=map/)
  await settled(page)
  expect(await focusedText(page)).toBe('Carte')
  const map = page.getByRole('region', { name: 'Carte' })
  const plan = (await map.boundingBox())!
  expect(plan.x + plan.width).toBeCloseTo(await page.evaluate(() => document.documentElement.clientWidth), 0)
  expect(plan.width).toBeGreaterThan(1000)
  expect(plan.y + plan.height).toBeCloseTo(1000, 0)
  const first = (await page.locator('article').first().boundingBox())!
  expect(first.x + first.width).toBeLessThan(plan.x)
  expect(await axeViolations(page)).toEqual([])
  await layouts.getByRole('link', { name: 'Mois' }).click()
  await page.waitForURL(/layout=month/)
  await settled(page)
  expect((await page.locator('[data-region=days] table').boundingBox())!.width).toBeGreaterThan(1600)
  expect(await axeViolations(page)).toEqual([])
})

test('on a wide screen the lead of a day is beside its rows, which are in two columns and read line by line', async () => {
  const page = await open('/events', { viewport: { width: 1900, height: 1000 } })
  const day = page
    .locator('section')
    .filter({ has: page.locator('article + div article') })
    .first()
  const boxes = await day.locator('article').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect()
      return { x, y, width }
    }),
  )
  const [lead, first, second, third] = boxes
  expect(lead!.width).toBeCloseTo(620, 0)
  expect(first!.x).toBeGreaterThan(lead!.x + lead!.width)
  expect(first!.y).toBeCloseTo(lead!.y, -2)
  expect(second!.x).toBeGreaterThan(first!.x + first!.width - 1)
  expect(second!.y).toBeCloseTo(first!.y, 0)
  expect(third!.x).toBeCloseTo(first!.x, 0)
  expect(third!.y).toBeGreaterThan(first!.y)
})

test('on a phone the map fills the screen under the search, with the number of events below it', async () => {
  const page = await open('/events?layout=map', { ...phone, viewport: { width: 360, height: 780 } })
  const plan = (await page.getByRole('region', { name: 'Carte' }).boundingBox())!
  expect([plan.x, plan.width]).toEqual([0, 360])
  expect(plan.height).toBeGreaterThan(550)
  const count = (await page.locator('[data-region=count]').boundingBox())!
  expect(count.y).toBeGreaterThanOrEqual(plan.y + plan.height)
  expect(count.y + count.height).toBeLessThanOrEqual(780)
  const article = (await page.locator('article').first().boundingBox())!
  expect(article.y).toBeGreaterThan(count.y)
})

test('on a phone the first event of a list is on the first screen', async () => {
  const page = await open('/events', { ...phone, viewport: { width: 360, height: 780 } })
  expect((await page.locator('article').first().boundingBox())!.y).toBeLessThanOrEqual(420)
})

test('on a phone the beans of a city are large enough and apart, and the button of the calendar has one line', async () => {
  const page = await open('/events/city/paris?layout=map', phone)
  const beans = page.getByRole('region', { name: 'Carte' }).locator('li a')
  const boxes = await beans.locator('b').evaluateAll((all) =>
    all.map((bean) => {
      const { x, y, width, height } = bean.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width, height }
    }),
  )
  expect(boxes.length).toBeGreaterThan(3)
  for (const [n, one] of boxes.entries()) {
    expect(one.width).toBeGreaterThanOrEqual(24)
    for (const other of boxes.slice(0, n)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24)
  }
  const [count] = /\d+/.exec((await beans.first().textContent())!)!
  await beans.first().click()
  await page.waitForURL(/lat=/)
  await settled(page)
  expect(await page.locator('[data-region=count]').textContent()).toMatch(new RegExp(`^${count} `))

  await page.goto('/events')
  const button = page.getByRole('link', { name: 'Deux mois' })
  expect((await button.boundingBox())!.height).toBeLessThanOrEqual(50)
})
