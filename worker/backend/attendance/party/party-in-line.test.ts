import { beforeEach, describe, expect, test } from 'vitest'
import { call, mailsTo, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import {
  attend,
  attended,
  claim,
  countsOf,
  join,
  joined,
  mailKindsTo,
  outcome,
  registrationsOf,
  unattend,
} from '../../../../tests/support/registrations.ts'
import { readPeople, storePartyEvent, type Person } from './party.fixture.ts'

let owner: Person

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Olive' })
})

const partyEvent = (maxAttendees: number) => storePartyEvent(owner, maxAttendees)
const peopleOf = (event: string) => readPeople(owner, event)
const statesOf = async (event: string) => (await registrationsOf(event)).map(({ state }) => state).toSorted()

describe('parties in the waiting list', () => {
  const waiting = async (event: string, seats: number) => {
    const person = await signedInUser({ displayname: `Party of ${seats}` })
    const { registration } = await joined(event, { token: person.token }, { seats })
    return { ...person, position: registration.position }
  }

  test('count once in the line and with each person in the numbers', async () => {
    const event = await partyEvent(1)
    const first = await signedInUser()
    await attended(event, { token: first.token })
    const [three, one] = [await waiting(event, 3), await waiting(event, 1)]
    expect([three.position, one.position]).toEqual([1, 2])
    expect((await peopleOf(event)).states.waiting).toBe(4)
  })

  test('that need more seats than there are are passed over, and get theirs when there are enough at once', async () => {
    const event = await partyEvent(3)
    const people = await Promise.all(Array.from({ length: 3 }, () => signedInUser()))
    for (const { token } of people) await attended(event, { token })
    const [two, one] = [await waiting(event, 2), await waiting(event, 1)]
    await unattend(event, { token: people[0]!.token })
    expect(await mailKindsTo(two.user.email)).toEqual(['waiting'])
    expect(await mailKindsTo(one.user.email)).toEqual(['waiting', 'seatOffered'])
    await unattend(event, { token: people[1]!.token })
    expect(await mailKindsTo(two.user.email)).toEqual(['waiting'])
    await unattend(event, { token: people[2]!.token })
    expect(await mailKindsTo(two.user.email)).toEqual(['waiting', 'seatOffered'])
    expect(await statesOf(event)).toEqual(['offered', 'offered', 'offered'])
    expect(await countsOf(event)).toEqual({ going: 0, held: 3 })
    expect(await outcome(await claim(event, { token: two.token }))).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 2, held: 1 })
    expect((await mailsTo(two.user.email)).filter(({ kind }) => kind === 'attending')).toHaveLength(1)
  })

  test('leave the seats that do not suffice to others who come', async () => {
    const event = await partyEvent(2)
    const first = await signedInUser()
    await attended(event, { token: first.token })
    expect(await outcome(await join(event, { token: (await signedInUser()).token }, { seats: 1 }))).toBe('conflict')
    await waiting(event, 2)
    expect(await outcome(await attend(event, { token: (await signedInUser()).token }))).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('are chosen as a whole by organizers', async () => {
    const event = await partyEvent(1)
    await attended(event, { token: (await signedInUser()).token })
    await waiting(event, 2)
    const companion = (await registrationsOf(event)).find(({ hostId }) => hostId !== null)!
    const offer = (addSeats: boolean) =>
      call(
        'POST',
        `/v1/events/${event}/attendees/changes`,
        { action: 'offer', registrations: [companion.id], addSeats },
        { token: owner.token },
      )
    expect(await outcome(await offer(false))).toBe('event_full')
    expect(await (await offer(true)).json()).toEqual({ done: 2, mailed: 1 })
    expect(await countsOf(event)).toEqual({ going: 1, held: 2 })
  })

  test('come in together when the door lets one of them in', async () => {
    const event = await partyEvent(1)
    const first = await signedInUser()
    await attended(event, { token: first.token })
    await waiting(event, 2)
    const companion = (await registrationsOf(event)).find(({ hostId }) => hostId !== null)!
    const scan = (id: string) =>
      call(
        'POST',
        `/v1/events/${event}/scans`,
        {
          device: 'door',
          scans: [{ id, kind: 'in', registration: companion.id, at: new Date(testNow).toISOString(), admit: true }],
        },
        { token: owner.token },
      )
    expect((await scan('first-scan')).status).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
    expect((await peopleOf(event)).checkedIn).toBe(1)
    await call('PUT', `/v1/events/${event}`, { maxAttendees: null }, { token: owner.token })
    await scan('second-scan')
    expect((await statesOf(event)).filter((state) => state === 'waiting')).toEqual([])
  })
})
