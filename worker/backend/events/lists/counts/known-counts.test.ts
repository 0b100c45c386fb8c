import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { EventList } from '../../../../../src/events/events.contract.ts'
import { askEvents, emptyTables } from '../../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../../tests/support/factories.ts'
import { markPast } from '../../occurrences/advance-occurrences.ts'
import { upsertEvents } from '../../write-events.ts'
import { createBackend } from '../../../backend.ts'
import { mostCounted, mostLongCounted } from '../../../../../src/contracts/limits.ts'
import { renewCounts } from './renew-counts.ts'

const backend = createBackend()
const many = mostCounted + 100

beforeEach(async () => {
  await emptyTables()
  await env.DB.prepare('DELETE FROM list_counts').run()
  await env.DB.prepare(`DELETE FROM marks WHERE name = 'counts'`).run()
})

/** Copies of an event, made by the database, which is faster than writing each. */
async function copy(id: string, count: number): Promise<void> {
  const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind('events')
    .all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => name !== 'row')
  const values = names.map((name) => (name === 'id' || name === 'slug' ? `${name} || '-' || n` : name))
  await env.DB.prepare(
    `WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${count})
     INSERT INTO events (${names.join()}) SELECT ${values.join()} FROM events CROSS JOIN copies WHERE id = ?`,
  )
    .bind(id)
    .run()
}

/** A list as an isolate answers it, with the work after the answer. */
async function ask(query: Record<string, string>, now = testNow): Promise<EventList> {
  const work: Promise<unknown>[] = []
  const answer = await backend(new Request(`https://site.test/v1/events?${new URLSearchParams(query)}`), env, {
    now,
    requestId: 'r',
    origin: 'https://site.test',
    waitUntil: (part) => void work.push(part),
  })
  await Promise.all(work)
  return (await answer.json()) as EventList
}

const stored = async () =>
  (await env.DB.prepare('SELECT list FROM list_counts ORDER BY list').all<{ list: string }>()).results.map(
    ({ list }) => list,
  )

test('a list of few events is counted each time, and nothing of it is stored', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'one', citySlug: 'lyon' })])
  expect(await ask({ city: 'lyon', facets: 'true' })).toMatchObject({ total: 1 })
  await copy('one', mostCounted - 1)
  const { total, atLeast, facets } = await ask({ city: 'lyon', facets: 'true' })
  expect([total, atLeast]).toEqual([mostCounted, undefined])
  expect(facets?.city).toMatchObject([{ slug: 'lyon', count: mostCounted }])
  expect(await stored()).toEqual([])
})

test('a list before which many events of several days began is not counted in its request', async () => {
  await upsertEvents(env.DB, [
    buildEvent({ id: 'exhibition', startsAt: testNow - dayMs, endsAt: testNow + 40 * dayMs }),
  ])
  await copy('exhibition', mostLongCounted)
  const query = { from: '2026-12-01', to: '2026-12-01', facets: 'true' }
  expect(await ask(query)).toMatchObject({ total: 25, atLeast: true })
  await env.DB.prepare(`DELETE FROM events WHERE row = (SELECT max(row) FROM events)`).run()
  expect(await ask(query)).toMatchObject({ total: mostLongCounted })
})

test('a list of many events says that there are more, until the scheduled run has counted them', async () => {
  await upsertEvents(env.DB, [
    buildEvent({ id: 'many', citySlug: 'lyon', free: true }),
    buildEvent({ id: 'other', citySlug: 'nantes' }),
  ])
  await copy('many', many - 1)
  const query = { facets: 'true', city: 'lyon', daysFrom: '2026-11-01', daysTo: '2026-12-20' }
  const before = await ask(query)
  expect([before.data.length, before.total, before.atLeast]).toEqual([24, 25, true])
  expect([before.facets, before.days]).toEqual([undefined, undefined])
  expect(await stored()).toEqual(['{"city":["lyon"]}'])
  await renewCounts(env, testNow)
  const after = await ask(query)
  expect([after.total, after.atLeast]).toEqual([many, undefined])
  expect([after.facets?.free, after.facets?.city[0]]).toMatchObject([many, { slug: 'lyon', count: many }])
  expect(after.days?.reduce((sum, { count }) => sum + count, 0)).toBe(many)
  const last = Math.floor(many / 24)
  expect((await ask({ ...query, page: String(last) })).data.length).toBe(many - last * 24)
})

test('counts of a slice in each run are those of all at once, and of what the lists show', async () => {
  const timings = Array.from({ length: 5 }, (_, n): [number, number] => [
    testNow + (n + 1) * dayMs,
    testNow + (n + 1) * dayMs + hourMs,
  ])
  await upsertEvents(env.DB, [
    buildEvent({ id: 'many', citySlug: 'lyon' }),
    buildEvent({ id: 'several', citySlug: 'nantes', free: true, timings }),
    buildEvent({ id: 'over', startsAt: testNow - dayMs }),
    buildEvent({ id: 'morning', startsAt: testNow - 3 * hourMs, endsAt: testNow - 2 * hourMs }),
    buildEvent({ id: 'unlisted', private: true }),
    buildEvent({ id: 'draft', status: 'draft' }),
  ])
  await copy('many', many)
  await markPast(env.DB, testNow)
  const lists = [
    {},
    { city: 'nantes' },
    { free: 'true' },
    { from: '2026-11-23', to: '2026-11-24' },
    { from: '2026-11-21' },
  ]
  const days = { daysFrom: '2026-11-20', daysTo: '2026-12-31' }
  for (const list of lists) await ask({ ...list, ...days, facets: 'true' })
  const counted = () => Promise.all(lists.map((list) => ask({ ...list, ...days, facets: 'true', limit: '1' })))
  await renewCounts(env, testNow)
  const whole = await counted()
  expect(whole[0]).toMatchObject({ total: many + 2 })
  expect(whole[4]).toMatchObject({ total: many + 3 })
  expect(whole[0]!.days?.find(({ day }) => day === '2026-11-23')?.count).toBe(whole[3]!.total)
  await env.DB.prepare(`UPDATE list_counts SET counted_at = 0, counts = ''`).run()
  for (let run = 0; run < Math.ceil((many + 6) / 100) + 1; run++) await renewCounts(env, testNow, 100)
  expect(await counted()).toEqual(whole)
})

test('no list of a search or a position is stored, nor one that nobody asked for in six hours', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'many', citySlug: 'lyon' })])
  await copy('many', many)
  await ask({ search: 'couture', facets: 'true' })
  await ask({ loc: '[4.83,45.76]', facets: 'true' })
  expect(await stored()).toEqual([])
  await ask({ facets: 'true' })
  expect(await stored()).toEqual(['{}'])
  await renewCounts(env, testNow + 7 * hourMs)
  expect(await stored()).toEqual([])
})

test('a page beyond the end of a list that is not counted leads to one before it', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'many' })])
  await copy('many', many)
  expect(await askEvents({ page: '900' })).toMatchObject({ data: [], total: 1, atLeast: true })
  expect(await askEvents({ limit: '1', counted: 'false' })).toMatchObject({ total: 2, atLeast: true })
})
