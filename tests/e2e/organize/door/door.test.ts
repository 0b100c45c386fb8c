import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { localePath } from '../../../../src/contracts/paths.ts'
import { send } from '../../announce-event.ts'
import { allowConsoleErrors, axeViolations, expectAccessible, painted, useBrowser } from '../../../support/browser.ts'
import { newEmail } from '../../../support/sign-up.ts'
import {
  addPeople,
  isLive,
  openDoor,
  openHelper,
  openPerson,
  scan,
  storedLists,
  storedPeople,
  tally,
  ticketFor,
  verdict,
} from './open-door.ts'

useBrowser()

const offlineErrors = /net::ERR_INTERNET_DISCONNECTED/
const withAxe = { bypassCSP: true } as const

/** Checks the verdict on the screen, narrow and wide. */
async function expectReadable(page: Page, outcome: string, words: readonly string[]): Promise<void> {
  for (const text of words) await verdict(page, outcome).getByText(text, { exact: true }).waitFor()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await painted(page)
    expect(await axeViolations(page), `${outcome}, ${width} px`).toEqual([])
  }
}

/** Closes the verdict by its last button: nobody is let in. */
async function decline(page: Page, outcome: string): Promise<void> {
  await verdict(page, outcome).getByRole('button').last().click()
  await verdict(page, outcome).waitFor({ state: 'detached' })
}

test('a scanner and the keyboard check in, undo, and say what is wrong with a ticket', async () => {
  const { page, id, door } = await openDoor()
  const [zoe] = [await ticketFor(id, 'Zoé Martin'), await ticketFor(id, 'Samia Aït-Ali')]
  const other = await openDoor()
  const foreign = await ticketFor(other.id, 'Gaël')
  await page.goto(door)
  await isLive(page)
  expect(await tally(page, 'expected').innerText()).toBe('2')

  await scan(page, zoe)
  await verdict(page, 'in').getByText('Zoé Martin').waitFor()
  // A good result closes by itself.
  await verdict(page, 'in').waitFor({ state: 'detached' })
  expect([await tally(page, 'here').innerText(), await tally(page, 'expected').innerText()]).toEqual(['1', '1'])
  await scan(page, zoe)
  await verdict(page, 'already').getByText('par toi').waitFor()

  await scan(page, foreign)
  await verdict(page, 'otherEvent').getByText('Planter la haie').waitFor()
  expect(await verdict(page, 'otherEvent').innerText()).not.toContain('..')
  await scan(page, `${zoe.slice(0, -6)}AAAAAA`)
  await verdict(page, 'unknown').waitFor()
  await page.getByRole('button', { name: 'Chercher le nom' }).click()

  // One name, one Enter.
  await scan(page, 'ait')
  await verdict(page, 'in').getByText('Samia Aït-Ali').waitFor()
  await expect.poll(async () => (await storedPeople(page, id)).filter((one) => one.checkedInAt).length).toBe(2)
  await page.getByRole('searchbox').press('Control+z')
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')
  await expect
    .poll(async () => (await storedPeople(page, id)).find(({ name }) => name.startsWith('Samia'))?.checkedInAt)
    .toBeNull()
})

test('two devices, one without network: one check-in at the earlier time, and the second device says so', async () => {
  allowConsoleErrors(offlineErrors)
  const { page, id, door } = await openDoor()
  const ticket = await ticketFor(id, 'Zoé Martin')
  const ana = await openHelper(page, id)
  await Promise.all([page.goto(door), ana.goto(door)])
  await Promise.all([isLive(page), isLive(ana)])
  await page.context().setOffline(true)
  await scan(page, ticket)
  await verdict(page, 'in').getByText('Gardé sur cet appareil').waitFor()
  await page.getByText('Hors réseau, 1 entrée gardée').waitFor({ state: 'attached' })
  await verdict(page, 'in').waitFor({ state: 'detached' })
  // The other device cannot know of it.
  await scan(ana, ticket)
  await verdict(ana, 'in').waitFor()
  await expect.poll(async () => (await storedPeople(ana, id))[0]?.by?.name).toBe('Ana')
  const before = (await storedPeople(ana, id))[0]!.checkedInAt!

  await page.context().setOffline(false)
  await page.getByText('1 était déjà faite par quelqu’un d’autre').waitFor()
  const [zoe] = await storedPeople(ana, id)
  expect(zoe).toMatchObject({ name: 'Zoé Martin', by: { name: 'Léa' } })
  expect(zoe!.checkedInAt! < before).toBe(true)
  await ana.locator('[data-list=last]').getByText('Léa').waitFor()
  expect(await tally(ana, 'here').innerText()).toBe('1')
})

test('a ticket that is newer than the list is stored without network, and judged by the server later', async () => {
  allowConsoleErrors(offlineErrors)
  const { page, id, door } = await openDoor(withAxe)
  await page.goto(door)
  await isLive(page)
  await page.context().setOffline(true)
  const ticket = await ticketFor(id, 'Zoé Martin')
  await scan(page, ticket)
  await expectReadable(page, 'unlisted', ['À vérifier', 'Zoé Martin'])
  await page.context().setOffline(false)
  await verdict(page, 'in').waitFor()
  await expect.poll(async () => (await storedPeople(page, id))[0]?.checkedInAt).toBeTruthy()
})

test('a tab that is closed without network loses nothing', async () => {
  allowConsoleErrors(offlineErrors)
  const { page, id, door } = await openDoor()
  const ticket = await ticketFor(id, 'Zoé Martin')
  await page.goto(door)
  await isLive(page)
  await page.context().setOffline(true)
  await scan(page, ticket)
  await page.getByText('Hors réseau, 1 entrée gardée').waitFor({ state: 'attached' })
  await page.close()
  const context = page.context()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(door)
  await expect.poll(async () => (await storedPeople(next, id))[0]!.checkedInAt).toBeTruthy()
})

test('logging out deletes the list from the device', async () => {
  const { page, id, door } = await openDoor()
  await ticketFor(id, 'Zoé Martin')
  await page.goto(door)
  await isLive(page)
  const lists = () => storedLists(page)
  await expect.poll(lists).toBe(1)
  await page.goto('/logout')
  await page.locator('form[action*="auth.logout"]').getByRole('button').click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await lists()).toBe(0)
})

test('without a script the door works by forms', async () => {
  const { page, id, door } = await openDoor({ javaScriptEnabled: false })
  await ticketFor(id, 'Zoé Martin')
  await page.goto(door)
  await page.getByRole('searchbox').fill('zoe')
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  await page.locator('[data-list=found]').getByRole('button').click()
  await page.getByRole('button', { name: 'Annuler l’entrée de Zoé Martin' }).waitFor()
  expect(await tally(page, 'here').innerText()).toBe('1')
  await page.getByRole('button', { name: 'Annuler l’entrée de Zoé Martin' }).click()
  await page.locator('[data-list=all]').waitFor()
  expect(await tally(page, 'here').innerText()).toBe('0')
})

test('on a phone that has made no choice about measuring, nothing lies on the search of the door', async () => {
  const { page, door } = await openDoor({ undecided: true, viewport: { width: 390, height: 664 } })
  await page.goto(door)
  await isLive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('#consent-banner').count()).toBe(0)
  await page.goto('/organize/mine/active')
  await page.locator('#consent-banner').waitFor()
})

test('the door is accessible, from 360 px on', async () => {
  const { page, id, door } = await openDoor(withAxe)
  await ticketFor(id, 'Zoé Martin')
  await expectAccessible(`${door}?q=zoe`, page)
})

test('who has no seat is let in on purpose only: the screen says why and asks, in each language', async () => {
  const { page, id, door } = await openDoor(withAxe, { maxAttendees: 2 })
  await addPeople(page, id, ['Zoé Martin'])
  const { page: guest } = await openPerson('Moussa Diarra')
  const other = await openDoor()
  const foreign = await ticketFor(other.id, 'Gaël')
  await send(other.page, '/v1/auth/logout')
  await send(other.page, `/v1/events/attend/${id}`, { email: newEmail(), name: 'Nina' })
  await send(guest, `/v1/events/waiting-list/${id}`)
  for (const [locale, waiting, unconfirmed, unknown] of [
    ['fr', ['En attente', 'Moussa Diarra, n° 1', 'Il reste 1 place libre.'], 'Pas confirmé', 'Billet inconnu'],
    ['en', ['Waiting', 'Moussa Diarra, no. 1', '1 seat is free.'], 'Not confirmed', 'Unknown ticket'],
    ['es', ['En espera', 'Moussa Diarra, n.º 1', 'Queda 1 plaza libre.'], 'Sin confirmar', 'Entrada desconocida'],
  ] as const) {
    await page.goto(localePath(locale, door))
    await isLive(page)
    // Enter asks; it lets nobody in who has no seat.
    for (const [text, outcome, words] of [
      ['moussa', 'waiting', waiting],
      ['nina', 'unconfirmed', [unconfirmed, 'Nina']],
      [`${foreign.slice(0, -6)}AAAAAA`, 'unknown', [unknown]],
    ] as const) {
      await scan(page, text)
      await expectReadable(page, outcome, words)
      await decline(page, outcome)
    }
    expect(await tally(page, 'here').innerText()).toBe('0')
  }
  await scan(page, 'moussa')
  await verdict(page, 'waiting').getByRole('button', { name: 'Dejar entrar' }).click()
  await verdict(page, 'in').getByText('Moussa Diarra').waitFor()
})
