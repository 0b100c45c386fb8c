import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeViolations, useBrowser } from '../../../support/browser.ts'
import { openSignedIn } from '../../../support/sign-up.ts'

useBrowser()

const option = (id: string) => ({ id, label: { fr: id } })
const questions = [
  { id: 'tool', type: 'choice', label: { fr: 'Quel outil ?' }, options: ['scie', 'perceuse'].map(option) },
  { id: 'lunch', type: 'text', label: { fr: 'Tu manges quoi ?' } },
  { id: 'photo', type: 'checkbox', label: { fr: 'Une photo de toi ?' } },
]

/** The settings of a published event with three questions, of which the organizer answered the first as a participant. */
async function openSettings(javaScriptEnabled = true): Promise<{ page: Page; id: string }> {
  const options = { confirmed: true, javaScriptEnabled, bypassCSP: true }
  const { page } = await openSignedIn('/organize', options)
  const headers = { origin: new URL(page.url()).origin }
  const address = { city: 'Lyon', formattedAddress: '1 quai des Outils, Lyon' }
  const body = { title: { fr: 'Atelier' }, date: '2031-05-03T18:00', address, questions }
  const made = await page.request.post('/v1/events/', { data: body, headers, failOnStatusCode: true })
  const { _id: id, slug } = (await made.json()) as { _id: string; slug: string }
  const answers = { tool: 'scie' }
  await page.request.post(`/v1/events/attend/${id}`, { data: { answers }, headers, failOnStatusCode: true })
  await page.goto(`/organize/event/${slug}/edit/settings`)
  return { page, id }
}

const order = async (page: Page, id: string) => {
  const { event } = (await (await page.request.get(`/v1/events/${id}/edit`)).json()) as {
    event: { questions: { id: string }[] }
  }
  return event.questions.map((question) => question.id)
}
const isLive = (page: Page) => page.locator('x-island[src*="live"] button[aria-pressed]').first().waitFor()
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Déplacer : ${name}` })

test('questions are moved by the grip: by arrows, and by pulling it', async () => {
  const { page, id } = await openSettings()
  await isLive(page)
  expect(await axeViolations(page)).toEqual([])
  // The number follows what is typed.
  await page.getByText('3 questions sur 8').waitFor()
  await page.getByText('Une question de plus').click()
  await page.locator('[data-question-label]').last().pressSequentially('Une allergie ?')
  await page.getByText('4 questions sur 8').waitFor()
  await page
    .locator('[data-question]')
    .nth(3)
    .getByRole('button', { name: /Retirer|Supprimer|Enlever/ })
    .click()
  await page.getByText('3 questions sur 8').waitFor()
  await grip(page, 'Quel outil').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => order(page, id)).toEqual(['lunch', 'tool', 'photo'])
  expect(await page.locator('[data-questions-status]').textContent()).toBe('Question déplacée au rang 2.')
  expect(await grip(page, 'Quel outil').evaluate((button) => button === document.activeElement)).toBe(true)
  await grip(page, 'Une photo').scrollIntoViewIfNeeded()
  const from = (await grip(page, 'Une photo').boundingBox())!
  const to = (await grip(page, 'Tu manges').boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, from.y - 30, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y - 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page, id)).toEqual(['photo', 'lunch', 'tool'])
})

test('a question with answers stays as it is, and goes after a confirmation that says how many', async () => {
  const { page, id } = await openSettings()
  await isLive(page)
  await page.locator('[data-question=tool] summary').first().click()
  const type = page.locator('[name="questions.0.type"]')
  expect(await type.locator('option:enabled').allTextContents()).toEqual(['Un choix'])
  await page.locator('[data-question=tool]').getByText('Une personne a répondu').waitFor()
  await page.locator('[data-question=tool]').getByText('Supprimer', { exact: true }).click()
  await page.getByText('La réponse d’une personne reste dans l’export').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirer la question et sa réponse' }).click()
  await expect.poll(() => order(page, id)).toEqual(['lunch', 'photo'])
})

test('without script buttons move it, and a button behind the confirmation removes it', async () => {
  const { page, id } = await openSettings(false)
  expect(await grip(page, 'Quel outil').isVisible()).toBe(false)
  await page.locator('[data-question=tool] summary').first().click()
  await page.getByRole('button', { name: /^Descendre : Quel outil/ }).click()
  await expect.poll(() => order(page, id)).toEqual(['lunch', 'tool', 'photo'])
  await page.locator('[data-question=tool] summary').first().click()
  await page.locator('[data-question=tool]').getByText('Supprimer', { exact: true }).click()
  await page.getByRole('button', { name: 'Retirer la question et sa réponse' }).click()
  await expect.poll(() => order(page, id)).toEqual(['lunch', 'photo'])
})
