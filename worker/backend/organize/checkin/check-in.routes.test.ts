import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { attendees } from '../../../../src/organize/attendees/attendees.contract.ts'
import { checkin } from '../../../../src/organize/checkin/checkin.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered, storePeople, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { mintTicket } from '../../core/ticket.ts'
import { registrations } from '../../db/attendance-schema.ts'
import { events } from '../../db/schema.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
let doorkeeper: Account

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser()
  doorkeeper = await signedInUser({ firstName: 'Mehdi', lastName: 'Kacem' })
  const guest = await signedInUser({ firstName: 'Zoé', lastName: 'Martin' })
  await upsertEvents(env.DB, [
    buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id }),
    buildEvent({ id: 'other', slug: 'other', ownerId: owner.user.id }),
  ])
  await storeRole(doorkeeper, 'checkin', 'party')
  await storePeople(
    'party',
    { id: 'zoe', userId: guest.user.id, email: guest.user.email },
    { id: 'elodie', email: 'elodie@example.org', name: 'Élodie Ève' },
    { id: 'paul', email: 'paul@example.org', name: 'Paul', state: 'waiting', queuedAt: 1 },
  )
})

const post = (path: string, body: object, { token } = owner) => call('POST', `/v1/events/${path}`, body, { token })
const present = (body: object, as = owner) => answered(checkin.spec.output, post('checkin/party', body, as))
async function listed(query = '', { token } = owner) {
  const answer = await call('GET', `/v1/events/party/attendees${query}`, undefined, { token })
  return attendees.spec.output.parse(await answer.json())
}

test('an attendee is checked in by their ticket; a second time returns the moment of the first', async () => {
  const ticket = await mintTicket(env, { registration: 'zoe', event: 'party', name: 'Zoé Martin' })
  const first = await present({ ticket, at: '2026-11-21T10:58:00.000Z' }, doorkeeper)
  expect(first).toMatchObject({
    registration: { _id: 'zoe', name: 'Zoé Martin', checkedInAt: '2026-11-21T10:58:00.000Z' },
    already: false,
    checkedIn: 1,
    going: 2,
  })
  expect(first).toMatchObject({ since: null, by: '' })
  expect(await present({ ticket })).toEqual({
    ...first,
    already: true,
    since: '2026-11-21T10:58:00.000Z',
    by: 'Mehdi',
  })
  // Guests can be checked in too; a moment in the future becomes now.
  expect(await present({ registration: 'elodie', at: '2027-01-01T00:00:00.000Z' })).toMatchObject({
    registration: { user: null, checkedInAt: new Date(testNow).toISOString() },
    checkedIn: 2,
  })
})

test('of concurrent calls one checks in, nobody is counted twice', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => present({ registration: 'zoe' })))
  expect(answers.filter(({ already }) => !already)).toHaveLength(1)
  expect((await listed()).checkedIn).toBe(1)
})

test('of two check-ins the earlier one counts, whichever arrives first', async () => {
  await present({ registration: 'zoe', at: '2026-11-21T10:42:00.000Z' }, doorkeeper)
  expect(await present({ registration: 'zoe', at: '2026-11-21T10:40:00.000Z', device: 'tablet' })).toMatchObject({
    registration: { checkedInAt: '2026-11-21T10:40:00.000Z' },
    already: true,
    since: '2026-11-21T10:42:00.000Z',
    by: 'Mehdi',
    checkedIn: 1,
  })
  const [zoe] = await drizzle(env.DB).select().from(registrations).where(eq(registrations.id, 'zoe'))
  expect(zoe).toMatchObject({ checkedInBy: owner.user.id, checkedInDevice: 'tablet' })
})

test('a person without a seat is let in on purpose; a free seat becomes theirs', async () => {
  await drizzle(env.DB).update(events).set({ maxAttendees: 3 }).where(eq(events.id, 'party'))
  const admitted = { registration: 'paul', admit: true }
  expect(await present(admitted)).toMatchObject({ registration: { state: 'going' }, checkedIn: 1, going: 3 })
  await storePeople('party', { id: 'ines', email: 'ines@example.org', state: 'waiting', queuedAt: 2 })
  // The event is full: she is in, and no seat more is given than there are.
  expect(await present({ registration: 'ines', admit: true })).toMatchObject({
    registration: { state: 'waiting', checkedInAt: new Date(testNow).toISOString() },
    checkedIn: 2,
    going: 3,
  })
})

test('a check-in is undone', async () => {
  await present({ registration: 'zoe' })
  const out = await (await post('checkout/party', { registration: 'zoe' }, doorkeeper)).json()
  expect(out).toMatchObject({ registration: { checkedInAt: null }, already: false, checkedIn: 0, going: 2 })
  expect(await (await post('checkout/party', { registration: 'zoe' })).json()).toMatchObject({ already: true })
})

test('the ticket of another event, a forged one and a person without a seat are refused, with different messages', async () => {
  const elsewhere = await mintTicket(env, { registration: 'zoe', event: 'other', name: '' })
  const refused = async (body: object) => {
    const answer = await post('checkin/party', body)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    return [answer.status, error.code, error.message]
  }
  expect(await refused({ ticket: elsewhere })).toEqual([409, 'conflict', 'This ticket is for another event'])
  expect((await refused({ ticket: `${elsewhere.slice(0, -4)}AAAA` })).slice(0, 2)).toEqual([400, 'invalid_input'])
  expect(await refused({ registration: 'paul' })).toEqual([
    409,
    'conflict',
    'Paul has no seat: they are on the waiting list',
  ])
  expect((await post('checkin/other', { registration: 'zoe' })).status).toBe(404)
})

test('the list finds people by typed names, by state and presence, without e-mails for those who only check in', async () => {
  await present({ registration: 'zoe' })
  const all = await listed()
  expect(all.data.map(({ name }) => name)).toEqual(['Élodie Ève', 'Paul', 'Zoé Martin'])
  expect(all).toMatchObject({ total: 3, states: { going: 2, pending: 0, offered: 0, waiting: 1 }, checkedIn: 1 })
  const ids = async (query: string, as = owner) => (await listed(query, as)).data.map(({ _id }) => _id)
  expect(await ids('?search=eve%20elo')).toEqual(['elodie'])
  expect(await ids('?search=paul@')).toEqual(['paul'])
  expect(await ids('?search=paul@', doorkeeper)).toEqual([])
  expect(await ids('?state=waiting')).toEqual(['paul'])
  expect(await ids('?checkedIn=true')).toEqual(['zoe'])
  expect(await ids('?limit=1&page=1')).toEqual(['paul'])
  expect(JSON.stringify(all)).toContain('elodie@example.org')
  expect(JSON.stringify(await listed('', doorkeeper))).not.toContain('@example.org')
})
