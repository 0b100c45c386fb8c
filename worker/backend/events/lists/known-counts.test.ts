import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { askEvents, emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../../tests/support/factories.ts'
import { upsertEvents } from '../write-events.ts'
import { knownCounts, manyEvents, rememberCounts, type Counts } from './known-counts.ts'

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
