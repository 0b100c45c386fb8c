import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seoTexts, taxonomies, translations } from '../../../worker/backend/db/schema.ts'
import { farDatabase } from '../../support/far-storages.ts'
import { signedInUser } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite } from '../open-site.ts'

const seconds = 1000
const db = drizzle(env.DB)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await storeExamples()
  await env.DB.batch(['translations', 'seo_texts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await db.insert(translations).values({ module: 'mks-vue', key: 'one', langs: { fr: 'un' } })
  await db.insert(seoTexts).values({ key: 'some/page', title: { fr: 'Un' }, description: {} })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A site of its own whose database counts the rows of reference tables that it returns. */
function countingSite() {
  const read = { rows: 0, generations: 0 }
  // Rows of events have some of these columns too, and `lang` beside them.
  const columns = ['hidden', 'langs', 'key', 'country_code']
  const isReference = (row: object) => !('lang' in row) && columns.some((column) => column in row)
  const count = (results: D1Result<object>[]) => {
    for (const row of results.flatMap((one) => one.results)) {
      if (isReference(row)) read.rows += 1
      if ('generation' in row) read.generations += 1
    }
  }
  const DB = farDatabase(env.DB, async (_, call) => {
    const answer = await call()
    count([answer].flat() as D1Result<object>[])
    return answer
  })
  return { ...openSite({ bindings: { DB } }), read }
}

test('what an isolate knows of reference tables is not read again for the pages of another site, while nothing is changed', async () => {
  await openSite().ask('/events')
  const { ask, read } = countingSite()
  for (const path of ['/events', '/en/events', '/', '/events/e/soupe'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect(read.rows).toBe(0)
  expect(read.generations).toBeGreaterThan(0)
})

test('after a change, the rows come with the same question', async () => {
  await openSite().ask('/events')
  await db.insert(translations).values({ module: 'events', key: 'layout.motto', langs: { fr: 'Nouvelle devise' } })
  const { ask, read } = countingSite()
  expect((await ask('/events')).text).toContain('Nouvelle devise')
  expect(read.rows).toBeGreaterThan(0)
})

test.each([
  ['INSERT', () => db.insert(taxonomies).values({ id: 'new', type: 'topic', slug: 'new', name: { fr: 'Neuf' } })],
  ['UPDATE', () => db.update(seoTexts).set({ title: { fr: 'Autre' } })],
  ['DELETE', () => db.delete(translations)],
])('%s gives the tables another generation', async (_, change) => {
  const generation = async () => (await env.DB.prepare('SELECT generation FROM reference_generation').all()).results
  const before = await generation()
  await change()
  const after = await generation()
  expect([before, after].map((rows) => rows.length)).toEqual([1, 1])
  expect(after).not.toEqual(before)
})

test('the tables of a known generation are not opened', async () => {
  const known = await env.DB.prepare('SELECT generation FROM reference_generation').first<string>('generation')
  const read = async (generation: string) => {
    const { meta, results } = await env.DB.prepare(
      `SELECT taxonomies.* FROM (SELECT 1) LEFT JOIN reference_generation AS present ON 1 CROSS JOIN taxonomies
        WHERE present.generation IS NOT ?`,
    )
      .bind(generation)
      .all()
    return [meta.rows_read, results.length] as const
  }
  const [[none, empty], [all, rows]] = [await read(known!), await read('another')]
  expect([empty, rows > 0]).toEqual([0, true])
  expect(none).toBeLessThan(3)
  expect(all).toBeGreaterThan(none)
})

test('a text that an operator writes is on pages within a minute, although they are requested all the time', async () => {
  const site = openSite()
  const elsewhere = openSite()
  const { token } = await signedInUser({ role: 'admin' }, Date.now())
  for (let second = 0; second < 50; second += 7) {
    vi.setSystemTime(testNow + second * seconds)
    expect((await elsewhere.ask('/events')).text).not.toContain('Devise de la mairie')
  }
  const written = await openBrowser(site, new Map([['__Host-at', token]])).call(
    'POST',
    '/v1/admin/texts/layout.motto',
    { langs: { fr: 'Devise de la mairie' } },
  )
  expect([written.status, written.text]).toEqual([200, expect.stringContaining('Devise de la mairie')])
  for (let second = 51; second < 110; second += 7) {
    vi.setSystemTime(testNow + second * seconds)
    await elsewhere.ask('/events')
  }
  vi.setSystemTime(testNow + 110 * seconds)
  expect((await elsewhere.ask('/events')).text).toContain('Devise de la mairie')
})
