import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { seedReferences, emptyDatabase } from '../../seed/seed.ts'
import { importEvents, type ImportOptions } from './import-events.ts'

const now = Date.parse('2026-04-01T12:00:00Z')
async function* stream(records: unknown[]) {
  yield* records
}
const run = (records: unknown[], options: Partial<ImportOptions> = {}) =>
  importEvents(env.DB, stream(records), { now, ...options })
const counts = async (records: unknown[], options?: Partial<ImportOptions>) => {
  const { created, updated, unchanged, rejected } = await run(records, options)
  return [created, updated, unchanged, rejected.length]
}
const stored = (uid: string) =>
  env.DB.prepare('SELECT * FROM events WHERE source_uid = ?').bind(uid).first<Record<string, unknown>>()

function record(uid: string, fields: object = {}) {
  const begin = '2026-04-10T09:00:00+02:00'
  return {
    uid,
    slug: `slug-${uid}`,
    title_fr: 'Planter une haie',
    timings: [{ begin, end: '2026-04-10T12:00:00+02:00' }],
    location_city: 'Paris',
    ...fields,
  }
}
const moved = { timings: [{ begin: '2026-04-17T09:00:00+02:00', end: '2026-04-17T12:00:00+02:00' }] }

beforeEach(async () => {
  await env.DB.batch(['outbox', 'registrations'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
})

test('created, then unchanged, then updated', async () => {
  const records = Array.from({ length: 230 }, (_, n) => record(String(n)))
  expect(await counts(records)).toEqual([230, 0, 0, 0])
  expect(await counts(records)).toEqual([0, 0, 230, 0])
  expect(await counts([record('7', { title_fr: 'Autre titre' }), ...records.slice(8), {}])).toEqual([0, 1, 222, 1])
})

test('an update preserves id, slug, creation and attendees; SEQUENCE counts only changes relevant to a calendar', async () => {
  await run([record('1')])
  await env.DB.prepare(
    "UPDATE events SET slug = 'own', created_at = 5, attendees_count = 3, max_attendees = 9 WHERE source_uid = '1'",
  ).run()
  await run([record('1', { title_fr: 'Autre' })])
  expect(await stored('1')).toMatchObject({
    id: 'oa-1',
    slug: 'own',
    created_at: 5,
    attendees_count: 3,
    max_attendees: 9,
    sequence: 0,
  })
  await run([record('1', { ...moved, status: 2 })])
  expect(await stored('1')).toMatchObject({
    sequence: 1,
    change: 'rescheduled',
    previous_starts_at: Date.parse('2026-04-10T07:00:00Z'),
  })
  await run([record('1', { ...moved, status: 6 })])
  expect(await stored('1')).toMatchObject({
    sequence: 2,
    status: 'cancelled',
    previous_starts_at: Date.parse('2026-04-10T07:00:00Z'),
  })
})

test('a slug that another record has gets the uid as suffix, in one run and across runs', async () => {
  await run([record('1', { slug: 'same' }), record('2', { slug: 'same' })])
  await run([record('3', { slug: 'same' }), record('4', { slug: 'topic' })])
  const { results } = await env.DB.prepare('SELECT slug FROM events ORDER BY source_uid').all<{ slug: string }>()
  expect(results.map(({ slug }) => slug)).toEqual(['same', 'same-2', 'same-3', 'topic-4'])
})

describe('attendees', () => {
  const origin = 'https://chiche.test'
  const register = (event: string, email: string, state = 'going') =>
    env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, state, lang, created_at, updated_at) VALUES (?1, ?2, ?1, ?3, 'fr', 0, 0)`,
    )
      .bind(email, event, state)
      .run()
  const mails = async () =>
    (
      await env.DB.prepare('SELECT recipient, kind FROM outbox ORDER BY id').all<{ recipient: string; kind: string }>()
    ).results.map(({ recipient, kind }) => [recipient, kind])

  test('get one mail about a new date and about a cancellation, as if by an organizer', async () => {
    await run([record('1'), record('2')])
    await register('oa-1', 'a@example.org')
    await register('oa-1', 'b@example.org', 'waiting')
    await register('oa-2', 'c@example.org')
    const changed = [record('1', { ...moved, status: 2 }), record('2', { title_fr: 'Autre titre' })]
    expect((await run(changed, { origin })).notified).toBe(2)
    expect((await run(changed, { origin })).notified).toBe(0)
    expect((await run([record('1', { ...moved, status: 6 })], { origin })).notified).toBe(2)
    expect(await mails()).toEqual([
      ['a@example.org', 'eventChanged'],
      ['b@example.org', 'eventChanged'],
      ['a@example.org', 'eventCancelled'],
      ['b@example.org', 'eventCancelled'],
    ])
  })

  test('get a mail when an event is missing from a complete export; without attendees it is unlisted; it returns with its record', async () => {
    const all = ['1', '2', '3', '4', '5'].map((uid) => record(uid))
    await run(all)
    await register('oa-1', 'a@example.org')
    const rest = all.slice(2)
    expect((await run(rest, { origin })).left).toBeUndefined()
    expect(await stored('1')).toMatchObject({ status: 'active', private: 0 })

    const report = await run(rest, { origin, complete: true })
    expect(report.left).toEqual({ cancelled: 1, unlisted: 1, notified: 1, refused: 0 })
    expect(report.notified).toBe(1)
    expect(await stored('1')).toMatchObject({ status: 'cancelled', private: 0, sequence: 1, attendees_count: 1 })
    expect(await stored('2')).toMatchObject({ status: 'active', private: 1 })
    expect(await mails()).toEqual([['a@example.org', 'eventCancelled']])
    expect((await run(rest, { origin, complete: true })).left).toMatchObject({ cancelled: 0, unlisted: 0 })

    await run(all, { origin, complete: true })
    expect(await stored('1')).toMatchObject({ status: 'active', source_left_at: null })
    expect(await stored('2')).toMatchObject({ status: 'active', private: 0, source_left_at: null })
    expect((await mails()).at(-1)).toEqual(['a@example.org', 'eventChanged'])
  })

  test('are unaffected by a truncated export, and an event that its organizer unlisted remains unlisted', async () => {
    const all = ['1', '2', '3', '4', '5'].map((uid) => record(uid))
    await run(all)
    await env.DB.prepare(`UPDATE events SET private = 1 WHERE source_uid = '1'`).run()
    expect((await run(all.slice(4), { origin, complete: true })).left).toMatchObject({ refused: 3, unlisted: 0 })
    expect((await run([record('1', { title_fr: 'Autre' }), ...all.slice(1)], { complete: true })).left?.refused).toBe(0)
    expect(await stored('1')).toMatchObject({ private: 1 })
  })
})

test('of two records with one uid the later one is imported', async () => {
  expect(await counts([record('1'), record('1', { title_fr: 'Plus tard' })])).toEqual([1, 1, 0, 0])
  expect((await stored('1'))?.['title']).toBe('{"fr":"Plus tard"}')
})

test('each rejected record is listed with its reason', async () => {
  const { rejected, read } = await run([record('1', { title_fr: '' }), record('2', { timings: [] }), 'x'])
  expect(read).toBe(3)
  expect(rejected).toEqual([
    { uid: '1', title: '', reason: 'noTitle' },
    { uid: '2', title: expect.any(String) as string, reason: 'noDate' },
    { uid: '', title: '', reason: 'noUid' },
  ])
})

test('an unavailable picture is left out and tried again by the next import', async () => {
  const records = [record('1', { image: 'https://a.org/1.jpg' }), record('2', { image: 'https://a.org/2.jpg' })]
  const first = await run(records, { covers: async () => new Set(['https://a.org/2.jpg']) })
  expect(first).toMatchObject({ created: 2, coversDropped: 1 })
  expect((await stored('1'))?.['cover_url']).toBe('{}')
  expect((await stored('2'))?.['cover_url']).toBe('{"fr":"https://a.org/2.jpg"}')
  expect(await counts(records, { covers: async () => new Set() })).toEqual([0, 0, 2, 0])
  expect(await counts(records, { covers: async (urls) => new Set(urls) })).toEqual([0, 1, 1, 0])
  expect((await stored('1'))?.['cover_url']).toBe('{"fr":"https://a.org/1.jpg"}')
})

test('topics and types are linked to the site’s own', async () => {
  await run([record('1')])
  expect(await stored('1')).toMatchObject({ topic_id: 'topic-ecologie', type_id: 'type-chantier' })
})
