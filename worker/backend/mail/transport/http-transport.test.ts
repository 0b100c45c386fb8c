import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { call, mailsTo, register } from '../../../../tests/support/accounts.ts'
import { testNow } from '../../../../tests/support/factories.ts'
import type { PostedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import type { Mail } from '../../db/mail-data.ts'
import { sendDue } from '../queue/send-due.ts'
import { httpTransport, readRetryAfter } from './http-transport.ts'

const { http } = inject('sink')
const build = (): Mail => ({
  from: 'Chiche <no-reply@chiche.example>',
  to: 'camille@example.org',
  subject: 'Confirme ton e-mail',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  headers: { 'Message-ID': `<${crypto.randomUUID()}@chiche.example>` },
})
const at = (path: string, login = '') => httpTransport(new URL(http.replace('://', `://${login}`) + path))

async function posted(mail: Mail): Promise<PostedMail[]> {
  const all = (await (await fetch(`${http}/http`)).json()) as PostedMail[]
  return all.filter(({ idempotencyKey }) => idempotencyKey === mail.headers['Message-ID'])
}

test('posts a mail as JSON, with the same idempotency key for each attempt', async () => {
  const mail = build()
  await at('/send')(mail)
  await at('/send')(mail)
  expect((await posted(mail)).map(({ body }) => body)).toEqual([mail, mail])
})

test('sends an attachment as base64 and the Reply-To as reply_to', async () => {
  const mail: Mail = { ...build(), replyTo: 'sacha@example.org', calendar: { method: 'REQUEST', text: 'été' } }
  await at('/send')(mail)
  const [{ body }] = (await posted(mail)) as [PostedMail]
  expect(body).toMatchObject({
    reply_to: 'sacha@example.org',
    attachments: [
      { filename: 'event.ics', content: 'w6l0w6k=', content_type: 'text/calendar; charset=utf-8; method=REQUEST' },
    ],
  })
  expect(body).not.toHaveProperty('calendar')
})

test.each([
  ['key:se%2Fcret@', `Basic ${btoa('key:se/cret')}`],
  [':tok%2Fen@', 'Bearer tok/en'],
  ['', undefined],
])('the login %j of the address becomes the header %j', async (login, authorization) => {
  const mail = build()
  await at('/send', login)(mail)
  expect((await posted(mail))[0]?.authorization).toBe(authorization)
})

describe('a mail that the provider rejects', () => {
  afterEach(() => vi.useRealTimers())
  const minute = 60_000
  const rowOf = async (email: string) => (await mailsTo(email))[0]!
  /** Registers an account whose mail the provider rejects. */
  async function refuse(status: number) {
    await env.DB.batch(['outbox', 'suppressed_addresses'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
    vi.useFakeTimers({ toFake: ['Date'], now: testNow })
    const { email } = await register()
    await sendDue(env, { transport: at(`/answer/${status}`) }, testNow)
    return email
  }
  const receivedBy = async (email: string) =>
    ((await (await fetch(`${http}/http`)).json()) as PostedMail[]).filter(({ body }) => (body as Mail).to === email)

  test.each([410, 422])('with %i is given up, and its address gets no other mail', async (status) => {
    const email = await refuse(status)
    expect(await rowOf(email)).toMatchObject({
      state: 'dead',
      tries: 1,
      error: expect.stringContaining(`${status}`) as string,
    })
    await call('POST', '/v1/users/lost-password/events', { email })
    expect(await sendDue(env, { transport: at('/send') }, testNow + minute)).toBe(0)
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['dead', 'dropped'])
    expect(await receivedBy(email)).toEqual([])
  })

  test.each([400, 413])('with %i is given up, and the next one to its address is sent', async (status) => {
    const email = await refuse(status)
    expect(await rowOf(email)).toMatchObject({ state: 'dead', tries: 1 })
    await call('POST', '/v1/users/lost-password/events', { email })
    expect(await sendDue(env, { transport: at('/send') }, testNow + minute)).toBe(1)
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['dead', 'sent'])
  })

  test.each([
    [401, 3],
    [500, 3],
    [503, 3],
    [429, 30 * 60],
  ])('with %i is sent once %i seconds later', async (status, seconds) => {
    const email = await refuse(status)
    expect(await rowOf(email)).toMatchObject({ state: 'new', tries: 1, dueAt: testNow + seconds * 1000 })
    expect(await sendDue(env, { transport: at('/send') }, testNow + seconds * 1000 - 1)).toBe(0)
    expect(await sendDue(env, { transport: at('/send') }, testNow + seconds * 1000)).toBe(1)
    expect(await rowOf(email)).toMatchObject({ state: 'sent', tries: 2, error: null })
    expect(await receivedBy(email)).toHaveLength(1)
  })
})

test.each([
  ['90', 90_000],
  ['Sat, 21 Nov 2026 10:05:00 GMT', 5 * 60_000],
  ['soon', undefined],
  ['-5', undefined],
  [null, undefined],
])('Retry-After: %s is a wait of %s ms', (value, ms) => {
  expect(readRetryAfter(value, Date.parse('2026-11-21T10:00:00Z'))).toBe(ms)
})
