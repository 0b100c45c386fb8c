import { beforeEach, expect, test } from 'vitest'
import { env } from 'cloudflare:workers'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../tests/support/factories.ts'
import { list } from '../../../src/likes/likes.contract.ts'
import { upsertEvents } from '../events/write-events.ts'

beforeEach(async () => {
  await emptyTables()
  await upsertEvents(
    env.DB,
    ['e1', 'e2', 'e3'].map((id) => buildEvent({ id, slug: id })),
  )
})

const like = (token: string, event: string, now = testNow) => call('POST', '/v1/likes', { event }, { token, now })
const unlike = (token: string, event: string) => call('DELETE', '/v1/likes', { event }, { token })
const likes = async (token: string, query = '') =>
  list.spec.output.parse(await (await call('GET', `/v1/likes${query}`, undefined, { token })).json())
const ofEvents = async (token: string, events: string[]) =>
  (await call('POST', '/v1/likes/events', { events }, { token })).json()

test('stores a like of an event; liking twice is no error and one like', async () => {
  const { token } = await signedInUser()
  expect((await like(token, 'e1')).status).toBe(200)
  expect((await like(token, 'e1', testNow + 1000)).status).toBe(200)
  expect(await likes(token)).toEqual({
    data: [{ event: 'e1', createdAt: new Date(testNow).toISOString() }],
    total: 1,
    count: 1,
  })
})

test('three ids give three booleans for the viewer', async () => {
  const { token } = await signedInUser()
  const other = await signedInUser()
  await like(token, 'e1')
  await like(other.token, 'e2')
  expect(await ofEvents(token, ['e1', 'e2', 'e3'])).toEqual({ e1: true, e2: false, e3: false })
  expect(await ofEvents(other.token, ['e1', 'e2', 'e3'])).toEqual({ e1: false, e2: true, e3: false })
})

test('removes a like; without one it is no error', async () => {
  const { token } = await signedInUser()
  await like(token, 'e1')
  expect((await unlike(token, 'e1')).status).toBe(200)
  expect((await unlike(token, 'e1')).status).toBe(200)
  expect(await ofEvents(token, ['e1'])).toEqual({ e1: false })
})

test('the profile remembers that the user has liked before (spec §3 educate.like)', async () => {
  const { token } = await signedInUser()
  const educate = async () =>
    ((await (await call('GET', '/v1/users/me', undefined, { token })).json()) as { educate: unknown }).educate
  expect(await educate()).toEqual({ like: false })
  await like(token, 'e1')
  await unlike(token, 'e1')
  expect(await educate()).toEqual({ like: true })
})

test('an unknown event cannot be liked', async () => {
  const { token } = await signedInUser()
  expect((await like(token, 'none')).status).toBe(404)
  expect((await likes(token)).total).toBe(0)
})

test('lists the latest first, paginated', async () => {
  const { token } = await signedInUser()
  for (const [index, event] of ['e2', 'e3', 'e1'].entries()) await like(token, event, testNow + index * 1000)
  expect((await likes(token)).data.map(({ event }) => event)).toEqual(['e1', 'e3', 'e2'])
  const second = await likes(token, '?limit=2&page=1')
  expect(second).toMatchObject({ total: 3, count: 1, data: [{ event: 'e2' }] })
})

test('accepts two hundred ids in one call, including `__proto__` and the like', async () => {
  const { token } = await signedInUser()
  const answer = (await ofEvents(token, [
    '__proto__',
    'constructor',
    ...Array.from({ length: 198 }, (_, index) => `x${index}`),
  ])) as object
  expect(Object.keys(answer)).toHaveLength(200)
  expect(Object.values(answer)).not.toContain(true)
})
