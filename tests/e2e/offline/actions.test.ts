import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton } from '../../support/sign-up.ts'
import { isStored, openEvent, setOffline, withWorker } from './offline-browser.ts'

useBrowser()

/** Calls that reach the network with a method and path, with their keys; those of the service worker too. */
function callsOf(page: Page, method: string, path: string): (string | null)[] {
  const keys: (string | null)[] = []
  page.context().on('requestfinished', async (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path)
      keys.push(await request.headerValue('idempotency-key'))
  })
  return keys
}

/** The next visit sends what waits: Chromium's Background Sync does not know that the network is only taken away for a test. */
const withoutSync = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(() => {
      const scope = globalThis as unknown as { SyncManager: { prototype: object } }
      Object.assign(scope.SyncManager.prototype, { register: async () => undefined })
    })

const likes = async (page: Page) => {
  const answer = await page.request.get('/v1/likes')
  return ((await answer.json()) as { data: { event: string }[] }).data.map(({ event }) => event)
}

test('a like made without network is shown, waits, and is sent once when the network is back', async () => {
  const { page } = await openSignedIn('/events', withWorker)
  await isStored(page, '/events')
  await withoutSync(page)
  const heart = page.locator('button[form=like]').first()
  const id = (await heart.getAttribute('value'))!
  await setOffline(page, true)
  await heart.click()
  await page.getByText('C’est noté. Ton coup de cœur part dès que le réseau revient.').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/events')
  await page.getByText('hors ligne').waitFor()
  await page.goto('/resources')
  await page.getByRole('heading', { name: 'En attente du réseau' }).waitFor()

  const sent = callsOf(page, 'POST', '/v1/likes')
  await setOffline(page, false)
  await page.goto('/events')
  await expect.poll(() => likes(page)).toEqual([id])
  await expect
    .poll(async () => {
      const reported = await page.getByText(/Envoyé avec le retour du réseau/).count()
      if (reported === 0) await page.goto('/events')
      return reported
    })
    .toBe(1)
  await expect
    .poll(async () => {
      await page.goto('/events')
      return heart.getAttribute('aria-pressed')
    })
    .toBe('true')
  await page.goto('/events')
  expect(await page.getByText(/Envoyé avec le retour/).count()).toBe(0)
  expect(sent.length).toBeLessThanOrEqual(1)
})

test('a registration made without network is sent when it is back, and the page shows the ticket', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true })
  const { path } = await openEvent()
  await page.goto(`${path}/attend`)
  await isStored(page, `${path}/attend`)
  await withoutSync(page)
  await setOffline(page, true)
  await page.goto(`${path}/attend`)
  await pressButton(page, 'Je participe')
  await page.getByText('C’est noté ! Ton inscription part dès que le réseau revient.').waitFor()
  await page.getByRole('heading', { name: 'En attente du réseau' }).waitFor()
  await setOffline(page, false)
  await page.goto(`${path}/attend`)
  await page.getByRole('img', { name: /QR/ }).waitFor()
  await expect
    .poll(async () => {
      const reported = await page.getByText(/Envoyé avec le retour du réseau/).count()
      if (reported === 0) await page.goto(path)
      return reported
    })
    .toBe(1)
})

test('a like whose session has ended when the network is back is not sent as anybody else, and the visitor learns it', async () => {
  const { page } = await openSignedIn('/events', withWorker)
  await isStored(page, '/events')
  await withoutSync(page)
  await setOffline(page, true)
  await page.locator('button[form=like]').first().click()
  await page.getByText('C’est noté. Ton coup de cœur').waitFor()
  await page.context().clearCookies()
  await setOffline(page, false)
  await expect
    .poll(async () => {
      await page.goto('/events')
      return page.getByText(/N’a pas pu être envoyé/).count()
    })
    .toBe(1)
})
