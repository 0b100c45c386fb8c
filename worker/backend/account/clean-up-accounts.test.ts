import { env } from 'cloudflare:workers'
import { expect, inject, test } from 'vitest'
import { call, mailsTo, register } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { runScheduledJobs } from '../run-scheduled-jobs.ts'
import { cleanUpAccounts } from './clean-up-accounts.ts'

const rows = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n

test('deletes expired data, and nothing that is still in use', async () => {
  const { refresh } = await register()
  const { refresh: ended } = await register()
  await call('POST', '/v1/auth/logout', { refreshToken: ended })
  await cleanUpAccounts(env, testNow)
  expect([await rows('sessions'), await rows('refresh_tokens'), await rows('account_links')]).toEqual([2, 2, 2])
  expect(await rows('attempts')).toBeGreaterThan(0)

  await cleanUpAccounts(env, testNow + 31 * dayMs)
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

test('an unconfirmed newsletter subscription is deleted after 30 days', async () => {
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
  await cleanUpAccounts(env, testNow + 30 * dayMs)
  expect(await emails()).toHaveLength(3)
  await cleanUpAccounts(env, testNow + 31 * dayMs)
  expect(await emails()).toEqual([{ email: 'confirmed@example.org' }, { email: 'unsubscribed@example.org' }])
})

test('a mail is sent by the scheduled run, if a mail setting exists, and deleted after a month', async () => {
  const { email } = await register()
  await runScheduledJobs(env, testNow, undefined)
  expect((await mailsTo(email))[0]!.state).toBe('new')
  await runScheduledJobs({ ...env, MAIL_URL: inject('sink').smtp, SITE_URL: 'https://site.test' }, testNow, undefined)
  expect((await mailsTo(email))[0]!.state).toBe('sent')
  await cleanUpAccounts(env, testNow + 31 * dayMs)
  expect(await mailsTo(email)).toEqual([])
})
