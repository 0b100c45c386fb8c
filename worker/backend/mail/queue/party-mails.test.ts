import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, test } from 'vitest'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../../tests/support/factories.ts'
import { partsOf, readMail } from '../../../../tests/support/mail/read-mail.ts'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import { attended, registrationsOf, storeEvent } from '../../../../tests/support/registrations.ts'
import { smtpTransport } from '../transport/smtp-transport.ts'
import { sendDue } from './send-due.ts'

const { smtp, http } = inject('sink')

beforeEach(() =>
  env.DB.batch(['outbox', 'registrations', 'events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

/** The mails to an address, sent now, each with its text and to whom an answer goes. */
async function received(to: string) {
  await sendDue(env, { transport: smtpTransport(new URL(smtp)), from: 'Chiche <hello@chiche.example>' }, testNow)
  const all = (await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]
  return all
    .filter((mail) => mail.to.includes(to))
    .map(({ raw }) => readMail(raw))
    .map((mail) => ({ text: partsOf(mail, 'text/plain')[0]!.text, replyTo: mail.headers['reply-to'] }))
}

/** Two people at an event whose organizers have a contact address and give certificates. */
async function party() {
  const owner = await signedInUser()
  const event = await storeEvent({ ownerId: owner.user.id })
  const settings = { seatsPerPerson: 2, contactEmail: 'bonjour@voisines.example', certificate: true }
  const answer = await call('PUT', `/v1/events/${event}`, settings, { token: owner.token })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const lea = await signedInUser({ email: `${crypto.randomUUID()}@example.org`, displayname: 'Léa' })
  const { registration } = await attended(event, { token: lea.token }, { seats: 2, companions: ['Sam'] })
  return { event, owner, email: lea.user.email, registration }
}

test('the confirmation names everybody and has each ticket; answers go to the contact address', async () => {
  const { email, registration } = await party()
  const [mail] = await received(email)
  expect(mail!.text).toContain('Léa, Sam')
  expect(mail!.text).toContain(`Le billet de Sam\nhttps://site.test/ticket/${registration.companions[0]!.pass}`)
  expect(mail!.replyTo).toContain('bonjour@voisines.example')
})

test('once both were there, the mail that asks for feedback has both certificates', async () => {
  const { event, owner, email } = await party()
  for (const { id } of await registrationsOf(event))
    await call('POST', `/v1/events/checkin/${event}`, { registration: id }, { token: owner.token })
  const over = testNow - dayMs
  await env.DB.prepare('UPDATE events SET starts_at = ?1, next_begin = ?1, next_end = ?1, over_at = ?1 WHERE id = ?2')
    .bind(over, event)
    .run()
  await env.DB.prepare(
    `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'feedbackRequest', coalesce(user_id, id), 'feedback', email, 'fr',
        json_object('event', event_id, 'registration', id, 'origin', 'https://site.test'), ?1, ?1
      FROM registrations WHERE event_id = ?2 AND host_id IS NULL`,
  )
    .bind(testNow, event)
    .run()
  const mail = (await received(email)).at(-1)!
  expect(mail.text).toContain('Mon attestation de présence\n')
  expect(mail.text).toContain('L’attestation de Sam\nhttps://site.test/certificate/')
})
