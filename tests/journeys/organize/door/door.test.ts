import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { mintTicket } from '../../../../worker/backend/core/ticket.ts'
import { registrations } from '../../../../worker/backend/db/attendance-schema.ts'
import { openBrowser, type Browser } from '../../browser-session.ts'
import { openSite, readHead } from '../../open-site.ts'
import { codeOf, newEvent, signedIn } from '../../registered.ts'

async function account(site = openSite()) {
  const { browser, email } = await signedIn(site)
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  return { site, browser, id }
}

/** An event with two people who are registered and one who waits. */
async function openDoor() {
  const { site, browser, id: ownerId } = await account()
  const { id, page } = await newEvent({ ownerId, maxAttendees: 2 })
  const person = { eventId: id, lang: 'fr' as const, createdAt: 1, updatedAt: 1 }
  await drizzle(env.DB)
    .insert(registrations)
    .values([
      { ...person, id: `${id}-zoe`, email: 'zoe@example.org', name: 'Zoé Martin', state: 'going' },
      { ...person, id: `${id}-elodie`, email: 'elodie@example.org', name: 'Élodie Ève', state: 'going' },
      { ...person, id: `${id}-paul`, email: 'paul@example.org', name: 'Paul', state: 'waiting', queuedAt: 1 },
    ])
  const slug = page.replace('/events/e/', '')
  return { site, browser, id, slug, door: `/organize/event/${slug}/checkin` }
}

async function helper(event: string): Promise<Browser> {
  const { browser, id } = await account()
  await env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 0)')
    .bind(event, id, 'checkin')
    .run()
  return browser
}

const present = (id: string) =>
  env.DB.prepare('SELECT checked_in_at IS NOT NULL AS present FROM registrations WHERE id = ?')
    .bind(id)
    .first<number>('present')

test('the door is for the team of the event, helpers included, and for nobody else', async () => {
  const { site, browser, id, door } = await openDoor()
  const own = await browser.get(door)
  expect(own.status).toBe(200)
  expect(readHead(own)).toMatchObject({ robots: 'noindex', headings: 1 })
  const forHelper = await (await helper(id)).get(door)
  expect(forHelper.status).toBe(200)
  expect(forHelper.text).not.toContain('@example.org')
  expect(forHelper.text).not.toContain('/dashboard')
  expect((await (await account()).browser.get(door)).status).toBe(403)
  const { status, headers } = await openBrowser(site).get(door)
  expect([status, headers.get('location')]).toEqual([302, `/login/start?${new URLSearchParams({ next: door })}`])
})

test('only the door may use the camera and run WebAssembly', async () => {
  const { browser, slug, door } = await openDoor()
  const { headers } = await browser.get(door)
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
  for (const path of [`/organize/event/${slug}/dashboard`, '/events']) {
    const other = (await browser.get(path)).headers
    expect(other.get('permissions-policy')).toContain('camera=()')
    expect(other.get('content-security-policy')).not.toContain('wasm')
  }
})

test('without a script people are found by name and checked in and out by forms', async () => {
  const { browser, id, door } = await openDoor()
  const first = await browser.get(door)
  expect(first.text).toContain('Zoé Martin')
  const found = await browser.get(`${door}?q=eve`)
  expect(found.text).toContain('data-list="found"')
  expect(found.text).toMatch(/<b>Élodie <mark>Ève<\/mark><\/b>/)
  const person = { id, registration: `${id}-elodie`, next: door }
  const sent = await browser.send('events.checkin', person, door)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, door])
  expect(await present(`${id}-elodie`)).toBe(1)
  const after = await browser.get(door)
  expect(after.text).toMatch(/data-tally="here"><b>1<\/b>/)
  expect(after.text).toMatch(/data-list="last"><li>.*Élodie Ève/)
  await browser.send('events.checkout', person, door)
  expect(await present(`${id}-elodie`)).toBe(0)
})

test('without a script a code that is read aloud finds its person', async () => {
  const { browser, id, door } = await openDoor()
  const found = await browser.get(`${door}?q=${encodeURIComponent(await codeOf(`${id}-zoe`))}`)
  expect(found.text).toMatch(/data-list="found"><li>.*Zoé Martin/)
  expect(found.text.match(/data-list="found">.*?<\/ul>/s)![0].match(/<li>/g)).toHaveLength(1)
})

test('without a script people who come together are checked in together', async () => {
  const { browser, id, door } = await openDoor()
  const companion = {
    eventId: id,
    lang: 'fr' as const,
    createdAt: 1,
    updatedAt: 1,
    state: 'going' as const,
    hostId: `${id}-zoe`,
  }
  await env.DB.prepare('UPDATE events SET max_attendees = NULL WHERE id = ?').bind(id).run()
  await drizzle(env.DB)
    .insert(registrations)
    .values([{ ...companion, id: `${id}-sam`, email: `none-${id}-sam`, name: 'Sam' }])
  const found = await browser.get(`${door}?q=zoe`)
  expect(found.text).toMatch(/Attendu·e · \+ 1 invité·e<.*Avec Zoé Martin</s)
  expect(found.text).toContain('>Entrer à 2<')
  const [, form] = /action="(\/forms\/events\.changeAttendees)"/.exec(found.text)!
  expect(form).toBeDefined()
  const both: [string, string][] = [
    ['id', id],
    ['action', 'checkin'],
    ['registrations', `${id}-zoe`],
    ['registrations', `${id}-sam`],
    ['next', door],
  ]
  const sent = await browser.send('events.changeAttendees', both, door)
  expect(sent.status).toBe(303)
  expect([await present(`${id}-zoe`), await present(`${id}-sam`)]).toEqual([1, 1])
})

test('without a script a person is added, with a seat more where none is left', async () => {
  const { browser, id, door } = await openDoor()
  expect((await browser.get(door)).text).toContain('action="/forms/events.addAttendee"')
  expect((await (await helper(id)).get(door)).text).not.toContain('events.addAttendee')
  const person = { id, name: 'Gaël', lang: 'fr', next: door }
  await browser.send('events.addAttendee', person, door)
  expect((await browser.get(door)).text).toContain('role="alert"')
  await browser.send('events.addAttendee', { ...person, addSeats: 'true' }, door)
  expect((await browser.get(`${door}?q=gael`)).text).toMatch(/data-list="found"><li>.*Gaël/)
})

test('the door is an app of its own, which contains no other page', async () => {
  const { site, browser, door } = await openDoor()
  const { text } = await browser.get(`/en${door}`)
  const address = /<link rel="manifest" href="([^"]+)"/.exec(text)![1]!
  const answer = await openBrowser(site).get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const app = JSON.parse(answer.text) as Record<string, unknown>
  expect(app).toMatchObject({ start_url: `/en${door}`, scope: `/en${door}`, id: `/en${door}`, display: 'standalone' })
  expect((await openBrowser(site).get('/organize/mine.webmanifest')).status).toBe(404)
})

test('without a script a scanned ticket finds its person; that of another event does not', async () => {
  const { browser, id, door } = await openDoor()
  const ticket = (event: string) => mintTicket(env, { registration: `${id}-zoe`, event, name: 'Zoé' })
  const found = await browser.get(`${door}?q=${await ticket(id)}`)
  expect(found.text).toMatch(/data-list="found"><li>.*Zoé Martin/)
  const other = await browser.get(`${door}?q=${await ticket('other')}`)
  expect(other.text).not.toContain('data-list="found"><li>')
  expect(other.text).toContain('pas un billet d’ici')
})

test('a person who waits is let in on purpose', async () => {
  const { browser, id, door } = await openDoor()
  const found = await browser.get(`${door}?q=paul`)
  expect(found.text).toContain('name="admit" value="true"')
  const person = { id, registration: `${id}-paul`, next: door }
  await browser.send('events.checkin', person, door)
  expect((await browser.get(door)).text).toContain('role="alert"')
  await browser.send('events.checkin', { ...person, admit: 'true' }, door)
  expect(await present(`${id}-paul`)).toBe(1)
})
