import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, signedInUser } from '../../support/accounts.ts'
import { emptyTables } from '../../support/ask-events.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'
import { countStorages, type Counts } from '../../support/backend/counted-storages.ts'
import { testNow } from '../../support/factories.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { emptyDatabase, seedDatabase } from '../../../worker/seed/seed.ts'
import { openSite } from '../open-site.ts'

const counted = countStorages(env)
const site = openSite({ bindings: counted.bindings })
const now = testNow
let event = ''

/** The demonstration, with 10,000 events, as it is when scheduled runs have prepared what they prepare. */
beforeAll(async () => {
  // How many events of the demonstration are over depends on the hour.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await emptyTables()
  await emptyDatabase(env.DB)
  await seedDatabase(env.DB, now)
  await growCatalogue(env.DB, 10_000)
  // Lists whose counts are asked for are counted in some runs, a slice of all events in each.
  for (const path of ['/events', '/events/city/lyon', '/']) await site.ask(path)
  for (let run = 0; run < 4; run++) await runScheduledJobs(env, now, site.origin)
  const coming = env.DB.prepare(
    `SELECT slug FROM events WHERE status = 'active' AND private = 0 AND over_at > ? ORDER BY over_at LIMIT 1`,
  )
  event = (await coming.bind(now + 86_400_000).first<{ slug: string }>())!.slug
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyDatabase(env.DB)
  await emptyTables()
})

/** What a page costs that no cache has. */
async function costOf(path: string): Promise<Counts> {
  counted.take()
  const answer = await openSite({ bindings: counted.bindings }).ask(path)
  expect(answer.status, path).toBe(200)
  return counted.take()
}

/** The upper limit of rows at 10,000 events, once the counts of the page's lists are stored. docs/scale.md has what they are. */
test.each([
  ['/events', 300, 2],
  ['/events/city/lyon', 250, 2],
  ['event', 1_000, 2],
  ['/', 1_000, 5],
  ['article', 1_000, 4],
  ['/media', 1_000, 3],
  ['/search?q=climat', 1_400, 2],
  ['/sitemap.xml', 510, 1],
  ['/sitemaps/events-3.xml', 510, 1],
  ['/events.ics', 2_800, 4],
])('%s reads at most %i rows in %i calls', async (name, rows, calls) => {
  const path = name === 'event' ? `/events/e/${event}` : name === 'article' ? await articlePath() : name
  await costOf(path)
  const cost = await costOf(path)
  expect(cost.rowsRead).toBeLessThanOrEqual(rows)
  expect(cost.calls).toBeLessThanOrEqual(calls)
  expect(cost.rowsWritten).toBeLessThanOrEqual(10)
})

test('a sitemap is made once for all that ask for it, whatever query they add', async () => {
  await site.ask('/sitemap.xml')
  counted.take()
  const answers = await Promise.all(['', '?a=1', '?a=2&b'].map((query) => site.ask(`/sitemap.xml${query}`)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(counted.take().rowsRead).toBe(0)
})

test('the list of one’s own events reads no others', async () => {
  const { token } = await signedInUser()
  counted.take()
  const answer = await call('GET', '/v1/users/events?as=organizer&when=active', undefined, {
    token,
    now: testNow,
    env: { ...env, ...counted.bindings },
  })
  expect(answer.status).toBe(200)
  expect(counted.take().rowsRead).toBeLessThan(100)
})

async function articlePath(): Promise<string> {
  const { text } = await openSite().ask('/media')
  return /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(text)![1]!
}
