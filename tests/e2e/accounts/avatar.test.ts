import { describe, expect, test } from 'vitest'
import { encodePng } from '../../../worker/images/raster/png.ts'
import { allowConsoleErrors, useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton } from '../../support/sign-up.ts'

useBrowser()

const picture = async () => ({
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await encodePng(300, 200, new Uint8Array(300 * 200 * 3).fill(90))),
})

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a user uploads a portrait, sees it in profile and header, and removes it', async () => {
    const { page } = await openSignedIn('/account/profile', { javaScriptEnabled })
    const place = page.locator('[data-preview]')
    expect(await place.locator('img').count()).toBe(0)

    const field = page.getByLabel('Ta photo', { exact: true })
    await field.focus()
    const chosen = page.getByText('Image choisie')
    expect([await page.getByText('Choisir une image').isVisible(), await chosen.isVisible()]).toEqual([true, false])
    await field.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>'.repeat(20)) })
    expect(await chosen.isVisible()).toBe(true)
    await pressButton(page, 'Enregistrer cette photo')
    await page.getByText('Choisis une image').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    allowConsoleErrors(/415/)

    await field.setInputFiles(await picture())
    if (javaScriptEnabled) await place.locator('img[src^="data:"]').waitFor()
    await pressButton(page, 'Enregistrer cette photo')
    await page.waitForURL(/done=portrait/)
    await page.getByText('Ta photo est à jour.').waitFor()
    for (const image of [place.locator('img'), page.locator('header a[href="/account"] img').first()]) {
      expect(await image.getAttribute('srcset')).toMatch(/-\d+\.webp 1x, .*-\d+\.webp 2x/)
      expect(
        await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
      ).toBeGreaterThan(0)
    }

    await pressButton(page, 'Retirer ma photo')
    await page.waitForURL(/done=portrait/)
    await page.waitForFunction(() => document.querySelector('[data-preview] img') === null)
    expect(await page.locator('header a[href="/account"] img').count()).toBe(0)
  })
})
