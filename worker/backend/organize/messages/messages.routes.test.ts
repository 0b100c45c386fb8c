import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { hourMs, testNow } from '../../../../tests/support/factories.ts'
import { headerWords, partsOf } from '../../../../tests/support/mail/read-mail.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'
import { storeRole } from '../../../../tests/support/backend/organizing.ts'
import { type RegistrationRow } from '../../db/attendance-schema.ts'
import { deliverAll, errorOf, gloves, openMessages, queuedFor, received } from './messages.fixture.ts'

let site: Awaited<ReturnType<typeof openMessages>>

beforeEach(async () => {
  site = await openMessages()
})

describe('a message', () => {
  test('says who writes and why, by the first name, and can be stopped by one click', async () => {
    const { email } = await site.person()
    await site.sent()
    expect(await deliverAll()).toBe(1)
    const [mail] = await received(email)
    expect(mail!.subject).toBe('Des gants')
    expect(headerWords(mail!.headers['from']!)).toContain('par Chiche')
    expect(mail!.headers['from']).toContain('<hello@chiche.example>')
    // Without a contact address of the event nobody's own address is shown: people answer on its page.
    expect(mail!.headers['reply-to']).toBeUndefined()
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const { text } = partsOf(mail!, 'text/plain')[0]!
    expect(text).toMatch(/^Bonjour Samia,\n\nprends des gants\./)
    expect(text).toContain('Tu reçois ce message parce que tu es sur la liste de cet événement')
    expect(text).toMatch(/\/events\/e\/[\w-]+\/contact\n/)
    expect(text).not.toContain(site.owner.email)
    const markup = partsOf(mail!, 'text/html')[0]!.text
    expect(markup).toContain('<p>Bonjour Samia,</p>')
    const link = /token=([\w.-]+)>/.exec(mail!.headers['list-unsubscribe']!)![1]!
    expect((await call('POST', '/v1/users/unsubscribe', { token: link })).status).toBe(200)
    // Reminders still arrive; messages of this event do not.
    const row = await env.DB.prepare('SELECT news, messages FROM registrations').first()
    expect(row).toEqual({ news: 1, messages: 0 })
    expect((await site.draft()).recipients).toBe(0)
  })

  test('is the same in the preview and in the mail', async () => {
    const { email } = await site.person({ lang: 'en' })
    const fields = {
      subject: { en: 'Gloves' },
      text: { en: '<p>Bring <b>gloves</b>, <a href="/events">or look</a>.</p>' },
    }
    const { mails, example, message } = await site.draft(fields)
    expect(example).toBe('Samia Aït-Ali')
    expect(mails.en).toMatchObject({ subject: 'Gloves', replyTo: null })
    expect(mails.en.text).toContain('or look (https://site.test/events)')
    // A language without a text of its own gets the one that exists, in its own frame.
    expect(mails.fr.html).toContain('<div lang="en"')
    expect(mails.fr.text).toContain('Voir mon billet')
    await site.send(message._id)
    await deliverAll()
    const [mail] = await received(email)
    const bare = (text: string) => text.replaceAll(/token=[\w.%-]+/g, 'token=').replaceAll('\r\n', '\n')
    expect(bare(partsOf(mail!, 'text/plain')[0]!.text)).toBe(bare(mails.en.text))
    // The preview has the pictures of the site, which a test without a build has not: the logo is a word then.
    const words = (html: string) => bare(html.replace(/<[^>]*>|(?<=>)\s*chiche\s*(?=<)/g, ' ').replaceAll(/\s+/g, ' '))
    expect(words(partsOf(mail!, 'text/html')[0]!.text)).toBe(words(mails.en.html))
  })

  test('contains no scripts, no pictures and no addresses of the reader’s name', async () => {
    await site.person({ name: '<b>x</b> https://spam.example' })
    const text = { fr: '<p onclick="x()">A<script>x()</script><img src="https://t.example/p.gif"> {prénom}</p>' }
    const { mails, message } = await site.draft({ subject: { fr: 'Des\r\nBcc: a@b.fr gants' }, text })
    expect(message.text.fr).toBe('<p>A {prénom}</p>')
    expect(mails.fr.html).not.toMatch(
      /<script|<img(?!\s+src="https:\/\/site\.test\/mails\/)|onclick|spam\.example|<b>x/,
    )
    expect(mails.fr.subject).toBe('Des Bcc: a@b.fr gants')
  })
})

describe('the audience', () => {
  test('is counted exactly, and gets the message', async () => {
    const [ana, ben, cem] = [
      await site.person({ checkedInAt: testNow - hourMs }),
      await site.person({ lang: 'es' }),
      await site.person({ state: 'waiting', queuedAt: 1 }),
    ]
    await site.person({ state: 'pending', holdUntil: testNow + hourMs })
    const emails = (rows: RegistrationRow[]) => rows.map(({ email }) => email).toSorted()
    const expected = {
      everyone: [ana, ben, cem],
      going: [ana, ben],
      waiting: [cem],
      offered: [],
      came: [ana],
      absent: [ben],
      selection: [ben, cem],
    }
    expect((await site.list()).audiences).toEqual({
      ...Object.fromEntries(Object.entries(expected).map(([name, people]) => [name, people.length])),
      selection: 0,
    })
    for (const [audience, people] of Object.entries(expected)) {
      const made = await site.draft({ ...gloves, audience, to: [ben.id, cem.id, 'none'] })
      expect([audience, made.recipients]).toEqual([audience, people.length])
      await env.DB.prepare('DELETE FROM event_messages WHERE id <> ?').bind(made.message._id).run()
      if (people.length === 0) {
        expect(await errorOf(await site.send(made.message._id))).toEqual([409, 'conflict'])
        continue
      }
      await site.send(made.message._id)
      expect([audience, await queuedFor()]).toEqual([audience, emails(people)])
      await env.DB.prepare('DELETE FROM outbox').run()
    }
  })

  test('leaves out who unsubscribed and whose address accepts no such mails, and says how many', async () => {
    await site.person()
    const rows = [await site.person(), await site.person()]
    await site.person({ messages: false })
    await env.DB.batch(
      rows.map(({ email }, index) =>
        env.DB.prepare('INSERT INTO suppressed_addresses VALUES (?, ?, ?)').bind(
          email,
          ['refused', 'stopped'][index]!,
          testNow,
        ),
      ),
    )
    expect(await site.draft()).toMatchObject({ recipients: 1, unreachable: 3, languages: { fr: 1 } })
    await site.sent()
    expect(await queuedFor()).toHaveLength(1)
  })

  test('of another event cannot be selected', async () => {
    const elsewhere = await storeEvent()
    const other = await site.person({ eventId: elsewhere })
    expect(await site.draft({ ...gloves, audience: 'selection', to: [other.id] })).toMatchObject({ recipients: 0 })
  })
})

test('an example goes to oneself only, with links that do nothing', async () => {
  const { email } = await site.person()
  const { message } = await site.draft()
  expect((await site.ask('POST', `/${message._id}/test`, { lang: 'en' })).status).toBe(200)
  expect(await deliverAll()).toBe(1)
  expect(await received(email)).toEqual([])
  const [mail] = await received(site.owner.email)
  expect(mail!.subject).toBe('Sample: Des gants')
  expect(mail!.headers['list-unsubscribe']).toBeUndefined()
  expect(partsOf(mail!, 'text/plain')[0]!.text).toMatch(/^Bonjour Léa,/)
  expect((await site.list()).week.used).toBe(0)
})

test('co-organizers who only check in, and other people, neither read nor send', async () => {
  const [door, stranger] = [await signedInUser(), await signedInUser()]
  await storeRole(door, 'checkin', site.event)
  const { message } = await site.draft()
  for (const as of [door.token, stranger.token])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${message._id}`],
      ['POST', `/${message._id}/send`],
      ['POST', `/${message._id}/test`],
      ['DELETE', `/${message._id}`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await site.ask(method, path, body, as)).status, `${method} ${path}`).toBe(403)
    }
  await env.DB.prepare(`UPDATE coorganizers SET role = 'editor'`).run()
  expect((await site.ask('GET', '', undefined, door.token)).status).toBe(200)
})
