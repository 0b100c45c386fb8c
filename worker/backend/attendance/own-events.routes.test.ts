import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailedToken, newEmail, register, signedInUser, testPassword } from '../../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  goingGuest,
  joined,
  registrationOf,
  storeEvent,
} from '../../../tests/support/registrations.ts'
import { myEvents } from '../../../src/events/attend/attendance.contract.ts'
import { ownDays } from '../../../src/organize/duplicate/series.contract.ts'
import { allLimit } from '../../../src/contracts/limits.ts'
import { exportData } from '../../../src/account/own-account.contract.ts'
import { upsertEvents } from '../events/write-events.ts'

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

describe('of an organizer', () => {
  const as = (token: string, query: string) => idsOf(token, `?as=organizer&${query}`)

  test('a search finds words of title and place and the day, in the language of the call, and counts each state', async () => {
    const { user, token } = await signedInUser()
    const ownerId = user.id
    const at = (day: string) => Date.parse(`2027-${day}T18:00:00Z`)
    const hedge = await storeEvent({ ownerId, title: { fr: 'Planter la haie' }, startsAt: at('05-21') })
    const soup = await storeEvent({ ownerId, title: { fr: 'Fête de la soupe' }, startsAt: at('08-02'), private: true })
    const old = await storeEvent({ ownerId, title: { fr: 'Haies anciennes' }, startsAt: testNow - 9 * dayMs })
    await storeEvent({ title: { fr: 'La haie d’une autre personne' }, startsAt: at('05-21') })
    expect(await as(token, 'search=HAIE')).toEqual([hedge])
    expect(await as(token, 'search=fete')).toEqual([soup])
    expect(await as(token, 'search=vendredi+mai')).toEqual([hedge])
    expect(await as(token, 'search=21+may+2027&lang=en')).toEqual([hedge])
    expect(await as(token, 'search=lunes+agosto&lang=es')).toEqual([soup])
    expect(await as(token, 'search=haie+soupe')).toEqual([])
    expect(await as(token, `search=${encodeURIComponent('"*) OR NEAR(')}`)).toEqual([])
    const { total, totals } = await mine(token, '?as=organizer&when=past&search=haie')
    expect([total, totals]).toEqual([1, { active: 1, past: 1, cancelled: 0 }])
    expect(await as(token, 'when=past')).toEqual([old])
  })

  test('can be sorted; those with something to do come first by attention, helpers at the door have nothing to do', async () => {
    const { user, token } = await signedInUser()
    const [calm, few, many, waited] = await Promise.all(
      [{}, { maxAttendees: 10, attendeesCount: 9 }, { attendeesCount: 30 }, { maxAttendees: 5 }].map((facts, day) =>
        storeEvent({ ownerId: user.id, startsAt: testNow + (day + 1) * dayMs, ...facts }),
      ),
    )
    const helped = await storeEvent({ startsAt: testNow + hourMs, maxAttendees: 5 })
    await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'checkin', 0)`)
      .bind(helped, user.id)
      .run()
    for (const event of [waited, helped])
      await env.DB.prepare(
        `INSERT INTO registrations (id, event_id, email, state, queued_at, lang, created_at, updated_at) VALUES (?1 || 'w', ?1, 'w@example.org', 'waiting', 1, 'fr', 0, 0)`,
      )
        .bind(event)
        .run()
    await env.DB.prepare('UPDATE events SET updated_at = updated_at + 1 WHERE id = ?').bind(many).run()
    expect(await as(token, 'sort=attention')).toEqual([waited, few, helped, calm, many])
    expect((await as(token, 'sort=attendees')).slice(0, 2)).toEqual([many, few])
    expect((await as(token, 'sort=changed'))[0]).toBe(many)
    const read = await storeEvent({ ownerId: user.id, startsAt: testNow - 9 * dayMs })
    const rated = await storeEvent({ ownerId: user.id, startsAt: testNow - 20 * dayMs })
    await env.DB.prepare('INSERT INTO feedbacks (event_id, registration_id, rating, created_at) VALUES (?, ?, 5, 1)')
      .bind(rated, 'r')
      .run()
    expect(await as(token, 'when=past&sort=attention')).toEqual([rated, read])
  })

  test('more than one answer can hold are reached by pages', async () => {
    const { user, token } = await signedInUser()
    const events = Array.from({ length: allLimit + 10 }, (_, n) =>
      buildEvent({ id: `own-${n}`, slug: `own-${n}`, ownerId: user.id, startsAt: testNow + dayMs + n }),
    )
    await upsertEvents(env.DB, events)
    const { total, data } = await mine(token, `?as=organizer&limit=24&page=${Math.floor(events.length / 24)}`)
    expect(total).toBe(events.length)
    expect(data.at(-1)!._id).toBe(events.at(-1)!.id)
  })
})

describe('GET /v1/users/days', () => {
  const days = async (token: string, from: string, to: string) =>
    ownDays.spec.output
      .parse(await (await call('GET', `/v1/users/days?from=${from}&to=${to}`, undefined, { token })).json())
      .data.map(({ day, title }) => `${day} ${title.fr}`)
  const at = (moment: string) => Date.parse(`2027-${moment}:00+01:00`)

  test('has each day of each date of one’s own events, however many there are, and none of others', async () => {
    const { user, token } = await signedInUser()
    const ownerId = user.id
    // More events than a page of them has, on one day and on the next one.
    await upsertEvents(
      env.DB,
      Array.from({ length: 130 }, (_, n) =>
        buildEvent({
          id: `d-${n}`,
          slug: `d-${n}`,
          title: { fr: 'Atelier' },
          ownerId,
          startsAt: at('01-10T18:00') + n,
        }),
      ),
    )
    const span = (title: string, from: string, to: string, facts: object = {}) =>
      storeEvent({ ownerId, title: { fr: title }, startsAt: at(from), endsAt: at(to), ...facts })
    await span('Nuit', '01-12T22:00', '01-13T02:00', { status: 'scheduled' })
    await span('Expo', '01-01T10:00', '01-09T18:00')
    await span('Brouillon', '01-15T10:00', '01-15T12:00', { status: 'draft' })
    await span('Annulée', '01-16T10:00', '01-16T12:00', { status: 'cancelled' })
    await span('Après', '02-01T00:00', '02-01T02:00')
    const dates = (...spans: string[]) => spans.map((day) => [at(`${day}T09:00`), at(`${day}T10:00`)])
    await span('Cours', '01-08T09:00', '02-05T10:00', { timings: dates('01-08', '01-22', '02-05') })
    await storeEvent({ title: { fr: 'D’une autre personne' }, startsAt: at('01-20T18:00') })
    expect(await days(token, '2027-01-08', '2027-01-31')).toEqual([
      '2027-01-08 Expo',
      '2027-01-09 Expo',
      '2027-01-10 Atelier',
      '2027-01-12 Nuit',
      '2027-01-13 Nuit',
      '2027-01-22 Cours',
    ])
    expect(await days((await signedInUser()).token, '2027-01-08', '2027-01-31')).toEqual([])
  })

  test('includes events where one is a co-organizer', async () => {
    const { user, token } = await signedInUser()
    const helped = await storeEvent({ title: { fr: 'Fête' }, startsAt: at('03-02T18:00'), endsAt: at('03-02T20:00') })
    await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'editor', 0)`)
      .bind(helped, user.id)
      .run()
    expect(await days(token, '2027-03-01', '2027-03-31')).toEqual(['2027-03-02 Fête'])
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
