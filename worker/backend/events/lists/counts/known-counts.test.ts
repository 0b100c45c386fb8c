import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { askEvents, emptyTables } from '../../../../../tests/support/ask-events.ts'
import { recorded } from '../../../../../tests/support/backend/query-plans.ts'
import { buildEvent, hourMs, testNow } from '../../../../../tests/support/factories.ts'
import { upsertEvents } from '../../write-events.ts'
import { createBackend } from '../../../backend.ts'
import { renewCounts } from './renew-counts.ts'
import { knownCounts, manyRows, rememberCounts, type Counts } from './known-counts.ts'

const backend = createBackend()
const minuteMs = 60_000
/** To count them reads at least as many rows. */
const manyEvents = manyRows

beforeEach(emptyTables)

/** Of this file alone: the isolate remembers its counts while other files are tested. */
const town = 'a-town-of-many-events'

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

test('a list counts its events each time, until it has thousands', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'one', citySlug: town })])
  const totals = async () => {
    const lists = await Promise.all([askEvents({ city: town }), askEvents({ city: town, facets: 'true' })])
    return lists.map(({ total }) => total)
  }
  expect(await totals()).toEqual([1, 1])
  await copy('one', manyEvents - 1)
  expect(await totals()).toEqual([manyEvents, manyEvents])
  await upsertEvents(env.DB, [buildEvent({ id: 'two', citySlug: town })])
  expect(await totals()).toEqual([manyEvents, manyEvents])
  const { data } = await askEvents({ city: town, page: String(Math.floor(manyEvents / 24)) })
  expect(data.length, 'pages are read anew').toBe((manyEvents + 1) % 24)
})

test('counts are valid for a minute, in their database, for their list', () => {
  const counts: Counts = { total: manyEvents, running: 0 }
  rememberCounts(env.DB, 'large', { counts, at: testNow }, manyEvents)
  rememberCounts(env.DB, 'small', { counts, at: testNow }, manyEvents - 1)
  const at = (list: string, now: number, db = env.DB) => knownCounts(db, list, now)
  expect(at('large', testNow + 59_999)).toBe(counts)
  expect(at('large', testNow + 60_000)).toBeUndefined()
  expect(at('large', testNow - 1)).toBeUndefined()
  expect(at('small', testNow)).toBeUndefined()
  expect(at('large', testNow, { ...env.DB } as D1Database)).toBeUndefined()
})

test('the counts of a large list are stored, read by other isolates and renewed by the scheduled run', async () => {
  const city = 'another-town-of-many-events'
  await upsertEvents(env.DB, [buildEvent({ id: 'many', citySlug: city })])
  await copy('many', manyEvents - 1)
  const stored = async () =>
    (await env.DB.prepare('SELECT list, counted_at FROM list_counts').all<{ list: string; counted_at: number }>())
      .results
  /** The number of events of the list, as an isolate that knows nothing answers. */
  const total = async (now: number, query = `city=${city}&facets=true`) => {
    const { db } = recorded()
    const work: Promise<unknown>[] = []
    const answer = await backend(
      new Request(`https://site.test/v1/events?${query}`),
      { ...env, DB: db },
      { now, requestId: 'r', origin: 'https://site.test', waitUntil: (part) => void work.push(part) },
    )
    await Promise.all(work)
    return ((await answer.json()) as { total: number }).total
  }
  // Search words and positions of visitors are in no table.
  await total(testNow, `city=${city}&search=couture`)
  await total(testNow, `city=${city}&loc=[4.83,45.76]`)
  expect(await stored()).toEqual([])
  expect(await total(testNow)).toBe(manyEvents)
  expect(await stored()).toMatchObject([{ counted_at: testNow }])

  await upsertEvents(env.DB, [buildEvent({ id: 'more', citySlug: city })])
  expect(await total(testNow + 10 * minuteMs)).toBe(manyEvents)
  expect(await total(testNow + 10 * minuteMs, `city=${city}&facets=true&page=3&lang=en`)).toBe(manyEvents)
  await renewCounts(env, testNow + 5 * minuteMs, 0)
  expect(await total(testNow + 10 * minuteMs)).toBe(manyEvents + 1)
  expect(await total(testNow + 2 * hourMs), 'too old: counted anew').toBe(manyEvents + 1)
  expect(await stored()).toMatchObject([{ counted_at: testNow + 2 * hourMs }])
  await renewCounts(env, testNow + 9 * hourMs, 0)
  expect(await stored(), 'nobody asked for 6 hours').toEqual([])
})
