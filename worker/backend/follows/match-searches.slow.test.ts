import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { buildEvent, testNow } from '../../../tests/support/factories.ts'
import { upsertEvents } from '../events/write-events.ts'
import { runScheduledJobs } from '../run-scheduled-jobs.ts'
import { origin } from './follows.fixture.ts'
import { matchSearches } from './queue-follow-mails.ts'

test('10,000 people with 500 searches: one query a search, bounded work, and every mail once', async () => {
  const city = 'cite-tres-suivie'
  const { token } = await signedInUser()
  await call('POST', '/v1/follows', { query: `city=${city}`, rhythm: 'now' }, { token })
  await env.DB.batch([
    env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO followed_searches (id, query, filters, matched_seq)
      SELECT 'many' || i, 'search=many' || i, json_object('city', iif(i % 2, '${city}', 'ailleurs')),
        (SELECT coalesce(max(seq), 0) FROM new_events) FROM n`),
    env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
      INSERT INTO follows SELECT 'many' || i, 'many' || (i % 500 + 1), NULL, 'many' || i || '@example.org', 'fr', 'now',
        'Europe/Paris', 'active', (SELECT coalesce(max(seq), 0) FROM new_events), 0, ${testNow}, ${testNow} FROM n`),
  ])
  await upsertEvents(env.DB, [buildEvent({ citySlug: city })])
  const count = async (query: string) => (await env.DB.prepare(query).first<{ n: number }>())!.n
  const unmatched =
    "SELECT count(*) AS n FROM followed_searches WHERE id LIKE 'many%' AND matched_seq < (SELECT max(seq) FROM new_events)"
  await matchSearches(env, testNow, { ms: 60_000, searches: 100, events: 10 })
  expect(await count(unmatched)).toBeGreaterThanOrEqual(400)
  await runScheduledJobs(env, testNow, origin)
  await runScheduledJobs(env, testNow + 1, origin)
  expect(await count(unmatched)).toBe(0)
  const mails = "SELECT count(*) AS n FROM outbox WHERE kind = 'followedEvents' AND recipient LIKE 'many%'"
  expect(await count(mails)).toBe(5000)
})
