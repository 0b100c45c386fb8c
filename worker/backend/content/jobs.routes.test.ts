import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { exclusivityContexts, match } from '../../../src/content/exclusivity/jobs.contract.ts'
import { call } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { seedExclusivities } from '../../seed/service-rows.ts'
import { exclusivities, exclusivityCounts } from '../db/service-schema.ts'

beforeEach(async () => {
  const db = drizzle(env.DB)
  await db.delete(exclusivities)
  await db.insert(exclusivities).values(seedExclusivities)
})

const matched = async (body: object) => {
  const answer = await call('POST', '/v1/exclusivities/match', body)
  const { success, exclusivities: found } = match.spec.output.parse(await answer.json())
  return { success, ids: found.map(({ id }) => id) }
}
const count = (body: object, now = testNow) => call('POST', '/v1/analytics/exclusivity', body, { now })
const counts = () => drizzle(env.DB).select().from(exclusivityCounts).orderBy(exclusivityCounts.day)

test.each(exclusivityContexts)('there is a card for %s', async (context) => {
  const { success, ids } = await matched({ region: 'eu', context, matchingData: { topic: 'ecologie' } })
  expect(success).toBe(true)
  expect(ids.length).toBeGreaterThan(0)
})

test('region defaults to eu; a named card is returned alone; another region has none', async () => {
  expect(await matched({ context: 'chiche-homepage' })).toEqual({
    success: true,
    ids: ['volontaires-du-canal', 'cooperative-solaire'],
  })
  const named = { context: 'chiche-homepage', exclusivity: 'cooperative-solaire' }
  expect((await matched(named)).ids).toEqual(['cooperative-solaire'])
  expect((await matched({ ...named, context: 'chiche-event-register' })).ids).toEqual([])
  expect(await matched({ region: 'us', context: 'chiche-homepage' })).toEqual({ success: true, ids: [] })
  expect(await matched({ context: 'elsewhere' })).toEqual({ success: true, ids: [] })
})

test('a card is counted by day, as a view by default, and nothing personal is stored', async () => {
  const seen = {
    id: 'assiette-commune',
    context: 'chiche-event-register',
    url: 'https://site.test/events/e/x?user=camille',
    referrer: '',
    uid: 'u1',
  }
  expect((await count(seen)).status).toBe(200)
  await count(seen)
  await count({ ...seen, category: 'click' })
  await count(seen, testNow + dayMs)
  const row = { exclusivityId: 'assiette-commune', context: 'chiche-event-register' }
  expect(await counts()).toEqual([
    { ...row, day: '2026-11-21', category: 'click', count: 1 },
    { ...row, day: '2026-11-21', category: 'view', count: 2 },
    { ...row, day: '2026-11-22', category: 'view', count: 1 },
  ])
})

test('an unknown card is not counted', async () => {
  expect((await count({ id: 'none', context: 'chiche-homepage' })).status).toBe(404)
  expect(await counts()).toEqual([])
})
