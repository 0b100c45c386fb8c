import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { mailsTo, storeUser } from '../../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import type { ReceivedMail } from '../../../tests/support/mail/smtp-sink.ts'
import { newRegistrationId } from '../core/registration-token.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import type { NewEventRow } from '../db/schema.ts'
import { upsertEvents } from '../events/write-events.ts'
import type { Mail, Transport } from '../db/mail-data.ts'
import { sendDue } from '../mail/queue/send-due.ts'
import { smtpTransport } from '../mail/transport/smtp-transport.ts'
import { runScheduledJobs } from '../run-scheduled-jobs.ts'
import { feedbackMoment } from './feedback-moment.ts'
import { queueReminders } from './queue-reminders.ts'

const origin = 'https://chiche.test'
const minute = 60_000
/** A unique address: all tests share one mail server. */
const ownEmail = () => `${crypto.randomUUID()}@example.org`
const start = testNow + 3 * dayMs

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences', 'marks'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

/** By default an event in three days, two hours long. */
async function storeEvent(parts: Parameters<typeof buildEvent>[0] = {}): Promise<NewEventRow> {
  const event = buildEvent({ startsAt: start, ...parts })
  await upsertEvents(env.DB, [event])
  return event
}

async function storeRegistration(event: NewEventRow, parts: Partial<RegistrationRow> = {}): Promise<RegistrationRow> {
  const [row] = await drizzle(env.DB)
    .insert(registrations)
    .values({
      id: newRegistrationId(),
      eventId: event.id,
      email: ownEmail(),
      state: 'going',
      lang: 'fr',
      createdAt: testNow,
      updatedAt: testNow,
      ...parts,
    })
    .returning()
  return row!
}

const queue = (now: number) => queueReminders({ env, now, origin })
const kindsTo = async ({ email }: { email: string }) => (await mailsTo(email)).map(({ kind }) => kind)

describe('reminders', () => {
  test('are sent the day before and two hours before, each once', async () => {
    const guest = await storeRegistration(await storeEvent())
    await queue(start - dayMs - minute)
    expect(await kindsTo(guest)).toEqual([])
    await queue(start - dayMs)
    await queue(start - dayMs + 5 * minute)
    expect(await kindsTo(guest)).toEqual(['reminderDay'])
    await queue(start - 2 * hourMs)
    await queue(start - hourMs - minute)
    expect(await kindsTo(guest)).toEqual(['reminderDay', 'reminderHours'])
  })

  test('are not sent to the waiting list, to people who disabled them, or who registered after the moment', async () => {
    const event = await storeEvent()
    const user = await storeUser({ reminders: false })
    const others = [
      await storeRegistration(event, { state: 'waiting', queuedAt: 1 }),
      await storeRegistration(event, { state: 'pending', holdUntil: start }),
      await storeRegistration(event, { news: false }),
      await storeRegistration(event, { reminder: false }),
      await storeRegistration(event, { userId: user.id, email: user.email }),
      await storeRegistration(event, { createdAt: start - hourMs, updatedAt: start - hourMs }),
    ]
    await queue(start - dayMs)
    await queue(start - hourMs - minute)
    for (const other of others) expect(await kindsTo(other)).toEqual([])
  })

  test.each([{ status: 'cancelled' }, { change: 'postponed' }] as const)(
    'not for an event that is %j',
    async (parts) => {
      const guest = await storeRegistration(await storeEvent(parts))
      await queue(start - dayMs)
      expect(await kindsTo(guest)).toEqual([])
    },
  )

  test('are sent anew for a moved event, and the old one is dropped unsent', async () => {
    const event = await storeEvent()
    const guest = await storeRegistration(event)
    await queue(start - dayMs)
    const later = start + dayMs
    await upsertEvents(env.DB, [
      {
        ...event,
        startsAt: later,
        nextBegin: later,
        nextEnd: later + hourMs,
        endsAt: later + hourMs,
        overAt: later + hourMs,
      },
    ])
    await queue(later - dayMs)
    const { mails, transport } = sink()
    await sendDue(env, { transport }, later - dayMs + minute)
    expect(mails).toHaveLength(1)
    expect((await mailsTo(guest.email)).map(({ state }) => state)).toEqual(['dropped', 'sent'])
  })

  test('are sent for each date of an event with several', async () => {
    const timings: [number, number][] = [0, 7].map((days) => [start + days * dayMs, start + days * dayMs + hourMs])
    const event = await storeEvent({ timings })
    const guest = await storeRegistration(event)
    await queue(start - dayMs)
    await runScheduledJobs(env, start + 2 * dayMs, origin)
    await queue(start + 6 * dayMs)
    expect(await kindsTo(guest)).toEqual(['reminderDay', 'reminderDay'])
  })

  test('are not sent twice to a guest who creates an account', async () => {
    const guest = await storeRegistration(await storeEvent())
    await queue(start - dayMs)
    const user = await storeUser()
    await env.DB.prepare('UPDATE registrations SET user_id = ? WHERE id = ?').bind(user.id, guest.id).run()
    await queue(start - dayMs + 5 * minute)
    expect(await kindsTo(guest)).toEqual(['reminderDay'])
  })

  test('contain date, place, directions and links to cancel or unsubscribe', async () => {
    const guest = await storeRegistration(await storeEvent({ title: 'Planter la haie' }))
    await queue(start - dayMs)
    const { mails, transport } = sink()
    await sendDue(env, { transport }, start - dayMs)
    const [mail] = mails
    expect(mail).toMatchObject({
      to: guest.email,
      subject: 'Rappel\u00A0: «\u00A0Planter la haie\u00A0», mardi 24 novembre à 12\u00A0h',
    })
    expect(mail!.text).toContain('Mardi 24 novembre 2026, 12\u00A0h\u00A0–\u2060\u00A014\u00A0h')
    expect(mail!.text).toContain('1 place Bellecour, 69002 Lyon')
    expect(mail!.text).toContain('https://www.google.com/maps/dir/')
    expect(mail!.text).toMatch(/https:\/\/chiche\.test\/events\/e\/[\w-]+\/unattend\?token=/)
    expect(mail!.headers['List-Unsubscribe']).toMatch(/^<https:\/\/chiche\.test\/unsubscribe\?token=[\w.-]+>$/)
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })
})

describe('the feedback request', () => {
  const end = start + 2 * hourMs
  /** At eleven on the next day. */
  const asked = feedbackMoment(end, 'Europe/Paris')

  test('is due at eleven on the day after; a night that ends in the morning belongs to the day before', () => {
    const paris = (text: string) => Date.parse(`${text}+01:00`)
    const moment = (text: string) => feedbackMoment(paris(text), 'Europe/Paris')
    expect(moment('2026-11-24T12:00')).toBe(paris('2026-11-25T11:00'))
    expect(moment('2026-11-24T23:30')).toBe(paris('2026-11-25T11:00'))
    expect(moment('2026-11-25T02:00')).toBe(paris('2026-11-25T11:00'))
    expect(moment('2026-11-25T06:00')).toBe(paris('2026-11-26T11:00'))
  })

  test('is sent once to attendees who want it, with a link to answer', async () => {
    const event = await storeEvent()
    const user = await storeUser({ feedbackRequests: false })
    const guest = await storeRegistration(event)
    const others = [
      await storeRegistration(event, { news: false }),
      await storeRegistration(event, { state: 'waiting', queuedAt: 1 }),
      await storeRegistration(event, { userId: user.id, email: user.email }),
    ]
    await queue(asked - minute)
    expect(await kindsTo(guest)).toEqual([])
    await queue(asked)
    await queue(asked + hourMs)
    expect(await kindsTo(guest)).toEqual(['feedbackRequest'])
    for (const other of others) expect(await kindsTo(other)).toEqual([])
    const { mails, transport } = sink()
    expect(await sendDue(env, { transport }, asked + hourMs)).toBe(1)
    expect(mails[0]!.text).toMatch(/\/events\/e\/[\w-]+\/feedback\?token=/)
  })

  test('goes to those who were checked in, also when they were after the end', async () => {
    const event = await storeEvent()
    const [came, absent] = [await storeRegistration(event), await storeRegistration(event)]
    await queue(end + minute)
    await env.DB.prepare('UPDATE registrations SET checked_in_at = ? WHERE id = ?')
      .bind(end + hourMs, came.id)
      .run()
    await queue(asked)
    expect(await kindsTo(came)).toEqual(['feedbackRequest'])
    expect(await kindsTo(absent)).toEqual([])
  })

  test.each([
    [39, 1],
    [6 * 24, 1],
    [8 * 24, 0],
  ])('after an outage of %d hours it goes to %d of those who went, by day, and once', async (hours, count) => {
    await queue(end - minute)
    const guest = await storeRegistration(await storeEvent())
    const back = end + hours * hourMs
    await queue(back)
    await queue(back + 5 * minute)
    const mails = await mailsTo(guest.email)
    expect(mails.map(({ kind }) => kind)).toEqual(Array(count).fill('feedbackRequest'))
    for (const { dueAt } of mails) {
      expect(dueAt).toBeGreaterThanOrEqual(back)
      expect(dueAt).toBeLessThan(back + 12 * hourMs)
    }
  })

  test('is not sent to people who have given feedback', async () => {
    const event = await storeEvent()
    const guest = await storeRegistration(event)
    await queue(asked)
    await env.DB.prepare('INSERT INTO feedbacks (event_id, registration_id, rating, created_at) VALUES (?, ?, 5, ?)')
      .bind(event.id, guest.id, asked)
      .run()
    expect(await sendDue(env, sink(), asked + minute)).toBe(0)
  })
})

test('three concurrent runs, and a mail server that fails one time in five: each mail arrives once', async () => {
  const event = await storeEvent()
  const guests = await Promise.all(Array.from({ length: 25 }, () => storeRegistration(event)))
  const { smtp, http } = inject('sink')
  const send = smtpTransport(new URL(smtp))
  let tries = 0
  const transport: Transport = (mail) =>
    (tries += 1) % 5 === 0 ? Promise.reject(new Error('451 come back later')) : send(mail)
  for (let run = 0, now = start - dayMs; run < 4; run += 1, now += 20 * minute) {
    await Promise.all([1, 2, 3].map(() => queue(now)))
    await Promise.all([1, 2, 3].map(() => sendDue(env, { transport }, now)))
  }
  await send.close!()
  expect(tries).toBeGreaterThan(guests.length)
  const received = ((await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]).flatMap(({ to }) => to)
  for (const { email } of guests) expect(received.filter((to) => to === email)).toEqual([email])
})

test('one job that fails does not prevent the others', async () => {
  const guest = await storeRegistration(await storeEvent())
  await env.DB.prepare(`CREATE TRIGGER no_advance BEFORE UPDATE ON events BEGIN SELECT raise(ABORT, 'no'); END`).run()
  await runScheduledJobs(env, start - dayMs, origin)
  await env.DB.prepare('DROP TRIGGER no_advance').run()
  expect(await kindsTo(guest)).toEqual(['reminderDay'])
})

test('without a setting, the links of reminders have the origin of the latest mail', async () => {
  const guest = await storeRegistration(await storeEvent())
  await runScheduledJobs(env, start - dayMs, undefined)
  expect(await kindsTo(guest)).toEqual([])
  await env.DB.prepare(
    `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at, state)
      VALUES ('attending', ?1, '1', 'x@example.org', 'fr', '{"origin":"https://old.test"}', 0, 0, 'sent')`,
  )
    .bind(guest.id)
    .run()
  await runScheduledJobs(env, start - dayMs, undefined)
  expect((await mailsTo(guest.email))[0]!.data.origin).toBe('https://old.test')
})

function sink(): { mails: Mail[]; transport: Transport } {
  const mails: Mail[] = []
  return { mails, transport: async (mail) => void mails.push(mail) }
}
