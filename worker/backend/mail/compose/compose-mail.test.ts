import { describe, expect, test } from 'vitest'
import { testNow } from '../../../../tests/support/factories.ts'
import { locales } from '../../../../src/contracts/locales.ts'
import { translator } from '../../../../src/i18n/translate.ts'
import { matchPath, splitLocale } from '../../../../src/contracts/paths.ts'
import { composeMail } from './compose-mail.ts'
import { buildFacts, buildRow } from './mail.fixture.ts'
import type { MailData } from '../../db/mail-data.ts'
import { mailKinds as kinds } from '../kinds/mails.ts'
import { mimeMessage } from '../transport/mime-message.ts'

const origin = 'https://chiche.example'

const data: MailData = {
  origin,
  token: 'abc-_123',
  email: 'new@example.org',
  name: 'Sacha',
  message: 'Une question :\nfaut-il des gants ?',
  event: 'e1',
  registration: 'registration-1',
  changes: ['date', 'place', 'online', 'postponed', 'resumed'],
  before: {
    dates: [[Date.parse('2026-11-27T17:00:00Z'), Date.parse('2026-11-27T19:00:00Z')]],
    at: testNow,
    timeZone: 'Europe/Paris',
    address: { fr: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' } },
    attendanceMode: 'inPerson',
  },
}
const followed = () => ({
  what: '',
  list: '/events',
  rhythm: 'weekly' as const,
  events: [buildFacts().event],
  total: 1,
  unsubscribe: 'abc',
})

describe.each(locales)('in %s', (lang) => {
  test('the mail of an alert says what is wrong in the words of its reader', () => {
    const what = { key: 'mails' as const, values: { failed: '12', late: '3' } }
    const { text } = composeMail(
      buildRow({ kind: 'alertBegan', lang, data: { origin, alert: 'mails', at: testNow, what } }),
    )
    expect(text).toContain(translator(lang)('adminMonitoring.alerts.what.mails', what.values))
  })

  test.each(kinds)('the mail %s has the same content in text and HTML, and a link to a page of the site', (kind) => {
    const mail = composeMail(buildRow({ kind, lang, data }), { facts: buildFacts(), followed: followed() })
    expect(mail.subject.length).toBeGreaterThan(5)
    expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\{|undefined|mail\.\w|NaN|null/)
    expect(mail.html).toContain(`<html lang="${lang}">`)
    const link = /https:\/\/chiche\.example\S*/.exec(mail.text)![0]
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    const { locale = 'fr', path } = splitLocale(new URL(link).pathname)
    expect(locale).toBe(lang)
    expect(matchPath(path)).toBeDefined()
    // Text without links is identical in both parts; the day and the place are a drawing in HTML.
    const drawn = (['when', 'where', 'access', 'spokenCode'] as const).map((name) =>
      translator(lang)(`mail.labels.${name}`),
    )
    const shown = mail.html.replace(/<(script|style).*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')
    const words = mail.text
      .split('\n')
      .filter((line) => !drawn.some((label) => line.startsWith(label)))
      .join('\n')
      .replace(/https?:\S+|^> /gm, ' ')
      .split(/\s+/)
      .filter((word) => /^[\p{L}\d]+$/u.test(word))
    for (const word of words) expect(shown).toContain(word)
  })
})

/** Kinds whose own texts say why they came. */
const sayWhy: readonly string[] = [
  'followedEvents',
  'gameReminder',
  'organizerDay',
  'alertBegan',
  'alertEnded',
  'reportReceived',
  'reportDecided',
  'moderationDecided',
  'appealAnswered',
  'eventWithdrawn',
  'reviewAnswered',
]

test.each(kinds.filter((kind) => kind !== 'organizerMessage'))(
  'the mail %s calls its reader by the first name, has one button, and says why it came',
  (kind) => {
    const options = { facts: buildFacts(), followed: followed(), name: 'Camille Dupont' }
    const { html, text } = composeMail(buildRow({ kind, data }), options)
    for (const part of [html, text]) expect(part).toMatch(/\bCamille\b/)
    expect(html.match(/<td class="btn" align="center"/g)).toHaveLength(1)
    if (!sayWhy.includes(kind)) expect(text).toMatch(/Tu reçois ce message parce que|Ce message concerne le compte/)
  },
)

test('an answer without words quotes nothing', () => {
  const { html, text } = composeMail(buildRow({ kind: 'reviewAnswered', data: { ...data, message: '' } }))
  expect(html).not.toContain('<blockquote')
  expect(text).not.toMatch(/^>/m)
})

test.each([
  ['fr', '3 dates en tout (4 décembre, 5 décembre et 6 décembre)'],
  ['en', '3 dates in all (4 December, 5 December, and 6 December)'],
  ['es', '3 fechas en total (4 de diciembre, 5 de diciembre y 6 de diciembre)'],
] as const)('who registers for a course reads all of its dates, in %s', (lang, dates) => {
  const facts = buildFacts()
  const timings = [4, 5, 6].map((day) => ({ begin: `2026-12-0${day}T18:00:00Z`, end: `2026-12-0${day}T20:30:00Z` }))
  const event = { ...facts.event, timings }
  const { text, html } = composeMail(buildRow({ kind: 'attending', lang, data }), { facts: { ...facts, event } })
  expect(text).toContain(dates)
  expect(html).toContain(dates)
  const many = Array.from({ length: 13 }, () => timings[0]!)
  const long = composeMail(buildRow({ kind: 'attending', lang, data }), {
    facts: { ...facts, event: { ...event, timings: many } },
  })
  expect(long.text).not.toContain('(4 ')
})

test('subjects differ between languages', () => {
  for (const kind of kinds)
    expect(
      new Set(
        locales.map(
          (lang) => composeMail(buildRow({ kind, lang, data }), { facts: buildFacts(), followed: followed() }).subject,
        ),
      ).size,
      kind,
    ).toBe(locales.length)
})

test('a link contains its token', () => {
  expect(composeMail(buildRow({})).text).toContain('https://chiche.example/activate?token=abc-_123\n')
  expect(composeMail(buildRow({ kind: 'resetPassword', lang: 'en' })).text).toContain(
    'https://chiche.example/en/reset-password?token=abc-_123\n',
  )
  expect(composeMail(buildRow({ kind: 'changeEmail', lang: 'es' })).text).toContain(
    'https://chiche.example/es/change-email?token=abc-_123\n',
  )
})

test('user input is escaped in HTML', () => {
  const email = `"<img src=x onerror=alert(1)>"@example.org`
  const { html, text } = composeMail(buildRow({ kind: 'changeEmailNotice', data: { origin, email } }))
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
  expect(text).toContain(email)
})

test('each attempt has the same Message-ID; the sender is the setting, else no-reply at the site', () => {
  const [first, second] = [composeMail(buildRow({ tries: 1 })), composeMail(buildRow({ tries: 5 }))]
  expect(first.headers['Message-ID']).toBe(second.headers['Message-ID'])
  expect(first.from).toBe('Chiche <no-reply@chiche.example>')
  expect(composeMail(buildRow({}), { from: 'Équipe <hello@chiche.example>' }).from).toBe(
    'Équipe <hello@chiche.example>',
  )
})

describe('as a MIME message', () => {
  const raw = (parts: Partial<ReturnType<typeof composeMail>>) =>
    mimeMessage({ ...composeMail(buildRow({})), ...parts }, testNow)
  const headers = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

  test('is ASCII, in lines of at most 78 characters, without a line of a single dot', () => {
    const message = raw({
      subject: 'Un très long sujet avec des é, des à et des 🎉 pour voir où il se coupe, encore et encore',
    })
    expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
    for (const line of message.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(78)
      expect(line.startsWith('.')).toBe(false)
    }
  })

  test('has a subject that decodes to the original', () => {
    const subject = 'Un très long sujet avec des é, des à et des 🎉 pour voir où il se coupe, encore et encore'
    const field = /^Subject: (.*(?:\r\n .*)*)/m.exec(headers(raw({ subject })))![1]!
    const words = [...field.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)]
    for (const [word] of words) expect(word.length).toBeLessThanOrEqual(75)
    expect(words.map(([, word]) => Buffer.from(word!, 'base64').toString()).join('')).toBe(subject)
  })

  test('a line break in a value starts no new header', () => {
    const message = headers(
      raw({ subject: 'Bonjour\r\nBcc: victim@example.org', from: 'A\r\nBcc: victim@example.org <a@chiche.example>' }),
    )
    expect(message).not.toMatch(/^Bcc/m)
  })

  test('names are quoted or encoded where necessary', () => {
    expect(headers(raw({ from: "Chiche, l'équipe <a@chiche.example>" }))).toMatch(
      /^From: =\?utf-8\?B\?[\w+/=]+\?= <a@chiche\.example>/m,
    )
    expect(headers(raw({ from: 'Chiche, Inc. <a@chiche.example>' }))).toContain(
      'From: "Chiche, Inc." <a@chiche.example>',
    )
  })
})

test.each([
  ['fr', '« Atelier “Je répare mon vélo” »'],
  ['en', '“Atelier ‘Je répare mon vélo’”'],
  ['es', '«Atelier “Je répare mon vélo”»'],
] as const)('quotation marks of a title are the inner ones of a subject, in %s', (lang, quoted) => {
  const facts = buildFacts({ event: { title: { fr: 'Atelier « Je répare mon vélo »' } } })
  const { subject, text } = composeMail(buildRow({ kind: 'attending', lang, data }), { facts })
  expect(subject.replaceAll('\u00A0', ' ')).toContain(quoted)
  // Alone, the title is as its organizers wrote it.
  expect(text).toContain('Atelier « Je répare mon vélo »')
})
