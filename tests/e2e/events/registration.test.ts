import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { announceEvent } from '../announce-event.ts'
import { axeViolations, open, useBrowser } from '../../support/browser.ts'
import { newEmail, openSignedIn, pressButton } from '../../support/sign-up.ts'

useBrowser()

interface Listed {
  _id: string
  slug: string
  remaining: number | null
  registerExternal: boolean
  status: string
  change: string | null
  date: string
}
const used = new Set<string>()

/** A demo event with free seats that no other test of this file uses. */
async function demoEvent(): Promise<{ id: string; page: string }> {
  const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=100`)
  const { data } = (await answer.json()) as { data: Listed[] }
  const found = data.find(
    (event) =>
      !used.has(event._id) &&
      event.status === 'active' &&
      !event.registerExternal &&
      event.change !== 'postponed' &&
      Date.parse(event.date) > Date.now() + 86_400_000 &&
      (event.remaining === null || event.remaining > 5),
  )!
  used.add(found._id)
  return { id: found._id, page: `/events/e/${found.slug}` }
}

/** The browser of a new user with a confirmed e-mail. */
const openConfirmed = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await openSignedIn('/', { confirmed: true, ...options })).page
const call = (page: Page, method: 'POST' | 'DELETE', path: string, data: object = {}) =>
  page.request.fetch(path, { method, data, headers: { origin: inject('siteUrl') }, failOnStatusCode: true })

const block = (page: Page) => page.getByRole('region', { name: 'Inscription' })
const participate = (page: Page) => page.getByRole('link', { name: 'Participer' })

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  test('a participant sees the registration on the event page, opens the ticket and unregisters', async () => {
    const page = await openConfirmed({ javaScriptEnabled })
    const { id, page: path } = await demoEvent()
    await page.goto(path)
    expect(await participate(page).count()).toBeGreaterThan(0)
    await call(page, 'POST', `/v1/events/attend/${id}`)
    if (javaScriptEnabled) {
      await page.goto(`/events?search=${path.split('/').at(-1)!.replace(/-\d.*/, '').replaceAll('-', '+')}`)
      await page.locator(`article:has(a[href='${path}'])`).getByText('Je participe', { exact: true }).waitFor()
    }
    await page.goto(path)
    expect(await block(page).innerText()).toMatch(/Je participe[^]*Tu es inscrit·e/)
    // One name for both, so that the browser slides from one to the other (D19).
    const step = (element: Element) => getComputedStyle(element).viewTransitionName
    expect(await block(page).evaluate(step)).toBe('step')
    expect(await participate(page).count()).toBe(0)
    await block(page).getByRole('link', { name: 'Mon billet' }).click()
    await page.waitForURL(/\/attend#ticket$/)
    expect(await page.locator('main > section [data-step]').evaluate(step)).toBe('step')
    expect(await page.getByRole('img', { name: 'Code QR du billet' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Fermer' }).click()
    await page.waitForURL((url) => url.pathname === path)
    await block(page).getByRole('link', { name: 'Je ne viens plus' }).click()
    await page.waitForURL(/\/unattend$/)
    await pressButton(page, 'Rendre ma place')
    await page.waitForURL((url) => url.pathname === path)
    expect(await block(page).getByRole('link', { name: 'Participer' }).isVisible()).toBe(true)
  })
})

test('a guest sees their registration on their own device only', async () => {
  const page = await open('/')
  const { id, page: path } = await demoEvent()
  await call(page, 'POST', `/v1/events/attend/${id}`, { email: newEmail(), name: 'Invité' })
  await page.goto(path)
  expect(await block(page).innerText()).toContain('Vérifie tes e-mails')
  expect(await page.evaluate('document.cookie + JSON.stringify({ ...localStorage })')).not.toContain(id)
  const stranger = await open(path)
  expect(await block(stranger).innerText()).toContain('Participer')
})

test('on a full event a user joins the waiting list, is offered a free seat and takes it', async () => {
  const [first, second] = [await openConfirmed(), await openConfirmed()]
  const { id, slug } = await announceEvent(await openConfirmed(), { maxAttendees: 1 })
  const path = `/events/e/${slug}`
  await call(first, 'POST', `/v1/events/attend/${id}`)
  await second.goto(path)
  await call(second, 'POST', `/v1/events/waiting-list/${id}`)
  await second.goto(path)
  expect(await block(second).innerText()).toMatch(/Tu es sur la liste d’attente[^]*La prochaine place est pour toi/)
  await call(first, 'DELETE', `/v1/events/attend/${id}`)
  await expect
    .poll(
      async () => {
        await second.goto(path)
        return block(second).innerText()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toContain('Une place s’est libérée')
  await block(second).getByRole('button', { name: 'Je prends la place' }).click()
  await block(second).getByText('Tu es inscrit·e').first().waitFor()
  expect(await block(second).innerText()).toContain('Tu es inscrit·e')
})

describe('the registration panel', () => {
  test('slides in over the event page, focuses its heading and closes by its cross', async () => {
    const { page: path } = await demoEvent()
    const page = await open(path, { reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as unknown as { viewTransition: { ready: Promise<void> } | null }
        void viewTransition?.ready.then(() => {
          const slides = document.getAnimations().some(({ effect }) => {
            const { pseudoElement } = effect as KeyframeEffect
            const [from] = (effect as KeyframeEffect).getKeyframes()
            return pseudoElement?.startsWith('::view-transition-new') && from?.['translate'] === '100%'
          })
          document.documentElement.dataset['slides'] = String(slides)
        })
      })
    })
    await block(page).getByRole('link', { name: 'Participer' }).click()
    await page.waitForURL(/\/attend/)
    await expect.poll(() => page.evaluate('document.documentElement.dataset.slides')).toBe('true')
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
    await page.reload()
    expect(await page.getByRole('link', { name: 'Fermer' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Fermer' }).click()
    await page.waitForURL((url) => url.pathname === path)
  })

  test('does not move with reduced motion', async () => {
    const { page: path } = await demoEvent()
    const page = await open(`${path}/unattend`, { reducedMotion: 'reduce' })
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
    expect(moving).toBe(0)
  })

  test.each([360, 1280])('fits %i px, fills a phone, and makes the page behind it inert', async (width) => {
    const { page: path } = await demoEvent()
    const page = await open(`${path}/unattend`, { viewport: { width, height: 800 } })
    const panel = page.locator('main > section')
    const box = (await panel.boundingBox())!
    // A sheet as high as its content on phones, a drawer as high as the window elsewhere.
    if (width < 768) {
      expect([box.x, box.width, box.y + box.height]).toEqual([0, 360, 800])
      expect(box.height).toBeLessThanOrEqual(0.92 * 800)
    } else expect([box.x + box.width, box.y, box.height]).toEqual([1280, 0, 800])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect(await page.locator('main > div[inert] h1').count()).toBe(1)
  })
})

test('the pages of a registration are accessible', async () => {
  const page = await openConfirmed()
  const { id, page: path } = await demoEvent()
  await call(page, 'POST', `/v1/events/attend/${id}`)
  for (const address of [
    path,
    `${path}/attend`,
    `${path}/unattend`,
    `${path}/feedback`,
    '/account/agenda/active',
    '/account/agenda/past',
  ]) {
    await page.goto(address)
    expect(await axeViolations(page), address).toEqual([])
  }
})
