import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Browser } from '../../browser-session.ts'
import { openSite, type Site } from '../../open-site.ts'
import { account, organizer, register, stateOf } from '../organizer.ts'

const upgrade = { upgrade: 'websocket', connection: 'Upgrade' }

/** Asks for the socket of an event, as a page of the site does. */
const ask = (site: Site, browser: Browser, event: string, headers: Record<string, string> = {}) =>
  browser.get(`/v1/events/${event}/live`, { ...upgrade, origin: site.origin, ...headers })

/** Opens the socket of an event. @returns the number of messages so far, and what closes it */
async function listen(site: Site, browser: Browser, event: string) {
  const { status, socket } = await ask(site, browser, event)
  expect(status).toBe(101)
  let heard = 0
  socket!.accept()
  socket!.addEventListener('message', ({ data }) => {
    // No person is in it, whatever happened.
    expect(data).toBe('changed')
    heard += 1
  })
  return { heard: () => heard, close: () => socket!.close() }
}

test('each change of the people by one device wakes the others of the team, and nobody else', async () => {
  const { site, browser, event } = await organizer()
  const other = await organizer()
  await register(event, { ada: 'going', bob: 'going', eve: 'waiting' })
  const helper = await account(site)
  await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'checkin', 0)`)
    .bind(event, helper.id)
    .run()
  const screens = [await listen(site, browser, event), await listen(site, helper.browser, event)]
  const elsewhere = await listen(other.site, other.browser, other.event)
  const heard = async (count: number) => expect.poll(() => screens.map((one) => one.heard())).toEqual([count, count])

  expect(
    (await helper.browser.call('POST', `/v1/events/checkin/${event}`, { registration: `${event}-ada` })).status,
  ).toBe(200)
  await heard(1)
  expect(await stateOf(event, 'ada')).toMatchObject({ here: 1 })
  const scan = { id: 'scan-0001', kind: 'in', registration: `${event}-bob`, at: new Date().toISOString() }
  await helper.browser.call('POST', `/v1/events/${event}/scans`, { device: 'phone', scans: [scan] })
  await heard(2)
  // The list's own form, without script.
  await browser.send('events.checkout', { id: event, registration: `${event}-bob` })
  await heard(3)
  await browser.call('POST', `/v1/events/${event}/attendees/changes`, {
    action: 'remove',
    registrations: [`${event}-eve`],
  })
  await heard(4)
  // Refused, or only read: nothing to see.
  expect((await helper.browser.call('POST', `/v1/events/${event}/attendees`, { name: 'Zoé' })).status).toBe(403)
  await browser.call('GET', `/v1/events/${event}/attendees`)
  await browser.call('POST', `/v1/events/${event}/attendees`, { name: 'Zoé' })
  await heard(5)
  expect(elsewhere.heard()).toBe(0)
  for (const one of [...screens, elsewhere]) one.close()
})

test('only pages of the site get a socket, for people of the team', async () => {
  const { site, browser, event } = await organizer()
  const stranger = await account(site)
  const refused = async (answer: ReturnType<typeof ask>) => (({ status, socket }) => [status, socket])(await answer)
  expect(await refused(ask(site, stranger.browser, event))).toEqual([403, null])
  expect(await refused(ask(site, browser, 'none'))).toEqual([404, null])
  expect(await refused(ask(site, browser, event, { origin: 'https://elsewhere.example' }))).toEqual([403, null])
  browser.cookies.clear()
  expect(await refused(ask(site, browser, event))).toEqual([401, null])
})

test('where the platform has no rooms, the site says so and changes succeed', async () => {
  const { browser, event, site } = await organizer({}, openSite({ bindings: { ROOMS: undefined } }))
  await register(event, { ada: 'going' })
  expect(JSON.parse((await browser.get(`/v1/events/${event}/live`)).text)).toEqual({ announced: false })
  expect((await ask(site, browser, event)).status).toBe(404)
  const checkedIn = await browser.call('POST', `/v1/events/checkin/${event}`, { registration: `${event}-ada` })
  expect(checkedIn.status).toBe(200)
})
