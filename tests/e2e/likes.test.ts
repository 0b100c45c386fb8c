import { expect, test } from 'vitest'
import { open, useBrowser } from '../support/browser.ts'

useBrowser()

test('a heart is pressed at once, kept on the device, and says so', async () => {
  const page = await open('/events')
  const heart = page.locator('article button[form=like]').first()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  const toast = page.getByRole('status').filter({ hasText: "L'évènement est enregistré dans tes favoris." })
  expect(await toast.getByRole('link', { name: 'Voir tous mes favoris' }).getAttribute('href')).toBe(
    '/account/favorites/events',
  )
  await page.reload()
  await expect.poll(() => page.locator('article button[form=like]').first().getAttribute('aria-pressed')).toBe('true')
  await page.locator('article button[form=like]').first().click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('article button[form=like]').first().getAttribute('aria-pressed')).toBe('false')
})

test('the toast leaves after four seconds', async () => {
  const page = await open('/events')
  await page.locator('article button[form=like]').first().click()
  const toast = page.locator('#toaster > [data-toast=success]:not(template)')
  await expect.poll(() => toast.count()).toBe(1)
  await page.waitForTimeout(3000)
  expect(await toast.count()).toBe(1)
  await expect.poll(() => toast.count(), { timeout: 4000 }).toBe(0)
})

test('a heart in a list that was swapped in place shows its state', async () => {
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.locator('article button[form=like]').first().click()
  await page.getByRole('link', { name: 'Grille' }).click()
  await page.waitForURL(/layout=grid/)
  await expect.poll(() => page.locator('article button[aria-pressed=true]').count()).toBe(1)
})
