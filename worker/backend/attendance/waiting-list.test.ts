import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  claim,
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
import { offerFreeSeats, tendRegistrations } from './seats.ts'

const minute = 60_000
const context = (now: number) => ({ env, now, origin: 'https://site.test' })
const tend = (now: number) => tendRegistrations(context(now))

/** A full event, three days from now, and who has its seat. */
async function fullEvent(parts: Parameters<typeof storeEvent>[0] = {}) {
  const event = await storeEvent({ maxAttendees: 1, startsAt: testNow + 3 * dayMs, ...parts })
  const holder = await signedInUser()
  await attended(event, { token: holder.token })
  return { event, holder }
}
const stateOf = async (event: string, email: string) => (await registrationOf(event, email))?.state

describe('POST /v1/events/waiting-list/{id}', () => {
  test('stands in line for a full event, in the order of asking; a second time is no error and the same place', async () => {
    const { event } = await fullEvent()
    const [one, two] = [await signedInUser(), await signedInUser()]
    expect((await joined(event, { token: one.token })).registration).toMatchObject({ state: 'waiting', position: 1 })
    expect((await joined(event, { token: two.token })).registration).toMatchObject({ state: 'waiting', position: 2 })
    expect((await joined(event, { token: one.token })).registration).toMatchObject({ position: 1 })
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
    expect(await mailKindsTo(one.user.email)).toEqual(['waiting'])
  })

  test('is refused while seats are left, for a closed event, without a confirmed e-mail', async () => {
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

  test('whoever has a seat keeps it', async () => {
    const { event, holder } = await fullEvent()
    expect(await joined(event, { token: holder.token })).toMatchObject({
      attending: true,
      registration: { state: 'going' },
    })
  })

  test('a guest stands in line too, and gets no token before the mail’s link is opened', async () => {
    const { event } = await fullEvent()
    const email = newEmail()
    expect((await joined(event, {}, { email, name: 'Noa' })).registration).toMatchObject({
      state: 'waiting',
      position: 1,
      token: null,
    })
    expect(await mailKindsTo(email)).toEqual(['waiting'])
    expect(await stateOf(event, email)).toBe('waiting')
  })

  test('what a guest is answered does not tell whether the e-mail is registered', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { email } = await goingGuest(event)
    const known = await joined(event, {}, { email, name: 'Noa' })
    const unknown = await joined(event, {}, { email: newEmail(), name: 'Noa' })
    const told = ({ registration }: typeof known) => ({
      ...registration,
      _id: '',
      email: '',
      leaveToken: registration.leaveToken?.length,
    })
    expect(told(known)).toEqual(told(unknown))
    expect(await stateOf(event, email)).toBe('going')
  })

  test('what an account has taken over, the device that asked for it cannot give up', async () => {
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

  test('places stay in order when many ask at the same moment', async () => {
    const { event } = await fullEvent()
    const people = await Promise.all(Array.from({ length: 8 }, () => signedInUser()))
    await Promise.all(people.map(({ token }) => join(event, { token })))
    const places = (await registrationsOf(event)).flatMap(({ queuedAt }) => queuedAt ?? [])
    expect(new Set(places).size).toBe(8)
  })
})

describe('a freed seat', () => {
  test('is kept for the first in line, who gets a mail; nobody else can take it (RG-21, RG-22)', async () => {
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

  test('registering takes the offered seat as well', async () => {
    const { event, holder } = await fullEvent()
    const { token } = await signedInUser()
    await joined(event, { token })
    await unattend(event, { token: holder.token })
    expect(await attended(event, { token })).toMatchObject({ attending: true, attendeesCount: 1, remaining: 0 })
  })

  test('a guest takes it with the token of the mail', async () => {
    const { event, holder } = await fullEvent()
    const email = newEmail()
    await joined(event, {}, { email, name: 'Noa' })
    await unattend(event, { token: holder.token })
    const answer = await claim(event, {}, { token: await tokenOf(event, email) })
    expect(await answer.json()).toMatchObject({ attending: true, registration: { token: expect.any(String) } })
  })

  test('is kept for two hours when the event is within a day, and never beyond its end', async () => {
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

  test('an offer that is let pass goes to the next in line, by itself (RG-22)', async () => {
    const { event, holder } = await fullEvent()
    const people = [await signedInUser(), await signedInUser(), await signedInUser()]
    for (const { token } of people) await joined(event, { token })
    await unattend(event, { token: holder.token })
    await tend(testNow + 23 * hourMs)
    expect(await stateOf(event, people[0]!.user.email)).toBe('offered')
    await tend(testNow + 24 * hourMs)
    expect(await stateOf(event, people[0]!.user.email)).toBeUndefined()
    expect(await stateOf(event, people[1]!.user.email)).toBe('offered')
    expect(await stateOf(event, people[2]!.user.email)).toBe('waiting')
  })

  test('an offer that is over is refused although nothing has tended it yet', async () => {
    const { event, holder } = await fullEvent({ startsAt: testNow + 20 * hourMs })
    const email = newEmail()
    await joined(event, {}, { email, name: 'Noa' })
    await unattend(event, { token: holder.token })
    const token = await tokenOf(event, email)
    expect(await outcome(await claim(event, { now: testNow + 2 * hourMs }, { token }))).toBe('event_full')
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
  })

  test('a guest’s seat that was not confirmed in time goes to the line, not to the guest', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const [guest, waiting] = [newEmail(), await signedInUser()]
    await attended(event, {}, { email: guest, name: 'Noa' })
    await joined(event, { token: waiting.token })
    await tend(testNow + 31 * minute)
    expect(await stateOf(event, guest)).toBeUndefined()
    expect(await stateOf(event, waiting.user.email)).toBe('offered')
  })

  test('leaving the line frees nothing; leaving an offer hands it on', async () => {
    const { event, holder } = await fullEvent()
    const people = [await signedInUser(), await signedInUser(), await signedInUser()]
    for (const { token } of people) await joined(event, { token })
    await unattend(event, { token: people[1]!.token })
    await unattend(event, { token: holder.token })
    await unattend(event, { token: people[0]!.token })
    expect(await stateOf(event, people[2]!.user.email)).toBe('offered')
    expect(await mailKindsTo(people[0]!.user.email)).toEqual(['waiting', 'seatOffered'])
  })

  test('several at once go to as many, in order; without a limit to all', async () => {
    const { event } = await fullEvent()
    const people = await Promise.all(Array.from({ length: 5 }, () => signedInUser()))
    for (const { token } of people) await joined(event, { token })
    const raise = (most: number | null) =>
      env.DB.batch([
        env.DB.prepare('UPDATE events SET max_attendees = ? WHERE id = ?').bind(most, event),
        ...offerFreeSeats(context(testNow + minute), sql`events.id = ${event}`),
      ])
    const states = async () => Promise.all(people.map(({ user }) => stateOf(event, user.email)))
    await raise(3)
    expect(await states()).toEqual(['offered', 'offered', 'waiting', 'waiting', 'waiting'])
    await raise(null)
    expect(await states()).toEqual(Array(5).fill('offered'))
  })

  test('an account that is deleted leaves its seat to the line', async () => {
    const { event, holder } = await fullEvent()
    const waiting = await signedInUser()
    await joined(event, { token: waiting.token })
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(holder.user.id).run()
    expect(await countsOf(event)).toEqual({ going: 0, held: 0 })
    await tend(testNow + minute)
    expect(await stateOf(event, waiting.user.email)).toBe('offered')
  })

  test('of an event that is over or cancelled is offered to nobody', async () => {
    const { event, holder } = await fullEvent()
    const waiting = await signedInUser()
    await joined(event, { token: waiting.token })
    await env.DB.prepare(`UPDATE events SET status = 'cancelled' WHERE id = ?`).bind(event).run()
    await unattend(event, { token: holder.token })
    await tend(testNow + minute)
    expect(await stateOf(event, waiting.user.email)).toBe('waiting')
  })
})

test('tending three times at once offers each seat once, with one mail, and nothing the next time', async () => {
  const { event, holder } = await fullEvent()
  const people = [await signedInUser(), await signedInUser(), await signedInUser()]
  for (const { token } of people) await joined(event, { token })
  await unattend(event, { token: holder.token })
  const now = testNow + 25 * hourMs
  await Promise.all([tend(now), tend(now), tend(now + 1)])
  expect((await registrationsOf(event)).map(({ state }) => state).toSorted()).toEqual(['offered', 'waiting'])
  expect(await mailKindsTo(people[1]!.user.email)).toEqual(['waiting', 'seatOffered'])
  expect(await countsOf(event)).toEqual({ going: 0, held: 1 })
  const before = await registrationsOf(event)
  await tend(now + 2)
  expect(await registrationsOf(event)).toEqual(before)
})
