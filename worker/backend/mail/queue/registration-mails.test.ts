import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { headerWords, partsOf, readMail, type MailPart } from '../../../../tests/support/mail/read-mail.ts'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import type { EventRow, NewEventRow } from '../../db/schema.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { queueEventChange } from '../../reminders/queue-event-change.ts'
import { sendDue } from './send-due.ts'
import { smtpTransport } from '../transport/smtp-transport.ts'
import { batch } from '../../db/run-sql.ts'

const { smtp, http } = inject('sink')
const from = 'Chiche, l’équipe <hello@chiche.example>'
const origin = 'https://site.test'
/** A unique address: all tests share one mail server. */
const ownEmail = () => `${crypto.randomUUID()}@example.org`

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

const send = (now: number) => sendDue(env, { transport: smtpTransport(new URL(smtp)), from }, now)

/** The mails delivered to an address, in order. */
async function received(to: string): Promise<(MailPart & { subject: string })[]> {
  const all = (await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]
  return all
    .filter((mail) => mail.to.includes(to))
    .map(({ raw }) => readMail(raw))
    .map((mail) => ({ ...mail, subject: headerWords(mail.headers['subject']!) }))
}

/** The calendar of a mail: identical as alternative and as attachment. */
function calendarOf(mail: MailPart) {
  const [part, file] = [partsOf(mail, 'text/calendar')[0]!, partsOf(mail, 'application/ics')[0]!]
  expect(file.text).toBe(part.text)
  expect(file.headers['content-disposition']).toContain('attachment')
  const root = new ICAL.Component(ICAL.parse(part.text) as unknown[])
  const entries = root.getAllSubcomponents('vevent')
  const method = String(root.getFirstPropertyValue('method'))
  expect(part.headers['content-type']).toContain(`method=${method}`)
  const value = (name: string) => entries[0]!.getFirstPropertyValue(name)?.toString()
  return { method, entries, value, entry: entries[0]! }
}

const event = (parts: Parameters<typeof buildEvent>[0] = {}) =>
  buildEvent({
    id: 'e1',
    slug: 'planter-la-haie',
    title: 'Planter la haie',
    sequence: 2,
    attendanceMode: 'inPerson',
    ...parts,
  })

async function attending(parts: Parameters<typeof buildEvent>[0] = {}) {
  await upsertEvents(env.DB, [event(parts)])
  const { user, token } = await signedInUser({ email: ownEmail(), displayname: 'Camille, "la" grande' })
  const answer = await call('POST', '/v1/events/attend/e1', { user: user.id }, { token })
  expect(answer.status).toBe(200)
  await send(testNow)
  return { user, token, mail: (await received(user.email))[0]! }
}

describe('a registered person', () => {
  test('gets an iCalendar invitation, a ticket and a link to cancel', async () => {
    const { user, mail } = await attending()
    expect(mail.subject).toBe('C’est noté\u00A0: «\u00A0Planter la haie\u00A0»')
    const { method, entries, value, entry } = calendarOf(mail)
    expect(method).toBe('REQUEST')
    expect(entries).toHaveLength(1)
    expect([value('uid'), value('sequence'), value('status')]).toEqual(['e1@site.test', '2', 'CONFIRMED'])
    expect(value('organizer')).toBe('mailto:hello@chiche.example')
    expect(value('attendee')).toBe(`mailto:${user.email}`)
    expect(entry.getFirstProperty('attendee')!.getParameter('partstat')).toBe('ACCEPTED')
    expect(value('dtstamp')).toBe('2026-11-21T11:00:00Z')
    const [plain] = partsOf(mail, 'text/plain')
    const [, ticket] = /(https:\S+\/events\/e\/planter-la-haie\/attend\?token=\S+)/.exec(plain!.text)!
    const [, cancel] = /(https:\S+\/events\/e\/planter-la-haie\/unattend\?token=\S+)/.exec(plain!.text)!
    expect(new URL(cancel!).search).toBe(new URL(ticket!).search)
    expect(mail.headers['from']).toMatch(/<hello@chiche\.example>$/)
    expect(headerWords(mail.headers['from']!)).toContain('Chiche, l’équipe')
  })

  test('gets a schema.org reservation in the HTML', async () => {
    const { mail } = await attending()
    const html = partsOf(mail, 'text/html')[0]!.text
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'EventReservation',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      reservationFor: { '@type': 'Event', name: 'Planter la haie' },
    })
  })

  test('cancels with the token of the mail; a second mail removes the calendar entry', async () => {
    const { user, mail } = await attending()
    const plain = partsOf(mail, 'text/plain')[0]!.text
    const token = decodeURIComponent(/unattend\?token=(\S+)/.exec(plain)![1]!)
    expect((await call('DELETE', '/v1/events/attend/e1', { token }, { now: testNow + hourMs })).status).toBe(200)
    await send(testNow + hourMs)
    const [, gone] = await received(user.email)
    const { method, value } = calendarOf(gone!)
    expect(method).toBe('CANCEL')
    expect([value('uid'), value('status'), value('dtstamp')]).toEqual([
      'e1@site.test',
      'CANCELLED',
      '2026-11-21T12:00:00Z',
    ])
  })

  test('gets all dates of an event with several', async () => {
    const timings: [number, number][] = [1, 8].map((days) => [testNow + days * dayMs, testNow + days * dayMs + hourMs])
    const { mail } = await attending({ timings })
    const { method, entries, entry } = calendarOf(mail)
    expect(method).toBe('PUBLISH')
    expect(entries.map((one) => one.getFirstPropertyValue('uid'))).toEqual(['e1@site.test', 'e1-2@site.test'])
    expect(entry.hasProperty('attendee')).toBe(false)
  })

  test('an obsolete mail is dropped', async () => {
    await upsertEvents(env.DB, [event()])
    const { user, token } = await signedInUser({ email: ownEmail() })
    await call('POST', '/v1/events/attend/e1', {}, { token })
    await call('DELETE', '/v1/events/attend/e1', {}, { token })
    await send(testNow)
    expect((await received(user.email)).map(({ subject }) => subject)).toEqual([
      'Ta place est rendue\u00A0: «\u00A0Planter la haie\u00A0»',
    ])
  })

  test('a mail server that is down does not undo a registration', async () => {
    await upsertEvents(env.DB, [event()])
    const { user, token } = await signedInUser({ email: `later-${ownEmail()}` })
    expect((await call('POST', '/v1/events/attend/e1', {}, { token })).status).toBe(200)
    expect(await send(testNow)).toBe(0)
    const { results } = await env.DB.prepare(`SELECT state, tries FROM outbox WHERE recipient = ?`)
      .bind(user.email)
      .all()
    expect(results).toEqual([{ state: 'new', tries: 1 }])
    const state = await env.DB.prepare('SELECT state FROM registrations WHERE user_id = ?').bind(user.id).first('state')
    expect(state).toBe('going')
  })
})

describe('an event that changes', () => {
  async function change(parts: Partial<NewEventRow>): Promise<number> {
    const before = event() as EventRow
    const after = { ...before, sequence: 3, updatedAt: testNow + hourMs, ...parts } as EventRow
    await upsertEvents(env.DB, [after])
    const statements = queueEventChange({ env, now: testNow + hourMs, origin }, before, after)
    const results = await batch(env.DB, statements)
    await send(testNow + hourMs)
    return results.reduce((sum, { changes }) => sum + changes, 0)
  }

  test('causes a mail with old and new values and an updated calendar entry', async () => {
    const { user } = await attending()
    const later = testNow + 2 * dayMs
    expect(
      await change({
        startsAt: later,
        endsAt: later + hourMs,
        overAt: later + hourMs,
        nextBegin: later,
        nextEnd: later + hourMs,
        address: { fr: { city: 'Paris', formattedAddress: '5 rue Watt, 75013 Paris', countryCode: 'FR' } },
      }),
    ).toBe(1)
    const [, mail] = await received(user.email)
    const plain = partsOf(mail!, 'text/plain')[0]!.text
    expect(plain).toContain(
      'Nouvelle date\u00A0: lundi 23 novembre 2026, 12\u00A0h\u00A0–\u2060\u00A013\u00A0h (avant\u00A0: dimanche 22 novembre 2026, 12\u00A0h\u00A0–\u2060\u00A014\u00A0h)',
    )
    expect(plain).toContain('5 rue Watt, 75013 Paris (avant\u00A0: 1 place Bellecour, 69002 Lyon)')
    const { method, value } = calendarOf(mail!)
    expect([method, value('uid'), value('sequence')]).toEqual(['REQUEST', 'e1@site.test', '3'])
    expect(value('dtstart')).toBe('2026-11-23T12:00:00')
  })

  test('causes a mail with the reason and removes the calendar entry when cancelled', async () => {
    const { user } = await attending()
    expect(await change({ status: 'cancelled', statusReason: { fr: 'Tempête annoncée.' } })).toBe(1)
    const [, mail] = await received(user.email)
    expect(mail!.subject).toBe('Annulé\u00A0: «\u00A0Planter la haie\u00A0»')
    expect(partsOf(mail!, 'text/plain')[0]!.text).toContain('Raison\u00A0: Tempête annoncée.')
    const { method, value } = calendarOf(mail!)
    expect([method, value('status'), value('sequence')]).toEqual(['CANCEL', 'CANCELLED', '3'])
  })

  test.each<[string, Partial<NewEventRow>, string]>([
    ['postponed', { change: 'postponed' }, 'L’événement est reporté'],
    ['online link', { onlineUrl: 'https://meet.example/2' }, 'https://meet.example/2'],
    ['online', { attendanceMode: 'online', visio: true }, 'Nouveau lieu\u00A0: En ligne'],
  ])('reports: %s', async (_, parts, words) => {
    const { user } = await attending()
    expect(await change(parts)).toBe(1)
    expect(partsOf((await received(user.email))[1]!, 'text/plain')[0]!.text).toContain(words)
  })

  test('causes no mail when nothing relevant changed, or when it is over', async () => {
    await attending()
    expect(await change({ title: { fr: 'Planter des haies' }, maxAttendees: 30 })).toBe(0)
    expect(await change({ startsAt: testNow - 9, overAt: testNow - 5, endsAt: testNow - 5 })).toBe(0)
  })
})

test('a message to the organizers has the sender as Reply-To', async () => {
  await upsertEvents(env.DB, [event()])
  const to = ownEmail()
  await env.DB.prepare(
    `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at) VALUES ('contactOrganizer', 'u1', '1', ?, 'en', ?, 0, 0)`,
  )
    .bind(
      to,
      JSON.stringify({ origin, event: 'e1', name: 'Sacha', email: 'sacha@example.org', message: '<b>Gloves?</b>' }),
    )
    .run()
  await send(testNow)
  const [mail] = await received(to)
  expect(mail!.subject).toBe('Message about “Planter la haie”')
  expect(mail!.headers['reply-to']).toBe('<sacha@example.org>')
  expect(partsOf(mail!, 'text/plain')[0]!.text).toContain('> <b>Gloves?</b>')
  expect(partsOf(mail!, 'text/html')[0]!.text).not.toContain('<b>Gloves')
})
