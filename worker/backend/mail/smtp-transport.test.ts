import { expect, inject, test } from 'vitest'
import type { SunkMail } from '../../../tests/support/mail/smtp-sink.ts'
import type { Mail } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const { smtp, http } = inject('sink')
const send = smtpTransport(new URL(smtp))

const build = (parts: Partial<Mail>): Mail => ({
  from: 'Chiche <no-reply@chiche.example>',
  to: `camille-${crypto.randomUUID()}@example.org`,
  subject: 'Confirme ton e-mail',
  text: 'Bonjour,\n\n.\n.. Ça marche ?\n',
  html: '<p>Ça marche ?</p>',
  headers: { 'Message-ID': '<1@chiche.example>' },
  ...parts,
})
const received = async (to: string): Promise<SunkMail[]> =>
  ((await (await fetch(`${http}/smtp`)).json()) as SunkMail[]).filter((mail) => mail.to.includes(to))

test('delivers a mail whole to a real server', async () => {
  const mail = build({})
  await send(mail)
  const [sunk, ...others] = await received(mail.to)
  expect(others).toEqual([])
  expect(sunk).toMatchObject({ from: 'no-reply@chiche.example', to: [mail.to] })
  expect(sunk!.raw).toContain('From: Chiche <no-reply@chiche.example>\r\n')
  expect(sunk!.raw).toContain('Message-ID: <1@chiche.example>\r\n')
  const bodies = [...sunk!.raw.matchAll(/base64\r\n\r\n([\w+/=\r\n]+?)\r\n--/g)].map(([, body]) =>
    Buffer.from(body!, 'base64').toString(),
  )
  expect(bodies).toEqual([mail.text, mail.html])
})

test.each([
  ['refused', /550/],
  ['later', /451/],
])('says what the server said: %s', async (who, answer) => {
  const mail = build({ to: `${who}-${crypto.randomUUID()}@example.org` })
  await expect(send(mail)).rejects.toThrow(answer)
  expect(await received(mail.to)).toEqual([])
})

test('a connection that breaks is an error, not a wait', async () => {
  await expect(send(build({ to: `broken-${crypto.randomUUID()}@example.org` }))).rejects.toThrow(/broke|lost|closed/i)
})

test('nobody there is an error', async () => {
  await expect(smtpTransport(new URL('smtp://127.0.0.1:9'))(build({}))).rejects.toThrow(/connect|refused|closed|lost/i)
})

test.each(['a@b.example\r\nRCPT TO:<victim@example.org>', 'a@b.example> SIZE=1', 'two@a.example,b@a.example', ''])(
  'never says the address %j to a server',
  async (to) => {
    await expect(send(build({ to }))).rejects.toThrow('not a mail address')
  },
)
