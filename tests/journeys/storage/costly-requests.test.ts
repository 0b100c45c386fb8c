import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import scale from '../../../docs/scale.md?raw'
import { emptyTables } from '../../support/ask-events.ts'
import { growCatalogue } from '../../support/backend/grow-catalogue.ts'
import { countStorages } from '../../support/backend/counted-storages.ts'
import { testNow } from '../../support/factories.ts'
import { runScheduledJobs } from '../../../worker/backend/run-scheduled-jobs.ts'
import { emptyDatabase, seedDatabase } from '../../../worker/seed/seed.ts'
import { openSite } from '../open-site.ts'

const counted = countStorages(env)

beforeAll(async () => {
  vi.useFakeTimers({ now: testNow, toFake: ['Date'] })
  await emptyTables()
  await emptyDatabase(env.DB)
  await seedDatabase(env.DB, testNow)
  await growCatalogue(env.DB, 10_000)
  await runScheduledJobs(env, testNow, 'https://site.test')
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyDatabase(env.DB)
  await emptyTables()
})

/** Rows and kB of a request, `GET /path` or `POST /path {…}`, that nothing has cached; the second time, with counts stored. */
async function costOf(request: string): Promise<{ status: number; rows: number; kB: number }> {
  const [, method = '', path = '', body] = /^(\S+) (\S+) ?(.*)$/.exec(request)!
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream, */*' }
  const ask = () => openSite({ bindings: counted.bindings }).ask(path, { method, headers, ...(body && { body }) })
  await ask()
  counted.take()
  const { status, text } = await ask()
  return { status, rows: counted.take().rowsRead, kB: new TextEncoder().encode(text).length / 1000 }
}

const table = [...scale.matchAll(/^\| `((?:GET|POST) [^`]+)` \| (\d+) \| (\d+) \|/gm)].map(
  ([, request, rows, kB]) => [request!, Number(rows), Number(kB)] as const,
)

test('the documentation names the ten requests that cost most', () => expect(table).toHaveLength(10))

test.each(table)('%s reads at most %i rows for at most %i kB', async (request, rows, kB) => {
  const cost = await costOf(request)
  expect(cost.status).toBe(200)
  expect(cost.rows).toBeLessThanOrEqual(rows)
  expect(cost.kB).toBeLessThanOrEqual(kB)
})

const mcp = (name: string, given: object) =>
  `POST /mcp ${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })}`

test.each([
  'GET /events',
  'GET /events?search=climat',
  'GET /events?results=map',
  'GET /events.json',
  'GET /search?q=climat',
  'GET /v1/events?limit=100',
  'GET /v1/events?from=2026-11-21',
  'GET /v1/events?topic=nothing',
  'GET /v1/events/related/nothing',
  'GET /v1/events/slug/nothing',
  'GET /v1/taxonomies?limit=0',
  'GET /v1/translations',
  'GET /sitemap.xml',
  'GET /qr/nothing.png',
  'GET /plan/land/1,2,3,4.svg',
  'GET /nothing',
  'POST /v1/users/exists {"email":"a@example.org"}',
  'POST /v1/auth/local {"email":"a@example.org","password":"a wrong one"}',
  mcp('search_events', { limit: 50 }),
  mcp('search_articles', { query: 'climat' }),
])('%s costs less than each of them', async (request) => {
  const cost = await costOf(request)
  expect(cost.status).toBeLessThan(500)
  expect(cost.rows).toBeLessThanOrEqual(2_000)
  expect(cost.kB).toBeLessThanOrEqual(250)
})
