import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { figures } from '../../../../src/organize/dashboard/figures.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered, changeEvent, createEvent } from '../../../../tests/support/backend/organizing.ts'
import { attend, goingGuest, join } from '../../../../tests/support/registrations.ts'
import { mintAccessToken } from '../../auth/access-token.ts'
import { addViewsStatement } from '../../core/monitoring/site-figures.ts'
import { forgetFigures } from './read-figures.ts'
import { run } from '../../db/run-sql.ts'

let owner: Account
let event: string

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Ana' })
  event = (await createEvent(owner, { date: new Date(testNow + 3 * dayMs).toISOString(), maxAttendees: 3 }))._id
})

/** The owner's access token at a moment. */
async function tokenAt(now: number): Promise<string> {
  const session = env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(owner.user.id)
  return mintAccessToken(env, { sub: owner.user.id, sid: (await session.first<{ id: string }>())!.id }, now)
}
const read = async (query = '', now = testNow) => {
  const token = await tokenAt(now)
  return answered(figures.spec.output, call('GET', `/v1/events/${event}/figures${query}`, undefined, { token, now }))
}
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const view = (day: string, parts: object = {}) => ({
  event,
  day,
  host: '',
  source: '',
  medium: '',
  country: 'FR',
  user: null,
  views: 1,
  ...parts,
})

test('of a new event everything is zero, for every day of the period', async () => {
  const { seats, views, registrations, days, arrivals, sources, feedback, reminder } = await read()
  expect([seats, views, registrations]).toEqual([
    { going: 0, guests: 0, max: 3, held: 0, waiting: 0 },
    { total: 0, today: 0 },
    { total: 0, today: 0 },
  ])
  expect(days).toHaveLength(18)
  expect(days.at(-1)).toEqual({ day: dayOf(testNow), views: 0, registrations: 0, left: 0, going: 0 })
  expect([arrivals, sources, feedback, reminder]).toEqual([[], [], { count: 0, average: null, fresh: 0 }, null])
  expect((await read('?days=7')).days).toHaveLength(7)
})

test('the numbers are those of the registrations made', async () => {
  const people = await Promise.all([signedInUser(), signedInUser(), signedInUser()])
  expect((await attend(event, { token: people[0]!.token, now: testNow })).status).toBe(200)
  expect((await attend(event, { token: people[1]!.token, now: testNow })).status).toBe(200)
  await goingGuest(event, { now: testNow })
  expect((await join(event, { token: people[2]!.token, now: testNow })).status).toBe(200)
  const tomorrow = testNow + dayMs
  // Given back by removing the row; the moment is that of the real clock, so it is set.
  await env.DB.prepare('DELETE FROM registrations WHERE user_id = ?').bind(people[0]!.user.id).run()
  await env.DB.prepare('UPDATE seat_changes SET created_at = ? WHERE change = -1').bind(tomorrow).run()
  const { seats, registrations, left, days } = await read('', tomorrow)
  expect(seats).toMatchObject({ going: 2, guests: 1, max: 3, waiting: 1 })
  expect([registrations, left]).toEqual([
    { total: 3, today: 0 },
    { total: 1, today: 1 },
  ])
  expect(days.slice(-2)).toEqual([
    { day: dayOf(testNow), views: 0, registrations: 3, left: 0, going: 3 },
    { day: dayOf(tomorrow), views: 0, registrations: 0, left: 1, going: 2 },
  ])
})

test('views are added up by day and by source, the most frequent first', async () => {
  const [today, before] = [dayOf(testNow), dayOf(testNow - 3 * dayMs)]
  await run(env.DB, addViewsStatement([view(today, { views: 2 }), view(before, { host: 'mairie.example', views: 5 })]))
  await run(env.DB, addViewsStatement([view(today, { source: 'qr' }), view(today, { country: 'BE' })]))
  const { views, days, sources } = await read()
  expect(views).toEqual({ total: 9, today: 4 })
  expect(days.filter(({ views: n }) => n > 0).map(({ day, views: n }) => [day, n])).toEqual([
    [before, 5],
    [today, 4],
  ])
  expect(sources.map(({ host, source, views: n }) => [host, source, n])).toEqual([
    ['mairie.example', '', 5],
    ['', '', 3],
    ['', 'qr', 1],
  ])
})

test('registrations have the source that the person came from; those who left again and those added by hand count', async () => {
  const send = async (source: string) => {
    const { token, user } = await signedInUser()
    expect((await attend(event, { token, now: testNow }, { source })).status).toBe(200)
    return user
  }
  await send('newsletter')
  const left = await send('site@mairie.example')
  await env.DB.prepare('DELETE FROM registrations WHERE user_id = ?').bind(left.id).run()
  const person = await call(
    'POST',
    `/v1/events/${event}/attendees`,
    { name: 'Yasmine' },
    { token: await tokenAt(testNow) },
  )
  expect(person.status).toBe(200)
  const { sources } = await read()
  expect(sources).toEqual([
    { host: '', source: 'hand', medium: '', views: 0, registrations: 1 },
    { host: '', source: 'newsletter', medium: '', views: 0, registrations: 1 },
    { host: 'mairie.example', source: 'site', medium: '', views: 0, registrations: 1 },
  ])
})

test('people who registered before a required question was asked are counted until they answered', async () => {
  const { token, user } = await signedInUser()
  expect((await attend(event, { token, now: testNow })).status).toBe(200)
  expect((await read()).unanswered).toBe(0)
  const questions = [
    { id: 'meal', type: 'text', label: { fr: 'Repas ?' }, required: true, options: [] },
    { id: 'free', type: 'text', label: { fr: 'Autre ?' }, required: false, options: [] },
  ]
  await env.DB.prepare(
    'INSERT INTO event_settings (event_id, questions) VALUES (?1, ?2) ON CONFLICT (event_id) DO UPDATE SET questions = ?2',
  )
    .bind(event, JSON.stringify(questions))
    .run()
  expect((await read()).unanswered).toBe(1)
  await env.DB.prepare(`UPDATE registrations SET answers = '{"meal":"Soupe"}' WHERE user_id = ?`).bind(user.id).run()
  expect((await read()).unanswered).toBe(0)
})

test('who comes along and who was added by hand were never asked, and companions are not counted as guests', async () => {
  await changeEvent(owner, event, {
    seatsPerPerson: 3,
    questions: [{ id: 'meal', type: 'text', label: { fr: 'Repas ?' }, required: true, options: [] }],
  })
  const { token } = await signedInUser()
  const answers = { meal: 'Soupe' }
  expect((await attend(event, { token, now: testNow }, { seats: 2, companions: ['Sam'], answers })).status).toBe(200)
  const added = await call(
    'POST',
    `/v1/events/${event}/attendees`,
    { name: 'Yasmine' },
    { token: await tokenAt(testNow) },
  )
  expect(added.status).toBe(200)
  expect(await read()).toMatchObject({ unanswered: 0, seats: { going: 3, guests: 1 } })
})

test.each(['hand', 'a b', 'x'.repeat(90)])('“%s” is no source of a registration', async (source) => {
  const { token } = await signedInUser()
  const answer = await attend(event, { token, now: testNow }, { source })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { fields: { source: expect.any(String) } } })
})

test('changes are notes on their day; feedback is fresh until the next visit; arrivals come by the quarter of an hour', async () => {
  await changeEvent(owner, event, { title: { fr: 'Nuit du grand vélo' } })
  const over = testNow + 4 * dayMs
  await env.DB.prepare(
    `INSERT INTO registrations (id, event_id, email, name, state, lang, checked_in_at, created_at, updated_at)
      VALUES ('a', ?1, 'a@example.org', 'A', 'going', 'fr', ?2, 1, 1), ('b', ?1, 'b@example.org', 'B', 'going', 'fr', ?2 + 60000, 1, 1),
        ('c', ?1, 'c@example.org', 'C', 'going', 'fr', ?2 + 900000, 1, 1)`,
  )
    .bind(event, testNow + 3 * dayMs)
    .run()
  await env.DB.prepare(
    `INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) VALUES (?1, 'a', 5, '', ?2), (?1, 'b', 4, '', ?2)`,
  )
    .bind(event, testNow + 3 * dayMs + 5 * hourMs)
    .run()
  const first = await read('', over)
  expect(first.notes).toMatchObject([{ day: dayOf(testNow), kind: 'edited' }])
  expect(first).toMatchObject({ checkedIn: 3, feedback: { count: 2, average: 4.5, fresh: 2 } })
  expect(first.arrivals.map(({ people }) => people)).toEqual([2, 1])
  expect((await read('', over + 1000)).feedback.fresh).toBe(0)
})

test('the reminder is announced on the day before it leaves, failed mails are counted once a person', async () => {
  const { email } = await goingGuest(event)
  expect((await read('', testNow + 11 * hourMs)).reminder).toBeNull()
  expect((await read('', testNow + 24 * hourMs)).reminder).toEqual({
    at: new Date(testNow + 2 * dayMs).toISOString(),
    people: 1,
  })
  await env.DB.prepare(`UPDATE outbox SET state = 'dead' WHERE recipient = ?`).bind(email).run()
  expect((await read()).failedMails).toBe(1)
})

test('totals older than 24 months are deleted', async () => {
  const [old, recent] = [dayOf(testNow - 740 * dayMs), dayOf(testNow - 700 * dayMs)]
  await run(env.DB, addViewsStatement([view(old, { views: 3 }), view(recent, { views: 2 })]))
  await forgetFigures(env.DB, testNow)
  expect((await read()).views.total).toBe(2)
})

test('only its organizers read them', async () => {
  const { token } = await signedInUser()
  expect((await call('GET', `/v1/events/${event}/figures`, undefined, { token })).status).toBe(403)
  expect((await call('GET', `/v1/events/${event}/figures`)).status).toBe(401)
})
