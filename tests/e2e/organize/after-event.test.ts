import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { announceEvent, send } from '../announce-event.ts'
import { expectAccessible, open, scriptRan, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'

useBrowser()

/** An event in a month, open in its organizer’s browser. */
async function ownEvent() {
  const { page } = await openSignedIn('about:blank', { confirmed: true, bypassCSP: true })
  const event = await announceEvent(page, { certificate: true })
  return { page, ...event }
}

/** A person who was checked in at the event: their browser, on the page of their ticket. */
async function present({ page: organizer, id, slug }: Awaited<ReturnType<typeof ownEvent>>): Promise<Page> {
  const { page } = await openSignedIn('about:blank', { confirmed: true, bypassCSP: true })
  const { registration } = await send<{ registration: { _id: string } }>(page, `/v1/events/attend/${id}`, {})
  await send(organizer, `/v1/events/checkin/${id}`, { registration: registration._id })
  await page.goto(`/events/e/${slug}/attend`)
  return page
}

const address = async (page: Page) => (await page.getByRole('link', { name: 'Mon attestation' }).getAttribute('href'))!

test('feedback before it is asked for, and the team, are accessible', async () => {
  const { page, slug } = await ownEvent()
  await expectAccessible(`/organize/event/${slug}/feedbacks`, page)
  expect(await page.getByRole('heading', { name: /^Les avis arrivent/ }).isVisible()).toBe(true)
  await expectAccessible(`/organize/event/${slug}/team`, page)
})

test('a person is invited, and their invitation withdrawn, by keyboard', async () => {
  const { page, slug } = await ownEvent()
  await page.goto(`/organize/event/${slug}/team`)
  await page.getByLabel('Son e-mail').focus()
  await page.keyboard.type('alix@example.org')
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=invited/)
  await page.locator('summary').filter({ hasText: 'Retirer' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Oui, retirer' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=changed/)
  expect(await page.getByText('alix@example.org').count()).toBe(0)
})

test('a certificate is one sheet of paper, and anyone can verify it without script', async () => {
  const page = await present(await ownEvent())
  const path = await address(page)
  await expectAccessible(path, page)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('header').first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
  const stranger = await open(path, { javaScriptEnabled: false })
  expect(await stranger.getByText('Cette attestation est authentique').isVisible()).toBe(true)
  expect(await stranger.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false)
})

test('the button of a certificate prints', async () => {
  const page = await present(await ownEvent())
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(await address(page))
  const button = page.getByRole('button', { name: 'Imprimer' })
  await button.hover()
  await scriptRan(page, 'share.client')
  await button.click()
  await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('')
})
