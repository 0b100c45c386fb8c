import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, useBrowser } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'
import { announceEvent } from '../announce-event.ts'

useBrowser()

/** An event of this test: one of the demo may ask questions, and its drawer is as long as they are. */
async function freeEvent(): Promise<string> {
  const { page } = await openSignedIn('/', { confirmed: true })
  return `/events/e/${(await announceEvent(page)).slug}`
}

/** The lower edge of a part of the page, px from its top. */
async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

/** The name is on paper, and the code to show at the door is whole on a phone: above the answer of the ticket's drawer, and among the next appointments. */
async function checkCodes(page: Page, path: string, width: number): Promise<void> {
  await checkPaper(page)
  await page.setViewportSize({ width, height: 780 })
  await page.goto(`${path}/attend#ticket`)
  const ticket = page.locator('#ticket').getByRole('img', { name: 'Code QR du billet' })
  const { y } = (await page.getByRole('link', { name: 'Revenir à l’événement' }).boundingBox())!
  if (width < 600) expect(await bottomOf(ticket)).toBeLessThan(y)
  await page.goto('/account/agenda/active')
  expect(await page.locator('#pass').getByRole('img', { name: 'Code QR du billet' }).isVisible()).toBe(true)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(path)
}

/** On paper the pass is alone, so it says for what. */
async function checkPaper(page: Page): Promise<void> {
  const heading = page.locator('h1')
  const title = page.locator('#pass').getByText((await heading.innerText()).trim(), { exact: true })
  expect(await title.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect([await title.isVisible(), await heading.isVisible()]).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
}

test.each([
  [360, 'light'],
  [1280, 'dark'],
] as const)('the pass and the drawer at %i px, %s', async (width, colorScheme) => {
  const path = await freeEvent()
  const viewport = { width, height: 800 }
  const { page } = await openSignedIn('/', { confirmed: true, viewport, colorScheme })
  const isOn = (fragment: string) => page.waitForURL((url) => url.pathname === path && url.hash === fragment)
  const open = async () => {
    await page.locator('#participate').click()
    await page.waitForURL(/\/attend/)
    await page.locator('main > section [data-step]').waitFor()
  }

  // The drawer covers everything; Escape, a press beside it and its cross lead back to what opened it.
  await page.goto(path)
  expect(await page.locator('style').count()).toBe(1)
  await open()
  expect(await axeViolations(page)).toEqual([])
  const answer = page.getByRole('button', { name: 'Je participe' })
  expect(await bottomOf(answer)).toBeLessThanOrEqual(800)
  expect(await bottomOf(page.locator('main > section'))).toBe(800)
  await page.keyboard.press('Escape')
  await isOn('#participate')
  expect(await page.evaluate('document.activeElement.id')).toBe('participate')
  await open()
  await page.mouse.click(10, 10)
  await isOn('#participate')
  await open()
  await page.getByRole('link', { name: 'Fermer' }).click()
  await isOn('#participate')

  // Registering prints the pass, whose CSS comes with it alone; the page shows the faces of those who chose it.
  await open()
  expect(await page.getByRole('checkbox', { name: 'Rappelle-le-moi la veille' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Montrer que j’y vais' }).check()
  await answer.click()
  await page.getByText('C’est confirmé').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Revenir à l’événement' }).click()
  await isOn('#pass')
  const pass = page.getByRole('region', { name: 'Inscription' })
  expect(await pass.getByRole('img', { name: 'Code QR du billet' }).isVisible()).toBe(true)
  expect(await pass.getByText(/^Léa.* (va|vont)$/).isVisible()).toBe(true)
  expect(await page.locator('style').count()).toBe(2)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await axeViolations(page)).toEqual([])

  await checkCodes(page, path, width)

  // Leaving tears its stub: it hangs loose first.
  await pass.getByRole('link', { name: 'Je ne viens plus' }).click()
  await page.waitForURL(/\/unattend$/)
  const stub = page.locator('[data-torn] > :last-child')
  expect(await stub.evaluate((element) => getComputedStyle(element).rotate)).toBe('9deg')
  expect(await axeViolations(page)).toEqual([])
  // However much there is to read, the last line of the answer is in sight.
  expect(await bottomOf(page.getByRole('link', { name: 'Garder ma place' }))).toBeLessThanOrEqual(800)
  await page.getByRole('radio', { name: 'Trop loin' }).check()
  await page.getByRole('button', { name: 'Rendre ma place' }).click()
  await page.locator('#participate').waitFor()
  expect(await page.locator('style').count()).toBe(1)
})
