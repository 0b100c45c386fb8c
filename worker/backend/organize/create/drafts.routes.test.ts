import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import * as drafts from '../../../../src/organize/create/drafts.contract.ts'
import { organizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { openSite } from '../../../../tests/journeys/open-site.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { publishScheduled } from '../publish/publish-event.ts'

let owner: Account

const saved = drafts.saveDraft.spec.output
const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille' })
})

const as = (method: string, path: string, body?: object, { token } = owner, now = testNow) =>
  call(method, `/v1/events/${path}`, body, { token, now })
const created = (body: object = {}) => answered(saved, as('POST', 'drafts', body))
const save = (id: string, body: object) => answered(saved, as('PUT', `${id}/draft`, body))
const complete = { title: { fr: 'Nuit du vélo' }, date: '2026-12-01T18:30', address }
const event = async (answer: Promise<Response>) => organizedEvent.parse(await (await answer).json())

describe('a draft', () => {
  test('starts empty and is saved field by field, language by language', async () => {
    const { event: empty } = await created()
    expect(empty).toMatchObject({ state: 'draft', date: null, next: null, timings: [], title: {}, role: 'owner' })
    const id = empty._id
    await save(id, { title: { fr: 'Nuit du vélo' } })
    await save(id, { title: { en: 'Bike night' }, description: { fr: 'On roule.' } })
    const dated = await save(id, { date: '2026-12-01T18:30' })
    // The end is two hours later by default.
    expect(dated.event).toMatchObject({
      title: { fr: 'Nuit du vélo', en: 'Bike night' },
      summary: {},
      date: '2026-12-01T17:30:00.000Z',
      endDate: '2026-12-01T19:30:00.000Z',
      revision: 4,
    })
    expect(dated.savedAt).toBe(dated.event.updatedAt)
    const later = await save(id, { title: { en: '' }, date: null })
    expect(later.event).toMatchObject({ title: { fr: 'Nuit du vélo' }, date: null, endDate: null })
  })

  test('retains its local time when its place has another time zone', async () => {
    const { event: draft } = await created({ date: '2026-12-01T18:30' })
    const montreal = { city: 'Montréal', formattedAddress: 'Montréal', countryCode: 'CA' }
    expect((await save(draft._id, { address: montreal })).event).toMatchObject({
      timeZone: 'America/Toronto',
      date: '2026-12-01T23:30:00.000Z',
    })
  })

  test('saves nothing of a call with an invalid field, and names the field', async () => {
    const { event: draft } = await created()
    const answer = await as('PUT', `${draft._id}/draft`, { title: { fr: 'Nuit' }, topic: 'none-such' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { topic: 'is not known' } } })
    expect((await event(as('GET', `${draft._id}/organized`))).title).toEqual({})
  })

  test('edited on two devices: the second one gets the stored version', async () => {
    const { event: draft, revision } = await created()
    expect((await save(draft._id, { title: { fr: 'Un' }, revision })).revision).toBe(revision + 1)
    const answer = await as('PUT', `${draft._id}/draft`, { title: { fr: 'Deux' }, revision })
    expect(answer.status).toBe(409)
    const { error } = (await answer.json()) as { error: { current: unknown } }
    expect(organizedEvent.parse(error.current)).toMatchObject({ title: { fr: 'Un' }, revision: revision + 1 })
  })

  test('is listed for its owner and its editors, and deleted for good', async () => {
    const { event: draft } = await created(complete)
    const editor = await signedInUser()
    await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'editor', 0)`)
      .bind(draft._id, editor.user.id)
      .run()
    const listed = async ({ token } = owner) =>
      drafts.drafts.spec.output.parse(await (await call('GET', '/v1/users/drafts', undefined, { token })).json()).data
    expect(await listed()).toMatchObject([{ _id: draft._id, state: 'draft', mine: true }])
    expect(await listed(editor)).toMatchObject([{ _id: draft._id, mine: false }])
    expect(await listed(await signedInUser())).toEqual([])
    expect((await as('DELETE', draft._id, undefined, editor)).status).toBe(200)
    expect((await as('GET', `${draft._id}/organized`)).status).toBe(404)
  })

  test('is deleted with its owner’s account', async () => {
    const { event: draft } = await created(complete)
    expect((await call('DELETE', `/v1/users/${owner.user.id}`, {}, { token: owner.token })).status).toBe(200)
    expect(await env.DB.prepare('SELECT 1 FROM events WHERE id = ?').bind(draft._id).first()).toBeNull()
  })
})

describe('an unpublished event is visible to its team only', () => {
  const states = ['draft', 'scheduled'] as const

  test.each(states)('%s: not in lists, search, feeds, sitemaps or related events, and no page', async (status) => {
    await upsertEvents(env.DB, [
      buildEvent({ id: 'hidden', slug: 'hidden', title: 'Zygomatique', ownerId: owner.user.id, status }),
      buildEvent({ id: 'shown', slug: 'shown' }),
    ])
    expect(await foundIds()).toEqual(['shown'])
    expect(await foundIds({ search: 'zygomatique' })).toEqual([])
    expect(await foundIds({ city: 'lyon' })).toEqual(['shown'])
    expect(await foundIds({ loc: '4.83,45.76' })).toEqual(['shown'])
    for (const path of ['slug/hidden', 'related/hidden', 'redirect/hidden'])
      expect((await ask(`/v1/events/${path}`, owner.token)).status, path).toBe(404)
    expect(await (await ask('/v1/events/related/shown')).json()).toMatchObject({ total: 0 })
    const admin = await signedInUser({ role: 'admin' })
    const all = await (await ask('/v1/events?private=true&status=active', admin.token)).json()
    expect(all).toMatchObject({ total: 1 })
    for (const [path, body] of [
      ['attend/hidden', { email: 'a@example.org', name: 'A' }],
      ['waiting-list/hidden', { email: 'a@example.org', name: 'A' }],
      ['contact/hidden', { message: 'Bonjour', email: 'a@example.org', name: 'A' }],
    ] as const)
      expect((await call('POST', `/v1/events/${path}`, body)).status, path).toBe(404)
    const like = await call('POST', '/v1/likes', { event: 'hidden' }, { token: admin.token })
    expect(like.status).toBe(404)
  })

  test('the site displays it only with the team’s preview link', async () => {
    const hidden = buildEvent({
      id: 'hidden',
      slug: 'hidden',
      title: 'Zygomatique',
      ownerId: owner.user.id,
      status: 'draft',
      startsAt: Date.now() + 3 * dayMs,
    })
    await upsertEvents(env.DB, [hidden])
    const site = openSite()
    for (const path of ['/events/e/hidden', '/e/hidden', '/events/e/hidden/attend', '/events/e/hidden.ics'])
      expect((await site.ask(path)).status, path).toBe(404)
    for (const path of ['/', '/events', '/events.rss', '/events.ics', '/events.json', '/sitemap.xml', '/llms.txt'])
      expect((await site.ask(path)).text, path).not.toMatch(/zygomatique|e\/hidden/i)
    const today = await signedInUser({ role: 'admin' }, Date.now())
    const link = await as('POST', 'hidden/preview-link', undefined, today, Date.now())
    const { url } = drafts.previewLink.spec.output.parse(await link.json())
    const page = await site.ask(new URL(url).pathname)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Zygomatique')
    expect(page.text).toMatch(/<meta name="robots" content="noindex/)
    expect(page.headers.get('cache-control')).toMatch(/private|no-store/)
    expect((await site.ask(`${new URL(url).pathname}x`)).status).toBe(404)
  })
})

describe('publishing', () => {
  test('reports what is missing and what would help', async () => {
    await upsertEvents(env.DB, [
      buildEvent({ id: 'other', slug: 'other', title: 'Nuit du velo', startsAt: Date.parse('2026-12-01T08:00:00Z') }),
    ])
    const { event: draft } = await created()
    const checks = async () =>
      drafts.publishChecks.spec.output.parse(await (await as('GET', `${draft._id}/checks`)).json())
    expect(await checks()).toMatchObject({ ready: false, similar: [] })
    expect(Object.keys((await checks()).missing)).toEqual(['title', 'date', 'address'])
    expect((await as('POST', `${draft._id}/publish`)).status).toBe(400)
    await save(draft._id, complete)
    expect(await checks()).toMatchObject({
      ready: true,
      missing: {},
      hints: ['summary', 'description', 'cover', 'topic', 'coordinates', 'english', 'spanish'],
      similar: [{ _id: 'other' }],
      languages: { fr: { given: 1, of: 1 }, en: { given: 0, of: 1 } },
    })
    await save(draft._id, { title: { fr: 'Index' } })
    expect((await checks()).missing['title']).toContain('reserved')
  })

  test('warns of events at the same place on one of its days, those at the same time first', async () => {
    const street = { street: 'Rue des Docks', city: 'Lyon', formattedAddress: 'Rue des Docks, Lyon', countryCode: 'FR' }
    const at = (hour: number) => Date.parse(`2026-12-08T${String(hour).padStart(2, '0')}:00:00Z`)
    const here = { address: { fr: street }, lat: null, lng: null }
    const event1 = (id: string, hour: number, parts: object = {}) =>
      buildEvent({ id, slug: id, title: id, startsAt: at(hour), endsAt: at(hour + 2), ...here, ...parts })
    await upsertEvents(env.DB, [
      event1('same-day', 8),
      event1('same-hours', 19),
      event1('elsewhere', 19, { address: { fr: { ...street, street: 'Rue Autre' } } }),
      event1('unlisted', 19, { private: true }),
      event1('cancelled', 19, { status: 'cancelled' }),
      event1('day-before', 19, { startsAt: at(19) - 86_400_000, endsAt: at(21) - 86_400_000 }),
    ])
    const days = ['2026-12-01', '2026-12-08'].map((day) => ({ begin: `${day}T19:30`, end: `${day}T21:30` }))
    const { date: _, ...rest } = complete
    const { event: draft } = await created({ ...rest, address: street, timings: days })
    const { similar } = drafts.publishChecks.spec.output.parse(await (await as('GET', `${draft._id}/checks`)).json())
    expect(similar.map(({ _id, samePlace, sameTime }) => [_id, samePlace, sameTime])).toEqual([
      ['same-hours', true, true],
      ['same-day', true, false],
    ])
  })

  test('derives the permanent slug from the title; a second time changes nothing', async () => {
    const { event: draft } = await created({ ...complete, description: { fr: 'On roule ensemble.' } })
    const published = await event(as('POST', `${draft._id}/publish`))
    expect(published).toMatchObject({ state: 'active', slug: 'nuit-du-velo', summary: { fr: 'On roule ensemble.' } })
    expect(await foundIds({ search: 'vélo' })).toEqual([draft._id])
    expect((await event(as('POST', `${draft._id}/publish`))).revision).toBe(published.revision)
    expect((await as('PUT', `${draft._id}/draft`, { title: { fr: 'Autre' } })).status).toBe(409)
    expect((await as('DELETE', draft._id)).status).toBe(409)
    const renamed = await event(as('PUT', draft._id, { title: { fr: 'Nuit des rollers' } }))
    expect(renamed.slug).toBe('nuit-du-velo')
  })

  test('two with one title at once get two slugs; an unlisted one is not listed', async () => {
    const made = await Promise.all([created(complete), created(complete), created({ ...complete, private: true })])
    const published = await Promise.all(made.map(({ event: { _id } }) => event(as('POST', `${_id}/publish`))))
    expect(new Set(published.map(({ slug }) => slug)).size).toBe(3)
    expect(published[2]!.slug).toMatch(/^nuit-du-velo-[0-9a-f-]{36}$/)
    expect(await foundIds()).toHaveLength(2)
  })

  test('at a scheduled time: the job publishes it once, and not before', async () => {
    const { event: draft } = await created(complete)
    const scheduled = await event(as('POST', `${draft._id}/schedule`, { at: '2026-11-22T09:00' }))
    expect(scheduled).toMatchObject({ state: 'scheduled', publishAt: '2026-11-22T08:00:00.000Z' })
    const at = Date.parse('2026-11-22T08:00:00Z')
    await publishScheduled({ env, now: at - 1 })
    expect((await event(as('GET', `${draft._id}/organized`))).state).toBe('scheduled')
    await Promise.all([publishScheduled({ env, now: at }), publishScheduled({ env, now: at })])
    const published = await event(as('GET', `${draft._id}/organized`))
    expect(published).toMatchObject({ state: 'active', slug: 'nuit-du-velo', publishAt: null })
    const { results } = await env.DB.prepare('SELECT action FROM event_revisions WHERE event_id = ? ORDER BY revision')
      .bind(draft._id)
      .all()
    expect(results.map(({ action }) => action)).toEqual(['created', 'scheduled', 'published'])
  })

  test('a scheduled event must remain complete, and may become a draft again', async () => {
    const { event: draft } = await created(complete)
    await as('POST', `${draft._id}/schedule`, { at: '2026-11-22T09:00' })
    expect((await as('PUT', `${draft._id}/draft`, { title: { fr: '' } })).status).toBe(400)
    expect(await event(as('DELETE', `${draft._id}/schedule`))).toMatchObject({ state: 'draft', publishAt: null })
    await publishScheduled({ env, now: testNow + 2 * dayMs })
    expect((await event(as('GET', `${draft._id}/organized`))).state).toBe('draft')
    expect((await as('POST', `${draft._id}/schedule`, { at: new Date(testNow - hourMs).toISOString() })).status).toBe(
      400,
    )
  })
})

test('an account with an unconfirmed e-mail saves drafts, and neither publishes, invites nor mails (D69)', async () => {
  owner = await signedInUser({ displayname: 'Léa', active: false })
  const { event: draft } = await created(complete)
  await save(draft._id, { summary: { fr: 'Avec des pelles' } })
  const waits: [string, string, object][] = [
    ['POST', `${draft._id}/publish`, {}],
    ['POST', `${draft._id}/schedule`, { at: '2026-11-01T10:00' }],
    ['POST', `${draft._id}/coorganizer`, { email: 'zoe@example.org', role: 'editor' }],
    ['POST', `${draft._id}/mails/attending/sample`, { lang: 'fr' }],
  ]
  for (const [method, path, body] of waits) {
    const answer = await as(method, path, body)
    expect([path, answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      path,
      403,
      'email_unconfirmed',
    ])
  }
})
