import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { personOf, mintUnsubscribeToken } from '../mail/unsubscribe-token.ts'

beforeEach(async () => {
  await env.DB.batch(
    ['game_reminders', 'outbox', 'game_rounds', 'game_scores'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

/** 8 o'clock in Paris on the day after. */
const morning = '2026-11-22T07:00:00.000Z'
const reminders = async () =>
  (await env.DB.prepare("SELECT recipient, version, due_at AS due, lang FROM outbox WHERE kind = 'gameReminder'").all())
    .results
const json = async (answer: Promise<Response>) => (await answer).json()
const confirmations = async (email: string) =>
  (
    await env.DB.prepare(
      "SELECT data ->> 'token' AS token FROM outbox WHERE kind = 'gameConfirm' AND recipient = ? ORDER BY id",
    )
      .bind(email)
      .all<{ token: string }>()
  ).results.map(({ token }) => token)

test('an account is reminded once, tomorrow at eight, and may cancel it', async () => {
  const { token, user } = await signedInUser()
  const ask = () => json(call('POST', '/v1/game/reminder', { lang: 'es' }, { token }))
  expect(await ask()).toEqual({ state: 'planned', at: morning })
  await ask()
  expect(await reminders()).toEqual([
    { recipient: user.email, version: '2026-11-22', due: Date.parse(morning), lang: 'es' },
  ])
  const round = async () =>
    ((await json(call('POST', '/v1/game/round', {}, { token }))) as { data: { reminderAt: string | null } }).data
  expect((await round()).reminderAt).toBe(morning)
  expect((await call('DELETE', '/v1/game/reminder', undefined, { token })).status).toBe(200)
  expect(await reminders()).toEqual([])
  expect((await round()).reminderAt).toBeNull()
  expect((await call('DELETE', '/v1/game/reminder')).status).toBe(401)
})

test('an address is reminded once it is confirmed; the link works once, and one click ends it', async () => {
  const email = newEmail()
  const ask = () => call('POST', '/v1/game/reminder', { email, lang: 'en' })
  expect(await json(ask())).toEqual({ state: 'confirm', at: morning })
  expect(await reminders()).toEqual([])
  const [link] = await confirmations(email)
  const confirm = (now = testNow) => json(call('POST', '/v1/game/reminder/confirm', { token: link }, { now }))
  expect(await confirm()).toEqual({ at: morning })
  await confirm(testNow + 3 * dayMs)
  expect(await reminders()).toEqual([{ recipient: email, version: '2026-11-22', due: Date.parse(morning), lang: 'en' }])
  // An address whose reminder is planned gets no second mail, and the answer is the same.
  expect(await json(call('POST', '/v1/game/reminder', { email }, { now: testNow + 60_000 }))).toMatchObject({
    state: 'confirm',
  })
  expect(await confirmations(email)).toHaveLength(1)
  const stop = await mintUnsubscribeToken(env, { topic: 'game', person: personOf(email) })
  expect((await call('POST', '/v1/users/unsubscribe', { token: stop })).status).toBe(200)
  expect(await reminders()).toEqual([])
  expect((await call('POST', '/v1/game/reminder/confirm', { token: link })).status).toBe(400)
})

test('an account whose e-mail is not confirmed confirms it like everybody', async () => {
  const { token, user } = await signedInUser({ active: false })
  expect(await json(call('POST', '/v1/game/reminder', {}, { token }))).toMatchObject({ state: 'confirm' })
  expect(await confirmations(user.email)).toHaveLength(1)
  expect((await call('POST', '/v1/game/reminder', {})).status).toBe(400)
})
