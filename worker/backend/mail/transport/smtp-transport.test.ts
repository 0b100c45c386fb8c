import { afterAll, describe, expect, inject, test } from 'vitest'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import type { Mail } from '../../db/mail-data.ts'
import { smtpTimeouts, smtpTransport } from './smtp-transport.ts'

const { smtp, http, mute } = inject('sink')
const send = smtpTransport(new URL(smtp))
afterAll(() => send.close!())

const build = (parts: Partial<Mail>): Mail => ({
  from: 'Chiche <no-reply@chiche.example>',
  to: `camille-${crypto.randomUUID()}@example.org`,
  subject: 'Confirme ton e-mail',
  text: 'Bonjour,\n\n.\n.. Ça marche ?\n',
  html: '<p>Ça marche ?</p>',
  headers: { 'Message-ID': '<1@chiche.example>' },
  ...parts,
})
const received = async (to: string): Promise<ReceivedMail[]> =>
  ((await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]).filter((mail) => mail.to.includes(to))

test('delivers a complete mail to a real server', async () => {
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
])('reports the reply of the server: %s', async (recipient, reply) => {
  const mail = build({ to: `${recipient}-${crypto.randomUUID()}@example.org` })
  await expect(send(mail)).rejects.toThrow(reply)
  expect(await received(mail.to)).toEqual([])
})

test('a broken connection is an error at once', async () => {
  await expect(send(build({ to: `broken-${crypto.randomUUID()}@example.org` }))).rejects.toThrow(/broke|lost|closed/i)
})

test('a server slower than its timeout is given up with the outcome `unknown`', async () => {
  const hasty = smtpTransport(new URL(smtp), { ...smtpTimeouts, end: 50 })
  await expect(hasty(build({ to: `silent-${crypto.randomUUID()}@example.org` }))).rejects.toMatchObject({
    message: expect.stringContaining('took too long') as string,
    outcome: 'unknown',
  })
})

test('a server of another machine that offers no TLS gets a mail only where the setting says so', async () => {
  // An address of this machine that does not say so.
  const other = smtp.replace('127.0.0.1', '0.0.0.0')
  const mail = build({})
  for (const address of [other, `${other}?tls=none`.replace('//', '//name:password@')])
    await expect(smtpTransport(new URL(address))(mail)).rejects.toThrow('offers no TLS')
  expect(await received(mail.to)).toEqual([])
  const plain = smtpTransport(new URL(`${other}?tls=none`))
  await plain(mail)
  await plain.close!()
  expect(await received(mail.to)).toHaveLength(1)
})

test('an unreachable server is an error', async () => {
  await expect(smtpTransport(new URL('smtp://127.0.0.1:9'))(build({}))).rejects.toThrow(/connect|refused|closed|lost/i)
})

describe('a server that accepts connections and says nothing', () => {
  const tell = async (what: 'mute' | 'speak' | 'connections') =>
    (await (await fetch(`${http}/${what}`)).json()) as { connections: number; atOnce: number }
  const sendAll = (open: number) => {
    const hasty = smtpTransport(new URL(mute), { ...smtpTimeouts, open })
    return { close: hasty.close!, ends: Promise.allSettled(Array.from({ length: 12 }, () => hasty(build({})))) }
  }
  const outcomes = (ends: PromiseSettledResult<void>[]) =>
    ends.map((end) =>
      end.status === 'fulfilled' ? 'sent' : ((end.reason as { outcome?: string }).outcome ?? 'failed'),
    )

  test('has one connection at a time, and the mails that wait for it are not tried', async () => {
    await tell('mute')
    const found = outcomes(await sendAll(200).ends)
    const { connections, atOnce } = await tell('connections')
    expect(atOnce).toBe(1)
    // The first, and one that tries again.
    expect([1, 2]).toContain(connections)
    expect(found.filter((outcome) => outcome === 'wait')).toHaveLength(12 - connections)
  })

  test('gets the mails that wait as soon as it answers one of them', async () => {
    await tell('mute')
    const { ends, close } = sendAll(1_000)
    await expect.poll(async () => (await tell('connections')).connections).toBe(1)
    await tell('speak')
    expect(outcomes(await ends).toSorted()).toEqual(['failed', ...Array.from({ length: 11 }, () => 'sent')])
    await close()
  })
})

test('a server that speaks no TLS where it is asked for is an error that says so', async () => {
  const secure = smtpTransport(new URL(smtp.replace('smtp:', 'smtps:')))
  await expect(secure(build({}))).rejects.toThrow(/no TLS from the start \(then use smtp:\/\/\)/)
})

test.each(['a@b.example\r\nRCPT TO:<victim@example.org>', 'a@b.example> SIZE=1', 'two@a.example,b@a.example', ''])(
  'never says the address %j to a server',
  async (to) => {
    await expect(send(build({ to }))).rejects.toThrow('not a mail address')
  },
)
