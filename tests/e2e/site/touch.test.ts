import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, scriptRan, useBrowser } from '../../support/browser.ts'
import { isLive, openList } from '../organize/open-attendees.ts'

useBrowser()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Waits until what moves has come to rest. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))

/** Presses a part of a panel that is no control, below a height of the window, px. */
async function pressBarePart(page: Page, panel: Locator, below = 0): Promise<void> {
  await settled(page)
  const { x, y } = await panel.evaluate((element, from) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const controls = 'a, button, input, select, textarea, label, summary, [role=option]'
    for (let row = Math.max(top, from) + 6; row < Math.min(bottom, innerHeight); row += 4)
      for (let column = left + 4; column < right; column += 8) {
        const hit = document.elementFromPoint(column, row)
        if (hit && element.contains(hit) && !hit.closest(controls)) return { x: column, y: row }
      }
    throw new Error('The panel has no bare part')
  }, below)
  await page.touchscreen.tap(x, y)
  await settled(page)
}

const isOpen = (menu: Locator) => menu.evaluate((one) => (one as HTMLDetailsElement).open)

test.each(['Thème', 'Format', 'Accessibilité', 'Quand'])(
  'a finger in the sheet « %s » closes nothing, one at its handle or beside it closes it',
  async (name) => {
    const page = await open('/events#search', phone)
    const sheet = page.locator('main details[name=menu]', { has: page.locator('summary', { hasText: name }) })
    const summary = sheet.locator('summary')
    const panel = sheet.locator('> div')
    await summary.tap()
    await scriptRan(page, 'menu.client')
    // The choices come with the first touch, in place of what the sheet had.
    await page.waitForSelector('[type=checkbox][name=accessibility]', { state: 'attached' })
    const opened = [await isOpen(sheet)]
    await pressBarePart(page, panel)
    opened.push(await isOpen(sheet))
    await panel.locator('label').first().tap()
    opened.push(await isOpen(sheet))
    await pressBarePart(page, panel)
    opened.push(await isOpen(sheet))
    expect(opened, 'opened, bare part, control, bare part').toEqual([true, true, true, true])
    const { y } = (await summary.boundingBox())!
    await page.touchscreen.tap(195, y + 9)
    await expect.poll(() => isOpen(sheet), { message: 'handle' }).toBe(false)
    await summary.tap()
    await settled(page)
    // Right after a choice, while the list is being swapped; the first label of the days chooses nothing.
    const isList = (response: Response) => new URL(response.url()).pathname === '/events'
    const answered = name === 'Quand' ? undefined : page.waitForResponse(isList)
    await panel.locator('label').first().tap()
    await answered
    await page.touchscreen.tap(20, 30)
    await expect.poll(() => isOpen(sheet), { message: 'backdrop' }).toBe(false)
  },
)

test.each([
  ['language', 'header summary', 'header details div'],
  ['navigation', 'header [popovertarget]', 'header nav'],
])('a finger in the menu of the %s closes nothing, one beside it closes it', async (_, button, panel) => {
  const page = await open('/events', phone)
  const menu = page.locator(panel)
  await page.locator(button).tap()
  await menu.waitFor()
  await scriptRan(page, 'menu.client')
  await pressBarePart(page, menu)
  expect(await menu.isVisible()).toBe(true)
  await page.touchscreen.tap(5, 700)
  await menu.waitFor({ state: 'hidden' })
})

test('a finger beside the suggestions of places, or beside the search of the header, closes them', async () => {
  const page = await open('/events#search', phone)
  await page.getByLabel('Où', { exact: true }).tap()
  await page.getByRole('listbox').waitFor()
  await page.touchscreen.tap(3, 400)
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  const link = page.locator('header [data-search]').first()
  await link.focus()
  await scriptRan(page, 'search-field.client')
  await link.tap()
  const search = page.locator('.search-panel')
  await search.waitFor()
  await pressBarePart(page, search)
  expect(await search.isVisible()).toBe(true)
  await page.touchscreen.tap(5, 700)
  await search.waitFor({ state: 'hidden' })
})

test('a finger in the dialog of the log-in closes nothing, one beside it closes it', async () => {
  const page = await open('/events', phone)
  await page.locator('article button[form=like]').first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await pressBarePart(page, dialog)
  await dialog.getByText('Continuer avec mon e-mail').tap()
  await dialog.getByLabel('Ton e-mail').tap()
  await pressBarePart(page, dialog)
  expect(await dialog.isVisible()).toBe(true)
  await page.touchscreen.tap(3, 3)
  await dialog.waitFor({ state: 'hidden' })
})

test('a finger in the dialogs and the sheet of the attendees closes nothing, one beside a dialog closes it', async () => {
  const { page } = await openList(['Samia Aït-Ali'], phone)
  await isLive(page)
  await page.getByRole('button', { name: 'Ajouter' }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await pressBarePart(page, dialog)
  await dialog.getByRole('textbox').first().tap()
  await pressBarePart(page, dialog)
  expect(await dialog.isVisible()).toBe(true)
  await page.touchscreen.tap(3, 3)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Samia Aït-Ali' }).tap()
  await dialog.waitFor()
  await pressBarePart(page, dialog)
  expect(await dialog.isVisible()).toBe(true)
})
