import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { eventMail, eventMails } from '../../../../src/organize/create/emails/event-mails.contract.ts'
import { batch } from '../../../../src/organize/duplicate/series.contract.ts'
import { call, mailsTo, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { attended, storeEvent } from '../../../../tests/support/registrations.ts'
import { storePeople } from '../../../../tests/support/backend/organizing.ts'
import type { Mail } from '../../db/mail-data.ts'
import { sendDue } from '../../mail/queue/send-due.ts'
import { queueReminders } from '../../reminders/queue-reminders.ts'

const start = testNow + 3 * dayMs
let event: string
let token: string
let email: string

beforeEach(async () => {
  await env.DB.batch(['outbox', 'registrations', 'events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const owner = await signedInUser({ firstName: 'Léa' })
  ;({ token } = owner)
  ;({ email } = owner.user)
  event = await storeEvent({ title: 'Planter la haie', ownerId: owner.user.id, startsAt: start })
})

const set = (kind: string, body: object, id = event) => call('PUT', `/v1/events/${id}/mails/${kind}`, body, { token })
const mailsOf = async (id = event) =>
  eventMails.spec.output.parse(await (await call('GET', `/v1/events/${id}/mails`, undefined, { token })).json()).data
const of = async (kind: string, id = event) => (await mailsOf(id)).find((mail) => mail.kind === kind)!
async function guest(lang: 'fr' | 'en' = 'fr') {
  const [before, name] = [testNow - dayMs, 'Samia Aït']
  const [row] = await storePeople(event, { email: newEmail(), name, lang, createdAt: before, updatedAt: before })
  return row!
}
async function deliverAll(now: number): Promise<Mail[]> {
  const mails: Mail[] = []
  await sendDue(env, { transport: async (mail) => void mails.push(mail) }, now)
  return mails
}

test('all mails of an event are shown in three languages, with their moments', async () => {
  const mails = await mailsOf()
  expect(mails.map(({ kind, on, optional }) => [kind, on, optional])).toEqual([
    ['attending', true, false],
    ['waiting', true, false],
    ['reminderDay', true, true],
    ['reminderHours', true, true],
    ['feedbackRequest', true, true],
    ['eventChanged', true, false],
    ['eventCancelled', true, false],
  ])
  expect((await of('reminderDay')).sendsAt).toBe(new Date(start - dayMs).toISOString())
  expect((await of('attending')).sendsAt).toBeNull()
  for (const { mails: shown } of mails) {
    expect(new Set(Object.values(shown).map(({ subject }) => subject)).size).toBe(3)
    // No link in an example works.
    for (const { html } of Object.values(shown)) expect(html).not.toMatch(/token=(?!example)/)
  }
})

test('the organizers’ words head the mails they were written for, in the reader’s language', async () => {
  const words = { fr: '<p>Prends des gants, {prénom}.</p>', en: 'Bring <gloves>.' }
  const answer = eventMail.parse(await (await set('attending', { words })).json())
  expect(answer.words.fr).toBe('<p>Prends des gants, {prénom}.</p>')
  const [samia, tom] = [await signedInUser({ firstName: 'Samia', lang: 'fr' }), await signedInUser({ lang: 'en' })]
  await attended(event, { token: samia.token }, { lang: 'fr' })
  await attended(event, { token: tom.token }, { lang: 'en' })
  const mails = await deliverAll(testNow)
  const to = (address: string) => mails.find((mail) => mail.to === address)!
  expect(to(samia.user.email).text).toMatch(
    /^On t’attend .+, Samia\u202f!\n.+\n\nPrends des gants, Samia\.\n\nTa place est réservée/,
  )
  expect(to(samia.user.email).html).toContain('<p>Prends des gants, Samia.</p>')
  expect(to(tom.user.email).text).toContain('Bring')
  expect(answer.mails.fr.text).toMatch(/Prends des gants, Léa\./)
  // One language is removed, the other remains.
  await set('attending', { words: { en: '' } })
  expect((await of('attending')).words).toEqual({ fr: words.fr })
})

test('a reminder that is off is not sent, not even when it is queued already', async () => {
  const samia = await guest()
  await set('reminderDay', { on: false })
  expect(await of('reminderDay')).toMatchObject({ on: false })
  await queueReminders({ env, now: start - dayMs, origin: 'https://site.test' })
  expect(await mailsTo(samia.email)).toEqual([])
  await queueReminders({ env, now: start - 2 * hourMs, origin: 'https://site.test' })
  await set('reminderHours', { on: false })
  expect((await deliverAll(start - 2 * hourMs)).filter(({ to }) => to === samia.email)).toEqual([])
  await set('feedbackRequest', { on: false })
  await queueReminders({ env, now: start + dayMs, origin: 'https://site.test' })
  expect((await mailsTo(samia.email)).map(({ kind, state }) => [kind, state])).toEqual([['reminderHours', 'dropped']])
  // On again, with its words.
  await set('feedbackRequest', { on: true, words: { fr: 'Merci !' } })
  await queueReminders({ env, now: start + dayMs, origin: 'https://site.test' })
  const [thanks] = await deliverAll(start + 2 * dayMs)
  expect(thanks!.text).toContain('Merci !')
})

test.each(['attending', 'waiting', 'eventChanged', 'eventCancelled'])('%s cannot be switched off', async (kind) => {
  const answer = await set(kind, { on: false })
  const { error } = (await answer.json()) as { error: { fields: object } }
  expect([answer.status, Object.keys(error.fields)]).toEqual([400, ['on']])
})

test('copies of an event have its words, unless they are left out', async () => {
  await set('reminderDay', { on: false, words: { fr: 'Prends des gants.' } })
  const copy = async (parts: object) => {
    const answer = await call(
      'POST',
      `/v1/events/batch/${event}`,
      { dates: [{ date: '2026-12-05T10:00' }], copy: parts },
      { token },
    )
    return batch.spec.output.parse(await answer.json()).data[0]!._id
  }
  expect(await of('reminderDay', await copy({}))).toMatchObject({
    on: false,
    words: { fr: '<p>Prends des gants.</p>' },
  })
  expect(await of('reminderDay', await copy({ messages: false }))).toMatchObject({ on: true, words: {} })
})

test('a draft without a date shows its mails, and mails an example to its author', async () => {
  const made = await call('POST', '/v1/events/drafts', { title: { fr: 'Nuit du vélo' } }, { token })
  const { event: stored } = (await made.json()) as { event: { _id: string } }
  expect((await of('reminderDay', stored._id)).mails.fr.text).not.toContain('1970')
  await set('reminderDay', { words: { es: 'Trae guantes.' } }, stored._id)
  const path = `/v1/events/${stored._id}/mails/reminderDay/sample`
  expect((await call('POST', path, { lang: 'es' }, { token })).status).toBe(200)
  const [mail] = await deliverAll(testNow)
  expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^Ejemplo: /) })
  expect(mail!.text).toContain('Trae guantes.')
  expect(mail!.headers['List-Unsubscribe']).toBeUndefined()
})

test('words that are saved while the settings are edited are not lost', async () => {
  await set('reminderDay', { words: { fr: 'Des gants.' } })
  await call('PUT', `/v1/events/${event}`, { waitingList: false }, { token })
  expect((await of('reminderDay')).words.fr).toContain('Des gants.')
})
