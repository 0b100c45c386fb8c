import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allowConsoleErrors, open, useBrowser } from '../../support/browser.ts'
import { mailedToken, newEmail, openSignedIn } from '../../support/sign-up.ts'
import { announceEvent, send } from '../announce-event.ts'

useBrowser()

const modes = [
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
] as const

/** An event with two places left of five, where one person may bring five more. */
async function nearlyFull(left = 2) {
  const { page } = await openSignedIn('/organize', { confirmed: true })
  const event = await announceEvent(page, { maxAttendees: 5, seatsPerPerson: 6, waitingList: true })
  const add = () => send(page, `/v1/events/${event.id}/attendees`, { name: 'Samia' })
  for (let taken = 5; taken > left; taken--) await add()
  return { ...event, add }
}
const numbers = (page: Page) =>
  page
    .locator('input[type=radio][name=seats]')
    .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value))
/** Waits until pages know of the two seats that are left: an event is read again after some seconds. */
async function knownLeft(slug: string): Promise<void> {
  const page = await open(`/events/e/${slug}/attend?step=attend`)
  await expect.poll(async () => (await page.reload()) && (await numbers(page))).toEqual(['1', '2'])
}
const value = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`).first().inputValue()
const choose = (page: Page, seats: number) =>
  page.locator(`input[type=radio][name=seats][value="${seats}"]`).press('Space')

test.each(modes)('%s a party that is too large comes with fewer, and types nothing again', async (_, options) => {
  allowConsoleErrors(/409/)
  const { slug, add } = await nearlyFull(4)
  const page = await open(`/events/e/${slug}/attend?step=attend`, options)
  expect(await numbers(page)).toEqual(['1', '2', '3', '4'])
  const email = newEmail()
  await page.locator('[name=name]').fill('Zoé')
  await page.locator('[name=email]').fill(email)
  await choose(page, 4)
  await add()
  await add()
  await knownLeft(slug)
  await page.locator('main form button[type=submit]').last().click()
  await page.getByText('Il ne reste que 2 places').first().waitFor()
  expect([await value(page, 'name'), await value(page, 'email')]).toEqual(['Zoé', email])
  await page.getByRole('button', { name: 'Venir à 2' }).click()
  await page.getByText(email).first().waitFor()
  expect(await mailedToken(email, 'confirmAttend')).toBeTruthy()
})

test.each(modes)(
  '%s who asks for the list while there are places reads so, and keeps what was typed',
  async (_, options) => {
    allowConsoleErrors(/409/)
    const { slug, add } = await nearlyFull(4)
    const page = await open(`/events/e/${slug}/attend?step=attend`, options)
    const email = newEmail()
    await page.locator('[name=name]').fill('Zoé')
    await page.locator('[name=email]').fill(email)
    await choose(page, 4)
    await add()
    await add()
    await knownLeft(slug)
    await page.locator('main form button[type=submit]').last().click()
    await page.getByText('Il ne reste que 2 places').first().waitFor()
    await choose(page, 2)
    await page.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click()
    await page.getByText('Bonne nouvelle').waitFor()
    expect([await value(page, 'name'), await value(page, 'email')]).toEqual(['Zoé', email])
    expect(await numbers(page)).toEqual(['1', '2'])
    expect(await page.locator('input[name=seats]:checked').inputValue()).toBe('2')
  },
)

test('the log-in dialog leads to the password, and Enter logs in', async () => {
  const { email } = await openSignedIn('/organize', { confirmed: true })
  const page = await open('/events')
  await page.waitForLoadState('networkidle')
  await page.locator('article button[form=like]').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Continuer avec mon e-mail').click()
  await dialog.getByLabel('Ton e-mail').fill(email)
  await page.keyboard.press('Enter')
  await dialog.locator('[name=password]').waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password')
  await page.keyboard.type('un grand vélo bleu')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
})

test('the mail that is sent again from the panel is said by a toast with script, in the panel without', async () => {
  const { slug } = await nearlyFull()
  const { page } = await openSignedIn(`/events/e/${slug}/attend`)
  await page.getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }).click()
  const toast = page.locator('#toaster').getByText("L'email d'activation a été renvoyé")
  await expect.poll(() => toast.isVisible()).toBe(true)
  await toast.waitFor({ state: 'detached' })
  const plain = await openSignedIn(`/events/e/${slug}/attend`, { javaScriptEnabled: false })
  await plain.page.getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }).click()
  await plain.page.getByRole('status').filter({ hasText: "L'email d'activation a été renvoyé" }).waitFor()
})
