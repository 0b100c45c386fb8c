import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { register, mailsTo, newEmail, storeUser, call } from '../../../../tests/support/accounts.ts'
import { hourMs, testNow } from '../../../../tests/support/factories.ts'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import { listOutbox } from '../../../dev/outbox.ts'
import { DeliveryError, type Mail, type Transport } from '../../db/mail-data.ts'
import { sendDue } from './send-due.ts'
import { smtpTransport } from '../transport/smtp-transport.ts'
import { transportOf } from '../transport/transport.ts'

const minute = 60_000
const SITE_URL = 'https://chiche.example'

// A sender adds what has passed since it began: a tick of the clock would make "after two minutes" one millisecond later.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await env.DB.batch(['outbox', 'attempts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

function sink(): { mails: Mail[]; transport: Transport } {
  const mails: Mail[] = []
  return { mails, transport: async (mail) => void mails.push(mail) }
}
const failing: Transport = () => Promise.reject(new Error('451 come back later'))
const stateOf = async (email: string) => (await mailsTo(email))[0]!

test('sends each due mail once and deletes its token', async () => {
  const { email } = await register()
  const { mails, transport } = sink()
  expect(await sendDue(env, { transport }, testNow)).toBe(1)
  expect(await sendDue(env, { transport }, testNow + hourMs)).toBe(0)
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(await stateOf(email)).toMatchObject({ state: 'sent', data: {}, error: null })
})

test('three concurrent senders send each mail once', async () => {
  for (let count = 0; count < 12; count++) {
    const { email } = await storeUser({ active: false })
    await call('POST', '/v1/users/resend-activation', { email })
  }
  const { mails, transport } = sink()
  const senders = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const busy = (sender: number): Transport => {
    return async (mail) => {
      // Sending starts only once all three have claimed some mails or found none.
      senders[sender]!.resolve()
      await Promise.all(senders.map(({ promise }) => promise))
      await transport(mail)
    }
  }
  const counts = await Promise.all(
    senders.map(async ({ resolve }, sender) => {
      const count = await sendDue(env, { transport: busy(sender) }, testNow)
      resolve()
      return count
    }),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(12)
})

test('a mail that fails is retried after 3 seconds, then 4, 16… minutes, and given up after 8 attempts', async () => {
  const { email } = await register()
  await sendDue(env, { transport: failing }, testNow)
  expect(await stateOf(email)).toMatchObject({ state: 'new', tries: 1, error: '451 come back later' })
  const { mails, transport } = sink()
  await sendDue(env, { transport }, testNow + 2_999)
  expect(mails).toHaveLength(0)

  let now = testNow
  for (const wait of [1, 4, 16, 64, 256, 360, 360])
    await sendDue(env, { transport: failing }, (now += wait * minute + 1000))
  expect(await stateOf(email)).toMatchObject({ state: 'dead', tries: 8 })
  await sendDue(env, { transport }, now + 24 * hourMs)
  expect(mails).toHaveLength(0)
})

test('mails of a sender that died are sent by the next one after two minutes', async () => {
  const { email } = await register()
  void sendDue(env, { transport: () => new Promise(() => undefined) }, testNow)
  await expect.poll(async () => (await stateOf(email)).state).toBe('sending')
  const { mails, transport } = sink()
  await sendDue(env, { transport }, testNow + 2 * minute)
  expect(mails).toHaveLength(0)
  await sendDue(env, { transport }, testNow + 2 * minute + 1)
  expect(mails).toHaveLength(1)
})

test('a mail server may take ten minutes for a mail, and no other sender sends it meanwhile', async () => {
  const { email } = await register()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: testNow })
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting: Transport = () => (begun.resolve(), answer.promise)
  const slow = sendDue(env, { transport: waiting }, testNow)
  await begun.promise
  const { mails, transport } = sink()
  for (let seconds = 30; seconds <= 600; seconds += 30) {
    vi.advanceTimersByTime(30_000)
    const until = testNow + seconds * 1000 + 2 * minute
    await expect.poll(async () => (await stateOf(email)).leaseUntil).toBe(until)
    await sendDue(env, { transport }, Date.now())
  }
  answer.resolve()
  expect([await slow, mails]).toEqual([1, []])
  expect(await stateOf(email)).toMatchObject({ state: 'sent', tries: 1 })
})

test('a sender that was halted for longer than it may own its mails sends the rest of them no more', async () => {
  const people = [await register(), await register()]
  const { mails, transport } = sink()
  const other = sink()
  const halted: Transport = async (mail) => {
    await transport(mail)
    vi.setSystemTime(testNow + 3 * minute)
    await sendDue(env, { transport: other.transport }, Date.now())
  }
  await sendDue(env, { transport: halted }, testNow)
  expect([mails.length, other.mails.length]).toEqual([1, 2])
  expect(await Promise.all(people.map(({ email }) => stateOf(email)))).toMatchObject([
    { state: 'sent', tries: 2 },
    { state: 'sent', tries: 2 },
  ])
})

test('a sender of `npm start` that dies has stored each mail that left before', async () => {
  const [first, second] = [await register(), await register()]
  const { mails, transport } = sink()
  const dying: Transport = (mail) => (mail.to === first.email ? transport(mail) : new Promise(() => undefined))
  void sendDue({ ...env, ONE_ISOLATE: 'true' }, { transport: dying }, testNow)
  await expect.poll(async () => (await stateOf(first.email)).state).toBe('sent')
  await sendDue(env, { transport }, testNow + 3 * minute)
  expect(mails.map(({ to }) => to)).toEqual([first.email, second.email])
})

test('one mail that fails does not block the others', async () => {
  const [first, second] = [await register(`refused-${newEmail()}`), await register()]
  const { mails, transport } = sink()
  await sendDue(env, { transport: (mail) => (mail.to === first.email ? failing(mail) : transport(mail)) }, testNow)
  expect(mails.map(({ to }) => to)).toEqual([second.email])
})

test('a server that answers nobody ends the run, and the mails are as they were', async () => {
  for (let count = 0; count < 3; count++) await register()
  let calls = 0
  const transport = () => ((calls += 1), Promise.reject(new DeliveryError('mail.test does not answer', 'wait')))
  expect(await sendDue(env, { transport }, testNow)).toBe(0)
  expect(calls).toBe(1)
  const { results } = await env.DB.prepare('SELECT DISTINCT state, tries, error FROM outbox').all()
  expect(results).toEqual([{ state: 'new', tries: 0, error: null }])
})

test('without a mail setting all mails remain in the outbox, where they can be read', async () => {
  const { email } = await register()
  expect(transportOf({ MAIL_URL: undefined, MAIL_FROM: undefined, SITE_URL: undefined })).toBeUndefined()
  const [entry] = (await listOutbox(env, testNow)).mails
  expect(entry).toMatchObject({
    kind: 'activate',
    recipient: email,
    state: 'new',
    mail: { to: email, subject: 'Confirme ton e-mail' },
  })
  expect(entry!.mail!.text).toContain('https://site.test/activate?token=')
  await sendDue(env, sink(), testNow)
  expect((await listOutbox(env, testNow)).mails[0]!.mail).toBeUndefined()
})

test('links in mails use the configured site, not the host that a request named', async () => {
  const { email } = await register()
  expect((await stateOf(email)).data.origin).toBe('https://site.test')
  const { origin } = transportOf({ MAIL_URL: 'smtp://mail.test', MAIL_FROM: undefined, SITE_URL })!
  const { mails, transport } = sink()
  await sendDue(env, { transport, ...(origin && { origin }) }, testNow)
  for (const part of [mails[0]!.text, mails[0]!.html, JSON.stringify(mails[0]!.headers)])
    expect(part).not.toContain('site.test')
  expect(mails[0]!.text).toContain(`${SITE_URL}/activate?token=`)
  expect(transportOf({ MAIL_URL: 'smtp://mail.test', MAIL_FROM: undefined, SITE_URL: undefined })).toBeUndefined()
})

describe('a mail that is not accepted', () => {
  const { smtp, http } = inject('sink')
  const own = (who: string) => `${who}-${crypto.randomUUID()}@example.org`
  const run = (now: number) => sendDue(env, { transport: smtpTransport(new URL(smtp)) }, now)
  const copies = async (email: string) =>
    ((await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]).filter(({ to }) => to.includes(email)).length

  test('is not retried when the address is permanently refused; neither is any other mail to it', async () => {
    const email = own('refused')
    await register(email)
    await run(testNow)
    expect(await stateOf(email)).toMatchObject({ state: 'dead', tries: 1 })
    await call('POST', '/v1/users/resend-activation', { email }, { now: testNow + minute })
    const { mails, transport } = sink()
    await sendDue(env, { transport }, testNow + 2 * minute)
    expect(mails).toEqual([])
    expect((await mailsTo(email)).map(({ state }) => state)).toEqual(['dead', 'dropped'])
  })

  test('is not retried when its content is refused; the next mail is sent', async () => {
    const email = own('unwanted')
    await register(email)
    await run(testNow)
    expect(await stateOf(email)).toMatchObject({ state: 'dead', tries: 1 })
    await call('POST', '/v1/users/resend-activation', { email }, { now: testNow + minute })
    const { mails, transport } = sink()
    await sendDue(env, { transport }, testNow + 2 * minute)
    expect(mails).toHaveLength(1)
  })

  test('is retried once, an hour later, when the connection breaks after the data', async () => {
    const email = own('lost')
    await register(email)
    for (const minutes of [0, 5, 30, 59, 61, 120, 600]) await run(testNow + minutes * minute)
    expect(await copies(email)).toBe(2)
    expect(await stateOf(email)).toMatchObject({ state: 'dead' })
  })

  test('is sent once when the server is slow to accept it', async () => {
    const email = own('slow')
    await register(email)
    await run(testNow)
    await run(testNow + hourMs)
    expect(await copies(email)).toBe(1)
    expect(await stateOf(email)).toMatchObject({ state: 'sent', tries: 1 })
  })
})

test('one run sends many mails over one connection, continues after a refusal, and until all are sent', async () => {
  const people = Array.from(
    { length: 35 },
    (_, index) => `${index === 7 ? 'refused-' : ''}${crypto.randomUUID()}@example.org`,
  )
  await env.DB.batch(
    people.map((email) =>
      env.DB.prepare(
        `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
          VALUES ('accountDeleted', ?1, '1', ?1, 'fr', '{"origin":"https://site.test"}', 0, 0)`,
      ).bind(email),
    ),
  )
  expect(await sendDue(env, { transport: smtpTransport(new URL(inject('sink').smtp)) }, testNow)).toBe(34)
  const all = (await (await fetch(`${inject('sink').http}/smtp`)).json()) as ReceivedMail[]
  const ours = all.filter(({ to }) => people.includes(to[0]!))
  expect(new Set(ours.map(({ to }) => to[0])).size).toBe(34)
  expect(new Set(ours.map(({ connection }) => connection)).size).toBe(1)
})

test('mails for which a run has no time remain intact for the next one', async () => {
  for (let count = 0; count < 3; count++) await register()
  const { mails, transport } = sink()
  const slow: Transport = async (mail) => {
    vi.advanceTimersByTime(60)
    await transport(mail)
  }
  expect(await sendDue(env, { transport: slow, runMs: 30 }, testNow)).toBe(1)
  const { results } = await env.DB.prepare('SELECT state, tries FROM outbox ORDER BY state').all()
  expect(results).toEqual([
    { state: 'new', tries: 0 },
    { state: 'new', tries: 0 },
    { state: 'sent', tries: 1 },
  ])
  expect(await sendDue(env, { transport }, testNow)).toBe(2)
  expect(mails).toHaveLength(3)
})

test.each(['smtp', 'http'] as const)(
  'a mail setting of %s sends for real: registered, mailed, received',
  async (way) => {
    const settings = { MAIL_URL: inject('sink')[way], MAIL_FROM: 'Chiche <hello@chiche.example>', SITE_URL }
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
