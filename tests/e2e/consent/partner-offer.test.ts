import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { announceEvent } from '../announce-event.ts'
import { openSignedIn } from '../../support/sign-up.ts'
import { acceptMeasuring, consentBanner, cookieNames } from '../../support/pages/consent.ts'

useBrowser()

/** Waits until the page's intersection observers have been notified of an element. */
const observed = (element: Locator) =>
  element.evaluate((target) => new Promise<void>((done) => new IntersectionObserver(() => done()).observe(target)))

test('the view of a partner’s offer is counted once, after consent, by the site itself', async () => {
  const path = '/media/reemploi/reparer-plutot-que-jeter'
  const page = await open('about:blank', { undecided: true })
  const bodies: unknown[] = []
  await page.route('**/v1/analytics/exclusivity', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true } })
  })
  await page.goto(path)
  await consentBanner(page).waitFor()
  const card = page.locator('[data-exclusivity]')
  const id = await card.getAttribute('data-exclusivity')
  for (const place of ['center', 'end', 'center'] as const) {
    await card.evaluate((element, block) => element.scrollIntoView({ block, behavior: 'instant' }), place)
    await observed(card)
  }
  await page.waitForLoadState('networkidle')
  expect(bodies).toEqual([])
  await acceptMeasuring(page)
  const url = inject('siteUrl') + path
  const view = { category: 'view', id, context: 'chiche-article-sidebar', url, referrer: '' }
  await expect.poll(() => bodies).toEqual([view])
  // The offer opens a dialog, which says where it was found; its link opens a tab.
  await card.getByRole('link', { name: 'En savoir plus' }).click()
  const dialog = card.getByRole('dialog')
  await dialog.getByText('Coopérative solaire').first().waitFor()
  expect(await dialog.locator(`[data-offer='${id}']`).getAttribute('data-context')).toBe('chiche-article-sidebar')
  const link = dialog.getByRole('link')
  const address = await link.getAttribute('href')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('request', (request) => request.url() === address),
    link.click(),
  ])
  expect(tab).not.toBe(page)
  expect(bodies).toEqual([view])
})

test('without the content service’s key the console says so, and nothing is sent', async () => {
  const page = await open('/events', { undecided: true })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await consentBanner(page).waitFor()
  await page.evaluate(() => document.body.setAttribute('builder-content-id', 'one'))
  await acceptMeasuring(page)
  await expect.poll(() => messages.join()).toContain('Missing API key for track call')
  expect(calls).toEqual([])
  expect(await cookieNames(page)).toEqual(['consent'])
})

test('the registration page has a partner’s offer once it is done, and none before', async () => {
  const { page } = await openSignedIn('about:blank', { confirmed: true })
  const { slug } = await announceEvent((await openSignedIn('about:blank', { confirmed: true })).page)
  await page.goto(`/events/e/${slug}/attend`)
  const yes = page.getByRole('button', { name: 'Je participe' })
  await yes.waitFor()
  const card = page.locator('[data-exclusivity]')
  expect(await card.count()).toBe(0)
  await yes.click()
  await card.waitFor()
  expect(await card.getAttribute('data-context')).toBe('chiche-event-register')
})

test('the dialog of an offer has an address: back and closing lead to the page, and it opens without script as a page', async () => {
  const path = '/media/reemploi/reparer-plutot-que-jeter'
  const page = await open(path)
  await page.locator('[data-exclusivity]').scrollIntoViewIfNeeded()
  const link = page.locator('[data-exclusivity][data-opens-here] a[data-opens]')
  const title = await page.locator('[data-exclusivity] h2').first().innerText()
  const address = (await link.getAttribute('href'))!
  const dialog = page.getByRole('dialog', { name: title })
  await link.click()
  await dialog.waitFor()
  expect(page.url()).toBe(inject('siteUrl') + address)
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.goForward()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).toBe(inject('siteUrl') + path)
  await link.click()
  await dialog.waitFor()
  // Loaded again it is the offer's own page, and back is the article.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await page.locator('[data-exclusivity] a[data-opens]').waitFor()

  const plain = await open(path, { javaScriptEnabled: false })
  await plain.locator('[data-exclusivity] a[data-opens]').click()
  await plain.getByRole('heading', { level: 1, name: title }).waitFor()
  const form = new URL((await plain.locator('[data-offer] a[target=_blank]').getAttribute('href'))!)
  expect(form.searchParams.get('context')).toBe('chiche-article-sidebar')
  expect(form.searchParams.get('exclusivity')).toBe('cooperative-solaire')
  for (const prefix of ['', '/en', '/es']) await expectAccessible(prefix + address)
})
