import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { signedInUser, storeUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import {
  attended,
  goingGuest,
  registrationOf,
  registrationsOf,
  storeEvent,
} from '../../../tests/support/registrations.ts'
import { retention } from '../../../src/contracts/retention.ts'
import { forgetPeople } from './clean-up-accounts.ts'

// Each test has its own course of time.
beforeEach(() => env.DB.prepare('DELETE FROM retention_runs').run())

const overAt = async (event: string) =>
  (await env.DB.prepare('SELECT over_at FROM events WHERE id = ?').bind(event).first<{ over_at: number }>())!.over_at
const usersWith = async (id: string) =>
  (await env.DB.prepare('SELECT count(*) AS n FROM users WHERE id = ?').bind(id).first<{ n: number }>())!.n
/** Runs the job as the platform would, on each day up to one. */
async function runUntil(end: number, from = testNow) {
  for (let now = from; now < end; now += 10 * dayMs) await forgetPeople(env, now)
  await forgetPeople(env, end)
}

test('guests are forgotten three months after the event; people with accounts and the number of people remain', async () => {
  const event = await storeEvent()
  const email = 'lea.guest@example.org'
  await goingGuest(event, {}, email)
  const { user, token } = await signedInUser({ displayname: 'Nadia' })
  await attended(event, { token })
  await env.DB.prepare(`UPDATE registrations SET answers = '{"q":"vegan"}', name = 'Léa' WHERE email = ?`)
    .bind(email)
    .run()
  const over = await overAt(event)

  await runUntil(over + (retention.guests - 1) * dayMs)
  expect(await registrationOf(event, email)).toMatchObject({ name: 'Léa', answers: { q: 'vegan' } })
  await forgetPeople(env, over + (retention.guests + 1) * dayMs)
  const rows = await registrationsOf(event)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/lea\.guest|Léa|vegan/)
  const guest = rows.find(({ userId }) => userId === null)!
  expect(guest).toMatchObject({ state: 'going', name: '', answers: {}, addressKey: null })
  expect(guest.email).not.toContain('@')
  expect(rows.find(({ userId }) => userId === user.id)!.email).toBe(user.email)
})

test('a run after a year without any forgets all that became due meanwhile', async () => {
  const event = await storeEvent()
  await goingGuest(event, {}, 'late@example.org')
  await forgetPeople(env, (await overAt(event)) + 400 * dayMs)
  expect(await registrationOf(event, 'late@example.org')).toBeUndefined()
})

test('the name on a certificate remains, so that it can be verified', async () => {
  const event = await storeEvent()
  await goingGuest(event, {}, 'certified@example.org')
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO event_settings (event_id, certificate) VALUES (?, 1)`).bind(event),
    env.DB.prepare(`UPDATE registrations SET name = 'Léa Morel', checked_in_at = ? WHERE event_id = ?`).bind(
      testNow,
      event,
    ),
  ])
  await forgetPeople(env, (await overAt(event)) + 100 * dayMs)
  const [row] = await registrationsOf(event)
  expect(row).toMatchObject({ name: 'Léa Morel' })
  expect(row!.email).not.toContain('@')
})

test('an account that nobody confirmed is deleted after 30 days, unless others see an event of it', async () => {
  const unconfirmed = { active: false, createdAt: testNow }
  const [idle, organizing] = [await storeUser(unconfirmed), await storeUser(unconfirmed)]
  const confirmed = await storeUser({ active: true, createdAt: testNow })
  await storeEvent({ ownerId: organizing.id })
  const draft = await storeEvent({ ownerId: idle.id, status: 'draft' })
  const remaining = async () => Promise.all([idle, organizing, confirmed].map(({ id }) => usersWith(id)))
  await forgetPeople(env, testNow + retention.unconfirmedAccounts * dayMs)
  expect(await remaining()).toEqual([1, 1, 1])
  await forgetPeople(env, testNow + (retention.unconfirmedAccounts + 1) * dayMs)
  expect(await remaining()).toEqual([0, 1, 1])
  expect(await env.DB.prepare('SELECT 1 FROM events WHERE id = ?').bind(draft).first()).toBeNull()
})

test('what was written about an event is deleted after two years, and its rating remains', async () => {
  const event = await storeEvent()
  await env.DB.prepare(
    `INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) VALUES (?, 'r', 4, 'Très bien', ?)`,
  )
    .bind(event, testNow)
    .run()
  const read = () => env.DB.prepare('SELECT rating, comment FROM feedbacks WHERE event_id = ?').bind(event).first()
  await forgetPeople(env, testNow + retention.feedbackTexts * dayMs)
  expect(await read()).toEqual({ rating: 4, comment: 'Très bien' })
  await forgetPeople(env, testNow + (retention.feedbackTexts + 1) * dayMs)
  expect(await read()).toEqual({ rating: 4, comment: '' })
})
