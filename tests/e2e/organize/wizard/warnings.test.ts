import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { axeViolations, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'

useBrowser()

const first = '/organize/create/event'
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
const note = (page: Page, kind: string) => page.locator(`[data-warning=${kind}]`)

/** A place of its own for each test: other tests publish events too. */
let streets = 0
async function fill(page: Page, title: string, street: string, date: string, locale = 'fr'): Promise<void> {
  await field(page, `title.${locale}`).fill(title)
  await field(page, 'date').fill(date)
  await field(page, 'place.city').fill('Vierzon')
  await field(page, 'address.street').fill(street)
}

/** Publishes an event there. */
async function publishOne(page: Page, title: string, street: string, date: string): Promise<void> {
  const address = { city: 'Vierzon', street, formattedAddress: `${street}, Vierzon`, countryCode: 'FR' }
  const origin = new URL(page.url()).origin
  const body = { title: { fr: title }, date, endDate: date.replace('T18', 'T21'), address }
  const answer = await page.request.post('/v1/events/', { data: body, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a date that is over, and an event at the same place, are named while one types, and prevent nothing', async () => {
  const { page } = await openSignedIn(first, { confirmed: true, bypassCSP: true })
  const street = `${++streets} rue des Avertis`
  await publishOne(page, 'Repair café du coin', street, '2031-05-03T18:00')
  await isLive(page)
  await fill(page, 'Atelier vélo', street, '2020-05-03T18:30')
  await note(page, 'past').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'date').fill('2031-05-03T19:00')
  await field(page, 'endDate').fill('2031-05-03T20:00')
  await note(page, 'similar').waitFor()
  expect(await note(page, 'past').count()).toBe(0)
  expect(await note(page, 'similar').textContent()).toContain('au même moment')
  const link = note(page, 'similar').getByRole('link')
  expect([await link.textContent(), await link.getAttribute('href')]).toEqual([
    'Repair café du coin',
    expect.stringContaining('/events/e/repair-cafe-du-coin'),
  ])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'C’est bon, on garde' }).click()
  await expect.poll(() => note(page, 'similar').count()).toBe(0)
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.waitForURL(/\/publish$/)
  await page.getByRole('button', { name: 'Publier maintenant' }).click()
  await page.waitForURL(/\/published$/)
})

test('a date of the wrong year is moved to the next one with a press', async () => {
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  await fill(page, 'Atelier vélo', `${++streets} rue des Avertis`, '2020-12-31T22:30')
  await field(page, 'endDate').fill('2021-01-01T04:00')
  await note(page, 'past').getByRole('button').click()
  await expect.poll(() => note(page, 'past').count()).toBe(0)
  const begin = await field(page, 'date').inputValue()
  expect(begin).toMatch(/^20(2[6-9]|[3-9]\d)-12-31T22:30$/)
  expect(await field(page, 'endDate').inputValue()).toBe(`${Number(begin.slice(0, 4)) + 1}-01-01T04:00`)
})

test.each(locales)('without script the next page names them, in %s', async (locale) => {
  const t = translator(locale)
  const { page } = await openSignedIn(localePath(locale, first), { confirmed: true, javaScriptEnabled: false })
  const street = `${++streets} rue des Avertis`
  await publishOne(page, 'Repair café du coin', street, '2031-05-03T18:00')
  await fill(page, 'Atelier', street, '2031-05-03T19:00', locale)
  await page.getByRole('button', { name: t('wizard.rooms.style') }).click()
  await page.waitForURL(/\/style\?event=/)
  expect(await note(page, 'similar').innerText()).toContain('Repair café du coin')
  expect(await note(page, 'similar').getByRole('button').count()).toBe(0)
})
