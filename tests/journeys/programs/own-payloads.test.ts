import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { iframes } from '../../../worker/backend/db/service-schema.ts'
import { seedIframes } from '../../../worker/seed/service-rows.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, type Answer } from '../open-site.ts'
import { account, organizer, register } from '../organize/organizer.ts'
import { guest, newEvent, signedIn } from '../registered.ts'

beforeAll(storeExamples)

const site = openSite()
const dataOf = ({ text }: Answer) => (JSON.parse(text) as { data: Record<string, unknown> }).data
const refusal = ({ status, text }: Answer) => [status, (JSON.parse(text) as { error: { code: string } }).error.code]

/** The data of a page in each language; it is never cached and contains no token of a session. */
async function read(browser: Browser, path: string): Promise<Record<string, unknown>> {
  for (const locale of locales) {
    const answer = await browser.get(localePath(locale, `${path}.json`))
    expect([answer.status, answer.headers.get('cache-control')], `${path} ${answer.text}`).toEqual([
      200,
      'private, no-store',
    ])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.text).not.toMatch(/"(token|leaveToken|refreshToken|password)":"/)
    if (locale === 'es') return dataOf(answer)
  }
  throw new Error('no language')
}

test('the data of the profile and of what one follows are for their owner alone', async () => {
  const { browser, email } = await signedIn(site)
  await browser.call('POST', '/v1/follows', { query: 'city=lyon' })
  expect(await read(browser, '/account/profile')).toMatchObject({
    user: { email },
    identities: [],
  })
  expect(await read(browser, '/account/security')).toMatchObject({ sessions: [{ current: true }] })
  expect(await read(browser, '/account/follows')).toMatchObject({ follows: [{ query: 'city=lyon', rhythm: 'weekly' }] })
  const other = (await signedIn(site)).browser
  for (const path of ['/account/profile', '/account/security', '/account/follows']) {
    expect(refusal(await openBrowser(site).get(`${path}.json`))).toEqual([401, 'unauthorized'])
    const { text } = await other.get(`${path}.json`)
    expect(text).not.toContain(email)
    expect(text).not.toContain('city=lyon')
  }
})

test('the data of a registration is that of its owner; others learn the event and how they could register', async () => {
  const { id, page } = await newEvent({ title: 'Planter la haie' })
  const { browser, email } = await signedIn(site)
  await browser.call('POST', `/v1/events/attend/${id}`, {})
  const own = await read(browser, `${page}/attend`)
  expect(own).toMatchObject({ event: { _id: id }, step: 'going', registration: { state: 'going', email } })
  const { ticket } = own['registration'] as { ticket: string }
  for (const other of [openBrowser(site), (await signedIn(site)).browser]) {
    const answer = await other.get(`${page}/attend.json`)
    expect(dataOf(answer)).toMatchObject({ event: { _id: id }, registration: null })
    for (const foreign of [email, ticket]) expect(answer.text).not.toContain(foreign)
  }
  // A guest's registration belongs to the device, its tokens to the site's cookie.
  const invited = await guest(site, id)
  expect(await read(invited.browser, `${page}/attend`)).toMatchObject({ event: { _id: id }, step: 'pending' })
  expect(refusal(await openBrowser(site).get('/events/e/nulle-part/attend.json'))).toEqual([404, 'not_found'])
})

test('the data of an organizer’s screens are for those who organize the event', async () => {
  const { browser, event, screen } = await organizer({ title: 'Réparer des vélos' })
  await register(event, { samia: 'going', lou: 'waiting' })
  const screens: [name: string, expected: object][] = [
    ['dashboard', { figures: expect.any(Object) as object, nextInLine: expect.any(Array) as object }],
    ['attendees', { total: 2, data: expect.arrayContaining([expect.objectContaining({ name: 'samia' })]) as object }],
    ['feedbacks', { counts: { all: 0 } }],
    ['history', { data: expect.any(Array) as object }],
    ['team', { team: expect.any(Array) as object }],
    ['messages', { automatic: expect.any(Array) as object }],
    ['edit', { editedAt: null }],
  ]
  const [stranger, { browser: door, email }] = [(await account(site)).browser, await account(site)]
  await env.DB.prepare(
    "INSERT INTO coorganizers (event_id, user_id, role, created_at) SELECT ?1, id, 'checkin', 1 FROM users WHERE email = ?2",
  )
    .bind(event, email)
    .run()
  for (const [name, expected] of screens) {
    expect(await read(browser, screen(name)), name).toMatchObject({ event: { _id: event }, ...expected })
    expect(refusal(await openBrowser(site).get(`${screen(name)}.json`)), name).toEqual([401, 'unauthorized'])
    for (const other of [stranger, door]) {
      const answer = await other.get(`${screen(name)}.json`)
      expect(refusal(answer), name).toEqual([403, 'forbidden'])
      expect(answer.text).not.toContain('samia')
    }
    expect(refusal(await browser.get(`/organize/event/nulle-part/${name}.json`)), name).toEqual([404, 'not_found'])
  }
  expect(await read(browser, '/organize/mine/active')).toMatchObject({ events: [{ _id: event }], drafts: [] })
  expect(await read(stranger, '/organize/mine/active')).toMatchObject({ events: [], drafts: [] })
  expect(refusal(await openBrowser(site).get('/organize/mine/active.json'))).toEqual([401, 'unauthorized'])
  expect(refusal(await browser.get('/organize/mine/nulle-part.json'))).toEqual([404, 'not_found'])
  // A page that leads elsewhere leads to the data there.
  const parent = await browser.get('/organize/mine.json')
  expect([parent.status, parent.headers.get('location')]).toEqual([302, '/organize/mine/active.json'])
})

test('the data of a page for frames is for every site and names nobody', async () => {
  await drizzle(env.DB).insert(iframes).values(seedIframes)
  for (const locale of locales) {
    const answer = await site.ask(localePath(locale, '/iframe/agenda.json'))
    expect(answer.status).toBe(200)
    const { iframe, list } = dataOf(answer) as { iframe: object; list: { rows: unknown[]; total: number } }
    expect(iframe).toEqual(dataOf(await site.ask('/v1/iframes/agenda')))
    const listed = JSON.parse((await site.ask('/v1/iframes/agenda/events')).text) as { data: unknown[]; total: number }
    expect([list.total, list.rows.length]).toEqual([listed.total, listed.data.length])
    expect(list.rows.length).toBeGreaterThan(0)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.text).not.toContain('@')
  }
  expect(refusal(await site.ask('/iframe/nulle-part.json'))).toEqual([404, 'not_found'])
})
