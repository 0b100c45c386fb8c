import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, mailsTo, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { type RegistrationRow } from '../../db/attendance-schema.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { uploadPath, uploadWidths } from '../../../../src/contracts/upload-path.ts'
import {
  address,
  changeEvent,
  createEvent,
  errorOf,
  postEvent,
  putEvent,
  requiredFields,
  storePeople,
} from '../../../../tests/support/backend/organizing.ts'

beforeEach(emptyTables)

const registered = async (eventId: string, parts: Partial<RegistrationRow> = {}): Promise<RegistrationRow> =>
  (await storePeople(eventId, { email: newEmail(), ...parts }))[0]!

describe('a changed event', () => {
  const reloaded = async (slug: string) =>
    ((await (await ask(`/v1/events/slug/${slug}`)).json()) as { data: Record<string, unknown> }).data

  test('preserves absent fields, its slug and its owner', async () => {
    const person = await signedInUser()
    const event = await createEvent(person, { summary: { fr: 'Un tour.' }, maxAttendees: 5 })
    const after = await changeEvent(person, event._id, { title: { fr: 'Nuit de la trottinette' } })
    expect(after).toMatchObject({ slug: event.slug, title: { fr: 'Nuit de la trottinette' }, summary: event.summary })
    expect(after).toMatchObject({
      maxAttendees: 5,
      date: event.date,
      address: event.address,
      notified: 0,
      role: 'owner',
    })
    // A new text changes neither date nor place (RFC 5545 §3.8.7.4).
    expect(after.sequence).toBe(event.sequence)
    expect(await foundIds({ search: 'trottinette' })).toEqual([event._id])
    expect(await foundIds({ search: 'vélo' })).toEqual([])
  })

  test('is changed by organizers only; the id is that of the path', async () => {
    const person = await signedInUser()
    const event = await createEvent(person)
    const other = await createEvent(person)
    const stranger = await signedInUser()
    expect((await putEvent(stranger, event._id, { title: { fr: 'Pris' } })).status).toBe(403)
    expect((await putEvent(stranger, 'none', { title: { fr: 'Pris' } })).status).toBe(404)
    await changeEvent(person, event._id, { _id: other._id, id: other._id, slug: 'pris', title: { fr: 'Ici' } })
    expect(await reloaded(other.slug)).toMatchObject({ title: { fr: 'Nuit du vélo' } })
    expect(await reloaded(event.slug)).toMatchObject({ title: { fr: 'Ici' } })
  })

  test('shows a new date on the page and mails it to registered people, once', async () => {
    const person = await signedInUser()
    const event = await createEvent(person, { endDate: '2026-12-01T20:30', maxAttendees: 2 })
    const going = await registered(event._id)
    const waiting = await registered(event._id, { state: 'waiting', queuedAt: 1 })
    const pending = await registered(event._id, { state: 'pending', holdUntil: testNow + hourMs })
    const after = await changeEvent(person, event._id, { date: '2026-12-02T18:30' })
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
    // Repeating the same values is no change.
    expect(await changeEvent(person, event._id, { date: '2026-12-02T18:30' })).toMatchObject({
      sequence: 1,
      notified: 0,
    })
    expect(await mailsTo(going.email)).toHaveLength(1)
  })

  test('sends no mail about a minor change, or about directions if the organizer disables it; it does about a new place', async () => {
    const person = await signedInUser()
    const event = await createEvent(person)
    const { email } = await registered(event._id)
    const reordered = { formattedAddress: address.formattedAddress, countryCode: 'FR', city: 'Lyon' }
    expect(await changeEvent(person, event._id, { summary: { fr: 'Un tour.' }, address: reordered })).toMatchObject({
      notified: 0,
      sequence: 0,
    })
    const quiet = await changeEvent(person, event._id, { address: { ...address, access: 'Au fond' }, notify: false })
    expect(quiet).toMatchObject({ notified: 0, sequence: 1 })
    expect(await mailsTo(email)).toEqual([])
    const moved = await changeEvent(person, event._id, { address: { ...address, name: 'Halle' }, notify: false })
    expect(moved).toMatchObject({ notified: 1, sequence: 2 })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['eventChanged'])
  })

  test('a cancellation is mailed', async () => {
    const person = await signedInUser()
    const event = await createEvent(person)
    const { email } = await registered(event._id)
    const after = await changeEvent(person, event._id, {
      status: 'cancelled',
      statusReason: { fr: 'Tempête annoncée' },
    })
    expect(after).toMatchObject({ status: 'cancelled', notified: 1, statusReason: { fr: 'Tempête annoncée' } })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['eventCancelled'])
  })

  test('cannot have fewer seats than are occupied or held; additional ones are offered to the waiting list', async () => {
    const person = await signedInUser()
    const event = await createEvent(person, { maxAttendees: 3 })
    await registered(event._id)
    await registered(event._id)
    await registered(event._id, { state: 'offered', holdUntil: testNow + hourMs })
    const first = await registered(event._id, { state: 'waiting', queuedAt: 1 })
    const second = await registered(event._id, { state: 'waiting', queuedAt: 2 })
    const refused = await errorOf(await putEvent(person, event._id, { maxAttendees: 2 }))
    expect(refused).toMatchObject({ status: 409, code: 'conflict', fields: { maxAttendees: 'must be at least 3' } })
    expect(await changeEvent(person, event._id, { maxAttendees: 4 })).toMatchObject({ heldCount: 2, waitingCount: 1 })
    expect((await mailsTo(first.email)).map(({ kind }) => kind)).toEqual(['seatOffered'])
    expect(await mailsTo(second.email)).toEqual([])
    expect(await changeEvent(person, event._id, { maxAttendees: null })).toMatchObject({
      remaining: null,
      waitingCount: 0,
    })
    const elsewhere = await errorOf(await putEvent(person, event._id, { registerUrl: 'https://tickets.example.org' }))
    expect([elsewhere.status, elsewhere.fields]).toEqual([
      409,
      expect.objectContaining({ registerUrl: expect.any(String) }),
    ])
  })

  test('concurrent changes are all applied', async () => {
    const person = await signedInUser()
    const event = await createEvent(person)
    const answers = await Promise.all([
      putEvent(person, event._id, { title: { fr: 'Autre titre' } }),
      putEvent(person, event._id, { maxAttendees: 12 }),
      putEvent(person, event._id, { color: 'blue' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await reloaded(event.slug)).toMatchObject({ title: { fr: 'Autre titre' }, maxAttendees: 12, color: 'blue' })
  })

  test('cannot be moved into the past; a past one can be corrected', async () => {
    const person = await signedInUser()
    const event = await createEvent(person)
    const refused = await errorOf(await putEvent(person, event._id, { date: '2026-11-20T18:30' }))
    expect(refused.fields).toEqual({ date: 'must not be in the past' })
    await upsertEvents(env.DB, [buildEvent({ id: 'over', startsAt: testNow - 2 * dayMs, ownerId: person.user.id })])
    expect(await changeEvent(person, 'over', { date: '2026-11-18T18:30' })).toMatchObject({ notified: 0 })
  })

  test('pictures are one’s own uploads or a chosen generated cover', async () => {
    const person = await signedInUser()
    const event = await createEvent(person, { cover: { fr: { url: '/cover/culture/w401500a1b2c3.svg' } } })
    expect(event.cover).toEqual({ fr: { url: '/cover/culture/w401500a1b2c3.svg' } })
    const photo = { cover: { en: { url: '/uploads/abc.webp' } }, coverAltText: 'Une place' }
    const foreign = await errorOf(await putEvent(person, event._id, photo))
    expect(foreign.fields).toEqual({ 'cover.en': 'must be a picture that you uploaded' })
  })

  test('a picture needs words that say what it shows, when it is given and later', async () => {
    const person = await signedInUser()
    const id = crypto.randomUUID()
    await env.DB.prepare(
      `INSERT INTO uploads (id, user_id, use, width, height, size, created_at) VALUES (?, ?, 'cover', 800, 600, 9, 0)`,
    )
      .bind(id, person.user.id)
      .run()
    const cover = { fr: { url: uploadPath({ id, width: uploadWidths[0]!, format: 'webp' }) } }
    const refused = await errorOf(await postEvent(person, { ...requiredFields, cover }))
    expect(refused.fields).toEqual({ coverAltText: 'must be given' })
    const event = await createEvent(person, { cover, coverAltText: 'Une place' })
    expect((await errorOf(await putEvent(person, event._id, { coverAltText: '' }))).fields).toEqual({
      coverAltText: 'must be given',
    })
    expect(await changeEvent(person, event._id, { color: 'blue' })).toMatchObject({ coverAltText: 'Une place' })
  })
})

describe('copies on other dates', () => {
  test('have the content and the team, no registrations and a slug of their own; all or none', async () => {
    const person = await signedInUser()
    const friend = await signedInUser()
    const event = await createEvent(person, { endDate: '2026-12-01T20:30', maxAttendees: 10 })
    await registered(event._id)
    await call('POST', `/v1/events/${event._id}/coorganizer`, { email: friend.user.email }, { token: person.token })
    await call('POST', '/v1/users/invitations', { event: event._id }, { token: friend.token })
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
