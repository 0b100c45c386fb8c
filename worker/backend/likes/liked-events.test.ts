import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { events } from '../../../src/likes/likes.contract.ts'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, testNow } from '../../../tests/support/factories.ts'
import { upsertEvents } from '../events/write-events.ts'

beforeEach(emptyTables)

const read = async (token: string, query = '') =>
  events.spec.output.parse(await (await call('GET', `/v1/likes/events${query}`, undefined, { token })).json())
const ids = ({ data }: Awaited<ReturnType<typeof read>>) => data.map(({ _id }) => _id)

test('events to come are sorted soonest first, past ones are apart; unlisted ones are included', async () => {
  const startsAt = (days: number) => ({ startsAt: testNow + days * dayMs })
  await upsertEvents(env.DB, [
    buildEvent({ id: 'late', ...startsAt(9) }),
    buildEvent({ id: 'soon', ...startsAt(2), private: true }),
    buildEvent({ id: 'over', ...startsAt(-3) }),
    buildEvent({ id: 'long over', ...startsAt(-30) }),
    buildEvent({ id: 'not liked', ...startsAt(1) }),
  ])
  const { token } = await signedInUser()
  for (const event of ['late', 'over', 'soon', 'long over'])
    expect((await call('POST', '/v1/likes', { event }, { token })).status).toBe(200)
  const coming = await read(token)
  expect(ids(coming)).toEqual(['soon', 'late'])
  expect(coming.total).toBe(2)
  expect(ids(await read(token, '?past=true'))).toEqual(['over', 'long over'])
  expect(ids(await read(token, '?limit=1&page=1'))).toEqual(['late'])
})

test('shows no likes of others and refuses anonymous calls', async () => {
  await upsertEvents(env.DB, [buildEvent({ id: 'theirs' })])
  const other = await signedInUser()
  await call('POST', '/v1/likes', { event: 'theirs' }, { token: other.token })
  expect(ids(await read((await signedInUser()).token))).toEqual([])
  expect((await call('GET', '/v1/likes/events')).status).toBe(401)
})
