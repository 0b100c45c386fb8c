import { expect, inject, test } from 'vitest'
import type { PostedMail } from '../../../tests/support/mail/smtp-sink.ts'
import { httpTransport } from './http-transport.ts'
import type { Mail } from './mail.ts'

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

test('posts a mail as JSON, with a key that is the same for each try', async () => {
  const mail = build()
  await at('/send')(mail)
  await at('/send')(mail)
  expect((await posted(mail)).map(({ body }) => body)).toEqual([mail, mail])
})

test('a file goes as base64, an address for answers as reply_to', async () => {
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

test('an answer that is not 2xx is an error', async () => {
  await expect(at('/refuse')(build())).rejects.toThrow('answered 422')
})
