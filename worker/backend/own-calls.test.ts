import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { signedInUser } from '../../tests/support/accounts.ts'
import { ask, emptyTables } from '../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../tests/support/factories.ts'
import { addressOf, type Endpoint, type EndpointCall } from '../../src/contracts/endpoint.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { bySlug, list, type EventList } from '../../src/events/events.contract.ts'
import { me } from '../../src/account/users.contract.ts'
import { upsertEvents } from './events/write-events.ts'
import { answerOwn } from './own-calls.ts'

const origin = 'https://site.test'

function own<E extends Endpoint>(endpoint: E, call: EndpointCall<E> = {}, token?: string): Promise<unknown> {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const params = (call.params ?? {}) as Record<string, string>
  const url = new URL(origin + addressOf(endpoint, call))
  return answerOwn({ endpoint, params, url, headers }, env, { now: testNow, requestId: 'test', origin })
}

const refusal = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

beforeEach(async () => {
  await emptyTables()
  await upsertEvents(env.DB, [buildEvent({ id: 'sewing', slug: 'sewing' }), buildEvent({ id: 'choir', slug: 'choir' })])
})

test('a page gets what a caller gets, without JSON in between', async () => {
  const answer = (await own(list, { query: { limit: 2 } })) as EventList
  expect(answer.data).toHaveLength(2)
  expect(JSON.parse(JSON.stringify(answer))).toEqual(await (await ask('/v1/events?limit=2')).json())
  const event = await own(bySlug, { params: { slug: 'choir' } })
  expect(JSON.parse(JSON.stringify(event))).toEqual(await (await ask('/v1/events/slug/choir')).json())
})

test('what other pages may have too cannot be changed', async () => {
  const { data } = (await own(list)) as EventList
  expect(() => data.pop()).toThrow(TypeError)
})

test('rights and validation are those of a request', async () => {
  expect(await refusal(own(me))).toMatchObject({ code: 'unauthorized', status: 401 })
  expect(await refusal(own(me, {}, 'no-token'))).toMatchObject({ code: 'unauthorized' })
  const { token, user } = await signedInUser()
  expect(await own(me, {}, token)).toMatchObject({ _id: user.id })
  expect(await refusal(own(bySlug, { params: { slug: 'nowhere' } }))).toMatchObject({ code: 'not_found' })
  const wrong = await refusal(own(list, { query: { page: -1 } }))
  expect(wrong).toBeInstanceOf(AppError)
  expect(Object.keys((wrong as AppError).fields!)).toEqual(['page'])
})
