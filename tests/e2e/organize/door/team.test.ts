import { inject, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { allowConsoleErrors, expectAccessible, open, useBrowser } from '../../../support/browser.ts'
import { signUpPassword } from '../../../support/sign-up.ts'
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
const names = 'Awa Bilal Chloé Diego Fanny Gaspard Hugo Inès Jamal Karim Nour Sofia'.split(' ')
/** Number of scans that a device has not sent. */
const unsent = (page: Page) => page.locator('[data-net] b')

test('two devices without network scan the same people: each is in once, at the earlier time, and nothing is lost', async () => {
  allowConsoleErrors(offlineErrors)
  const { page, id, door } = await openDoor({ clock: true })
  await addPeople(page, id, names)
  const ana = await openHelper(page, id, { clock: true })
  const devices = [
    { device: page, people: names.slice(0, 8), minutes: 10 },
    { device: ana, people: names.slice(4), minutes: 5 },
  ]
  for (const { device, people, minutes } of devices) {
    await device.goto(door)
    await isLive(device)
    await device.context().setOffline(true)
    for (const [index, name] of people.entries()) {
      await scan(device, name)
      await expect.poll(() => unsent(device).textContent()).toBe(String(index + 1))
    }
    // So long it has no network: the server corrects times by the clock of the device.
    await device.clock.fastForward(minutes * 60_000)
  }
  // The device whose check-ins were earlier comes back last.
  for (const { device } of devices.toReversed()) {
    await device.context().setOffline(false)
    await expect.poll(() => unsent(device).count()).toBe(0)
  }
  const stored = await storedPeople(page, id)
  expect(stored.map(({ name, by }) => [name, by?.name])).toEqual(
    expect.arrayContaining([
      ...names.slice(0, 8).map((name) => [name, 'Léa']),
      ...names.slice(8).map((name) => [name, 'Ana']),
    ]),
  )
  expect(stored).toHaveLength(names.length)
  for (const device of [page, ana])
    await expect.poll(() => tally(device, 'here').innerText()).toBe(String(names.length))
})

test('what is cached without network can be read; a code read aloud finds its person', async () => {
  allowConsoleErrors(offlineErrors)
  const { page, id, door } = await openDoor()
  await addPeople(page, id, ['Zoé Martin', 'Paul'])
  const { code, name } = (await storedPeople(page, id))[0]!
  await page.goto(door)
  await isLive(page)
  await page.context().setOffline(true)
  await scan(page, code)
  await verdict(page, 'in').getByText(name).waitFor()
  await page.getByText('Voir l’entrée').click()
  await expect.poll(() => page.locator('details li').innerText()).toContain(name)
})

test('each verdict vibrates in its own way; the ticket of a cancelled registration says since when', async () => {
  const { page, id, door } = await openDoor()
  const { page: guest } = await openPerson('Inès')
  const own = await guest.request.post(`/v1/events/attend/${id}`, { data: {}, headers: { origin: inject('siteUrl') } })
  const { ticket } = ((await own.json()) as { registration: { ticket: string } }).registration
  await guest.request.delete(`/v1/events/attend/${id}`, { data: {}, headers: { origin: inject('siteUrl') } })
  const zoe = await ticketFor(id, 'Zoé Martin')
  const other = await openDoor()
  const foreign = await ticketFor(other.id, 'Gaël')
  await page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(globalThis, { buzzes })
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => buzzes.push(pattern) })
  })
  await page.goto(door)
  await isLive(page)
  const outcomes = [
    ['in', zoe],
    ['already', zoe],
    ['cancelled', ticket],
    ['otherEvent', foreign],
    ['unknown', `${zoe.slice(0, -6)}AAAAAA`],
  ] as const
  for (const [outcome, text] of outcomes) {
    await scan(page, text)
    await verdict(page, outcome).waitFor()
    if (outcome === 'cancelled')
      await verdict(page, outcome)
        .getByText(/Rendue \S+ \d+.* à \d+\sh/)
        .waitFor()
  }
  const buzzes = await page.evaluate(() => (globalThis as unknown as { buzzes: unknown[] }).buzzes)
  expect(new Set(buzzes.map((buzz) => JSON.stringify(buzz))).size).toBe(outcomes.length)
})

test('people who come together are checked in by one press, or one by one by a ticket shown again', async () => {
  const { page, id, door } = await openDoor({}, { seatsPerPerson: 4 })
  const party = async (name: string) => {
    const { page: host } = await openPerson(name)
    const answer = await host.request.post(`/v1/events/attend/${id}`, {
      data: { seats: 3, companions: ['Sam'] },
      headers: { origin: inject('siteUrl') },
      failOnStatusCode: true,
    })
    return ((await answer.json()) as { registration: { ticket: string } }).registration.ticket
  }
  await party('Awa Diallo')
  const ticket = await party('Zoé Martin')
  await page.goto(door)
  await isLive(page)
  expect(await tally(page, 'expected').innerText()).toBe('6')
  await scan(page, 'awa')
  await verdict(page, 'in').getByText('+ 2 invité·es').waitFor()
  await expect.poll(() => tally(page, 'here').innerText()).toBe('3')
  await scan(page, ticket)
  await verdict(page, 'in').getByText('Zoé Martin').waitFor()
  await scan(page, ticket)
  await page.getByRole('button', { name: 'C’est son invité·e' }).click()
  await expect.poll(() => tally(page, 'here').innerText()).toBe('5')
  await expect.poll(async () => (await storedPeople(page, id)).filter((one) => one.checkedInAt).length).toBe(5)
})

test('a person who is not on the list is added and let in; a full event gets a seat more on purpose', async () => {
  const { page, id, door } = await openDoor({}, { maxAttendees: 1 })
  await addPeople(page, id, ['Zoé Martin'])
  allowConsoleErrors(/409/)
  await page.goto(door)
  await isLive(page)
  await page.getByRole('searchbox').fill('Gaël')
  await page.getByText('Ajouter à l’entrée').click()
  const form = page.locator('form[action*=addAttendee]')
  await expect.poll(() => form.getByRole('textbox').inputValue()).toBe('Gaël')
  await form.getByRole('button').click()
  await form.getByText('Tout est pris').waitFor()
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await verdict(page, 'in').getByText('Gaël').waitFor()
  await expect
    .poll(async () => (await storedPeople(page, id)).find(({ name }) => name === 'Gaël')?.checkedInAt)
    .toBeTruthy()
  await expect.poll(() => tally(page, 'here').innerText()).toBe('1')
})

test('a session that is ended on another device takes the list from this one', async () => {
  allowConsoleErrors(/401/)
  const { page, email, id, door } = await openDoor()
  await addPeople(page, id, ['Zoé Martin'])
  await page.goto(door)
  await isLive(page)
  await expect.poll(() => storedLists(page)).toBe(1)
  const elsewhere = await open('about:blank')
  const post = (path: string, data: object) =>
    elsewhere.request.post(path, { data, headers: { origin: inject('siteUrl') }, failOnStatusCode: true })
  await post('/v1/auth/local', { email, password: signUpPassword })
  await post('/v1/auth/logout', { everywhere: true })
  await scan(page, 'Zoé')
  await page.getByText('La liste est effacée de cet appareil').waitFor()
  // What the screen said of the scan before the answer closes by itself.
  await expect.poll(() => page.getByText('Zoé Martin').count()).toBe(0)
  await expect.poll(() => storedLists(page)).toBe(0)
})

test('a helper sees the door and nothing else of the event', async () => {
  allowConsoleErrors(/403|404/)
  const { page, id, door } = await openDoor({ bypassCSP: true })
  await addPeople(page, id, ['Zoé Martin'])
  const ana = await openHelper(page, id, { bypassCSP: true })
  await expectAccessible(door, ana)
  await isLive(ana)
  expect(await ana.getByText('Ajouter à l’entrée').count()).toBe(0)
  const links = await ana
    .locator('a[href*="/organize/event/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual([])
  const base = door.replace('/checkin', '')
  for (const path of [
    'dashboard',
    'attendees',
    'feedbacks',
    'messages',
    'edit',
    'team',
    'history',
    'attendees/print',
  ]) {
    const answer = await ana.request.get(`${base}/${path}`, { maxRedirects: 0 })
    const text = await answer.text()
    expect([path, text.includes('Zoé Martin'), text.includes('@example.org')]).toEqual([path, false, false])
  }
  const forbidden = [
    ['post', `/v1/events/${id}/attendees`, { name: 'X' }],
    ['get', `/v1/events/${id}/attendees/export`, undefined],
    ['get', `/v1/events/${id}/feedbacks`, undefined],
    ['put', `/v1/events/${id}`, { maxAttendees: 2 }],
    ['post', `/v1/events/${id}/coorganizer`, { email: 'x@example.org', role: 'edit' }],
  ] as const
  for (const [method, path, data] of forbidden) {
    const answer = await ana.request[method](path, { ...(data && { data }), headers: { origin: inject('siteUrl') } })
    expect([path, answer.status()]).toEqual([path, 403])
  }
})
