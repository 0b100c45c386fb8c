import { expect, test } from 'vitest'
import { allowConsoleErrors, useBrowser } from '../../../support/browser.ts'
import { withCamera } from './fake-camera.ts'
import { isLive, openDoor, storedPeople, ticketFor, verdict } from './open-door.ts'

useBrowser()

test('the camera reads a ticket', async () => {
  const { page: organizer, id, door } = await openDoor()
  const ticket = await ticketFor(id, 'Zoé Martin')
  const errors = await withCamera(ticket, organizer, async (page) => {
    await page.goto(door)
    await isLive(page)
    await page.getByRole('button', { name: 'Ouvrir la caméra' }).click()
    await verdict(page, 'in').getByText('Zoé Martin').waitFor()
    await expect.poll(async () => (await storedPeople(page, id))[0]?.checkedInAt).toBeTruthy()
  })
  expect(errors).toEqual([])
})

test('a refused camera is explained, with the other ways', async () => {
  allowConsoleErrors(/camera/i)
  const { page, door } = await openDoor()
  await page.goto(door)
  await isLive(page)
  await page.getByRole('button', { name: 'Ouvrir la caméra' }).click()
  const failure = page.getByRole('region', { name: 'Caméra' }).getByRole('alert')
  await failure.waitFor()
  expect(await failure.innerText()).toContain('Ça marche aussi par le nom')
})
