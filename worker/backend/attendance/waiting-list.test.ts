import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  claim,
  confirmTokenOf,
  countsOf,
  goingGuest,
  join,
  joined,
  mailKindsTo,
  outcome,
  registrationOf,
  registrationsOf,
  storeEvent,
  tokenOf,
  unattend,
} from '../../../tests/support/registrations.ts'
import { offerFreeSeats, releaseExpiredHolds } from './seats.ts'
import { batch } from '../db/run-sql.ts'

const minute = 60_000
const context = (now: number) => ({ env, now, origin: 'https://site.test' })
const releaseHolds = (now: number) => releaseExpiredHolds(context(now))

/** A full event, three days from now, and its attendee. */
async function fullEvent(parts: Parameters<typeof storeEvent>[0] = {}) {
  const event = await storeEvent({ maxAttendees: 1, startsAt: testNow + 3 * dayMs, ...parts })
  const holder = await signedInUser()
  await attended(event, { token: holder.token })
  return { event, holder }
}
const confirm = async (event: string, email: string) =>
  call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) })
const stateOf = async (event: string, email: string) => (await registrationOf(event, email))?.state

describe('POST /v1/events/waiting-list/{id}', () => {
  test('queues for a full event in the order of requests; a second request is no error and has the same position', async () => {
    const { event } = await fullEvent()
    const [one, two] = [await signedInUser(), await signedInUser()]
    expect((await joined(event, { token: one.token })).registration).toMatchObject({ state: 'waiting', position: 1 })
    expect((await joined(event, { token: two.token })).registration).toMatchObject({ state: 'waiting', position: 2 })
    expect((await joined(event, { token: one.token })).registration).toMatchObject({ position: 1 })
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
    expect(await mailKindsTo(one.user.email)).toEqual(['waiting'])
  })

  test('is refused while seats are free, for a closed event and without a confirmed e-mail', async () => {
    const { token } = await signedInUser()
    expect(await outcome(await join(await storeEvent({ maxAttendees: 1 }), { token }))).toBe('conflict')
    expect(await outcome(await join(await storeEvent(), { token }))).toBe('conflict')
    expect(await outcome(await join(await storeEvent({ soldOut: true }), { token }))).toBe('event_closed')
    const { event } = await fullEvent()
    const unconfirmed = await signedInUser({ active: false })
    expect(await outcome(await join(event, { token: unconfirmed.token }))).toBe('email_unconfirmed')
    await env.DB.prepare(`UPDATE events SET status = 'cancelled' WHERE id = ?`).bind(event).run()
    expect(await outcome(await join(event, { token }))).toBe('event_closed')
  })

  test('an attendee who asks for it remains an attendee', async () => {
    const { event, holder } = await fullEvent()
    expect(await joined(event, { token: holder.token })).toMatchObject({
      attending: true,
      registration: { state: 'going' },
    })
  })

  test('a guest enters by the link of the mail; no seat is held for them before', async () => {
    const { event, holder } = await fullEvent()
    const [early, late] = [newEmail(), await signedInUser()]
    expect((await joined(event, {}, { email: early, name: 'Noa' })).registration).toMatchObject({
      state: 'pending',
      holdUntil: null,
      position: null,
      token: null,
    })
    expect(await mailKindsTo(early)).toEqual(['confirmWaiting'])
    await joined(event, { token: late.token })
    // A freed seat skips an unconfirmed e-mail.
    await unattend(event, { token: holder.token })
    expect([await stateOf(event, early), await stateOf(event, late.user.email)]).toEqual(['pending', 'offered'])
    expect(await countsOf(event)).toEqual({ going: 0, held: 1 })
    const answer = await confirm(event, early)
    expect(await answer.json()).toMatchObject({ registration: { state: 'waiting', position: 1 } })
    expect((await confirm(event, early)).status).toBe(200)
    expect(await mailKindsTo(early)).toEqual(['confirmWaiting', 'waiting'])
    await unattend(event, { token: late.token })
    expect(await stateOf(event, early)).toBe('offered')
  })

  test('a guest who confirms when a seat is free is offered it; one who never confirms is deleted after a day', async () => {
    const { event, holder } = await fullEvent()
    const [one, other] = [newEmail(), newEmail()]
    for (const email of [one, other]) await joined(event, {}, { email, name: 'Noa' })
    await unattend(event, { token: holder.token })
    await confirm(event, one)
    expect(await stateOf(event, one)).toBe('offered')
    await releaseHolds(testNow + 25 * hourMs)
    expect(await stateOf(event, other)).toBeUndefined()
  })

  test('an account takes over its owner’s guest entry, but no seat if none is free', async () => {
    const { event } = await fullEvent()
    const { user, token } = await signedInUser()
    await joined(event, {}, { email: user.email, name: 'Noa' })
    expect(await outcome(await attend(event, { token }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
    expect((await joined(event, { token })).registration).toMatchObject({ state: 'waiting', position: 1 })
  })

  test('the response to a guest does not reveal whether the e-mail is registered', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { email } = await goingGuest(event)
    const known = await joined(event, {}, { email, name: 'Noa' })
    const unknown = await joined(event, {}, { email: newEmail(), name: 'Noa' })
    const answerOf = ({ registration }: typeof known) => ({
      ...registration,
      _id: '',
      email: '',
      leaveToken: registration.leaveToken?.length,
    })
    expect(answerOf(known)).toEqual(answerOf(unknown))
    expect(await stateOf(event, email)).toBe('going')
  })

  test('a device cannot cancel an entry once it belongs to an account', async () => {
    const { event } = await fullEvent()
    const { user, token } = await signedInUser()
    const other = newEmail()
    const leaveTokenOf = async (email: string) =>
      (await joined(event, {}, { email, name: 'Noa' })).registration.leaveToken
    const tokens = [await leaveTokenOf(user.email), await leaveTokenOf(other)]
    await joined(event, { token })
    for (const leaveToken of tokens) expect((await unattend(event, {}, { token: leaveToken })).status).toBe(200)
    expect([await stateOf(event, user.email), await stateOf(event, other)]).toEqual(['waiting', undefined])
  })

  test('positions are unique and in order under concurrent requests', async () => {
    const { event } = await fullEvent()
    const people = await Promise.all(Array.from({ length: 8 }, () => signedInUser()))
    await Promise.all(people.map(({ token }) => join(event, { token })))
    const places = (await registrationsOf(event)).flatMap(({ queuedAt }) => queuedAt ?? [])
    expect(new Set(places).size).toBe(8)
  })
})

describe('a freed seat', () => {
  test('is offered to the first of the list, who gets a mail; nobody else can take it', async () => {
    const { event, holder } = await fullEvent()
    const [one, two, passer] = [await signedInUser(), await signedInUser(), await signedInUser()]
    await joined(event, { token: one.token })
    await joined(event, { token: two.token })
    await unattend(event, { token: holder.token })
    expect(await stateOf(event, one.user.email)).toBe('offered')
    expect(await mailKindsTo(one.user.email)).toEqual(['waiting', 'seatOffered'])
    expect((await registrationOf(event, one.user.email))?.holdUntil).toBe(testNow + 24 * hourMs)
    expect(await outcome(await attend(event, { token: passer.token }))).toBe('event_full')
    expect(await outcome(await claim(event, { token: two.token }))).toBe('event_full')
    expect(await (await claim(event, { token: one.token })).json()).toMatchObject({
      attending: true,
      attendeesCount: 1,
    })
    expect((await claim(event, { token: one.token })).status).toBe(200)
    expect(await mailKindsTo(one.user.email)).toEqual(['waiting', 'seatOffered', 'attending'])
    expect((await joined(event, { token: two.token })).registration.position).toBe(1)
  })

  test('is claimed by registering again', async () => {
    const { event, holder } = await fullEvent()
    const { token } = await signedInUser()
    await joined(event, { token })
    await unattend(event, { token: holder.token })
    expect(await attended(event, { token })).toMatchObject({ attending: true, attendeesCount: 1, remaining: 0 })
  })

  test('is claimed by a guest with the token of the mail', async () => {
    const { event, holder } = await fullEvent()
    const email = newEmail()
    await joined(event, {}, { email, name: 'Noa' })
    await confirm(event, email)
    await unattend(event, { token: holder.token })
    const answer = await claim(event, {}, { token: await tokenOf(event, email) })
    expect(await answer.json()).toMatchObject({ attending: true, registration: { token: expect.any(String) } })
  })

  test('is offered for two hours when the event is within a day, and never beyond its end', async () => {
    const held = async (startsAt: number) => {
      const { event, holder } = await fullEvent({ startsAt })
      const { user, token } = await signedInUser()
      await joined(event, { token })
      await unattend(event, { token: holder.token })
      return (await registrationOf(event, user.email))?.holdUntil
    }
    expect(await held(testNow + 20 * hourMs)).toBe(testNow + 2 * hourMs)
    expect(await held(testNow - hourMs)).toBe(testNow + hourMs)
  })

  test('passes to the next of the list when the offer expires', async () => {
    const { event, holder } = await fullEvent()
    const people = [await signedInUser(), await signedInUser(), await signedInUser()]
    for (const { token } of people) await joined(event, { token })
    await unattend(event, { token: holder.token })
    await releaseHolds(testNow + 23 * hourMs)
    expect(await stateOf(event, people[0]!.user.email)).toBe('offered')
    await releaseHolds(testNow + 24 * hourMs)
    expect(await stateOf(event, people[0]!.user.email)).toBeUndefined()
    expect(await stateOf(event, people[1]!.user.email)).toBe('offered')
    expect(await stateOf(event, people[2]!.user.email)).toBe('waiting')
  })

  test('cannot be claimed after the offer expired, even before the scheduled job ran', async () => {
    const { event, holder } = await fullEvent({ startsAt: testNow + 20 * hourMs })
    const email = newEmail()
    await joined(event, {}, { email, name: 'Noa' })
    await confirm(event, email)
    await unattend(event, { token: holder.token })
    const token = await tokenOf(event, email)
    expect(await outcome(await claim(event, { now: testNow + 2 * hourMs }, { token }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
  })

  test('passes from an unconfirmed guest to the list', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const [guest, waiting] = [newEmail(), await signedInUser()]
    await attended(event, {}, { email: guest, name: 'Noa' })
    await joined(event, { token: waiting.token })
    await releaseHolds(testNow + 31 * minute)
    expect(await stateOf(event, guest)).toBeUndefined()
    expect(await stateOf(event, waiting.user.email)).toBe('offered')
  })

  test('leaving the list frees no seat; declining an offer passes it on', async () => {
    const { event, holder } = await fullEvent()
    const people = [await signedInUser(), await signedInUser(), await signedInUser()]
    for (const { token } of people) await joined(event, { token })
    await unattend(event, { token: people[1]!.token })
    await unattend(event, { token: holder.token })
    await unattend(event, { token: people[0]!.token })
    expect(await stateOf(event, people[2]!.user.email)).toBe('offered')
    expect(await mailKindsTo(people[0]!.user.email)).toEqual(['waiting', 'seatOffered'])
  })

  test('several seats are offered to as many people, in order; without a limit to all', async () => {
    const { event } = await fullEvent()
    const people = await Promise.all(Array.from({ length: 5 }, () => signedInUser()))
    for (const { token } of people) await joined(event, { token })
    const raise = (max: number | null) =>
      batch(env.DB, [
        sql`UPDATE events SET max_attendees = ${max} WHERE id = ${event}`,
        ...offerFreeSeats(context(testNow + minute), sql`events.id = ${event}`),
      ])
    const states = async () => Promise.all(people.map(({ user }) => stateOf(event, user.email)))
    await raise(3)
    expect(await states()).toEqual(['offered', 'offered', 'waiting', 'waiting', 'waiting'])
    await raise(null)
    expect(await states()).toEqual(Array(5).fill('offered'))
  })

  test('deleting an account offers its seat to the list', async () => {
    const { event, holder } = await fullEvent()
    const waiting = await signedInUser()
    await joined(event, { token: waiting.token })
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(holder.user.id).run()
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
    await releaseHolds(testNow + minute)
    expect(await stateOf(event, waiting.user.email)).toBe('offered')
  })

  test('is not offered when the event is over or cancelled', async () => {
    const { event, holder } = await fullEvent()
    const waiting = await signedInUser()
    await joined(event, { token: waiting.token })
    await env.DB.prepare(`UPDATE events SET status = 'cancelled' WHERE id = ?`).bind(event).run()
    await unattend(event, { token: holder.token })
    await releaseHolds(testNow + minute)
    expect(await stateOf(event, waiting.user.email)).toBe('waiting')
  })
})

test('three concurrent runs of the job offer each seat once, with one mail, and a fourth does nothing', async () => {
  const { event, holder } = await fullEvent()
  const people = [await signedInUser(), await signedInUser(), await signedInUser()]
  for (const { token } of people) await joined(event, { token })
  await unattend(event, { token: holder.token })
  const now = testNow + 25 * hourMs
  await Promise.all([releaseHolds(now), releaseHolds(now), releaseHolds(now + 1)])
  expect((await registrationsOf(event)).map(({ state }) => state).toSorted()).toEqual(['offered', 'waiting'])
  expect(await mailKindsTo(people[1]!.user.email)).toEqual(['waiting', 'seatOffered'])
  expect(await countsOf(event)).toEqual({ going: 0, held: 1 })
  const before = await registrationsOf(event)
  await releaseHolds(now + 2)
  expect(await registrationsOf(event)).toEqual(before)
})
