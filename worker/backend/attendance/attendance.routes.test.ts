import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  countsOf,
  mailKindsTo,
  outcome,
  registrationsOf,
  storeEvent,
  unattend,
} from '../../../tests/support/registrations.ts'
import { myRegistrations } from '../../../src/events/attend/attendance.contract.ts'
import { readTicket } from '../core/ticket.ts'

const minute = 60_000
const list = async (token: string) =>
  myRegistrations.spec.output.parse(await (await call('GET', '/v1/users/registrations', undefined, { token })).json())
    .data

describe('POST /v1/events/attend/{id} for an account', () => {
  test('registers the account: one attendee more, one seat less, and a confirmation mail', async () => {
    const event = await storeEvent({ maxAttendees: 5 })
    const { user, token } = await signedInUser({ displayname: 'Camille' })
    const answer = await attended(
      event,
      { token },
      { user: user.id, email: user.email, transactionnal: true, lang: 'es' },
    )
    expect(answer).toMatchObject({ attending: true, attendeesCount: 1, remaining: 4, conflicts: [] })
    expect(answer.registration).toMatchObject({
      event,
      state: 'going',
      name: 'Camille',
      email: user.email,
      holdUntil: null,
      position: null,
      news: true,
      token: null,
    })
    expect((await mailsTo(user.email)).map(({ kind, lang }) => [kind, lang])).toEqual([['attending', 'es']])
  })

  test('registering twice is no error, takes no second seat and sends no second mail', async () => {
    const event = await storeEvent({ maxAttendees: 5 })
    const { user, token } = await signedInUser()
    const first = await attended(event, { token })
    const second = await attended(event, { token, now: testNow + minute })
    expect(second).toMatchObject({ attendeesCount: 1, remaining: 4, registration: first.registration })
    expect(await mailKindsTo(user.email)).toEqual(['attending'])
  })

  test('`transactionnal: false` sends no mail', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await attended(event, { token }, { transactionnal: false })
    expect(await mailKindsTo(user.email)).toEqual([])
  })

  test('the ticket contains registration and event; a changed one or one of another purpose is invalid', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser({ displayname: 'Camille' })
    const { registration } = await attended(event, { token })
    const ticket = { registration: registration._id, event, name: 'Camille' }
    expect(await readTicket(env, registration.ticket!)).toEqual(ticket)
    const [head, , signature] = registration.ticket!.split('.')
    const forged = btoa(JSON.stringify({ ...ticket, sub: 'other', iss: 'chiche', aud: 'ticket' }))
    expect(await readTicket(env, `${head}.${forged}.${signature}`)).toBeUndefined()
    expect(await readTicket(env, token)).toBeUndefined()
    expect(await readTicket(env, 'no ticket')).toBeUndefined()
  })

  test.each([
    ['is over', { startsAt: testNow - dayMs }],
    ['is cancelled', { status: 'cancelled' }],
    ['is postponed', { change: 'postponed' }],
  ] as const)('an event that %s is closed', async (_, parts) => {
    const event = await storeEvent(parts)
    const { token } = await signedInUser()
    expect(await outcome(await attend(event, { token }))).toBe('event_closed')
    expect(await registrationsOf(event)).toEqual([])
  })

  test('an event with external registration returns the link to it (D26)', async () => {
    const event = await storeEvent({ registerUrl: 'https://tickets.test/' })
    const { token } = await signedInUser()
    const answer = await attend(event, { token })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { code: 'event_closed', message: expect.stringContaining(`/v1/events/redirect/${event}`) } },
    ])
  })

  test('an account with an unconfirmed e-mail cannot register', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser({ active: false })
    expect(await outcome(await attend(event, { token }))).toBe('email_unconfirmed')
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
  })

  test('nobody can register another person, and an unknown event is 404', async () => {
    const { token } = await signedInUser()
    const other = await signedInUser()
    expect(await outcome(await attend(await storeEvent(), { token }, { user: other.user.id }))).toBe('forbidden')
    expect(await outcome(await attend('none', { token }))).toBe('not_found')
  })

  test('a full event refuses further registrations', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    await attended(event, { token: (await signedInUser()).token })
    expect(await outcome(await attend(event, { token: (await signedInUser()).token }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
  })

  test('an event that its source marks as sold out is full', async () => {
    const event = await storeEvent({ soldOut: true })
    expect(await outcome(await attend(event, { token: (await signedInUser()).token }))).toBe('event_full')
  })

  test('an own event at the same time is reported as a conflict, one before or after is not', async () => {
    const at = testNow + dayMs
    const [event, same, after, dropped] = [
      await storeEvent({ startsAt: at }),
      await storeEvent({ startsAt: at + hourMs }),
      await storeEvent({ startsAt: at + 2 * hourMs }),
      await storeEvent({ startsAt: at, status: 'cancelled' }),
    ]
    const { user, token } = await signedInUser()
    await attended(same, { token })
    await attended(after, { token })
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, user_id, email, state, lang, created_at, updated_at) VALUES ('x', ?, ?, ?, 'going', 'fr', 0, 0)`,
    )
      .bind(dropped, user.id, user.email)
      .run()
    const { conflicts } = await attended(event, { token })
    expect(conflicts.map(({ _id }) => _id)).toEqual([same])
  })
})

describe('DELETE /v1/events/attend/{id}', () => {
  test('frees the seat and sends a mail; the event can be attended again', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { user, token } = await signedInUser()
    await attended(event, { token })
    const answer = await unattend(event, { token })
    expect(await answer.json()).toEqual({ attending: false, attendeesCount: 0, remaining: 1 })
    expect(await registrationsOf(event)).toEqual([])
    expect((await attended(event, { token, now: testNow + minute })).attending).toBe(true)
    expect(await mailKindsTo(user.email)).toEqual(['attending', 'unattended', 'attending'])
  })

  test('without a registration it is no error; an unknown event is 404', async () => {
    const { user, token } = await signedInUser()
    expect((await unattend(await storeEvent(), { token })).status).toBe(200)
    expect(await outcome(await unattend('none', { token }))).toBe('not_found')
    expect(await mailKindsTo(user.email)).toEqual([])
  })

  test('works without a body (specification)', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser()
    await attended(event, { token })
    expect((await call('DELETE', `/v1/events/attend/${event}`, undefined, { token })).status).toBe(200)
    expect(await registrationsOf(event)).toEqual([])
  })

  test('cancels only one’s own registration', async () => {
    const event = await storeEvent()
    const [one, other] = [await signedInUser(), await signedInUser()]
    await attended(event, { token: one.token })
    await unattend(event, { token: other.token })
    expect(await registrationsOf(event)).toHaveLength(1)
    expect(await outcome(await unattend(event, {}))).toBe('unauthorized')
  })

  test('a checked-in attendee cannot leave after the event', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser()
    await attended(event, { token })
    await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
      .bind(testNow - 1, event)
      .run()
    expect(await outcome(await unattend(event, { token }))).toBe('event_closed')
    expect(await registrationsOf(event)).toHaveLength(1)
  })
})

test('attended events remain among one’s registrations for sixty days, for the feedback request', async () => {
  const event = await storeEvent()
  const { token } = await signedInUser()
  await attended(event, { token })
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow - 1, event)
    .run()
  expect(await list(token)).toMatchObject([{ event, state: 'going' }])
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow - 61 * 86_400_000, event)
    .run()
  expect(await list(token)).toEqual([])
})
