import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { pauseMs } from '../../../../src/organize/create/autosave/autosaver.ts'
import { allowConsoleErrors, stopClock, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'

useBrowser()

const first = '/organize/create/event'
const saves = '**/forms/events.saveDraft'
const saved = (page: Page) => page.locator('#save-state [data-voice=saved]').waitFor()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()

interface Stored {
  title: { fr?: string }
  summary: { fr?: string }
}
async function stored(page: Page): Promise<(string | undefined)[]> {
  const id = new URL(page.url()).searchParams.get('event')!
  const { title, summary } = (await (await page.request.get(`/v1/events/${id}/organized`)).json()) as Stored
  return [title.fr, summary.fr]
}

/** A page with a draft that is saved. */
async function openDraft(): Promise<Page> {
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  await field(page, 'title.fr').fill('Planter la haie')
  await page.waitForURL(/event=/)
  await saved(page)
  return page
}

/** The same draft in another tab: another device, as far as saving is concerned. */
async function otherDevice(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await isLive(other)
  return other
}

test('text that is typed while an answer is late is saved after it, and wins', async () => {
  const page = await openDraft()
  const late: (() => void)[] = []
  await page.route(saves, async (route) => {
    const response = await route.fetch()
    if (late.length === 0) await new Promise<void>((answer) => late.push(answer))
    await route.fulfill({ response })
  })
  await field(page, 'title.fr').fill('Planter la haie à deux')
  await expect.poll(() => late.length).toBe(1)
  await field(page, 'title.fr').fill('Planter la haie à dix')
  await field(page, 'summary.fr').fill('Avec des pelles.')
  late[0]!()
  await expect.poll(() => stored(page)).toEqual(['Planter la haie à dix', 'Avec des pelles.'])
  expect(await field(page, 'title.fr').inputValue()).toBe('Planter la haie à dix')
})

test('a reload puts back what was not saved yet, and a save that arrives after it changes nothing', async () => {
  allowConsoleErrors(/ERR_FAILED|409/)
  const page = await openDraft()
  const bodies: string[] = []
  await page.route(saves, async (route) => {
    bodies.push(route.request().postData()!)
    await route.abort()
  })
  await field(page, 'title.fr').fill('Planter la haie, premier jet')
  await expect.poll(() => bodies.length).toBeGreaterThan(0)
  await page.reload()
  await isLive(page)
  await expect.poll(() => field(page, 'title.fr').inputValue()).toBe('Planter la haie, premier jet')
  await page.unroute(saves)
  await field(page, 'title.fr').fill('Planter la haie, relu')
  await expect.poll(() => stored(page)).toEqual(['Planter la haie, relu', undefined])
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    origin: inject('siteUrl'),
  }
  const arrived = await page.request.post('/forms/events.saveDraft', { data: bodies[0]!, headers })
  expect(arrived.status()).toBe(409)
  expect(await stored(page)).toEqual(['Planter la haie, relu', undefined])
})

test('a save whose answer is lost counts once, and nobody is asked to choose', async () => {
  allowConsoleErrors(/ERR_FAILED|409/)
  const page = await openDraft()
  let lost = false
  await page.route(saves, async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort()
  })
  await field(page, 'title.fr').fill('Planter la haie deux fois')
  await field(page, 'date').fill('2031-03-01T10:00')
  await expect.poll(() => stored(page)).toEqual(['Planter la haie deux fois', undefined])
  await saved(page)
  expect(lost).toBe(true)
  expect(await page.locator('[data-clash]').count()).toBe(0)
})

test('two devices change different fields: both are saved, and each shows the other one’s', async () => {
  allowConsoleErrors(/409/)
  const page = await openDraft()
  const other = await otherDevice(page)
  await field(other, 'summary.fr').fill('Écrit sur le téléphone.')
  await saved(other)
  await field(page, 'title.fr').fill('Planter la grande haie')
  await expect.poll(() => stored(page)).toEqual(['Planter la grande haie', 'Écrit sur le téléphone.'])
  await expect.poll(() => field(page, 'summary.fr').inputValue()).toBe('Écrit sur le téléphone.')
  expect(await page.locator('[data-clash]').count()).toBe(0)
})

test('two devices change the same field: both texts are shown, and the chosen one is saved', async () => {
  allowConsoleErrors(/409/)
  const page = await openDraft()
  const other = await otherDevice(page)
  await field(other, 'title.fr').fill('Titre du téléphone')
  await saved(other)
  await field(page, 'title.fr').fill('Titre de l’ordinateur')
  await page.getByText('Titre du téléphone').waitFor()
  expect(await stored(page)).toEqual(['Titre du téléphone', undefined])
  expect(await field(page, 'title.fr').inputValue()).toBe('Titre de l’ordinateur')
  // The rooms are not left while it is open.
  await page.getByRole('button', { name: 'Le style' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('save-clashes')
  await page.getByRole('button', { name: 'Garder le mien' }).click()
  await expect.poll(() => stored(page)).toEqual(['Titre de l’ordinateur', undefined])
  await field(other, 'title.fr').fill('Encore le téléphone')
  await other.getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect.poll(() => field(other, 'title.fr').inputValue()).toBe('Titre de l’ordinateur')
  expect(await stored(other)).toEqual(['Titre de l’ordinateur', undefined])
})

test('a change is sent within a second of the last key, and « saved » is shown for what is stored only', async () => {
  const { page } = await openSignedIn(first, { confirmed: true, clock: true })
  await isLive(page)
  await field(page, 'title.fr').fill('Planter la haie')
  await page.waitForURL(/event=/)
  await saved(page)
  const atServer: string[] = []
  const answered = Promise.withResolvers<void>()
  await page.route(saves, async (route) => {
    atServer.push(new URLSearchParams(route.request().postData()!).get('title.fr') ?? '')
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await stopClock(page)
  const voice = () => page.locator('#save-state [data-voice]').getAttribute('data-voice')
  for (const text of ['Planter la haie à', 'Planter la haie à dix']) {
    await field(page, 'title.fr').fill(text)
    // Nothing is sent between two keys.
    await page.clock.runFor(pauseMs - 1)
    expect(atServer).toEqual([])
  }
  expect(pauseMs).toBeLessThan(1000)
  await page.clock.runFor(1)
  await expect.poll(() => atServer).toEqual(['Planter la haie à dix'])
  expect(await voice()).not.toBe('saved')
  await expect.poll(() => stored(page)).toEqual(['Planter la haie à dix', undefined])
  answered.resolve()
  await expect.poll(voice).toBe('saved')
})

test('the next room is reached with everything saved, and overwrites no field of another device', async () => {
  allowConsoleErrors(/409/)
  const page = await openDraft()
  const other = await otherDevice(page)
  await field(other, 'summary.fr').fill('Écrit sur le téléphone.')
  await saved(other)
  await field(page, 'title.fr').fill('Planter et partir')
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.waitForURL(/\/style\?event=/)
  expect(await stored(page)).toEqual(['Planter et partir', 'Écrit sur le téléphone.'])
})

test('a server that is away between two keys costs nothing that was typed', async () => {
  allowConsoleErrors(/ERR_CONNECTION_REFUSED/)
  const page = await openDraft()
  let away = true
  await page.route(saves, (route) => (away ? route.abort('connectionrefused') : route.continue()))
  await field(page, 'title.fr').pressSequentially(', le soir')
  await page.locator('#save-state [data-voice=offline]').waitFor()
  await page.getByText('Hors ligne, un champ gardé ici').waitFor()
  expect(await stored(page)).toEqual(['Planter la haie', undefined])
  await field(page, 'summary.fr').pressSequentially('Et le matin.')
  await page.getByText('Hors ligne, 2 champs gardés ici').waitFor()
  away = false
  await expect.poll(() => stored(page), { timeout: 30_000 }).toEqual(['Planter la haie, le soir', 'Et le matin.'])
})

test('without script a form that is older than the event is not saved, and shows both texts', async () => {
  const { page } = await openSignedIn(first, { confirmed: true, javaScriptEnabled: false })
  await field(page, 'title.fr').fill('Sans script')
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.waitForURL(/\/style\?event=/)
  const room = `/organize/create/event?event=${new URL(page.url()).searchParams.get('event')}`
  const other = await page.context().newPage()
  await Promise.all([page.goto(room), other.goto(room)])
  await field(other, 'title.fr').fill('Titre du téléphone')
  await other.getByRole('button', { name: 'Le style' }).click()
  await other.waitForURL(/\/style\?event=/)
  await field(page, 'title.fr').fill('Titre de l’ordinateur')
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.getByText('Enregistré ailleurs entre-temps : « Titre du téléphone »').waitFor()
  expect(await field(page, 'title.fr').inputValue()).toBe('Titre de l’ordinateur')
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.waitForURL(/\/style\?event=/)
  expect(await stored(page)).toEqual(['Titre de l’ordinateur', undefined])
})
