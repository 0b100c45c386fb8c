import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, mailsTo, newEmail, register, signedInUser, testPassword } from '../../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { attend, goingGuest, outcome, storeEvent } from '../../../../tests/support/registrations.ts'
import { mailsPerAddress } from '../../../../src/contracts/limits.ts'
import { listOutbox } from '../../../dev/outbox.ts'
import type { Mail } from '../../db/mail-data.ts'
import { sendDue } from './send-due.ts'

const minute = 60_000
const limits = mailsPerAddress.others

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'attempts', 'suppressed_addresses'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

const guest = async (email: string, now: number) =>
  outcome(await attend(await storeEvent({ startsAt: now + dayMs }), { now }, { email, name: 'Noa' }))
const subscribe = async (email: string, now: number) =>
  outcome(await call('POST', '/v1/users/subscribe-nl', { email, list: crypto.randomUUID() }, { now }))
/** Texts of the mails sent to an address. */
const textsTo = async (email: string) =>
  (await listOutbox(env, testNow)).mails.flatMap(({ recipient, mail }) => (recipient === email && mail ? [mail] : []))

describe('an address that a stranger enters', () => {
  test('receives a few mails an hour and a day, whatever their kind or sender', async () => {
    const email = newEmail()
    const askAll = async (now: number) => {
      for (let round = 0; round < 6; round++) {
        await guest(email, now)
        await subscribe(email, now)
      }
      return (await mailsTo(email)).length
    }
    expect(await askAll(testNow)).toBe(limits.hour)
    expect(await guest(email, testNow)).toBe('too_many_requests')
    expect(await askAll(testNow + hourMs)).toBe(2 * limits.hour)
    for (const hours of [2, 3]) expect(await askAll(testNow + hours * hourMs)).toBe(limits.day)
    expect(await askAll(testNow + dayMs)).toBe(limits.day + limits.hour)
  })

  test('entered forty times as a new e-mail, receives a few, and so does the account’s old address', async () => {
    const { id, token, email: own } = await register()
    const email = newEmail()
    for (let round = 0; round < 40; round++)
      await call('PUT', `/v1/users/${id}/email`, { email, password: testPassword }, { token, now: testNow + round })
    expect((await mailsTo(email)).length).toBe(limits.hour)
    expect((await mailsTo(own)).filter(({ kind }) => kind === 'changeEmailNotice').length).toBe(limits.hour)
  })

  test('reads in each such mail who caused it, and can stop them with one click', async () => {
    const email = newEmail()
    await attend(await storeEvent(), {}, { email, name: 'Noa www.spam.com' })
    const [mail] = await textsTo(email)
    expect(mail!.text).toContain('Tu reçois ce message parce que Noa a donné cette adresse')
    expect(mail!.text).not.toContain('spam')
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const token = /\/unsubscribe\?token=(others\.[\w.-]+)/.exec(mail!.text)![1]!
    expect(mail!.headers['List-Unsubscribe']).toContain(token)
    expect((await call('POST', '/v1/users/unsubscribe', { token })).status).toBe(200)
    // Pending mails are dropped and no new ones are queued.
    const sent: Mail[] = []
    await sendDue(env, { transport: async (one) => void sent.push(one) }, testNow)
    expect(sent).toEqual([])
    const refused = await attend(await storeEvent(), {}, { email, name: 'Noa' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { fields: { email: expect.any(String) as string } } },
    ])
    // The owner can still sign in.
    await register(email)
    await call('POST', '/v1/users/lost-password/events', { email })
    expect((await textsTo(email)).map(({ subject }) => subject)).toEqual([
      'Choisis un nouveau mot de passe',
      'Confirme ton e-mail',
    ])
  })

  test('can still reset its password when others have used up its quota', async () => {
    const { email } = await register()
    for (let round = 0; round < 20; round++) await guest(email, testNow + round)
    expect((await call('POST', '/v1/users/lost-password/events', { email })).status).toBe(200)
    expect((await mailsTo(email)).some(({ kind }) => kind === 'resetPassword')).toBe(true)
  })
})

test('addresses in a title are removed from the subject', async () => {
  const email = newEmail()
  const event = await storeEvent({ title: 'Gagne sur https://spam.example ou à vite@spam.example' })
  await attend(event, {}, { email, name: 'Noa' })
  const [mail] = await textsTo(email)
  expect(mail!.subject).toContain('Gagne sur ou à')
  expect(mail!.subject + mail!.text.split('/events/')[0]).not.toContain('spam.example')
})

describe('an organizer who changes an event repeatedly', () => {
  async function organized() {
    const { user, token } = await signedInUser()
    const event = await storeEvent({ startsAt: testNow + 5 * dayMs })
    await env.DB.prepare('UPDATE events SET owner_id = ? WHERE id = ?').bind(user.id, event).run()
    const { email } = await goingGuest(event)
    const change = (body: object, now: number) => call('PUT', `/v1/events/${event}`, body, { token, now })
    return { email, change }
  }
  const sendAll = async (now: number) => {
    const sent: Mail[] = []
    await sendDue(env, { transport: async (mail) => void sent.push(mail) }, now)
    return sent
  }

  test('causes one mail at once, then a few an hour, with the latest state', async () => {
    const { email, change } = await organized()
    const sent: Mail[] = []
    for (let round = 0; round < 39; round++) {
      const now = testNow + round * 40_000
      const date = new Date(testNow + 6 * dayMs + round * hourMs).toISOString()
      expect((await change({ date }, now)).status).toBe(200)
      sent.push(...(await sendAll(now)))
    }
    sent.push(...(await sendAll(testNow + 90 * minute)))
    const changed = sent.filter(({ to, subject }) => to === email && / le \d/.test(subject))
    expect(changed.length).toBeGreaterThanOrEqual(2)
    expect(changed.length).toBeLessThanOrEqual(3)
    expect(changed.at(-1)!.text.replace(/\s/g, ' ')).toContain('Dimanche 29 novembre 2026, 2 h')
    expect(changed[0]!.text).toContain('organisé par')
  })

  test('causes no mail for a change that is undone before it was sent', async () => {
    const { email, change } = await organized()
    const [one, other] = [5, 6].map((days) => new Date(testNow + days * dayMs).toISOString())
    await change({ date: other }, testNow)
    expect(await sendAll(testNow)).toHaveLength(2)
    await change({ date: one }, testNow + minute)
    await change({ date: other }, testNow + 2 * minute)
    expect((await sendAll(testNow + hourMs)).filter(({ to }) => to === email)).toEqual([])
  })

  test('causes a mail at once for a cancellation after changes', async () => {
    const { email, change } = await organized()
    await change({ date: new Date(testNow + 6 * dayMs).toISOString() }, testNow)
    await sendAll(testNow)
    await change({ status: 'cancelled' }, testNow + minute)
    expect((await sendAll(testNow + minute)).map(({ to, subject }) => [to, subject.slice(0, 6)])).toEqual([
      [email, 'Annulé'],
    ])
    // Resumed and cancelled again: a second mail, delayed.
    await change({ status: 'active' }, testNow + 2 * minute)
    await change({ status: 'cancelled' }, testNow + 3 * minute)
    expect(await sendAll(testNow + 4 * minute)).toEqual([])
  })
})
