import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs } from '../../support/factories.ts'
import type { Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedIn, soon } from '../registered.ts'

const page = '/organize/duplicate/fete'
let site: ReturnType<typeof openSite>
let browser: Browser

const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

beforeEach(async () => {
  await storeExamples()
  site = openSite()
  const camille = await signedIn(site)
  browser = camille.browser
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(camille.email).first<{ id: string }>()
  await upsertEvents(env.DB, [
    buildEvent({ id: 'fete', slug: 'fete', title: 'La fête', ownerId: row!.id, startsAt: soon(), maxAttendees: 30 }),
  ])
})

const copies = async () =>
  (
    await env.DB.prepare(
      "SELECT status, title, max_attendees AS places FROM events WHERE id <> 'fete' AND title LIKE '%fête%' ORDER BY starts_at",
    ).all()
  ).results
const send = (fields: Record<string, string>) =>
  browser.send(
    'events.batch',
    { id: 'fete', begin: '18:30', end: '21:00', publish: 'false', next: `${page}?made={made}`, ...fields },
    page,
  )

test.each(locales)('the days to come are boxes, in %s', async (locale) => {
  const answer = await browser.get(localePath(locale, page))
  expect([answer.status, readHead(answer)]).toMatchObject([200, { lang: locale, robots: 'noindex', headings: 1 }])
  expect(answer.text.match(/name="day"/g)!.length).toBeGreaterThan(110)
  for (const name of ['begin', 'end', 'rule.every', 'copy.texts', 'copy.messages', 'copy.team', 'publish'])
    expect(answer.text).toContain(`name="${name}"`)
})

test('a chosen day becomes a draft with the chosen parts', async () => {
  const sent = await send({ day: dayAfter(10), 'copy.settings': 'false' })
  expect(sent.headers.get('location')).toBe(`${page}?made=1`)
  expect(await copies()).toMatchObject([{ status: 'draft', places: null }])
  expect((await browser.get(`${page}?made=1`)).text).toContain('1 page créée')
})

test('a rhythm makes a series, whose pages name each other', async () => {
  const rule = { 'rule.every': 'week', 'rule.from': dayAfter(7), 'rule.until': dayAfter(21) }
  expect((await send({ ...rule, publish: 'true' })).headers.get('location')).toBe(`${page}?made=3`)
  expect(await copies()).toMatchObject([1, 2, 3].map(() => ({ status: 'active', places: 30 })))
  const shown = await browser.get('/events/e/fete')
  expect(shown.text).toContain('Les prochaines dates')
  expect(shown.text.match(/href="\/events\/e\/la-fete[\w-]*"/g)!.length).toBeGreaterThanOrEqual(3)
})

test('the result names each page with its link, and days with an own event are marked', async () => {
  const day = dayAfter(10)
  const sent = await send({ day, next: `${page}?made={made}&events={events}` })
  const done = await browser.get(sent.headers.get('location')!)
  const made = await env.DB.prepare("SELECT slug FROM events WHERE id <> 'fete' AND title LIKE '%fête%'").first<{
    slug: string
  }>()
  expect(done.text).toContain(`/organize/create/event?event=${made!.slug}`)
  await send({ day, publish: 'true' })
  const marked = await browser.get(page)
  expect(marked.text).toMatch(new RegExp(`data-busy="Ce jour-là[^"]*fête[^"]*"[^>]*><input[^>]*value="${day}"`))
  expect((await browser.get(`${page}?made=1&events=${encodeURIComponent('<b> draft 2027-01-01')}`)).text).not.toContain(
    '<b> draft',
  )
})

test('sent twice, it creates nothing twice', async () => {
  const fields = { day: dayAfter(10), idempotencyKey: 'once' }
  await send(fields)
  await send(fields)
  expect(await copies()).toHaveLength(1)
})

test('without a day nothing is created, and the choices stay', async () => {
  const sent = await send({ begin: '10:15', 'copy.team': 'false' })
  expect(sent.headers.get('location')).toBe(page)
  const { text } = await browser.get(page)
  expect(text).toContain('>Choisis au moins un jour à venir.</p>')
  expect(text).toContain('value="10:15"')
  const past = await send({ day: dayAfter(-3) })
  expect(past.headers.get('location')).toBe(page)
  expect(await copies()).toEqual([])
})

test('only the team may copy it (D7)', async () => {
  const stranger = await signedIn(site)
  expect((await stranger.browser.get(page)).status).toBe(403)
})
