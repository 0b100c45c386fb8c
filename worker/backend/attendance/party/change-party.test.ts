import { beforeEach, describe, expect, test } from 'vitest'
import { call, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { racing, testNow } from '../../../../tests/support/factories.ts'
import {
  attend,
  attended,
  claim,
  confirmTokenOf,
  countsOf,
  join,
  joined,
  mailKindsTo,
  outcome,
  registrationsOf,
} from '../../../../tests/support/registrations.ts'
import { storePartyEvent, type Person } from './party.fixture.ts'

let owner: Person

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Olive' })
})

const person = (displayname = 'Léa') => signedInUser({ displayname })
const namesOf = ({ registration }: Awaited<ReturnType<typeof attended>>) =>
  registration.companions.map(({ name }) => name)
const later = testNow + 120_000

describe('a person who registers again with another number of places', () => {
  test('gets more, and the mail with all tickets once more', async () => {
    const event = await storePartyEvent(owner, 10)
    const { token, user } = await person()
    const before = await attended(event, { token }, { seats: 2, companions: ['Sam'] })
    const after = await attended(event, { token, now: later }, { seats: 4, companions: ['Noa', 'Sam', ''] })
    expect(namesOf(after)).toEqual(['Sam', 'Noa', 'Léa +3'])
    expect(after.registration.companions[0]!._id).toBe(before.registration.companions[0]!._id)
    expect(await countsOf(event)).toEqual({ going: 4, held: 0 })
    expect(await mailKindsTo(user.email)).toEqual(['attending', 'attending'])
  })

  test('gets fewer: the named one stays, and the seats go to the waiting list', async () => {
    const event = await storePartyEvent(owner, 3)
    const { token, user } = await person()
    await attended(event, { token }, { seats: 3, companions: ['Sam', 'Noa'] })
    const next = await person('Ana')
    await joined(event, { token: next.token }, { seats: 1 })
    const after = await attended(event, { token, now: later }, { seats: 2, companions: ['Noa'] })
    expect(namesOf(after)).toEqual(['Noa'])
    expect(await countsOf(event)).toEqual({ going: 2, held: 1 })
    expect(await mailKindsTo(next.user.email)).toEqual(['waiting', 'seatOffered'])
    expect(await mailKindsTo(user.email)).toEqual(['attending'])
  })

  test('gets all or nothing: what they have stays when the seats are not there', async () => {
    const event = await storePartyEvent(owner, 3)
    const { token } = await person()
    await attended(event, { token }, { seats: 2, companions: ['Sam'] })
    const asked = await attend(event, { token, now: later }, { seats: 4, companions: ['Mina', 'Noa', 'Zoé'] })
    expect(await outcome(asked)).toBe('event_full')
    expect((await registrationsOf(event)).map(({ name }) => name)).toEqual(['Léa', 'Sam'])
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('does not pass those who wait', async () => {
    const event = await storePartyEvent(owner, 2)
    const [first, second, third] = await Promise.all([person('Ana'), person('Bo'), person('Cé')])
    await attended(event, { token: first.token })
    await attended(event, { token: second.token })
    await joined(event, { token: third.token }, { seats: 1 })
    await call('PUT', `/v1/events/${event}`, { maxAttendees: 3 }, { token: owner.token })
    expect(await outcome(await attend(event, { token: first.token, now: later }, { seats: 2 }))).toBe('event_full')
    expect(await mailKindsTo(third.user.email)).toEqual(['waiting', 'seatOffered'])
  })

  test('names a companion without taking a seat', async () => {
    const event = await storePartyEvent(owner, 2)
    const { token } = await person()
    await attended(event, { token }, { seats: 2 })
    expect(namesOf(await attended(event, { token }, { seats: 2, companions: ['Sam'] }))).toEqual(['Sam'])
    expect(namesOf(await attended(event, { token }, { seats: 2 }))).toEqual(['Sam'])
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('asked for at the same moment, is one of the two parties', racing, async () => {
    const event = await storePartyEvent(owner, 10)
    const { token } = await person()
    await attended(event, { token })
    await Promise.all([3, 4].map((seats) => attend(event, { token, now: later }, { seats })))
    const { length } = await registrationsOf(event)
    expect([3, 4]).toContain(length)
    expect(await countsOf(event)).toEqual({ going: length, held: 0 })
  })
})

test('a guest who has not confirmed holds the party that they asked for last', async () => {
  const event = await storePartyEvent(owner, 3)
  const email = newEmail()
  const ask = (seats: number, now: number) => attend(event, { now }, { email, name: 'Paul', seats })
  expect(await outcome(await ask(3, testNow))).toBe(200)
  expect(await outcome(await ask(2, testNow + 70_000))).toBe(200)
  expect(await countsOf(event)).toEqual({ going: 0, held: 2 })
  expect(await outcome(await ask(4, testNow + 140_000))).toBe('event_full')
  expect(await outcome(await ask(3, testNow + 210_000))).toBe(200)
  await call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) })
  expect(await countsOf(event)).toEqual({ going: 3, held: 0 })
})

describe('a party in the waiting list', () => {
  test('changes its number and keeps its place; a smaller one may fit at once', async () => {
    const event = await storePartyEvent(owner, 3)
    await attended(event, { token: (await person('Ana')).token }, { seats: 2 })
    const [one, two] = [await person('Bo'), await person('Cé')]
    await joined(event, { token: one.token }, { seats: 2 })
    await joined(event, { token: two.token }, { seats: 3 })
    const grown = await joined(event, { token: one.token }, { seats: 4, companions: ['Sam'] })
    expect([grown.registration.position, namesOf(grown)]).toEqual([1, ['Sam', 'Bo +2', 'Bo +3']])
    const smaller = await joined(event, { token: two.token }, { seats: 1 })
    expect([smaller.registration.state, namesOf(smaller)]).toEqual(['offered', []])
    expect(await countsOf(event)).toEqual({ going: 2, held: 1 })
    expect(await outcome(await claim(event, { token: two.token }))).toBe(200)
    expect(await outcome(await join(event, { token: one.token }, { seats: 2 }))).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 3, held: 0 })
  })

  test('that is offered seats takes more of them only where they are free', async () => {
    const event = await storePartyEvent(owner, 2)
    const first = await person('Ana')
    await attended(event, { token: first.token }, { seats: 2 })
    const { token } = await person()
    await joined(event, { token }, { seats: 1 })
    await attended(event, { token: first.token, now: later }, { seats: 1 })
    expect(await outcome(await attend(event, { token, now: later }, { seats: 2 }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 1, held: 1 })
    expect(await outcome(await attend(event, { token, now: later }, { seats: 1 }))).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })
})
