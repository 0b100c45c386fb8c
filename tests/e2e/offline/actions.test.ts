import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { announceEvent, send } from '../announce-event.ts'
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

/** The next visit sends what waits: Chromium's Background Sync does not know that only a test cut the network. */
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

/** How often a page says something. To be polled: the first visit after the network is back may still find none. */
async function countOf(page: Page, path: string, text: RegExp): Promise<number> {
  await page.goto(path)
  return page.getByText(text).count()
}

test('what was done without network and whose session has ended is not sent, and the visitor learns why', async () => {
  const { page } = await openSignedIn('/events', { ...withWorker, confirmed: true })
  await isStored(page, '/events')
  const { path } = await openEvent()
  await page.goto(`${path}/attend`)
  await isStored(page, `${path}/attend`)
  await withoutSync(page)
  await setOffline(page, true)
  await pressButton(page, 'Je participe')
  await page.getByText('C’est noté ! Ton inscription').waitFor()
  await page.goto('/events')
  await page.locator('button[form=like]').first().click()
  await page.getByText('C’est noté. Ton coup de cœur').waitFor()
  await page.context().clearCookies()
  await setOffline(page, false)
  await expect
    .poll(() =>
      countOf(
        page,
        '/events',
        /Pas envoyé, car ta session a pris fin. Connecte-toi et recommence\s: Une inscription \(Participer · .*\), Un coup de cœur/,
      ),
    )
    .toBe(1)
})

test('of registrations made without network, one whose last seat is gone leads to the waiting list, one that closed is named', async () => {
  const { page: organizer } = await openSignedIn('/', { confirmed: true })
  const announce = (title: string) => announceEvent(organizer, { title: { fr: title }, maxAttendees: 1 })
  const [bikes, seeds] = [await announce('Réparer des vélos'), await announce('Trier des graines')]
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true })
  const paths = [bikes, seeds].map(({ slug }) => `/events/e/${slug}/attend`)
  for (const path of paths) {
    await page.goto(path)
    await isStored(page, path)
  }
  await withoutSync(page)
  await setOffline(page, true)
  await pressButton(page, 'Je participe')
  await page.getByText('Une inscription (Participer · Trier des graines)').waitFor()
  await page.goto(paths[0]!)
  await pressButton(page, 'Je participe')
  await page.getByText('Une inscription (Participer · Réparer des vélos)').waitFor()
  await send(organizer, `/v1/events/attend/${bikes.id}`)
  await send(organizer, `/v1/events/${seeds.id}/cancel`, { reason: { fr: 'La salle est fermée.' } })
  await setOffline(page, false)
  await expect
    .poll(() =>
      countOf(
        page,
        paths[0]!,
        /Les inscriptions ont fermé entre-temps\s: Une inscription \(Participer · Trier des graines\)\. Trop tard, c’est complet entre-temps\s: Une inscription \(Participer · Réparer des vélos\)/,
      ),
    )
    .toBe(1)
  await page.getByRole('button', { name: /liste d’attente/ }).waitFor()
})

test('likes of two tabs without network are each sent once, in their order, and reported once', async () => {
  const { page } = await openSignedIn('/events', withWorker)
  await isStored(page, '/events')
  const second = await page.context().newPage()
  await second.goto('/events')
  await withoutSync(page)
  const heart = (tab: Page, nth: number) => tab.locator('button[form=like]').nth(nth)
  const ids = [await heart(page, 0).getAttribute('value'), await heart(page, 1).getAttribute('value')]
  await setOffline(page, true)
  const noted = (tab: Page) => tab.getByText('C’est noté. Ton coup de cœur')
  await heart(page, 0).click()
  await noted(page).waitFor()
  await heart(second, 1).click()
  await noted(second).waitFor()
  await second.goto('/events')
  await expect.poll(() => heart(second, 0).getAttribute('aria-pressed')).toBe('true')
  await heart(second, 0).click()
  await expect.poll(() => heart(second, 0).getAttribute('aria-pressed')).toBe('false')
  await noted(second).waitFor()
  const [liked, unliked] = [callsOf(page, 'POST', '/v1/likes'), callsOf(page, 'DELETE', '/v1/likes')]
  await setOffline(page, false)
  await expect
    .poll(() =>
      countOf(
        second,
        '/events',
        /Envoyé avec le retour du réseau\s: Un coup de cœur, Un coup de cœur, Un coup de cœur en moins/,
      ),
    )
    .toBe(1)
  expect(await likes(page)).toEqual([ids[1]])
  await page.goto('/events')
  expect(await page.getByText(/Envoyé avec le retour/).count()).toBe(0)
  expect([new Set(liked).size, liked.length, unliked.length]).toEqual([2, 2, 1])
})
