import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, useBrowser } from '../support/browser.ts'

useBrowser()

const heartOf = (page: Page) => page.locator('article button[form=like]').first()
const pressed = (page: Page) => heartOf(page).getAttribute('aria-pressed')

/** Presses the first heart, and leaves the flow that a like opens for later. */
async function like(page: Page): Promise<void> {
  await heartOf(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Plus tard' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a heart is pressed at once, kept on the device, and says so', async () => {
  const page = await open('/events')
  expect(await pressed(page)).toBe('false')
  await heartOf(page).click()
  expect(await pressed(page)).toBe('true')
  await page.getByRole('dialog').getByRole('link', { name: 'Plus tard' }).click()
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

test('the toast leaves after four seconds', async () => {
  const page = await open('/events')
  await like(page)
  const toast = page.locator('#toaster > [data-toast=success]:not(template)')
  await expect.poll(() => toast.count()).toBe(1)
  await page.waitForTimeout(3000)
  expect(await toast.count()).toBe(1)
  await expect.poll(() => toast.count(), { timeout: 4000 }).toBe(0)
})

test('a heart in a list that was swapped in place shows its state', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await like(page)
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.waitForURL(/layout=grid/)
  await expect.poll(() => page.locator('article button[aria-pressed=true]').count()).toBe(1)
})

test('one is asked to log in once a visit, not at every heart', async () => {
  const page = await open('/events')
  await like(page)
  await page.locator('article button[form=like]').nth(1).click()
  await page.getByRole('status').getByRole('link', { name: 'Voir tous mes favoris' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
