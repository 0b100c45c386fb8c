import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeViolations, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'
import { ownEvent } from '../follow/own-event.ts'

useBrowser()

const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()

/** A draft with a title, and its id. */
async function openDraft(): Promise<{ page: Page; id: string }> {
  const options = { confirmed: true, bypassCSP: true }
  const { page } = await openSignedIn('/organize/create/event', options)
  await isLive(page)
  await page.locator('[name="title.fr"]').fill('Planter la haie')
  await page.waitForURL(/event=/)
  await page.locator('#save-state [data-voice=saved]').waitFor()
  return { page, id: new URL(page.url()).searchParams.get('event')! }
}

test('the number of places grows and shrinks by its buttons, and is saved', async () => {
  const { page, id } = await openDraft()
  const stored = async () => {
    const event = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as {
      maxAttendees: number | null
    }
    return event.maxAttendees
  }
  await page.goto(`/organize/create/settings?event=${id}`)
  await isLive(page)
  const places = page.locator('[name=maxAttendees]')
  const [fewer, more] = ['Une place de moins', 'Une place de plus'].map((name) => page.getByRole('button', { name }))
  await fewer!.press('Enter')
  expect(await places.inputValue()).toBe('')
  await more!.press('Enter')
  expect(await places.inputValue()).toBe('1')
  await places.fill('59')
  await more!.press('Space')
  await more!.click()
  await fewer!.click()
  expect(await places.inputValue()).toBe('60')
  await expect.poll(stored).toBe(60)
  expect(await axeViolations(page)).toEqual([])
})

test('dates have places of their own, summed up while one types, and one press gives all the same number', async () => {
  const { page, id } = await openDraft()
  const timings = ['2099-12-01', '2099-12-15', '2099-12-29'].map((day) => ({
    begin: `${day}T19:00`,
    end: `${day}T21:30`,
  }))
  const sent = await page.request.put(`/v1/events/${id}/draft`, {
    data: { timings, maxAttendees: 18 },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(sent.status()).toBe(200)
  await page.goto(`/organize/create/settings?event=${id}`)
  await isLive(page)
  const [sum, everywhere] = [page.locator('[data-date-seats] output'), page.locator('[data-everywhere]')]
  await expect.poll(() => sum.textContent()).toBe('54 en tout.')
  expect(await everywhere.isVisible()).toBe(false)
  const last = page.locator('[name="dateSeats.2.maxAttendees"]')
  await last.fill('36')
  expect(await sum.textContent()).toBe('72 en tout.')
  const stored = async () => {
    const event = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as {
      dateSeats: { maxAttendees: number }[]
    }
    return event.dateSeats.map(({ maxAttendees }) => maxAttendees)
  }
  await expect.poll(stored).toEqual([36])
  expect(await everywhere.textContent()).toBe('18 partout')
  await everywhere.press('Enter')
  expect([await sum.textContent(), await last.inputValue(), await everywhere.isVisible()]).toEqual([
    '54 en tout.',
    '',
    false,
  ])
  await expect.poll(stored).toEqual([])
  expect(await axeViolations(page)).toEqual([])
})

test('the preview beside the mails shows the one that is open, in a chosen language', async () => {
  const { page, id } = await openDraft()
  await page.goto(`/organize/create/emails?event=${id}`)
  await isLive(page)
  const aside = page.locator('x-island[src*="live"]')
  const letter = aside.locator('iframe')
  expect(await letter.count()).toBe(0)
  for (const mail of ['eventCancelled', 'reminderDay']) {
    const panel = page.locator(`[data-mail=${mail}]`)
    await panel.locator('summary').first().press('Enter')
    for (const language of ['fr', 'en']) {
      await aside.getByRole('button', { name: language, exact: true }).click()
      const source = panel.locator(`[data-letter=${language}] iframe`)
      const html = (await source.getAttribute('srcdoc'))!
      await expect.poll(() => letter.evaluate((frame: HTMLIFrameElement) => frame.srcdoc)).toBe(html)
      await aside.getByText((await source.getAttribute('title'))!).waitFor()
    }
  }
  expect(await page.locator('[data-mail] > [open]').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await page.locator('[data-mail=reminderDay] summary').first().press('Enter')
  await expect.poll(() => letter.count()).toBe(0)
})

test('copies without a day are not sent: what is missing is shown at the days, which get the focus', async () => {
  const { page, slug } = await ownEvent()
  await page.goto(`/organize/duplicate/${slug}`)
  await page.getByRole('button', { name: 'Créer', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Choisis au moins un jour à venir.' }).waitFor()
  const day = page.locator('[name=day]:enabled').first()
  expect(await day.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await day.isChecked()).toBe(true)
  await expect.poll(() => page.getByText('Choisis au moins un jour à venir.').count()).toBe(0)
})
