import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { undoSeconds } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { coorganizers, registrations } from '../../../worker/backend/db/attendance-schema.ts'
import { eventSettings } from '../../../worker/backend/db/organizing-schema.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { forgetUndos } from '../../../worker/backend/organize/review/undo.ts'
import { buildEvent, dayMs } from '../../support/factories.ts'
import type { Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedIn, soon } from '../registered.ts'

const page = (action: string) => `/organize/event/fete/${action}`
let site: ReturnType<typeof openSite>
let browser: Browser

async function idOf(email: string): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()
  return row!.id
}

beforeEach(async () => {
  // The people of each test have the same names.
  await env.DB.exec('DELETE FROM outbox')
  await storeExamples()
  site = openSite()
  const camille = await signedIn(site)
  browser = camille.browser
  const ownerId = await idOf(camille.email)
  await upsertEvents(env.DB, [
    buildEvent({ id: 'fete', slug: 'fete', title: 'La fête', ownerId, startsAt: soon() }),
    buildEvent({ id: 'plan', slug: 'plan', title: 'Le plan', ownerId, startsAt: soon(), status: 'draft' }),
  ])
  const now = Date.now()
  const person = { eventId: 'fete', lang: 'fr' as const, createdAt: now, updatedAt: now }
  await drizzle(env.DB)
    .insert(registrations)
    .values([
      { ...person, id: 'r1', email: 'ana@example.org', name: 'Ana', state: 'going' },
      { ...person, id: 'r2', email: 'leo@example.org', name: 'Léo', state: 'waiting', queuedAt: 1 },
    ])
})

const stored = (id = 'fete') =>
  env.DB.prepare('SELECT status, change, private, status_reason FROM events WHERE id = ?').bind(id).first()

test.each(locales)('each change of state says first what follows from it, in %s', async (locale) => {
  for (const action of ['cancel', 'postpone', 'listing']) {
    const answer = await browser.get(localePath(locale, page(action)))
    expect([action, answer.status]).toEqual([action, 200])
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
  }
  expect((await browser.get(localePath(locale, page('none-such')))).status).toBe(404)
  expect(await stored()).toMatchObject({ status: 'active', change: null, private: 0 })
})

test('cancelling tells how many people get a mail, asks for the reason, and leads on to another date', async () => {
  const asked = await browser.get(page('cancel'))
  expect(asked.text).toContain('Annuler et prévenir 2 personnes')
  expect(asked.text).toContain('1 en attente')
  const form = { id: 'fete', 'reason.fr': 'Tempête annoncée', next: `${page('cancel')}?sent={notified}` }
  const sent = await browser.send('events.cancel', form, page('cancel'))
  expect(sent.headers.get('location')).toBe(`${page('cancel')}?sent=2`)
  expect(await stored()).toMatchObject({ status: 'cancelled', status_reason: '{"fr":"Tempête annoncée"}' })
  const done = await browser.get(`${page('cancel')}?sent=2`)
  expect(done.text).toContain('2 e-mails partent')
  expect(done.text).toContain('/organize/duplicate/fete')
  expect((await browser.get(page('postpone'))).text).not.toContain('events.postpone')
})

test('a cancellation asks for a reason, is shown to oneself first, and is undone before its mails leave', async () => {
  const empty = await browser.send(
    'events.cancel',
    { id: 'fete', 'reason.fr': '', next: page('cancel') },
    page('cancel'),
  )
  const refused = await browser.get(empty.headers.get('location')!)
  expect(refused.text).toContain('aria-invalid="true"')
  const sample = { id: 'fete', action: 'cancel', lang: 'fr', 'reason.fr': 'Tempête', next: page('cancel') }
  const tried = await browser.send('events.tryState', sample, page('cancel'))
  const shown = await browser.get(tried.headers.get('location')!)
  expect(shown.text).toContain('L’exemple est parti')
  expect(shown.text).toContain('Tempête</textarea>')
  expect(await stored()).toMatchObject({ status: 'active' })
  const made = await browser.send(
    'events.cancel',
    { id: 'fete', 'reason.fr': 'Tempête', next: `${page('cancel')}?sent={notified}` },
    page('cancel'),
  )
  const done = await browser.get(made.headers.get('location')!)
  const revision = /name="revision" value="(\d+)"/.exec(done.text)![1]!
  expect(done.text).toMatch(/2 e-mails partent dans \d+\s+s/)
  const undone = await browser.send('events.undo', { id: 'fete', revision, next: page('cancel') }, page('cancel'))
  expect(undone.status).toBe(303)
  expect(await stored()).toMatchObject({ status: 'active', status_reason: null })
  const late = await browser.send('events.undo', { id: 'fete', revision, next: page('cancel') }, page('cancel'))
  expect(late.headers.get('location')).toBe(page('cancel'))
})

test('postponing closes registration and leads on to a new date', async () => {
  await browser.send('events.postpone', { id: 'fete', 'reason.fr': 'Pas de salle', next: page('postpone') }, '/')
  expect(await stored()).toMatchObject({ status: 'active', change: 'postponed' })
  expect((await browser.get(page('postpone'))).text).toContain('/organize/event/fete/edit"')
})

test('an event leaves the lists and returns', async () => {
  for (const hidden of [1, 0]) {
    const { text } = await browser.get(page('listing'))
    expect(text).toContain(`name="private" value="${hidden === 1}"`)
    await browser.send('events.listing', { id: 'fete', private: String(hidden === 1), next: page('listing') }, '/')
    expect(await stored()).toMatchObject({ private: hidden })
  }
})

test('a draft is deleted after a question; a published event is cancelled instead', async () => {
  expect((await browser.get('/organize/mine/active')).text).toContain('/organize/event/plan/delete')
  expect((await browser.get('/organize/event/plan/delete')).text).toContain('action="/forms/events.deleteDraft"')
  const sent = await browser.send(
    'events.deleteDraft',
    { _id: 'plan', next: '/organize/mine/active?deleted=plan' },
    '/',
  )
  expect(sent.headers.get('location')).toBe('/organize/mine/active?deleted=plan')
  const published = await browser.get('/organize/event/fete/delete')
  expect([published.status, published.headers.get('location')]).toEqual([302, page('cancel')])
})

test('a deleted draft is gone for the team, and comes back at one press for 20 seconds', async () => {
  const mine = '/organize/mine/active?deleted=plan'
  await browser.send('events.deleteDraft', { _id: 'plan', next: mine }, '/')
  expect((await browser.get('/organize/create/event?event=plan')).status).toBe(404)
  const { text } = await browser.get(mine)
  expect(text).toContain('Le brouillon est supprimé.')
  expect(text).not.toContain('/organize/event/plan/delete')
  const revision = /name="revision" value="(\d+)"/.exec(text)![1]!
  const undone = await browser.send('events.undo', { id: 'plan', revision, next: '/organize/mine/active' }, mine)
  expect(undone.status).toBe(303)
  expect((await browser.get('/organize/mine/active')).text).toContain('/organize/event/plan/delete')
  expect(await stored('plan')).toMatchObject({ status: 'draft' })
})

test('what is not undone is erased by the next run', async () => {
  await browser.send('events.deleteDraft', { _id: 'plan', next: '/organize/mine/active' }, '/')
  await forgetUndos(env, Date.now())
  expect(await stored('plan')).not.toBeNull()
  await forgetUndos(env, Date.now() + (undoSeconds + 1) * 1000)
  expect(await stored('plan')).toBeNull()
  const late = await browser.send(
    'events.undo',
    { id: 'plan', revision: '1', next: '/organize/mine/active' },
    '/organize/mine/active?deleted=plan',
  )
  expect((await browser.get(late.headers.get('location')!)).text).toContain('Trop tard\u00a0: le brouillon est effacé.')
})

test('the pages are for the team with the right to edit (D7), and my events link to them', async () => {
  const mine = await browser.get('/organize/mine/active')
  for (const action of ['cancel', 'postpone', 'listing']) expect(mine.text).toContain(page(action))
  const door = await signedIn(site)
  await drizzle(env.DB)
    .insert(coorganizers)
    .values({ eventId: 'fete', userId: await idOf(door.email), role: 'checkin', createdAt: 0 })
  const stranger = await signedIn(site)
  for (const action of ['cancel', 'listing']) {
    expect((await stranger.browser.get(page(action))).status).toBe(403)
    expect((await door.browser.get(page(action))).status).toBe(403)
  }
  expect((await stranger.browser.get('/organize/event/plan/delete')).status).toBe(403)
  const bare = await browser.get('/organize/event/fete')
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/organize/event/fete/dashboard'])
})

const words = {
  fr: [
    'Ce rendez-vous\u00a0: 1 date, 2 personnes',
    'Tous\u00a0: 2 dates, 3 personnes',
    '2 rendez-vous, prévenir 3 personnes',
  ],
  en: ['This one: 1 date, 2 people', 'All: 2 dates, 3 people', '2 dates, tell 3 people'],
  es: ['Esta: 1 fecha, 2 personas', 'Todas: 2 fechas, 3 personas', '2 fechas, avisar a 3 personas'],
}

test('who cancels a date of a series chooses which dates, and the choice outlives a refusal', async () => {
  const ownerId = await env.DB.prepare(`SELECT owner_id AS it FROM events WHERE id = 'fete'`).first<string>('it')
  await upsertEvents(env.DB, [buildEvent({ id: 'suite', slug: 'suite', ownerId, startsAt: soon() + 7 * dayMs })])
  const series = ['fete', 'suite'].map((eventId) => ({ eventId, seriesId: 'tuesdays' }))
  await drizzle(env.DB).insert(eventSettings).values(series)
  const now = Date.now()
  const zoe = { id: 'r3', email: 'zoe@example.org', name: 'Zoé', state: 'going' as const, lang: 'fr' as const }
  await drizzle(env.DB)
    .insert(registrations)
    .values({ ...zoe, eventId: 'suite', createdAt: now, updatedAt: now })
  for (const locale of locales)
    for (const action of ['cancel', 'postpone']) {
      const { text } = await browser.get(localePath(locale, page(action)))
      for (const label of words[locale]) expect(text).toContain(label)
      expect(text).toMatch(/<input[^>]* name="scope"[^>]* checked=""[^>]* value="one"/)
      expect(text).not.toContain('value="following"')
    }
  const form = { id: 'fete', scope: 'all', 'reason.fr': '', next: `${page('cancel')}?sent={notified}` }
  const empty = await browser.send('events.cancel', form, page('cancel'))
  const { text } = await browser.get(empty.headers.get('location')!)
  expect(text).toMatch(/<input[^>]* name="scope"[^>]* checked=""[^>]* value="all"/)
  const sent = await browser.send('events.cancel', { ...form, 'reason.fr': 'Tempête' }, page('cancel'))
  expect(sent.headers.get('location')).toBe(`${page('cancel')}?sent=3`)
  expect([await stored(), await stored('suite')]).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
})
