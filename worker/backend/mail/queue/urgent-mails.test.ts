import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, test } from 'vitest'
import { call, mailsTo, storeUser } from '../../../../tests/support/accounts.ts'
import { planOf, recorded } from '../../../../tests/support/backend/query-plans.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import type { Mail } from '../../db/mail-data.ts'
import { sendDue } from './send-due.ts'

const minute = 60_000
const MAIL_URL = inject('sink').http
const SITE_URL = 'https://chiche.example'

/** Queues mails to people of one event, as its cancellation does. */
async function announce(mails: number, dueAt: number): Promise<void> {
  await env.DB.prepare(
    `WITH RECURSIVE guest (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM guest WHERE number < ?1)
      INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'eventCancelled', 'guest-' || number, 'gone', 'guest-' || number || '@example.org', 'fr',
        '{"origin":"https://site.test","event":"gone","registration":"gone"}', ?2, ?2 FROM guest`,
  )
    .bind(mails, dueAt)
    .run()
}
/** Asks for a new password. @returns the address */
async function forget(now: number, bindings: Partial<typeof env> = {}): Promise<string> {
  const { email } = await storeUser()
  const work: Promise<unknown>[] = []
  const options = { now, env: { ...env, ...bindings }, waitUntil: (part: Promise<unknown>) => void work.push(part) }
  await call('POST', '/v1/users/lost-password/events', { email }, options)
  await Promise.all(work)
  return email
}
const left = async () =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE state = 'new'`).first<{ n: number }>())!.n

beforeEach(async () => {
  await env.DB.batch(['outbox', 'attempts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

test('who forgot a password while 10,000 mails of others are due gets the link after the answer, and sends none of those', async () => {
  await announce(10_000, testNow - minute)
  const email = await forget(testNow, { MAIL_URL, SITE_URL })
  expect(await mailsTo(email)).toMatchObject([{ kind: 'resetPassword', state: 'sent' }])
  expect(await left()).toBe(10_000)
})

test('a scheduled run sends what people wait for first, by an index', async () => {
  await announce(60, testNow - minute)
  const email = await forget(testNow)
  const { db, statements } = recorded()
  const mails: Mail[] = []
  const transport = async (mail: Mail) => void mails.push(mail)
  await sendDue({ ...env, DB: db }, { transport, limit: 25 }, testNow + minute)
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(await left()).toBe(36)
  const claims = [...statements].filter((text) => text.startsWith(`UPDATE outbox SET state = 'sending'`))
  const steps = (await Promise.all(claims.map(planOf))).flat()
  expect(steps).toContainEqual(expect.stringMatching(/SEARCH outbox USING INDEX outbox_kind \(kind=\? AND due_at>/))
  expect(steps).toContainEqual(expect.stringMatching(/SEARCH outbox USING INDEX outbox_due \(due_at>/))
})

test('a run of `npm start` goes on until no mail is due; on Cloudflare it ends after 1,000', async () => {
  const transport = async () => undefined
  await announce(1_100, testNow - minute)
  await sendDue(env, { transport }, testNow)
  expect(await left()).toBe(100)
  await env.DB.prepare('DELETE FROM outbox').run()
  await announce(1_100, testNow - minute)
  await sendDue({ ...env, ONE_ISOLATE: 'true' }, { transport }, testNow)
  expect(await left()).toBe(0)
})

test('who forgot a password gets the link within seconds when the mail server refuses it once', async () => {
  const email = await forget(testNow)
  const tried: string[] = []
  const transport = async ({ to }: Mail) => {
    if (tried.push(to) === 1) throw new Error('451 come back later')
  }
  expect(await sendDue(env, { transport, dueAt: testNow }, testNow)).toBe(1)
  expect(tried).toEqual([email, email])
  expect(await mailsTo(email)).toMatchObject([{ kind: 'resetPassword', state: 'sent', tries: 2 }])
})

test('a second refusal is left to the scheduled run, minutes later', async () => {
  const email = await forget(testNow)
  const transport = () => Promise.reject(new Error('451 come back later'))
  expect(await sendDue(env, { transport, dueAt: testNow }, testNow)).toBe(0)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ state: 'new', tries: 2 })
  const due = env.DB.prepare('SELECT due_at FROM outbox WHERE recipient = ?').bind(email)
  expect(await due.first('due_at')).toBeGreaterThanOrEqual(testNow + 4 * minute)
})
