import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { expect, test } from 'vitest'
import { expectAccessible, open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

/** The demonstration's account in a new browser. */
async function openAs(
  who: 'organise' | 'visite',
  path: string,
  options: Parameters<typeof open>[1] = {},
): Promise<Page> {
  const page = await open('about:blank', options)
  await page.request.post('/v1/auth/local', {
    data: { email: `${who}@chiche.example`, password: 'bonjour chiche' },
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  await page.goto(path)
  return page
}

/** The past event of the demonstration that somebody gave feedback on: its slug. */
async function pastEvent(page: Page): Promise<string> {
  const { data } = (await (
    await page.request.get('/v1/users/events?as=organizer&when=past&lang=fr&limit=50')
  ).json()) as { data: { _id: string; slug: string }[] }
  for (const { _id, slug } of data) {
    const answer = await page.request.get(`/v1/events/${_id}/feedbacks`)
    if (((await answer.json()) as { total: number }).total > 0) return slug
  }
  throw new Error('The demonstration has no past event with feedback')
}

test('feedbacks: the mark, a filter, the form of thanks by keyboard; accessible', async () => {
  const page = await openAs('organise', '/organize/mine/past', { bypassCSP: true, reducedMotion: 'reduce' })
  const screen = `/organize/event/${await pastEvent(page)}/feedbacks`
  await expectAccessible(screen, page)
  await page.getByRole('link', { name: /^À améliorer/ }).click()
  await page.waitForURL(/show=low/)
  await page.goto(screen)
  const thank = page.locator('summary').filter({ hasText: 'Remercier tout le monde' })
  await thank.focus()
  await page.keyboard.press('Enter')
  const words = page.getByLabel('Ton mot').first()
  expect(await words.isVisible()).toBe(true)
  expect(await words.inputValue()).toContain('Merci')
})

test('team: accessible, and the table of rights scrolls by itself', async () => {
  const page = await openAs('organise', '/organize/mine/past', { bypassCSP: true, reducedMotion: 'reduce' })
  await expectAccessible(`/organize/event/${await pastEvent(page)}/team`, page)
})

test('certificate: switched on, the person who was there prints one sheet, and anybody verifies it', async () => {
  const organizer = await openAs('organise', '/organize/mine/past')
  const slug = await pastEvent(organizer)
  const { _id } = (await (await organizer.request.get(`/v1/events/${slug}/organized`)).json()) as { _id: string }
  await organizer.request.put(`/v1/events/${_id}`, {
    data: { certificate: true, notify: false },
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  const page = await openAs('visite', `/events/e/${slug}/feedback`, { bypassCSP: true, reducedMotion: 'reduce' })
  const way = page.getByRole('link', { name: 'Mon attestation' })
  const address = (await way.getAttribute('href'))!
  await expectAccessible(address, page)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('header').first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf)!
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
  const stranger = await open(address, { javaScriptEnabled: false })
  expect(await stranger.getByText('Cette attestation est authentique').isVisible()).toBe(true)
  expect(await stranger.getByRole('button', { name: 'Imprimer' }).isVisible()).toBe(false)
})

test('certificate: the button prints', async () => {
  const organizer = await openAs('organise', '/organize/mine/past')
  const slug = await pastEvent(organizer)
  const { _id } = (await (await organizer.request.get(`/v1/events/${slug}/organized`)).json()) as { _id: string }
  await organizer.request.put(`/v1/events/${_id}`, {
    data: { certificate: true, notify: false },
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })
  const page = await openAs('visite', `/events/e/${slug}/feedback`)
  await page.evaluate(() => {
    sessionStorage['printed'] = '0'
  })
  await page.addInitScript(() => {
    window.print = () => void (sessionStorage['printed'] = '1')
  })
  await page.goto((await page.getByRole('link', { name: 'Mon attestation' }).getAttribute('href'))!)
  await page.getByRole('button', { name: 'Imprimer' }).hover()
  await scriptRan(page, 'share.client')
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage['printed'] as string)).toBe('1')
})
