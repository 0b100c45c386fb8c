import { env } from 'cloudflare:workers'
import { expect, inject, test } from 'vitest'
import { call, mailsTo, register } from '../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../tests/support/factories.ts'
import { tendAccounts } from './tend-accounts.ts'

const rows = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n

test('deletes what has served its time, and nothing that still counts', async () => {
  const { refresh } = await register()
  const { refresh: ended } = await register()
  await call('POST', '/v1/auth/logout', { refreshToken: ended })
  await tendAccounts(env, testNow)
  expect([await rows('sessions'), await rows('refresh_tokens'), await rows('account_links')]).toEqual([2, 2, 2])
  expect(await rows('attempts')).toBeGreaterThan(0)

  await tendAccounts(env, testNow + 31 * dayMs)
  expect([
    await rows('sessions'),
    await rows('refresh_tokens'),
    await rows('account_links'),
    await rows('attempts'),
  ]).toEqual([1, 1, 0, 0])
  expect(
    (await call('POST', '/v1/auth/local/token', { refreshToken: refresh }, { now: testNow + 31 * dayMs })).status,
  ).toBe(200)
  expect(await rows('users')).toBe(2)
})

test('a wish for the newsletter that nobody confirms is forgotten after 30 days', async () => {
  const emails = async () =>
    (await env.DB.prepare('SELECT email FROM newsletter_subscriptions ORDER BY email').all<{ email: string }>()).results
  await env.DB.batch(
    ['confirmed', 'pending', 'unsubscribed'].map((state) =>
      env.DB.prepare(`INSERT INTO newsletter_subscriptions VALUES (?1, ?1, 'chiche', 'footer', 'fr', ?2, ?3, ?3)`).bind(
        `${state}@example.org`,
        state,
        testNow,
      ),
    ),
  )
  await tendAccounts(env, testNow + 30 * dayMs)
  expect(await emails()).toHaveLength(3)
  await tendAccounts(env, testNow + 31 * dayMs)
  expect(await emails()).toEqual([{ email: 'confirmed@example.org' }, { email: 'unsubscribed@example.org' }])
})

test('sends mails that are due, for which a mail setting is needed', async () => {
  const { email } = await register()
  await tendAccounts(env, testNow)
  expect((await mailsTo(email))[0]!.state).toBe('new')
  await tendAccounts({ ...env, MAIL_URL: inject('sink').smtp }, testNow)
  expect((await mailsTo(email))[0]!.state).toBe('sent')
  await tendAccounts(env, testNow + 31 * dayMs)
  expect(await mailsTo(email)).toEqual([])
})
