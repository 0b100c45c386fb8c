import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { composed, message, messages } from '../../../../src/organize/messages/messages.contract.ts'
import { call, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../../tests/support/factories.ts'
import { headerWords, readMail, type MailPart } from '../../../../tests/support/mail/read-mail.ts'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'
import { answered, storePeople } from '../../../../tests/support/backend/organizing.ts'
import { newRegistrationId } from '../../core/registration-token.ts'
import { type RegistrationRow } from '../../db/attendance-schema.ts'
import { sendDue } from '../../mail/queue/send-due.ts'
import { smtpTransport } from '../../mail/transport/smtp-transport.ts'

/** Texts of a message in French. */
export const gloves = { subject: { fr: 'Des gants' }, text: { fr: 'Bonjour {prénom},\n\nprends des gants.' } }

/** An event of a signed-in organizer, and the calls of its messages. Empties the tables that messages use. */
export async function openMessages() {
  await env.DB.batch(
    ['outbox', 'registrations', 'event_messages', 'suppressed_addresses', 'attempts', 'events'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  const { user: owner, token } = await signedInUser({ displayname: 'Léa Martin', firstName: 'Léa' })
  const event = await storeEvent({ title: 'Planter la haie', ownerId: owner.id, startsAt: testNow + 5 * dayMs })

  /** A call of `/v1/events/{id}/messages…`. */
  const ask = (method: string, path = '', body?: object, as = token) =>
    call(method, `/v1/events/${event}/messages${path}`, body, { token: as })
  const draft = (fields: object = gloves) => answered(composed, ask('POST', '', fields))
  const send = (id: string, body: object = {}) => ask('POST', `/${id}/send`, body)
  const sent = async (fields: object = gloves, body: object = {}) =>
    answered(message, send((await draft(fields)).message._id, body))
  const list = async () => messages.spec.output.parse(await (await ask('GET')).json())
  /** Stores a registration of a guest for the event. */
  async function person(parts: Partial<RegistrationRow> = {}): Promise<RegistrationRow> {
    const [row] = await storePeople(event, {
      id: newRegistrationId(),
      // All tests share one mail server.
      email: `${crypto.randomUUID()}-${newEmail()}`,
      name: 'Samia Aït-Ali',
      createdAt: testNow - dayMs,
      updatedAt: testNow - dayMs,
      ...parts,
    })
    return row!
  }
  return { owner, token, event, ask, draft, send, sent, list, person }
}

/** The addresses that messages are queued for. */
export async function queuedFor(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT recipient FROM outbox WHERE kind = 'organizerMessage' ORDER BY recipient`,
  ).all<{ recipient: string }>()
  return results.map(({ recipient }) => recipient)
}

/** Sends what is due to the tests' mail server. @returns the number of mails */
export const deliverAll = (now = testNow): Promise<number> =>
  sendDue(env, { transport: smtpTransport(new URL(inject('sink').smtp)), from: 'Chiche <hello@chiche.example>' }, now)

/** The mails that arrived at an address. */
export async function received(to: string): Promise<(MailPart & { subject: string })[]> {
  const all = (await (await fetch(`${inject('sink').http}/smtp`)).json()) as ReceivedMail[]
  return all
    .filter((mail) => mail.to.includes(to))
    .map(({ raw }) => readMail(raw))
    .map((mail) => ({ ...mail, subject: headerWords(mail.headers['subject']!) }))
}

/** Status and code of a refusal. */
export const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
]
