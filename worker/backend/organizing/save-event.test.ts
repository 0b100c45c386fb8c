import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { create, update } from '../../../src/contracts/v1/organizing.ts'
import { cleanHtml } from '../../../src/lib/text/clean-html.ts'
import payloads from '../../../src/lib/text/clean-html.payloads.json' with { type: 'json' }
import { call, mailsTo, signedInUser } from '../../../tests/support/accounts.ts'
import { ask, emptyTables, foundIds } from '../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { registrations, type RegistrationRow } from '../db/attendance-schema.ts'
import { taxonomies } from '../db/schema.ts'
import { upsertEvents } from '../events/write-events.ts'

beforeEach(emptyTables)

type Person = Awaited<ReturnType<typeof signedInUser>>

const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }
const filled = { title: { fr: 'Nuit du vélo' }, date: '2026-12-01T18:30', address }

const send = (person: Person, fields: object) => call('POST', '/v1/events/', fields, { token: person.token })
async function created(person: Person, fields: object = {}) {
  const answer = await send(person, { ...filled, ...fields })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return create.spec.output.parse(await answer.json())
}
const change = (person: Person, id: string, fields: object) =>
  call('PUT', `/v1/events/${id}`, fields, { token: person.token })
async function changed(person: Person, id: string, fields: object) {
  const answer = await change(person, id, fields)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return update.spec.output.parse(await answer.json())
}
const errorOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error,
})

let counter = 0
async function registered(eventId: string, parts: Partial<RegistrationRow> = {}): Promise<RegistrationRow> {
  counter += 1
  const [row] = await drizzle(env.DB)
    .insert(registrations)
    .values({
      id: `registration-${counter}`,
      eventId,
      email: `guest-${counter}@example.org`,
      state: 'going',
      lang: 'fr',
      createdAt: testNow,
      updatedAt: testNow,
      ...parts,
    })
    .returning()
  return row!
}

describe('a new event', () => {
  test('is online at once, found by its words, with what it is made of', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values(buildTaxonomy({ id: 't1', slug: 'mobilite' }))
    const person = await signedInUser({ displayname: 'Camille', firstName: 'Camille' })
    const event = await created(person, {
      description: { fr: 'Un tour en ville.\n\nVenez nombreux !' },
      topic: 'mobilite',
      coordinates: [4.832, 45.7578],
      maxAttendees: 40,
      onlineUrl: 'https://visio.example.org/salle',
      price: { free: false, text: { fr: 'Prix libre' } },
    })
    expect(event).toMatchObject({
      slug: 'nuit-du-velo',
      // 18:30 in Lyon, in winter
      date: '2026-12-01T17:30:00.000Z',
      endDate: null,
      timeZone: 'Europe/Paris',
      description: { fr: '<p>Un tour en ville.</p><p>Venez nombreux !</p>' },
      summary: { fr: 'Un tour en ville. Venez nombreux !' },
      topic: { slug: 'mobilite' },
      maxAttendees: 40,
      remaining: 40,
      user: [{ displayname: 'Camille' }],
      price: { free: false, text: { fr: 'Prix libre' } },
      guests: true,
      role: 'owner',
    })
    expect(await foundIds({ search: 'vélo' })).toEqual([event._id])
    expect(await foundIds({ city: 'lyon' })).toEqual([event._id])
    const shown = await (await ask(`/v1/events/slug/${event.slug}`)).text()
    expect(shown).not.toContain('visio.example.org')
    expect(shown).not.toContain(person.user.email)
  })

  test('the path has a slash at its end, or none', async () => {
    const { token } = await signedInUser()
    expect((await call('POST', '/v1/events', filled, { token })).status).toBe(200)
    expect((await ask('/v1/events/?limit=5')).status).toBe(200)
  })

  test('an address of its own for each: -2, -3; a reserved word is refused (D37)', async () => {
    const person = await signedInUser()
    const slugs = []
    for (let round = 0; round < 3; round++) slugs.push((await created(person)).slug)
    expect(slugs).toEqual(['nuit-du-velo', 'nuit-du-velo-2', 'nuit-du-velo-3'])
    expect((await created(person, { title: { fr: '東京' } })).slug).toBe('evenement')
    const refused = await errorOf(await send(person, { ...filled, title: { fr: 'Topic' } }))
    expect([refused.status, refused.fields?.['title']]).toEqual([400, expect.stringContaining('reserved')])
    const together = await Promise.all(Array.from({ length: 5 }, () => send(person, filled)))
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await env.DB.prepare('SELECT count(DISTINCT slug) AS n FROM events').first<number>('n')
    expect(rows).toBe(9)
  })

  test('needs a confirmed e-mail, and somebody signed in', async () => {
    const person = await signedInUser({ active: false })
    expect(await errorOf(await send(person, filled))).toMatchObject({ status: 403, code: 'email_unconfirmed' })
    expect((await call('POST', '/v1/events/', filled)).status).toBe(401)
  })

  test('every wrong field is named at once', async () => {
    const person = await signedInUser()
    const { fields } = await errorOf(
      await send(person, {
        title: { fr: '<b></b>' },
        date: '2026-11-20T10:00',
        topic: 'x',
        type: 'y',
        age: { min: 9, max: 3 },
      }),
    )
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['address', 'age.max', 'date', 'title', 'topic', 'type'])
  })

  test('occurrences take the place of date and end; the zone is that of the place', async () => {
    const person = await signedInUser()
    const event = await created(person, {
      address: { city: 'Montréal', formattedAddress: '1 rue Sainte-Catherine, Montréal', countryCode: 'ca' },
      timings: [
        { begin: '2026-12-08T18:00', end: '2026-12-08T20:00' },
        { begin: '2026-12-01T18:00', end: '2026-12-01T20:00' },
      ],
    })
    expect(event).toMatchObject({
      timeZone: 'America/Toronto',
      date: '2026-12-01T23:00:00.000Z',
      endDate: '2026-12-09T01:00:00.000Z',
      occurrences: 2,
    })
    expect(await foundIds({ from: '2026-12-08', to: '2026-12-09' })).toEqual([event._id])
  })

  test('what is made to attack is stored harmless: in a title as plain text, in a description as clean HTML', async () => {
    const person = await signedInUser()
    expect(payloads.length).toBeGreaterThanOrEqual(71)
    const { _id } = await created(person)
    const read = async () => {
      const stored = await env.DB.prepare('SELECT title, description, address FROM events WHERE id = ?')
        .bind(_id)
        .first<Record<'title' | 'description' | 'address', string>>()
      return [stored!.title, stored!.description, stored!.address].map(
        (text) => JSON.parse(text) as Record<string, never>,
      ) as unknown as [{ fr: string }, { fr?: string }, { fr: { city: string } }]
    }
    for (const payload of payloads) {
      await changed(person, _id, {
        title: { fr: `Vélo ${payload}`.slice(0, 150) },
        description: { fr: payload },
        address: { ...address, city: `Lyon ${payload}`.slice(0, 100) },
      })
      const [title, description, place] = await read()
      for (const text of [title.fr, place.fr.city]) {
        expect(text).toMatch(/^(Vélo|Lyon)/)
        expect(text).not.toMatch(/\p{Cc}/u)
        // Brackets that were written as entities are text, and stay it.
        if (!/&(lt|#)/.test(payload))
          expect(text).not.toMatch(
            /<\s*\/?(script|img|svg|math|iframe|object|embed|form|base|meta|link|style|template)/i,
          )
      }
      expect(cleanHtml(description.fr ?? '')).toBe(description.fr ?? '')
    }
  }, 60_000)
})

describe('a changed event', () => {
  const reloaded = async (slug: string) =>
    ((await (await ask(`/v1/events/slug/${slug}`)).json()) as { data: Record<string, unknown> }).data

  test('keeps what is not given, its address and its owner', async () => {
    const person = await signedInUser()
    const event = await created(person, { summary: { fr: 'Un tour.' }, maxAttendees: 5 })
    const after = await changed(person, event._id, { title: { fr: 'Nuit de la trottinette' } })
    expect(after).toMatchObject({ slug: event.slug, title: { fr: 'Nuit de la trottinette' }, summary: event.summary })
    expect(after).toMatchObject({
      maxAttendees: 5,
      date: event.date,
      address: event.address,
      notified: 0,
      role: 'owner',
    })
    // A new text is neither a new date nor a new place (RFC 5545 §3.8.7.4).
    expect(after.sequence).toBe(event.sequence)
    expect(await foundIds({ search: 'trottinette' })).toEqual([event._id])
    expect(await foundIds({ search: 'vélo' })).toEqual([])
  })

  test('an organizer and no stranger changes it; the id is that of the path', async () => {
    const person = await signedInUser()
    const event = await created(person)
    const other = await created(person)
    const stranger = await signedInUser()
    expect((await change(stranger, event._id, { title: { fr: 'Pris' } })).status).toBe(403)
    expect((await change(stranger, 'none', { title: { fr: 'Pris' } })).status).toBe(404)
    await changed(person, event._id, { _id: other._id, id: other._id, slug: 'pris', title: { fr: 'Ici' } })
    expect(await reloaded(other.slug)).toMatchObject({ title: { fr: 'Nuit du vélo' } })
    expect(await reloaded(event.slug)).toMatchObject({ title: { fr: 'Ici' } })
  })

  test('a new date is said on the page and mailed to those who are registered, once', async () => {
    const person = await signedInUser()
    const event = await created(person, { endDate: '2026-12-01T20:30', maxAttendees: 2 })
    const going = await registered(event._id)
    const waiting = await registered(event._id, { state: 'waiting', queuedAt: 1 })
    const pending = await registered(event._id, { state: 'pending', holdUntil: testNow + hourMs })
    const after = await changed(person, event._id, { date: '2026-12-02T18:30' })
    expect(after).toMatchObject({
      date: '2026-12-02T17:30:00.000Z',
      endDate: '2026-12-02T19:30:00.000Z',
      change: 'rescheduled',
      previousStartDate: event.date,
      sequence: 1,
      notified: 2,
    })
    for (const { email } of [going, waiting])
      expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['eventChanged'])
    expect(await mailsTo(pending.email)).toEqual([])
    // The same again is no change.
    expect(await changed(person, event._id, { date: '2026-12-02T18:30' })).toMatchObject({ sequence: 1, notified: 0 })
    expect(await mailsTo(going.email)).toHaveLength(1)
  })

  test('nobody is told of a small change, or where the organizer does not want it', async () => {
    const person = await signedInUser()
    const event = await created(person)
    const { email } = await registered(event._id)
    const reordered = { formattedAddress: address.formattedAddress, countryCode: 'FR', city: 'Lyon' }
    expect(await changed(person, event._id, { summary: { fr: 'Un tour.' }, address: reordered })).toMatchObject({
      notified: 0,
      sequence: 0,
    })
    const quiet = await changed(person, event._id, { address: { ...address, name: 'Halle' }, notify: false })
    expect(quiet).toMatchObject({ notified: 0, sequence: 1 })
    expect(await mailsTo(email)).toEqual([])
  })

  test('a cancellation is mailed', async () => {
    const person = await signedInUser()
    const event = await created(person)
    const { email } = await registered(event._id)
    const after = await changed(person, event._id, { status: 'cancelled', statusReason: { fr: 'Tempête annoncée' } })
    expect(after).toMatchObject({ status: 'cancelled', notified: 1, statusReason: { fr: 'Tempête annoncée' } })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['eventCancelled'])
  })

  test('not fewer seats than are taken or kept; more are offered to those who wait', async () => {
    const person = await signedInUser()
    const event = await created(person, { maxAttendees: 3 })
    await registered(event._id)
    await registered(event._id)
    await registered(event._id, { state: 'offered', holdUntil: testNow + hourMs })
    const first = await registered(event._id, { state: 'waiting', queuedAt: 1 })
    const second = await registered(event._id, { state: 'waiting', queuedAt: 2 })
    const refused = await errorOf(await change(person, event._id, { maxAttendees: 2 }))
    expect(refused).toMatchObject({ status: 409, code: 'conflict', fields: { maxAttendees: 'must be at least 3' } })
    expect(await changed(person, event._id, { maxAttendees: 4 })).toMatchObject({ heldCount: 2, waitingCount: 1 })
    expect((await mailsTo(first.email)).map(({ kind }) => kind)).toEqual(['seatOffered'])
    expect(await mailsTo(second.email)).toEqual([])
    expect(await changed(person, event._id, { maxAttendees: null })).toMatchObject({ remaining: null, waitingCount: 0 })
    const elsewhere = await errorOf(await change(person, event._id, { registerUrl: 'https://tickets.example.org' }))
    expect([elsewhere.status, elsewhere.fields]).toEqual([
      409,
      expect.objectContaining({ registerUrl: expect.any(String) }),
    ])
  })

  test('changes at the same time are all kept', async () => {
    const person = await signedInUser()
    const event = await created(person)
    const answers = await Promise.all([
      change(person, event._id, { title: { fr: 'Autre titre' } }),
      change(person, event._id, { maxAttendees: 12 }),
      change(person, event._id, { color: 'blue' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await reloaded(event.slug)).toMatchObject({ title: { fr: 'Autre titre' }, maxAttendees: 12, color: 'blue' })
  })

  test('it does not move into the past; one that is over may be corrected', async () => {
    const person = await signedInUser()
    const event = await created(person)
    const refused = await errorOf(await change(person, event._id, { date: '2026-11-20T18:30' }))
    expect(refused.fields).toEqual({ date: 'must not be in the past' })
    await upsertEvents(env.DB, [buildEvent({ id: 'over', startsAt: testNow - 2 * dayMs, ownerId: person.user.id })])
    expect(await changed(person, 'over', { date: '2026-11-18T18:30' })).toMatchObject({ notified: 0 })
  })

  test('pictures are uploads of one’s own; the address of a generated cover stands for none', async () => {
    const person = await signedInUser()
    const event = await created(person, { cover: { fr: { url: '/cover/culture/0a1b2c3d.svg' } } })
    expect(event.cover).toEqual({})
    const foreign = await errorOf(await change(person, event._id, { cover: { en: { url: '/uploads/abc.webp' } } }))
    expect(foreign.fields).toEqual({ 'cover.en': 'must be a picture that you uploaded' })
  })
})

describe('copies on other dates', () => {
  test('have the content and the team, no registrations and an address of their own; all or none', async () => {
    const person = await signedInUser()
    const friend = await signedInUser()
    const event = await created(person, { endDate: '2026-12-01T20:30', maxAttendees: 10 })
    await registered(event._id)
    await call('POST', `/v1/events/${event._id}/coorganizer`, { email: friend.user.email }, { token: person.token })
    const copy = (dates: object[]) => call('POST', `/v1/events/batch/${event._id}`, { dates }, { token: person.token })
    const answer = (await (await copy([{ date: '2026-12-08T18:30' }, { date: '2026-12-15T18:30' }])).json()) as {
      data: { _id: string; slug: string; date: string }[]
    }
    expect(answer.data.map(({ slug, date }) => [slug, date])).toEqual([
      ['nuit-du-velo-2', '2026-12-08T17:30:00.000Z'],
      ['nuit-du-velo-3', '2026-12-15T17:30:00.000Z'],
    ])
    const organized = await call('GET', `/v1/events/${answer.data[1]!._id}/organized`, undefined, {
      token: friend.token,
    })
    expect(await organized.json()).toMatchObject({
      role: 'editor',
      title: { fr: 'Nuit du vélo' },
      attendeesCount: 0,
      maxAttendees: 10,
      endDate: '2026-12-15T19:30:00.000Z',
    })
    expect((await copy([{ date: '2026-12-22T18:30' }, { date: '2026-11-01T18:30' }])).status).toBe(400)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM events').first('n')).toBe(3)
  })
})
