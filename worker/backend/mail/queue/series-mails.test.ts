import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { readScopes } from '../../../../src/organize/duplicate/series.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, testNow } from '../../../../tests/support/factories.ts'
import { headerWords, partsOf, readMail } from '../../../../tests/support/mail/read-mail.ts'
import type { ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import { registrations } from '../../db/attendance-schema.ts'
import { eventSettings } from '../../db/organizing-schema.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { smtpTransport } from '../transport/smtp-transport.ts'
import { sendDue } from './send-due.ts'

const { smtp, http } = inject('sink')
const from = 'Chiche <hello@chiche.example>'
let owner: Awaited<ReturnType<typeof signedInUser>>
let token: string
let email: string
const ids = ['first', 'second', 'third']

beforeEach(async () => {
  await emptyTables()
  await env.DB.prepare('DELETE FROM outbox').run()
  owner = await signedInUser()
  token = owner.token
  email = `${crypto.randomUUID()}@example.org`
  await upsertEvents(
    env.DB,
    ids.map((id, index) =>
      buildEvent({
        id,
        slug: id,
        title: 'La soupe',
        ownerId: owner.user.id,
        startsAt: testNow + (index + 1) * 7 * dayMs,
      }),
    ),
  )
  const db = drizzle(env.DB)
  const person = { email, lang: 'fr' as const, state: 'going' as const, createdAt: testNow, updatedAt: testNow }
  for (const eventId of ids) {
    await db.insert(eventSettings).values({ eventId, seriesId: 'soups' })
    await db.insert(registrations).values({ ...person, id: `${eventId} of ${email}`, eventId })
  }
})

async function ask(method: string, path: string, body?: object) {
  const answer = await call(method, `/v1/events/${path}`, body, { token })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as { revision: number }
}

/** The mails to the person, sent once nothing can be undone any more. */
async function received() {
  await sendDue(env, { transport: smtpTransport(new URL(smtp)), from }, testNow + 60_000)
  const all = (await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]
  return all
    .filter((mail) => mail.to.includes(email))
    .map(({ raw }) => readMail(raw))
    .map((mail) => {
      const [entry] = partsOf(mail, 'text/calendar')
      const calendar = new ICAL.Component(entry ? (ICAL.parse(entry.text) as unknown[]) : 'vcalendar')
      return {
        subject: headerWords(mail.headers['subject']!),
        text: partsOf(mail, 'text/plain')[0]!.text.replaceAll(/\s+/g, ' '),
        entries: calendar
          .getAllSubcomponents('vevent')
          .map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')].join(' ')),
      }
    })
}

describe('a person who is registered for several dates of a series', () => {
  test('gets one mail when they are cancelled, with each date and its entry of the calendar', async () => {
    await ask('POST', 'first/cancel', { reason: { fr: 'Tempête' }, scope: 'all' })
    const mails = await received()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/le 28 novembre est annulé, le 5 décembre est annulé$/)
    const [{ text, entries }] = mails as [(typeof mails)[0]]
    for (const day of ['28 novembre', '5 décembre', '12 décembre']) expect(text).toContain(day)
    expect(text.match(/Tempête/g)).toHaveLength(1)
    expect(entries).toEqual(ids.map((id) => `${id}@site.test CANCELLED`))
  })

  test('gets one mail when their hour moves, with a link to give each seat back', async () => {
    const { revision } = await ask('PUT', 'first/edit', { date: '2026-11-28T14:00', endDate: '2026-11-28T16:00' })
    await ask('POST', 'first/edit/publish', { revision, scope: 'all' })
    const mails = await received()
    expect(mails).toHaveLength(1)
    const [{ subject, text, entries }] = mails as [(typeof mails)[0]]
    expect(subject).toContain('le 28 novembre commence à 14')
    for (const day of ['28 novembre', '5 décembre', '12 décembre']) expect(text).toMatch(new RegExp(`\\s: ${day}`))
    expect(entries).toHaveLength(3)
  })

  test('reads which dates are concerned when only their place changes', async () => {
    const address = { name: 'Les Canaux', city: 'Lyon', formattedAddress: 'Les Canaux, Lyon', countryCode: 'FR' }
    const { revision } = await ask('PUT', 'first/edit', { address })
    await ask('POST', 'first/edit/publish', { revision, scope: 'all' })
    const mails = await received()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('28 novembre, 5 décembre et 12 décembre')
    expect(mails[0]!.text.match(/Nouveau lieu/g)).toHaveLength(1)
  })

  test('gets the mail that the organizer read before, when they are cancelled or move', async () => {
    const letters = async (path: string) => {
      const { data } = readScopes.spec.output.parse(await ask('GET', path))
      return data.find(({ scope }) => scope === 'following')!.letters!.fr
    }
    const { revision } = await ask('PUT', 'second/edit', { date: '2026-12-05T14:00', endDate: '2026-12-05T16:00' })
    const moved = await letters('second/edit/scopes')
    await ask('POST', 'second/edit/sample', { scope: 'following' })
    await ask('POST', 'second/edit/publish', { revision, scope: 'following' })
    const [mail] = await received()
    expect(mail!.subject).toBe(moved.subject)
    expect(moved.dates!.rest).toBe('Ton autre date ne bouge pas\u00a0: 28 novembre.')
    expect(mail!.text).toContain('Ton autre date ne bouge pas : 28 novembre.')
    const off = await letters('second/scopes?act=cancel')
    await ask('POST', 'second/cancel', { reason: { fr: 'Tempête' }, scope: 'following' })
    const [, cancelled] = await received()
    expect(cancelled!.subject).toBe(off.subject)
    expect(off.dates!.list.map(({ kind }) => kind)).toEqual(['removed', 'removed'])
    expect(off.dates!.rest).toBe('Ton autre date ne bouge pas\u00a0: 28 novembre.')
    expect([moved.action, off.action]).toEqual(['Voir mes dates', 'Voir mes dates'])
  })

  test('has a sample of it in the organizer’s own box', async () => {
    await ask('POST', 'second/state/sample', { action: 'cancel', reason: { fr: 'Tempête' }, scope: 'following' })
    email = owner.user.email
    const [mail] = await received()
    expect(mail!.subject).toMatch(/le 5 décembre est annulé, le 12 décembre est annulé$/)
    expect(mail!.text).toContain('Ton autre date ne bouge pas : 28 novembre.')
  })

  test('reads which of their dates stay, and finds all of them by its button with an account', async () => {
    const account = await signedInUser()
    await env.DB.prepare('UPDATE registrations SET user_id = ? WHERE email = ?').bind(account.user.id, email).run()
    await ask('POST', 'second/cancel', { reason: { fr: 'Tempête' }, scope: 'following' })
    const [mail] = await received()
    expect(mail!.text).toContain('Ton autre date ne bouge pas : 28 novembre.')
    expect(mail!.text).toMatch(/Voir mes dates \S+\/account\/agenda/)
  })

  test('reads as a guest which other date stays when one is cancelled', async () => {
    await ask('POST', 'third/cancel', { reason: { fr: 'Tempête' } })
    const [mail] = await received()
    expect(mail!.text).toContain('Tes autres dates ne bougent pas : 28 novembre et 5 décembre.')
    expect(mail!.text).toContain('Trouver un autre événement')
  })

  test('reads nothing of a date that they gave back before the mail leaves', async () => {
    await ask('POST', 'first/cancel', { reason: { fr: 'Tempête' }, scope: 'all' })
    await env.DB.prepare(`DELETE FROM registrations WHERE event_id = 'first'`).run()
    const [mail] = await received()
    expect(mail!.entries).toEqual(['second@site.test CANCELLED', 'third@site.test CANCELLED'])
  })
})
