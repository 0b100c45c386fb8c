import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { allowConsoleErrors, axeViolations, expectAccessible, open, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'

useBrowser()

const first = '/organize/create/event'
/** In a month, as `datetime-local` reads it. */
const begin = () => `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T18:30`
const saved = (page: Page) => page.locator('#save-state [data-voice=saved]').waitFor()
const draftId = (page: Page) => new URL(page.url()).searchParams.get('event')!
const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()

/** What a page weighs before its scripts, as it is sent, bytes. */
async function firstLoad(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path)).body()
  return brotliCompressSync(html).length
}

test('an organizer creates and publishes an event by keyboard in 40 presses besides text', async () => {
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement
      return at.name || at.textContent.trim()
    })
  const tabTo = async (wanted: string) => {
    for (let left = 40; (await focused()) !== wanted; left--) {
      if (left === 0) throw new Error(`${wanted} is not reached by Tab; the focus is on ${await focused()}`)
      await press('Tab')
    }
  }
  expect(await focused()).toBe('title.fr')
  await page.keyboard.type('Repair café')
  await tabTo('date')
  // Day and month are the same number, whichever the browser asks for first; years may have six digits, so an arrow ends them.
  const year = new Date().getUTCFullYear() + 1
  await page.keyboard.type(`1212${year}`)
  await press('ArrowRight')
  await page.keyboard.type('1830')
  expect(await page.locator('[name=date]').inputValue()).toBe(`${year}-12-12T18:30`)
  await tabTo('address.name')
  await page.keyboard.type('La Fabrique')
  await tabTo('place.city')
  await page.keyboard.type('Montreuil')
  await press('Tab')
  await saved(page)
  await press('Control+Enter')
  await page.waitForURL(/\/publish$/)
  await tabTo('Aller au contenu')
  await press('Enter')
  await tabTo('Publier maintenant')
  await press('Enter')
  await page.waitForURL(/\/published$/)
  expect(await page.getByText('/e/repair-cafe').first().isVisible()).toBe(true)
  expect(presses).toBeLessThanOrEqual(40)
})

describe('autosave', () => {
  test('a draft is made with the first words, shown beside at once, and is there after a reload', async () => {
    const { page } = await openSignedIn(first, { confirmed: true })
    await isLive(page)
    await page.locator('[name="title.fr"]').fill('Planter la haie')
    await page.locator('aside').getByText('Planter la haie').waitFor()
    await page.waitForURL(/event=/)
    await saved(page)
    await page.reload()
    expect(await page.locator('[name="title.fr"]').inputValue()).toBe('Planter la haie')
  })

  test('an error is shown at its field, and the rest is saved', async () => {
    const { page } = await openSignedIn(first, { confirmed: true })
    await isLive(page)
    await page.locator('[name="title.fr"]').fill('Planter la haie')
    await saved(page)
    await page.locator('[name="date"]').fill(begin())
    await page.locator('[name="endDate"]').fill('2020-01-01T10:00')
    await page.locator('[name="endDate"][aria-invalid=true]').waitFor()
    allowConsoleErrors(/400/)
    await page.locator('[name="summary.fr"]').fill('Une matinée dehors.')
    await expect
      .poll(async () => {
        const stored = await (await page.request.get(`/v1/events/${draftId(page)}/organized`)).json()
        return (stored as { summary: { fr?: string } }).summary.fr
      })
      .toBe('Une matinée dehors.')
  })

  test('a single date that begins on another day ends on that day too, unless its end is typed', async () => {
    const { page } = await openSignedIn(first, { confirmed: true })
    await isLive(page)
    const [date, end] = [page.locator('[name=date]'), page.locator('[name=endDate]')]
    // The end follows once the script of the dates is there.
    await expect
      .poll(async () => {
        await date.fill('2027-01-26T19:00')
        await end.fill('2027-01-27T00:30')
        await date.fill('2027-01-28T20:00')
        return end.inputValue()
      })
      .toBe('2027-01-29T01:30')
    await end.fill('2027-01-28T23:00')
    expect(await date.inputValue()).toBe('2027-01-28T20:00')
    await saved(page)
    await page.reload()
    expect(await end.inputValue()).toBe('2027-01-28T23:00')
  })

  test('a rhythm lays out leaves at once, another rhythm other ones, and a leaf is removed', async () => {
    const { page } = await openSignedIn(first, { confirmed: true })
    await isLive(page)
    await page.locator('[name=when][value=several]').check({ force: true })
    const leaves = page.locator('[name^="timings."][name$=begin]')
    for (const [name, value] of [
      ['from', '2027-01-13'],
      ['until', '2027-02-10'],
      ['begin', '18:30'],
      ['end', '21:00'],
    ])
      await page.locator(`[name="rule.${name}"]`).fill(value!)
    await expect.poll(() => leaves.count()).toBe(5)
    await page.locator('[name="rule.every"]').selectOption('fortnight')
    await expect.poll(() => leaves.count()).toBe(3)
    await page
      .getByRole('button', { name: /^Retirer le/ })
      .first()
      .click()
    await expect.poll(() => leaves.count()).toBe(2)
    // One asks the question that several dates ask.
    const question = page.getByRole('group', { name: /^Qui vient le mercredi 27 janvier vient-il aussi/ })
    expect(await question.getByRole('radio', { name: 'Non, on choisit sa date' }).isChecked()).toBe(true)
    await question.getByRole('radio', { name: 'Oui, c’est un groupe' }).check()
    // A date that begins two days later ends two days later.
    await page.locator('details:has([name="timings.0.begin"]) > summary').click()
    await page.locator('[name="timings.0.begin"]').fill('2027-01-29T19:30')
    await page.locator('[name="timings.0.begin"]').blur()
    await expect.poll(() => page.locator('[name="timings.0.end"]').inputValue()).toBe('2027-01-29T22:00')
    await saved(page)
    await expect
      .poll(async () => (await (await page.request.get(`/v1/events/${draftId(page)}/organized`)).json()) as object)
      .toMatchObject({ together: true })
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Oui, c’est un groupe' }).isChecked()).toBe(true)
  })
})

test('without script a draft is made room by room', async () => {
  const { page } = await openSignedIn(first, { confirmed: true, javaScriptEnabled: false })
  await page.locator('[name="title.fr"]').fill('Sans script')
  await page.locator('[name=date]').fill(begin())
  await page.locator('[name="place.city"]').fill('Lyon')
  await page.locator('[name="address.street"]').fill('1 place Bellecour')
  await page.getByRole('button', { name: 'Le style' }).click()
  await page.waitForURL(/\/style\?event=/)
  await page.getByRole('link', { name: 'Une autre' }).click()
  await page.getByRole('button', { name: 'Les réglages' }).click()
  await page.waitForURL(/\/settings\?event=/)
  await page.locator('[name=maxAttendees]').fill('12')
  await page.getByRole('button', { name: 'Les e-mails' }).click()
  await page.waitForURL(/\/emails\?event=/)
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.waitForURL(/\/publish$/)
  await page.getByRole('button', { name: 'Publier maintenant' }).click()
  await page.waitForURL(/\/published$/)
  expect(await page.getByText('/e/sans-script').first().isVisible()).toBe(true)
})

test('each screen is accessible, narrow and wide, light and dark', async () => {
  const { page } = await openSignedIn(first, { confirmed: true, bypassCSP: true })
  await isLive(page)
  await page.locator('[name="title.fr"]').fill('Planter la haie')
  await saved(page)
  const id = draftId(page)
  const rooms = ['event', 'style', 'settings', 'emails'].map((room) => `/organize/create/${room}?event=${id}`)
  for (const path of ['/organize', '/organize/mine/active', ...rooms, `/organize/event/${id}/publish`])
    await expectAccessible(path, page)
  expect(await axeViolations(page)).toEqual([])
})

test('a room weighs at most 30 kB before its scripts, its islands at most 150 kB, and public pages load no React', async () => {
  const { page } = await openSignedIn(first, { confirmed: true })
  await isLive(page)
  expect(await firstLoad(page, first)).toBeLessThanOrEqual(30_000)
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
  const sizes = await Promise.all(
    scripts.map(async (url) => brotliCompressSync(await (await page.request.get(url)).body()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
  const visitor = await open('/events')
  const names = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(names.filter((name) => /react|island|jsx-runtime/.test(name))).toEqual([])
})
