import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { live } from '../../../src/events/list/strevda.contract.ts'
import { call } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { upsertEvents } from './write-events.ts'

beforeEach(emptyTables)

const now = async () => live.spec.output.parse(await (await call('GET', '/v1/strevda/live')).json())

test('without a running event it is not live', async () => {
  await upsertEvents(env.DB, [buildEvent({ startsAt: testNow + hourMs })])
  expect(await now()).toEqual({ live: false, data: [], total: 0, count: 0 })
})

test('lists running events, the one that ends first in front', async () => {
  const running = { startsAt: testNow - hourMs, endsAt: testNow + 2 * hourMs }
  await upsertEvents(env.DB, [
    buildEvent({ id: 'running', ...running }),
    buildEvent({ id: 'ending', startsAt: testNow - hourMs, endsAt: testNow + hourMs }),
    buildEvent({ id: 'over', startsAt: testNow - 3 * hourMs, endsAt: testNow - hourMs }),
    buildEvent({ id: 'cancelled', ...running, status: 'cancelled' }),
    buildEvent({ id: 'postponed', ...running, change: 'postponed' }),
    buildEvent({ id: 'unlisted', ...running, private: true }),
    // Takes place yesterday and tomorrow, but not now.
    buildEvent({
      id: 'pausing',
      timings: [
        [testNow - dayMs, testNow - dayMs + hourMs],
        [testNow + dayMs, testNow + dayMs + hourMs],
      ],
    }),
  ])
  const { live: isLive, data, total, count } = await now()
  expect([isLive, data.map(({ _id }) => _id), total, count]).toEqual([true, ['ending', 'running'], 2, 2])
})
