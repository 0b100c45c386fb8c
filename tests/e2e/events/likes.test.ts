import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowConsoleErrors, open, stopClock, useBrowser } from '../../support/browser.ts'
import { closeFlow } from '../../support/pages/login-dialog.ts'
import { openSignedIn } from '../../support/sign-up.ts'

useBrowser()

const heartOf = (page: Page) => page.locator('article button[form=like]').first()
const pressed = (page: Page) => heartOf(page).getAttribute('aria-pressed')

/** Presses the first heart, and closes the log-in that a like opens. */
async function like(page: Page): Promise<void> {
  await heartOf(page).click()
  await closeFlow(page)
}

test('a visitor’s like shows at once, is stored on the device and confirmed by a toast', async () => {
  const page = await open('/events')
  const drawn = () => heartOf(page).evaluate((heart) => getComputedStyle(heart, '::before').maskPosition)
  expect([await pressed(page), await drawn()]).toEqual(['false', '0px 0px'])
  await heartOf(page).click()
  // the second heart of the picture is the filled one
  expect([await pressed(page), await drawn()]).toEqual(['true', '100% 0px'])
  await closeFlow(page)
  const toast = page.getByRole('status').filter({ hasText: "L'évènement est enregistré dans tes favoris." })
  expect(await toast.getByRole('link', { name: 'Voir tous mes favoris' }).getAttribute('href')).toBe(
    '/account/favorites/events',
  )
  await page.reload()
  await expect.poll(() => pressed(page)).toBe('true')
  await heartOf(page).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await pressed(page)).toBe('false')
})

test('the toast disappears after four seconds', async () => {
  const page = await open('/events', { clock: true })
  await stopClock(page)
  await like(page)
  const toast = page.locator('#toaster > [data-toast=success]:not(template)')
  await toast.waitFor()
  await page.clock.runFor(3999)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(1)
  expect(await toast.count()).toBe(0)
})

test('a liked event stays liked when the list changes in place', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await like(page)
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.waitForURL(/layout=grid/)
  await expect.poll(() => page.locator('article button[aria-pressed=true]').count()).toBe(1)
})

test('a visitor is asked to log in at the first like of a visit only', async () => {
  const page = await open('/events')
  await like(page)
  const likes = () => page.evaluate(() => JSON.parse(localStorage.getItem('likes') ?? '[]') as string[])
  await page.locator('article button[form=like]').nth(1).click()
  await expect.poll(likes).toHaveLength(2)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('after the session has ended a like opens the log-in and stays on the device', async () => {
  const { page } = await openSignedIn('/events')
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'at' })
  await page.context().clearCookies({ name: 'rt' })
  const heart = heartOf(page)
  await heart.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  expect(await page.locator('#toaster > [data-toast=error]:not(template)').count()).toBe(0)
  expect(await pressed(page)).toBe('true')
  await closeFlow(page)
  await page.reload()
  await expect.poll(() => pressed(page)).toBe('true')
  // Removing it concerns the device alone: no log-in.
  await heartOf(page).click()
  expect(await pressed(page)).toBe('false')
  allowConsoleErrors(/status of 401/)
})

test('after the session has ended a like cannot be removed: it stays, and the log-in opens', async () => {
  const { page } = await openSignedIn('/events')
  await page.waitForLoadState('networkidle')
  const heart = heartOf(page)
  await heart.click()
  await page.getByRole('status').getByRole('link', { name: 'Voir tous mes favoris' }).waitFor()
  await page.context().clearCookies({ name: 'at' })
  await page.context().clearCookies({ name: 'rt' })
  await heart.click()
  await closeFlow(page)
  await expect.poll(() => pressed(page)).toBe('true')
  allowConsoleErrors(/status of 401/)
})
