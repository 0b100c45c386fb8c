import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, test } from 'vitest'
import { register, mailsTo, newEmail, storeUser, call } from '../../../tests/support/accounts.ts'
import { hourMs, testNow } from '../../../tests/support/factories.ts'
import { listOutbox } from './list-outbox.ts'
import type { Mail, Transport } from './mail.ts'
import { sendDue } from './send-due.ts'
import { transportOf } from './transport.ts'

const minute = 60_000

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})

function sink(): { mails: Mail[]; transport: Transport } {
  const mails: Mail[] = []
  return { mails, transport: async (mail) => void mails.push(mail) }
}
const failing: Transport = () => Promise.reject(new Error('451 come back later'))
const stateOf = async (email: string) => (await mailsTo(email))[0]!

test('sends what is due once, and forgets the token then', async () => {
  const { email } = await register()
  const { mails, transport } = sink()
  expect(await sendDue(env, { transport }, testNow)).toBe(1)
  expect(await sendDue(env, { transport }, testNow + hourMs)).toBe(0)
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(await stateOf(email)).toMatchObject({ state: 'sent', data: {}, error: null })
})

test('three senders at once send each mail once', async () => {
  for (let count = 0; count < 12; count++) {
    const { email } = await storeUser({ active: false })
    await call('POST', '/v1/users/resend-activation', { email })
  }
  const { mails, transport } = sink()
  const slow: Transport = async (mail) => {
    await new Promise((done) => setTimeout(done, 5))
    await transport(mail)
  }
  const counts = await Promise.all([1, 2, 3].map(() => sendDue(env, { transport: slow }, testNow)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(12)
})

test('a mail that fails is tried again after 1, 4, 16… minutes, and given up after 8 tries', async () => {
  const { email } = await register()
  await sendDue(env, { transport: failing }, testNow)
  expect(await stateOf(email)).toMatchObject({ state: 'new', tries: 1, error: '451 come back later' })
  const { mails, transport } = sink()
  await sendDue(env, { transport }, testNow + minute - 1000)
  expect(mails).toHaveLength(0)

  let now = testNow
  for (const wait of [1, 4, 16, 64, 256, 360, 360])
    await sendDue(env, { transport: failing }, (now += wait * minute + 1000))
  expect(await stateOf(email)).toMatchObject({ state: 'dead', tries: 8 })
  await sendDue(env, { transport }, now + 24 * hourMs)
  expect(mails).toHaveLength(0)
})

test('a sender that dies leaves its mail to the next, after two minutes', async () => {
  const { email } = await register()
  void sendDue(env, { transport: () => new Promise(() => undefined) }, testNow)
  await expect.poll(async () => (await stateOf(email)).state).toBe('sending')
  const { mails, transport } = sink()
  await sendDue(env, { transport }, testNow + minute)
  expect(mails).toHaveLength(0)
  await sendDue(env, { transport }, testNow + 3 * minute)
  expect(mails).toHaveLength(1)
})

test('one mail that fails does not hold up the others', async () => {
  const [first, second] = [await register(`refused-${newEmail()}`), await register()]
  const { mails, transport } = sink()
  await sendDue(env, { transport: (mail) => (mail.to === first.email ? failing(mail) : transport(mail)) }, testNow)
  expect(mails.map(({ to }) => to)).toEqual([second.email])
})

test('without a mail setting all stays in the outbox, where it can be read', async () => {
  const { email } = await register()
  expect(transportOf({ MAIL_URL: undefined, MAIL_FROM: undefined })).toBeUndefined()
  const [entry] = await listOutbox(env, testNow)
  expect(entry).toMatchObject({
    kind: 'activate',
    recipient: email,
    state: 'new',
    mail: { to: email, subject: 'Confirme ton e-mail' },
  })
  expect(entry!.mail!.text).toContain('https://site.test/activate?token=')
  await sendDue(env, sink(), testNow)
  expect((await listOutbox(env, testNow))[0]!.mail).toBeUndefined()
})

test.each(['smtp', 'http'] as const)(
  'a mail setting of %s sends for real: registered, mailed, received',
  async (way) => {
    const settings = { MAIL_URL: inject('sink')[way], MAIL_FROM: 'Chiche <hello@chiche.example>' }
    const work: Promise<unknown>[] = []
    const email = newEmail()
    await call(
      'POST',
      '/v1/users/register/events',
      { email, password: 'un grand vélo bleu' },
      { env: { ...env, ...settings }, waitUntil: (part) => work.push(part) },
    )
    await Promise.all(work)
    expect(await stateOf(email)).toMatchObject({ state: 'sent', tries: 1, error: null })
    expect(await (await fetch(`${inject('sink').http}/${way}`)).text()).toContain(email)
  },
)
