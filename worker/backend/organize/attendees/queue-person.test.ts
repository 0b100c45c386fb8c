import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { attendees, person } from '../../../../src/organize/attendees/attendees.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, racing } from '../../../../tests/support/factories.ts'
import { storePeople, storeRole, type Account } from '../../../../tests/support/backend/organizing.ts'
import { mintTicket } from '../../core/ticket.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
let helper: Account

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser()
  helper = await signedInUser()
  await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id, maxAttendees: 2 })])
  await storeRole(helper, 'checkin', 'party')
  await storePeople(
    'party',
    { id: 'zoe', email: 'zoe@example.org', name: 'Zoé Martin' },
    { id: 'lea', email: 'lea@example.org', name: 'Léa' },
    { id: 'paul', email: 'paul@example.org', name: 'Paul', state: 'waiting', queuedAt: 1 },
  )
  await post('/v1/events/party/attendees/changes', { action: 'remove', registrations: ['zoe'] })
})

const post = (path: string, body: object, { token } = owner) => call('POST', path, body, { token })
const queue = (id: string, as = owner) => post(`/v1/events/party/attendees/${id}/waiting`, {}, as)
const read = async <T>(schema: { parse: (value: unknown) => T }, path: string) =>
  schema.parse(await (await call('GET', path, undefined, { token: owner.token })).json())

test('a person who left waits at the end of the list, and their ticket counts once they are let in', async () => {
  const ticket = await mintTicket(env, { registration: 'zoe', event: 'party', name: 'Zoé Martin' })
  const answer = await queue('zoe')
  expect(answer.status, await answer.clone().text()).toBe(200)
  // Paul was offered the seat that Zoé gave back: he does not wait any more.
  expect(await answer.json()).toMatchObject({ _id: 'zoe', name: 'Zoé Martin', state: 'waiting', position: 1 })
  const scan = (parts: object) => post('/v1/events/checkin/party', { ticket, ...parts })
  expect((await scan({})).status).toBe(409)
  expect((await scan({ admit: true })).status).toBe(200)
  const list = await read(attendees.spec.output, '/v1/events/party/attendees?view=here')
  expect(list.data.map(({ _id }) => _id)).toEqual(['zoe'])
  const { history } = await read(person.spec.output, '/v1/events/party/attendees/zoe')
  expect(history.map(({ kind }) => kind)).toContain('queued')
})

test('two who send it at once put the person in line once, with one entry', racing, async () => {
  const both = await Promise.all([queue('zoe'), queue('zoe')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { history } = await read(person.spec.output, '/v1/events/party/attendees/zoe')
  expect(history.filter(({ kind }) => kind === 'queued')).toHaveLength(1)
  const entries = env.DB.prepare(`SELECT sum(people) AS people FROM event_log WHERE kind = 'attendeeChanged'`)
  expect(await entries.first('people')).toBe(1)
})

test('sent twice it changes nothing; a registered person, a helper and a person who registered again are refused', async () => {
  expect([(await queue('zoe')).status, (await queue('zoe')).status]).toEqual([200, 200])
  expect((await queue('lea')).status).toBe(409)
  expect((await queue('zoe', helper)).status).toBe(403)
  expect((await queue('none')).status).toBe(404)
  const list = await read(attendees.spec.output, '/v1/events/party/attendees?view=line')
  expect(list.data.map(({ _id }) => _id).toSorted()).toEqual(['paul', 'zoe'])
})

test('a search that finds nobody names who resembles it; one that finds people, or an address, does not', async () => {
  const near = async (search: string) =>
    (await read(attendees.spec.output, `/v1/events/party/attendees?search=${encodeURIComponent(search)}`)).near
  expect(await near('puall')).toEqual([])
  expect(await near('polu')).toEqual([])
  expect(await near('pual')).toEqual([{ name: 'Paul', count: 1 }])
  expect(await near('paul')).toEqual([])
  expect(await near('pual@example')).toEqual([])
  expect(await near('')).toEqual([])
})
