import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Attendance } from '../../../../src/events/attend/attendance.contract.ts'
import { ticket as ticketEndpoint } from '../../../../src/events/attend/party/companions.contract.ts'
import { call, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { hourMs, testNow } from '../../../../tests/support/factories.ts'
import {
  attend,
  attended,
  confirmTokenOf,
  countsOf,
  mailKindsTo,
  outcome,
  registrationsOf,
  unattend,
} from '../../../../tests/support/registrations.ts'
import { releaseExpiredHolds } from '../seats.ts'
import { readTicket } from '../../core/ticket.ts'
import { readPeople, storePartyEvent, type Person } from './party.fixture.ts'

let owner: Person

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Olive' })
})

const partyEvent = (maxAttendees: number | null, seatsPerPerson?: number) =>
  storePartyEvent(owner, maxAttendees, seatsPerPerson)
const peopleOf = (event: string, query?: string) => readPeople(owner, event, query)
const companions = (method: string, event: string, token: string, body: object) =>
  call(method, `/v1/events/companions/${event}`, body, { token })
const namesIn = async (event: string) => (await peopleOf(event)).data.map(({ name }) => name)

describe('several places for one person', () => {
  test('take as many seats, each with a ticket of its own and a name', async () => {
    const event = await partyEvent(5)
    const lea = await signedInUser({ displayname: 'Léa Martin' })
    const { registration, remaining, attendeesCount } = await attended(
      event,
      { token: lea.token },
      { seats: 3, companions: ['Sam'] },
    )
    expect([attendeesCount, remaining]).toEqual([3, 2])
    expect(registration.companions.map(({ name, named }) => [name, named])).toEqual([
      ['Sam', true],
      ['Léa Martin +2', false],
    ])
    const read = await Promise.all(
      [registration.ticket, ...registration.companions.map(({ ticket }) => ticket)].map((text) =>
        readTicket(env, text!),
      ),
    )
    expect(new Set(read.map((one) => one?.registration)).size).toBe(3)
    expect(await namesIn(event)).toEqual(['Léa Martin', 'Léa Martin +2', 'Sam'])
    const { data } = await peopleOf(event)
    expect(data.map(({ email, host }) => [email, host?.name])).toEqual([
      [lea.user.email, undefined],
      ['', 'Léa Martin'],
      ['', 'Léa Martin'],
    ])
  })

  test('are as many as the organizers allow', async () => {
    const event = await partyEvent(20, 2)
    const { token } = await signedInUser({ displayname: 'Léa' })
    const answer = await attend(event, { token }, { seats: 3 })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { seats: 'must be at most 2' } } },
    ])
    expect(await outcome(await attend(event, { token }, { seats: 7 }))).toBe('invalid_input')
    expect(await outcome(await attend(event, { token }, { seats: 2, companions: ['Sam', 'One too many'] }))).toBe(200)
    expect(await namesIn(event)).toEqual(['Léa', 'Sam'])
  })

  test('are all free or none is occupied', async () => {
    const event = await partyEvent(2)
    const { token } = await signedInUser({ displayname: 'Léa' })
    expect(await outcome(await attend(event, { token }, { seats: 3 }))).toBe('event_full')
    expect(await registrationsOf(event)).toEqual([])
    expect(await outcome(await attend(event, { token }, { seats: 2 }))).toBe(200)
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('are never more than there are, however many ask at the same moment', async () => {
    const event = await partyEvent(10)
    const people = await Promise.all(Array.from({ length: 8 }, () => signedInUser({ displayname: 'Léa' })))
    const outcomes = await Promise.all(
      people.map(async ({ token }, index) => outcome(await attend(event, { token }, { seats: 2 + (index % 3) }))),
    )
    const rows = await registrationsOf(event)
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(await countsOf(event)).toEqual({ going: rows.length, held: 0 })
    const asked = outcomes.reduce<number>((sum, one, index) => sum + (one === 200 ? 2 + (index % 3) : 0), 0)
    expect(rows).toHaveLength(asked)
    expect(outcomes).toContain('event_full')
  })

  test('of the last two, one party of two gets them', async () => {
    const event = await partyEvent(2)
    const [one, other] = await Promise.all([signedInUser({ displayname: 'Ana' }), signedInUser({ displayname: 'Bo' })])
    const outcomes = await Promise.all(
      [one, other].map(async ({ token }) => outcome(await attend(event, { token }, { seats: 2 }))),
    )
    expect(outcomes.toSorted()).toEqual([200, 'event_full'])
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('asked for again without a number, are not reserved again', async () => {
    const event = await partyEvent(10)
    const { token } = await signedInUser({ displayname: 'Léa' })
    await attended(event, { token }, { seats: 2 })
    const again = await attended(event, { token })
    expect(again.registration.companions).toHaveLength(1)
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
  })

  test('of a guest are held until the mail is confirmed, and given back together when it is not', async () => {
    const event = await partyEvent(4)
    const email = newEmail()
    await attended(event, {}, { email, name: 'Paul', seats: 3 })
    expect(await countsOf(event)).toEqual({ going: 0, held: 3 })
    await call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) })
    expect(await countsOf(event)).toEqual({ going: 3, held: 0 })
    await attended(event, {}, { email: newEmail(), name: 'Zoé', seats: 1 })
    await releaseExpiredHolds({ env, now: testNow + hourMs, origin: 'https://site.test' })
    expect(await countsOf(event)).toEqual({ going: 3, held: 0 })
  })
})

describe('companions', () => {
  const party = async (seats = 3) => {
    const event = await partyEvent(4)
    const lea = await signedInUser({ displayname: 'Léa' })
    const { registration } = await attended(event, { token: lea.token }, { seats, companions: ['Sam', 'Noa'] })
    return { event, lea, registration }
  }

  test('are added, named and removed one by one', async () => {
    const { event, lea, registration } = await party(2)
    const added = (await (await companions('POST', event, lea.token, {})).json()) as Attendance
    expect(added.registration.companions.map(({ name }) => name)).toEqual(['Sam', 'Léa +2'])
    const [sam, unnamed] = added.registration.companions
    expect(sam!._id).toBe(registration.companions[0]!._id)
    const named = (await (
      await companions('PUT', event, lea.token, { companion: unnamed!._id, name: 'Mina' })
    ).json()) as Attendance
    expect(named.registration.companions.map((one) => [one.name, one.named])).toEqual([
      ['Sam', true],
      ['Mina', true],
    ])
    const left = (await (await companions('DELETE', event, lea.token, { companion: sam!._id })).json()) as Attendance
    expect(left.registration.companions.map(({ name }) => name)).toEqual(['Mina'])
    expect(await countsOf(event)).toEqual({ going: 2, held: 0 })
    expect(await outcome(await companions('DELETE', event, lea.token, { companion: sam!._id }))).toBe(200)
  })

  test('are not more than allowed, and not more than there are seats', async () => {
    const { event, lea } = await party(3)
    expect(await outcome(await companions('POST', event, lea.token, { name: 'Mina' }))).toBe(200)
    expect(await outcome(await companions('POST', event, lea.token, { name: 'Four' }))).toBe('conflict')
    const other = await signedInUser({ displayname: 'Ana' })
    expect(await outcome(await companions('POST', event, other.token, {}))).toBe('conflict')
    const small = await partyEvent(1)
    await attended(small, { token: lea.token })
    expect(await outcome(await companions('POST', small, lea.token, {}))).toBe('event_full')
  })

  test('belong to their host: nobody else names or removes them', async () => {
    const { event, registration } = await party()
    const thief = await signedInUser({ displayname: 'Thief' })
    const companion = registration.companions[0]!._id
    await attended(event, { token: thief.token })
    expect(await outcome(await companions('PUT', event, thief.token, { companion, name: 'Mine' }))).toBe('not_found')
    await companions('DELETE', event, thief.token, { companion })
    expect(await namesIn(event)).toContain('Sam')
    expect(await outcome(await call('DELETE', `/v1/events/companions/${event}`, { companion }))).toBe('unauthorized')
  })

  test('leave with their host, and stay visible as people who left until the host comes back', async () => {
    const { event, lea } = await party()
    await unattend(event, { token: lea.token })
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
    expect((await peopleOf(event)).views).toMatchObject({ coming: 0, left: 3 })
    expect((await peopleOf(event, '?view=left')).data.map(({ name, host }) => [name, host?.name])).toEqual([
      ['Léa', undefined],
      ['Noa', 'Léa'],
      ['Sam', 'Léa'],
    ])
    await attended(event, { token: lea.token })
    expect((await peopleOf(event)).views).toMatchObject({ coming: 1, left: 0 })
  })

  test('are gone with the account of their host, those who left before too', async () => {
    const { event, lea, registration } = await party()
    await companions('DELETE', event, lea.token, { companion: registration.companions[0]!._id })
    expect((await peopleOf(event)).views.left).toBe(1)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(lea.user.id).run()
    expect((await peopleOf(event)).views).toMatchObject({ all: 0, left: 0 })
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
  })

  test('are removed with their host by organizers, who can remove one alone', async () => {
    const { event, registration } = await party()
    const change = (registrations: string[]) =>
      call(
        'POST',
        `/v1/events/${event}/attendees/changes`,
        { action: 'remove', registrations, mail: true },
        { token: owner.token },
      )
    expect(await (await change([registration.companions[0]!._id])).json()).toEqual({ done: 1, mailed: 1 })
    expect(await (await change([registration._id])).json()).toEqual({ done: 2, mailed: 1 })
    expect(await registrationsOf(event)).toEqual([])
    expect((await peopleOf(event)).views.left).toBe(3)
  })

  test('have a ticket that opens by itself and permits nothing', async () => {
    const { event, registration } = await party()
    const { _id, pass, ticket, code } = registration.companions[0]!
    const shown = await call('POST', '/v1/events/ticket', { token: pass })
    const answer = ticketEndpoint.spec.output.parse(await shown.json())
    expect(answer.ticket).toEqual({ _id, name: 'Sam', ticket, code, certificate: null })
    expect(answer.event._id).toBe(event)
    for (const token of [pass!, pass!.replace('~', '.')])
      expect(await outcome(await unattend(event, {}, { token }))).toBe('invalid_token')
    expect(await outcome(await call('POST', '/v1/events/ticket', { token: 'made~up' }))).toBe('invalid_token')
  })

  test('get no mails; the host’s confirmation has all tickets', async () => {
    const { event, lea } = await party()
    expect((await registrationsOf(event)).filter(({ email }) => email.includes('@'))).toHaveLength(1)
    expect(await mailKindsTo(lea.user.email)).toEqual(['attending'])
  })
})
