import { inject, test, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { send } from '../../announce-event.ts'
import { allowConsoleErrors, axeViolations, expectAccessible, painted, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'
import { ownEvent } from '../follow/own-event.ts'

useBrowser()

const organizer = () => openSignedIn('about:blank', { confirmed: true, bypassCSP: true }).then(({ page }) => page)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const saved = (page: Page) => page.locator('#save-state [data-voice=saved]').waitFor()

/** Scrolls to a part, whose script is loaded once it is in view. */
const reach = (page: Page, selector: string) => page.locator(selector).evaluate((part) => part.scrollIntoView())

interface Stored {
  coverCut: string | null
  coverFocus: string | null
  coordinates: [lng: number, lat: number] | null
  title: { fr?: string }
}
const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as Stored

async function newDraft(page: Page, parts: object = {}): Promise<string> {
  const body = { title: { fr: 'Planter la haie' }, date: inDays(30), ...parts }
  return (await send<{ event: { _id: string } }>(page, '/v1/events/drafts', body)).event._id
}

/** Sends a picture that is drawn here. @returns its address */
async function upload(page: Page): Promise<string> {
  const buffer = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    canvas.getContext('2d')!.fillRect(100, 100, 300, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(buffer, 'base64') }
  const headers = { origin: inject('siteUrl') }
  const answer = await page.request.post('/v1/upload', { multipart: { file }, headers, failOnStatusCode: true })
  return ((await answer.json()) as { url: string }).url
}

/** Checks the state that a screen is in, in a language, narrow and wide. */
async function expectAccessibleAt(page: Page, what: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeViolations(page), `${what}, ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
  }
}

test('the point of a photo is moved by pointer and by arrows, is seen in each cut at once, and is saved with the cut', async () => {
  const page = await organizer()
  await page.goto('/cover')
  const url = await upload(page)
  const id = await newDraft(page, { cover: { fr: { url } }, coverAltText: 'Un carré noir' })
  await page.goto(`/organize/create/style?event=${id}`)
  const point = page.locator('#focus-hint').locator('..').getByRole('button', { name: 'Le point qui reste visible' })
  // Its script follows the point from now on.
  await page.locator('[name=coverFocus]:enabled').waitFor({ state: 'attached' })
  const cuts = () =>
    page.locator('[name=coverCut] + img').evaluateAll((images) => images.map((one) => one.getAttribute('src')!))
  const everywhere = (focus: string) =>
    expect.poll(async () => (await cuts()).filter((src) => src.includes(`-${focus}-row.svg`)).length).toBe(6)
  await point.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await everywhere('40-49')
  expect(await page.locator('#focus-position').textContent()).toContain('40')
  await expect.poll(async () => (await stored(page, id)).coverFocus).toBe('40 49')
  const picture = (await point.locator('..').boundingBox())!
  await page.mouse.move(picture.x + picture.width * 0.4, picture.y + picture.height * 0.49)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width * 0.9, picture.y + picture.height * 0.2, { steps: 3 })
  await page.mouse.up()
  await everywhere('90-20')
  await expect.poll(async () => (await stored(page, id)).coverFocus).toBe('90 20')
  // The page with every place where the cover is seen follows too.
  const frame = page.frameLocator('iframe')
  await frame.locator('img[src*="-90-20-"]').first().waitFor()
  // So does a cut that is chosen, also in the large picture.
  await page.getByRole('radio', { name: 'Haricot' }).check({ force: true })
  await expect.poll(() => page.locator('#canvas').getAttribute('src')).toContain('/1c-90-20-')
  await frame.locator('img[src*="/1c-90-20-"]').first().waitFor()
  await expect.poll(async () => (await stored(page, id)).coverCut).toBe('bean')
  for (const locale of locales) {
    await page.goto(localePath(locale, `/organize/create/style?event=${id}`))
    await page.locator('[name=coverFocus]:enabled').waitFor({ state: 'attached' })
    await everywhere('90-20')
    await expectAccessibleAt(page, `style with a photo, ${locale}`)
  }
})

test('the page that shows a cover is accessible with a drawing and with values that it cannot use', async () => {
  for (const locale of locales)
    await expectAccessible(localePath(locale, '/cover?title=Planter%20la%20haie&date=12%20d%C3%A9c.&focus=x'))
})

test('the point of a place is moved by pointer and by arrows, put back, and saved', async () => {
  const page = await organizer()
  const address = { city: 'Lyon', formattedAddress: 'Lyon', countryCode: 'FR' }
  const id = await newDraft(page, { address, coordinates: [4.8357, 45.764] })
  for (const locale of locales) {
    await page.goto(localePath(locale, `/organize/create/event?event=${id}`))
    await reach(page, '[name="address.street"]')
    await page.locator('#nudge-hint').waitFor()
    await expectAccessibleAt(page, `event with a place, ${locale}`)
  }
  await page.goto(`/organize/create/event?event=${id}`)
  await reach(page, '[name="address.street"]')
  const point = page.getByRole('button', { name: /Point sur le plan/ })
  await point.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => point.getAttribute('aria-label')).toMatch(/\b5\sm vers l’est, 50\sm vers le nord/)
  const north = 45.764 + 50 / 111_320
  await expect.poll(async () => (await stored(page, id)).coordinates?.[1]).toBeCloseTo(north, 5)
  const plan = (await point.locator('..').boundingBox())!
  await page.mouse.click(plan.x + plan.width / 2 - 30, plan.y + plan.height / 2)
  await expect.poll(async () => (await stored(page, id)).coordinates?.[1]).toBeCloseTo(45.764, 4)
  expect((await stored(page, id)).coordinates![0]).toBeLessThan(4.8357 - 0.0005)
  await page.getByRole('button', { name: 'Revenir à la ville choisie' }).click()
  await expect.poll(async () => (await stored(page, id)).coordinates).toEqual([4.8357, 45.764])
})

test('an address that cannot be read is named at its field, accessible in each language', async () => {
  const page = await organizer()
  allowConsoleErrors(/400|422|502/)
  for (const locale of locales) {
    await page.goto(localePath(locale, '/organize/create/event'))
    const field = page.locator('form[action$="events.importDraft"] [name=url]')
    await field.fill('https://127.0.0.1/agenda')
    await field.press('Enter')
    await page.locator('[name=url][aria-invalid=true]').waitFor()
    await expectAccessibleAt(page, `import refused, ${locale}`)
  }
})

test('what was just published can be undone from the bar, until its mails leave', async () => {
  const { page, id, at } = await ownEvent()
  for (const locale of locales) {
    const title = `Planter autrement, ${locale}`
    await page.goto(localePath(locale, at('edit')))
    await page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
    await page.locator('[name="title.fr"]').fill(title)
    await saved(page)
    await page.goto(localePath(locale, at('edit/review')))
    await page.locator('form[action$="events.publishEdit"] button[name=next]').first().click()
    const undo = page.locator('form[action$="events.undo"] button')
    await undo.waitFor()
    expect((await stored(page, id)).title.fr).toBe(title)
    // The bar is there for 20 seconds: it is used first, and looked at the last time only.
    if (locale === 'es') await expectAccessibleAt(page, 'undo')
    else {
      await undo.click()
      const late = page.getByRole('alert')
      await expect
        .poll(async () => (await stored(page, id)).title.fr === 'Planter la haie' || (await late.count()) > 0)
        .toBe(true)
    }
  }
})

test('an event is copied to many days by keyboard, whose tickets are shown first', async () => {
  const { page, at } = await ownEvent()
  const path = `/organize/duplicate/${at('').split('/')[3]!}`
  for (const locale of locales) {
    await page.goto(localePath(locale, path))
    await page.locator('[name=day]:enabled').first().focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space', 'ArrowRight', 'Space'])
      await page.keyboard.press(key)
    await expect.poll(() => page.locator('[data-series] li').count()).toBe(3)
    expect(await page.locator('[data-count]').textContent()).toContain('3')
    await painted(page)
    await expectAccessibleAt(page, `duplicate, ${locale}`)
  }
  await page.locator('[data-count]').click()
  await page.waitForURL(/made=3/)
  await expectAccessibleAt(page, 'duplicated')
})
