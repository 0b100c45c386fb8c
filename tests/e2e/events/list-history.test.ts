import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from '../../support/browser.ts'

useBrowser()

/** Waits until the list has been swapped and nothing is loading; call it once the address has changed. */
const settled = (page: Page) => expect.poll(() => page.locator('[data-region][aria-busy=true]').count()).toBe(0)

test('Enter after a search that was typed adds nothing to the history: one step back leads to all events', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const search = page.getByRole('searchbox', { name: 'Quoi' })
  await search.pressSequentially('velo')
  await page.waitForURL(/search=velo/)
  await settled(page)
  const answered = page.waitForResponse(/search=velo/)
  await search.press('Enter')
  await answered
  await settled(page)
  await page.goBack()
  expect(new URL(page.url()).searchParams.get('search')).toBeNull()
})

test('with reduced motion another page of the list begins at its top at once, without moving', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true })
  await next.scrollIntoViewIfNeeded()
  await next.click()
  await page.waitForURL(/page=1/)
  await settled(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a new page starts at its top, and back restores the scroll position', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  const card = page.locator('[data-region=results] article').nth(9).getByRole('link').first()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await card.click()
  await page.waitForURL(/\/events\/e\//)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL(/\/events$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})
