import { describe, expect, test } from 'vitest'
import { testNow } from '../../../tests/support/factories.ts'
import { matchPath, splitLocale } from '../../../src/contracts/paths.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { composeMail } from './compose-mail.tsx'
import { mailKinds } from './mail.ts'
import { mimeMessage } from './mime-message.ts'

const build = (parts: Partial<OutboxRow>): OutboxRow => ({
  id: 7,
  kind: 'activate',
  userId: 'u1',
  version: '1',
  recipient: 'camille@example.org',
  lang: 'fr',
  data: { origin: 'https://chiche.example', token: 'abc-_123' },
  state: 'sending',
  tries: 1,
  dueAt: testNow,
  leaseUntil: testNow,
  error: null,
  createdAt: testNow,
  sentAt: null,
  ...parts,
})

describe.each(['fr', 'en', 'es'] as const)('in %s', (lang) => {
  test.each(mailKinds)('the mail %s has its words in text and HTML, and a link that is a page of the site', (kind) => {
    const mail = composeMail(
      build({ kind, lang, data: { origin: 'https://chiche.example', email: 'new@example.org' } }),
    )
    expect(mail.subject.length).toBeGreaterThan(5)
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|mail\./)
    expect(mail.html).toContain(`<html lang="${lang}">`)
    const link = /https:\/\/chiche\.example\S*/.exec(mail.text)![0]
    expect(mail.html).toContain(`href="${link}"`)
    const { locale = 'fr', path } = splitLocale(new URL(link).pathname)
    expect(locale).toBe(lang)
    expect(matchPath(path)).toBeDefined()
  })
})

test('subjects are not the same in two languages', () => {
  for (const kind of mailKinds)
    expect(new Set((['fr', 'en', 'es'] as const).map((lang) => composeMail(build({ kind, lang })).subject)).size).toBe(
      3,
    )
})

test('a link carries its token', () => {
  expect(composeMail(build({})).text).toContain('https://chiche.example/activate?token=abc-_123\n')
  expect(composeMail(build({ kind: 'resetPassword', lang: 'en' })).text).toContain(
    'https://chiche.example/en/reset-password?token=abc-_123\n',
  )
  expect(composeMail(build({ kind: 'changeEmail', lang: 'es' })).text).toContain(
    'https://chiche.example/es/change-email?token=abc-_123\n',
  )
})

test('what people wrote stays text in HTML', () => {
  const email = `"<img src=x onerror=alert(1)>"@example.org`
  const { html, text } = composeMail(
    build({ kind: 'changeEmailNotice', data: { origin: 'https://chiche.example', email } }),
  )
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(text).toContain(email)
})

test('each try of a mail has the same Message-ID; the sender is the setting, else no-reply at the site', () => {
  const [first, second] = [composeMail(build({ tries: 1 })), composeMail(build({ tries: 5 }))]
  expect(first.headers['Message-ID']).toBe(second.headers['Message-ID'])
  expect(first.from).toBe('Chiche <no-reply@chiche.example>')
  expect(composeMail(build({}), 'Équipe <hello@chiche.example>').from).toBe('Équipe <hello@chiche.example>')
})

describe('as a message', () => {
  const raw = (parts: Partial<ReturnType<typeof composeMail>>) =>
    mimeMessage({ ...composeMail(build({})), ...parts }, testNow)
  const headers = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

  test('all is ASCII, in lines of at most 78 characters, none of them a lone dot', () => {
    const message = raw({
      subject: 'Un très long sujet avec des é, des à et des 🎉 pour voir où il se coupe, encore et encore',
    })
    expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
    for (const line of message.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(78)
      expect(line.startsWith('.')).toBe(false)
    }
  })

  test('a subject reads the same after decoding', () => {
    const subject = 'Un très long sujet avec des é, des à et des 🎉 pour voir où il se coupe, encore et encore'
    const field = /^Subject: (.*(?:\r\n .*)*)/m.exec(headers(raw({ subject })))![1]!
    const words = [...field.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)]
    for (const [word] of words) expect(word.length).toBeLessThanOrEqual(75)
    expect(words.map(([, word]) => Buffer.from(word!, 'base64').toString()).join('')).toBe(subject)
  })

  test('a line break in a value begins no header', () => {
    const message = headers(
      raw({ subject: 'Bonjour\r\nBcc: victim@example.org', from: 'A\r\nBcc: victim@example.org <a@chiche.example>' }),
    )
    expect(message).not.toMatch(/^Bcc/m)
  })

  test('names that need it are quoted or encoded', () => {
    expect(headers(raw({ from: "Chiche, l'équipe <a@chiche.example>" }))).toMatch(
      /^From: =\?utf-8\?B\?[\w+/=]+\?= <a@chiche\.example>/m,
    )
    expect(headers(raw({ from: 'Chiche, Inc. <a@chiche.example>' }))).toContain(
      'From: "Chiche, Inc." <a@chiche.example>',
    )
  })
})
