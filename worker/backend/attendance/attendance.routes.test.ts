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
import { myRegistrations } from '../../../src/contracts/v1/attendance.ts'
import { readTicket } from './ticket.ts'

const minute = 60_000
const list = async (token: string) =>
  myRegistrations.spec.output.parse(await (await call('GET', '/v1/users/registrations', undefined, { token })).json())
    .data

describe('POST /v1/events/attend/{id}, signed in', () => {
  test('makes the viewer an attendee: one more is going, one seat less is left (RG-15), and a mail confirms it', async () => {
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

  test('a second time is no error, no second seat and no second mail', async () => {
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

  test('the ticket names the registration and its event; changed or of another purpose it is none', async () => {
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

  test('one with external registration names the way there (D26)', async () => {
    const event = await storeEvent({ registerUrl: 'https://tickets.test/' })
    const { token } = await signedInUser()
    const answer = await attend(event, { token })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { code: 'event_closed', message: expect.stringContaining(`/v1/events/redirect/${event}`) } },
    ])
  })

  test('an account whose e-mail is not confirmed cannot (RG-12)', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser({ active: false })
    expect(await outcome(await attend(event, { token }))).toBe('email_unconfirmed')
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
  })

  test('nobody registers somebody else, and an event must exist', async () => {
    const { token } = await signedInUser()
    const other = await signedInUser()
    expect(await outcome(await attend(await storeEvent(), { token }, { user: other.user.id }))).toBe('forbidden')
    expect(await outcome(await attend('none', { token }))).toBe('not_found')
  })

  test('a full event takes nobody more', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    await attended(event, { token: (await signedInUser()).token })
    expect(await outcome(await attend(event, { token: (await signedInUser()).token }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
  })

  test('one that its source calls sold out is full', async () => {
    const event = await storeEvent({ soldOut: true })
    expect(await outcome(await attend(event, { token: (await signedInUser()).token }))).toBe('event_full')
  })

  test('another event of one’s own at the same time is hinted at, one before or after is not', async () => {
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
  test('gives the seat back and says so by mail; the event can be attended again', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { user, token } = await signedInUser()
    await attended(event, { token })
    const answer = await unattend(event, { token })
    expect(await answer.json()).toEqual({ attending: false, attendeesCount: 0, remaining: 1 })
    expect(await registrationsOf(event)).toEqual([])
    expect((await attended(event, { token, now: testNow + minute })).attending).toBe(true)
    expect(await mailKindsTo(user.email)).toEqual(['attending', 'unattended', 'attending'])
  })

  test('without a registration it is no error, for an unknown event it is', async () => {
    const { user, token } = await signedInUser()
    expect((await unattend(await storeEvent(), { token })).status).toBe(200)
    expect(await outcome(await unattend('none', { token }))).toBe('not_found')
    expect(await mailKindsTo(user.email)).toEqual([])
  })

  test('works without a body, as the specification has it', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser()
    await attended(event, { token })
    expect((await call('DELETE', `/v1/events/attend/${event}`, undefined, { token })).status).toBe(200)
    expect(await registrationsOf(event)).toEqual([])
  })

  test('takes back one’s own alone', async () => {
    const event = await storeEvent()
    const [one, other] = [await signedInUser(), await signedInUser()]
    await attended(event, { token: one.token })
    await unattend(event, { token: other.token })
    expect(await registrationsOf(event)).toHaveLength(1)
    expect(await outcome(await unattend(event, {}))).toBe('unauthorized')
  })

  test('whoever was there stays so', async () => {
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

test('what is over is not among one’s registrations', async () => {
  const event = await storeEvent()
  const { token } = await signedInUser()
  await attended(event, { token })
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow - 1, event)
    .run()
  expect(await list(token)).toEqual([])
})
