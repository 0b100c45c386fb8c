import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailedToken, newEmail, register, signedInUser, testPassword } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  goingGuest,
  joined,
  registrationOf,
  storeEvent,
} from '../../../tests/support/registrations.ts'
import { myEvents } from '../../../src/contracts/v1/attendance.ts'
import { exportData } from '../../../src/contracts/v1/users.ts'

const mine = async (token: string, query = '') =>
  myEvents.spec.output.parse(await (await call('GET', `/v1/users/events${query}`, undefined, { token })).json())
const idsOf = async (token: string, query = '') => (await mine(token, query)).data.map(({ _id }) => _id)
/** Registered before the event took place. */
const was = async (event: string, token: string) => {
  await env.DB.prepare('UPDATE events SET over_at = over_at + ?1 WHERE id = ?2')
    .bind(100 * dayMs, event)
    .run()
  await attended(event, { token })
  await env.DB.prepare('UPDATE events SET over_at = over_at - ?1 WHERE id = ?2')
    .bind(100 * dayMs, event)
    .run()
}

describe('GET /v1/users/events', () => {
  test('events to come for an attendee, soonest first, with the state of the registration', async () => {
    const { token } = await signedInUser()
    const later = await storeEvent({ startsAt: testNow + 5 * dayMs })
    const soon = await storeEvent({ startsAt: testNow + dayMs })
    const full = await storeEvent({ startsAt: testNow + 3 * dayMs, maxAttendees: 1 })
    await goingGuest(full)
    for (const event of [later, soon]) await attended(event, { token })
    await joined(full, { token })
    await attended(await storeEvent(), { token: (await signedInUser()).token })
    await env.DB.prepare(`UPDATE events SET status = 'cancelled' WHERE id = ?`).bind(later).run()
    const { data, total, count } = await mine(token)
    expect([total, count]).toEqual([3, 3])
    expect(
      data.map(({ _id, attending, status, registration }) => [_id, attending, status, registration?.state]),
    ).toEqual([
      [soon, true, 'active', 'going'],
      [full, false, 'active', 'waiting'],
      [later, true, 'cancelled', 'going'],
    ])
    expect(data[0]!.registration!.ticket).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(data[1]!.registration).toMatchObject({ position: 1, ticket: null })
    expect(await idsOf(token, '?when=cancelled')).toEqual([later])
  })

  test('past events, latest first, attended ones only', async () => {
    const { user, token } = await signedInUser()
    const [old, recent] = [
      await storeEvent({ startsAt: testNow - 9 * dayMs }),
      await storeEvent({ startsAt: testNow - 2 * dayMs }),
    ]
    for (const event of [old, recent]) await was(event, token)
    const missed = await storeEvent({ startsAt: testNow - dayMs })
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, user_id, email, state, queued_at, lang, created_at, updated_at) VALUES (?, ?, ?, ?, 'waiting', 1, 'fr', 0, 0)`,
    )
      .bind(crypto.randomUUID(), missed, user.id, user.email)
      .run()
    expect(await idsOf(token, '?when=past')).toEqual([recent, old])
    expect(await idsOf(token)).toEqual([])
  })

  test('is paginated', async () => {
    const { token } = await signedInUser()
    const ids = []
    for (let day = 1; day <= 3; day++) {
      ids.push(await storeEvent({ startsAt: testNow + day * dayMs }))
      await attended(ids.at(-1)!, { token })
    }
    expect(await mine(token, '?limit=2&page=1')).toMatchObject({ total: 3, count: 1, data: [{ _id: ids[2] }] })
    expect(await idsOf(token, '?limit=0')).toEqual(ids)
  })

  test('organized events: own and co-organized, unlisted ones too, cancelled ones apart', async () => {
    const { user, token } = await signedInUser()
    const ownerId = user.id
    const [own, secret, gone, over, helped] = [
      await storeEvent({ ownerId, startsAt: testNow + dayMs }),
      await storeEvent({ ownerId, startsAt: testNow + 2 * dayMs, private: true }),
      await storeEvent({ ownerId, status: 'cancelled' }),
      await storeEvent({ ownerId, startsAt: testNow - dayMs }),
      await storeEvent({ startsAt: testNow + hourMs }),
    ]
    await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'checkin', 0)`)
      .bind(helped, ownerId)
      .run()
    await attended(own, { token })
    const { data } = await mine(token, '?as=organizer')
    expect(data.map(({ _id, registration }) => [_id, registration?.state ?? null])).toEqual([
      [helped, null],
      [own, 'going'],
      [secret, null],
    ])
    expect(await idsOf(token, '?as=organizer&when=cancelled')).toEqual([gone])
    expect(await idsOf(token, '?as=organizer&when=past')).toEqual([over])
  })
})

test('organizers get the counts of their events, what is new until they look at its figures; attendees none', async () => {
  const { user, token } = await signedInUser()
  const event = await storeEvent({ ownerId: user.id, startsAt: testNow + dayMs, maxAttendees: 1, private: true })
  await goingGuest(event)
  await joined(event, { token })
  const counts = async () => (await mine(token, '?as=organizer')).data[0]!.organizing
  expect(await counts()).toEqual({
    role: 'owner',
    private: true,
    waiting: 1,
    feedbacks: 0,
    newRegistrations: 1,
    newFeedbacks: 0,
  })
  expect((await call('GET', `/v1/events/${event}/figures`, undefined, { token })).status).toBe(200)
  expect(await counts()).toMatchObject({ waiting: 1, newRegistrations: 0 })
  expect((await mine(token)).data.map(({ organizing }) => organizing)).toEqual([null])
})

test('the export contains registrations and feedbacks', async () => {
  const { user, token } = await signedInUser()
  const event = await storeEvent({ startsAt: testNow - dayMs })
  await was(event, token)
  await call('POST', `/v1/events/feedback/${event}`, { rating: 3, comment: 'Bof' }, { token })
  const answer = await call('GET', `/v1/users/${user.id}/export`, undefined, { token })
  expect(exportData.spec.output.parse(await answer.json())).toMatchObject({
    registrations: [{ event, state: 'going', email: user.email, news: true }],
    feedbacks: [{ event, rating: 3, comment: 'Bof' }],
  })
})

test('changing the account’s e-mail changes it in its registrations', async () => {
  const { id, email, token } = await register()
  await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(id).run()
  const [event, conflicting] = [await storeEvent(), await storeEvent()]
  const next = newEmail()
  await goingGuest(conflicting, {}, next)
  for (const one of [event, conflicting]) expect((await attend(one, { token })).status).toBe(200)
  await call('PUT', `/v1/users/${id}/email`, { email: next, password: testPassword }, { token })
  await call('POST', '/v1/users/activate-new-email', { token: await mailedToken(next, 'changeEmail') })
  expect((await registrationOf(event, next))?.userId).toBe(id)
  // Where a guest is registered with the new address, the old one remains.
  expect((await registrationOf(conflicting, email))?.userId).toBe(id)
})
