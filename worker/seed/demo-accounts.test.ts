import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../tests/support/accounts.ts'
import { demoAccounts, demoPassword, hasDemoAccounts, removeDemoAccounts } from './demo-accounts.ts'
import { seedDatabase } from './seed.ts'

const now = Date.parse('2026-06-10T10:00:00Z')
const get = async (path: string, token: string) =>
  (await (await call('GET', path, undefined, { token, now, localDemo: true })).json()) as Record<string, never>

beforeAll(async () => {
  await seedDatabase(env.DB, now, { accounts: true })
})

async function logIn(email: string): Promise<string> {
  const answer = await call('POST', '/v1/auth/local', { email, password: demoPassword }, { now, localDemo: true })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

test('each logs in with the printed password, in the part they have', async () => {
  for (const { email, displayname, role } of demoAccounts)
    expect(await get('/v1/users/me', await logIn(email))).toMatchObject({ email, displayname, role, active: true })
})

test('the organizer has events of every kind, and counts are those of their registrations', async () => {
  const { results } = await env.DB.prepare(
    `SELECT e.id, e.attendees_count AS counted, e.max_attendees AS max, e.over_at < ? AS past, e.private,
        (SELECT count(*) FROM registrations WHERE event_id = e.id AND state = 'going') AS going,
        (SELECT count(*) FROM registrations WHERE event_id = e.id AND state = 'waiting') AS waiting,
        (SELECT count(*) FROM feedbacks WHERE event_id = e.id) AS feedbacks
      FROM events e WHERE owner_id = 'demo-organizer'`,
  )
    .bind(now)
    .all<Record<string, number>>()
  expect(results.length).toBeGreaterThanOrEqual(6)
  for (const event of results) expect([event['id'], event['counted']]).toEqual([event['id'], event['going']])
  expect(results.filter(({ waiting, counted, max }) => waiting! > 0 && counted === max)).toHaveLength(1)
  expect(results.filter(({ past, feedbacks }) => past && feedbacks! > 2)).toHaveLength(2)
  expect(results.filter(({ private: unlisted }) => unlisted)).toHaveLength(1)
})

test('the public events of the organizer lead to what they organize, to follow it', async () => {
  const { results } = await env.DB.prepare(
    `SELECT slug FROM events WHERE private = 0 AND owner_id = 'demo-organizer'`,
  ).all<{ slug: string }>()
  expect(results.length).toBeGreaterThanOrEqual(5)
  const keys = new Set<string | null>()
  for (const { slug } of results) {
    const answer = await call('GET', `/v1/events/slug/${slug}`, undefined, { now })
    keys.add(((await answer.json()) as { data: { organizer: string | null } }).data.organizer)
  }
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
})

test('what is left of a past event are people who came, faces, and the words of five of them', async () => {
  const { results } = await env.DB.prepare(
    `SELECT slug FROM events WHERE owner_id = 'demo-organizer' AND over_at < ? ORDER BY attendees_count DESC LIMIT 1`,
  )
    .bind(now)
    .all<{ slug: string }>()
  const answer = await call('GET', `/v1/events/slug/${results[0]!.slug}`, undefined, { now })
  const { data } = (await answer.json()) as {
    data: { memory: { came: number; voices: { text: string }[] }; faces: unknown[] }
  }
  expect(data.memory.came).toBeGreaterThan(10)
  expect(data.faces.length).toBeGreaterThan(0)
  expect(new Set(data.memory.voices.map(({ text }) => text)).size).toBe(5)
})

test('the visitor goes to an event to come and went to one, is on a waiting list and has favourites', async () => {
  const { results } = await env.DB.prepare(
    `SELECT state FROM registrations WHERE user_id = 'demo-visitor' ORDER BY 1`,
  ).all()
  expect(results.map(({ state }) => state)).toEqual(['going', 'going', 'waiting'])
  expect(await get('/v1/likes', await logIn(demoAccounts[0].email))).toMatchObject({ total: 3 })
})

test('a copy of the database lets nobody in with the public password elsewhere, nor with an open session', async () => {
  const { email } = demoAccounts[2]
  const elsewhere = { now, localDemo: false }
  expect((await call('POST', '/v1/auth/local', { email, password: demoPassword }, elsewhere)).status).toBe(401)
  const token = await logIn(email)
  expect((await call('GET', '/v1/users/me', undefined, { ...elsewhere, token })).status).toBe(401)
})

test('nobody gave a feedback in the future', async () => {
  expect(await env.DB.prepare('SELECT count(*) AS n FROM feedbacks WHERE created_at > ?').bind(now).first('n')).toBe(0)
})

test('where they are no longer allowed they are deleted, and the events stay', async () => {
  expect(await hasDemoAccounts(env.DB)).toBe(true)
  const events = await env.DB.prepare('SELECT count(*) AS n FROM events').first('n')
  await removeDemoAccounts(env.DB)
  expect(await hasDemoAccounts(env.DB)).toBe(false)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM events').first('n')).toBe(events)
})
