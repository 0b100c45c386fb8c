import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../../../support/browser.ts'
import { send } from '../../announce-event.ts'
import { isStored, setOffline, storedPaths, withWorker } from '../../offline/offline-browser.ts'
import { withCamera } from './fake-camera.ts'
import {
  addPeople,
  isLive,
  openDoor,
  openHelper,
  scan,
  storedLists,
  storedPeople,
  tally,
  ticketFor,
  verdict,
} from './open-door.ts'

useBrowser()

/** Number of scans that a device has not sent. */
const unsent = (page: Page) => page.locator('[data-net] b')

/** How many files that the service worker names, the door's and its reader of codes, the device does not have yet. */
const missingFiles = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const files = [...worker.matchAll(/\/assets\/[\w.-]+\.(?:js|wasm)/g)]
    const stored = await Promise.all(files.map(([file]) => caches.match(file, { ignoreVary: true })))
    return files.length === 0 ? -1 : stored.filter((answer) => !answer).length
  })

/** Opens the door once with network, then again without. */
async function reopenOffline(page: Page, door: string): Promise<void> {
  await page.goto(door)
  await isLive(page)
  await isStored(page, door)
  await expect.poll(() => missingFiles(page)).toBe(0)
  await setOffline(page, true)
  await page.reload()
  await isLive(page)
}

/** Types names into the search, each followed by Enter, as quickly as the page takes them. */
const scanAll = (page: Page, names: readonly string[]) =>
  page.evaluate(async (all) => {
    const search = document.querySelector<HTMLInputElement>('input[type=search]')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    for (const name of all) {
      set!.call(search, name)
      search.dispatchEvent(new Event('input', { bubbles: true }))
      search.form!.requestSubmit()
      // The page shows what changed before the next name is typed.
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, names)

test('the door opens without network, scans wait with their times, and are sent when the network is back', async () => {
  const { page, id, door } = await openDoor(withWorker)
  const ticket = await ticketFor(id, 'Zoé Martin')
  await addPeople(page, id, ['Paul', 'Élodie Ève'])
  const { code: paul } = (await storedPeople(page, id)).find(({ name }) => name === 'Paul')!
  await reopenOffline(page, door)
  await page.getByText('Hors réseau, tout marche').waitFor({ state: 'attached' })
  expect(await tally(page, 'expected').innerText()).toBe('3')

  await scan(page, ticket)
  await verdict(page, 'in').getByText('Zoé Martin').waitFor()
  await scan(page, paul)
  await verdict(page, 'in').getByText('Paul').waitFor()
  await scan(page, ticket)
  await verdict(page, 'already').waitFor()
  // What waits survives a page that is opened again, still without network.
  await page.reload()
  await isLive(page)
  await expect.poll(() => unsent(page).textContent()).toBe('2')
  expect(await tally(page, 'here').innerText()).toBe('2')
  const shown = await page.evaluate(() => new Date().toISOString())

  await setOffline(page, false)
  await expect.poll(() => unsent(page).count()).toBe(0)
  const people = await storedPeople(page, id)
  expect(
    people
      .filter(({ checkedInAt }) => checkedInAt !== null)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Paul', 'Zoé Martin'])
  expect(people.every(({ checkedInAt }) => checkedInAt === null || checkedInAt < shown)).toBe(true)
})

test('who was checked in with a network is here after a reload without one, and their ticket does not enter twice', async () => {
  const { page, id, door } = await openDoor(withWorker)
  const ticket = await ticketFor(id, 'Zoé Martin')
  await addPeople(page, id, ['Paul'])
  await page.goto(door)
  await isLive(page)
  await isStored(page, door)
  await expect.poll(() => missingFiles(page)).toBe(0)
  const answered = page.waitForResponse('**/scans')
  await scan(page, ticket)
  await answered
  await expect.poll(() => unsent(page).count()).toBe(0)
  await setOffline(page, true)
  await page.reload()
  await isLive(page)
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')
  await scan(page, ticket)
  await verdict(page, 'already').getByText('Zoé Martin').waitFor()
  await page.reload()
  await isLive(page)
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')

  // The same person checks Paul in on a second device meanwhile.
  await scan(page, 'Paul')
  await verdict(page, 'in').getByText('Paul').waitFor()
  await verdict(page, 'in').waitFor({ state: 'detached' })
  const paul = (await storedPeople(page, id)).find(({ name }) => name === 'Paul')!
  await send(page, `/v1/events/checkin/${id}`, { registration: paul._id })
  await setOffline(page, false)
  await page.getByText('1 entrée envoyée.', { exact: true }).waitFor()
})

test('each of the last who came is marked as stored here until the server has received it', async () => {
  const { page, id, door } = await openDoor(withWorker)
  await addPeople(page, id, ['Paul'])
  await page.goto(door)
  await isLive(page)
  const last = page.locator('[data-list=last]')
  await setOffline(page, true)
  await scan(page, 'Paul')
  await expect.poll(() => last.innerText()).toContain('toi · gardée ici')
  await setOffline(page, false)
  await expect.poll(() => last.innerText()).toContain('toi · reçue')
})

test('a window that stores nothing says so before the first check-in, which is sent all the same', async () => {
  const { page, id, door } = await openDoor()
  await addPeople(page, id, ['Paul'])
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError')
    }
  })
  await page.goto(door)
  await isLive(page)
  await page.getByRole('alert').getByText('Ce navigateur ne garde rien').waitFor()
  await scan(page, 'Paul')
  await expect.poll(() => page.locator('[data-list=last]').innerText()).toContain('toi · reçue')
  await expect.poll(() => unsent(page).count()).toBe(0)
})

test('200 scans of two devices that both opened the door without network: each person is in once, at the earlier time', async () => {
  const { page, id, door } = await openDoor({ ...withWorker, clock: true })
  const names = Array.from({ length: 150 }, (_, index) => `Personne ${String(index).padStart(3, '0')}`)
  for (let from = 0; from < names.length; from += 10)
    await Promise.all(names.slice(from, from + 10).map((name) => addPeople(page, id, [name])))
  const ana = await openHelper(page, id, withWorker)
  const groups = [
    { device: page, people: names.slice(0, 100) },
    { device: ana, people: names.slice(50) },
  ]
  for (const { device, people } of groups) {
    await reopenOffline(device, door)
    await scanAll(device, people)
    await expect.poll(() => unsent(device).textContent()).toBe('100')
    // The first device has no network for ten minutes: the server corrects times by the clock of the device.
    if (device === page) await device.clock.fastForward(600_000)
  }
  // The device whose check-ins were earlier comes back last.
  for (const { device } of groups.toReversed()) {
    await setOffline(device, false)
    await expect.poll(() => unsent(device).count()).toBe(0)
  }
  const stored = await storedPeople(page, id)
  expect(new Set(stored.map(({ name }) => name)).size).toBe(150)
  expect(stored.filter(({ name, by }) => by?.name !== (names.indexOf(name) < 100 ? 'Léa' : 'Ana'))).toEqual([])
  for (const { device } of groups) await expect.poll(() => tally(device, 'here').innerText()).toBe('150')
})

test('the camera reads tickets on a door that was opened without network', async () => {
  const { page: organizer, id, door } = await openDoor()
  const ticket = await ticketFor(id, 'Zoé Martin')
  await withCamera(ticket, organizer, async (page) => {
    await reopenOffline(page, door)
    await page.getByRole('button', { name: 'Ouvrir la caméra' }).click()
    await verdict(page, 'in').getByText('Zoé Martin').waitFor()
    await expect.poll(() => unsent(page).textContent()).toBe('1')
    await setOffline(page, false)
    await expect.poll(async () => (await storedPeople(page, id))[0]?.checkedInAt).toBeTruthy()
  })
})

test('after a log-out the door does not open without network', async () => {
  const { page, id, door } = await openDoor(withWorker)
  await addPeople(page, id, ['Zoé Martin'])
  await page.goto(door)
  await isStored(page, door)
  await page.goto('/logout')
  await page.locator('form[action*="auth.logout"]').getByRole('button').click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => storedPaths(page)).not.toContain(door)
  expect(await storedLists(page)).toBe(0)
  await setOffline(page, true)
  await page.goto(door)
  await page.getByRole('heading', { level: 1, name: 'Pas de réseau.' }).waitFor()
  expect(await page.getByText('Zoé Martin').count()).toBe(0)
})

test('a day after the event the door and its list leave the device, wherever the organizer is', async () => {
  const { page, id, door } = await openDoor({ ...withWorker, clock: true })
  await addPeople(page, id, ['Zoé Martin'])
  await page.goto(door)
  await isStored(page, door)
  await expect.poll(() => storedLists(page)).toBe(1)
  await page.clock.setFixedTime(Date.now() + 32 * 86_400_000)
  await page.goto('/organize/mine/active')
  await expect.poll(() => storedLists(page)).toBe(0)
  await expect.poll(() => storedPaths(page)).not.toContain(door)
})
