import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../../src/lib/html/clean-html.ts'
import payloads from '../../../../src/lib/html/clean-html.payloads.json' with { type: 'json' }
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy } from '../../../../tests/support/factories.ts'
import { taxonomies } from '../../db/schema.ts'
import { upsertEvents } from '../../events/write-events.ts'
import {
  address,
  changeEvent,
  createEvent,
  errorOf,
  postEvent,
  requiredFields,
} from '../../../../tests/support/backend/organizing.ts'

beforeEach(emptyTables)

describe('a new event', () => {
  test('is published at once, found by its words, with all fields', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values(buildTaxonomy({ id: 't1', slug: 'mobilite' }))
    const person = await signedInUser({ displayname: 'Camille', firstName: 'Camille' })
    const event = await createEvent(person, {
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

  test('is accepted with and without a trailing slash in the path', async () => {
    const { token } = await signedInUser()
    expect((await call('POST', '/v1/events', requiredFields, { token })).status).toBe(200)
    expect((await ask('/v1/events/?limit=5')).status).toBe(200)
  })

  test('has a unique slug: -2, -3; a reserved word is refused (D37)', async () => {
    const person = await signedInUser()
    const slugs = []
    for (let round = 0; round < 3; round++) slugs.push((await createEvent(person)).slug)
    expect(slugs).toEqual(['nuit-du-velo', 'nuit-du-velo-2', 'nuit-du-velo-3'])
    expect((await createEvent(person, { title: { fr: '東京' } })).slug).toBe('evenement')
    const refused = await errorOf(await postEvent(person, { ...requiredFields, title: { fr: 'Topic' } }))
    expect([refused.status, refused.fields?.['title']]).toEqual([400, expect.stringContaining('reserved')])
    const together = await Promise.all(Array.from({ length: 5 }, () => postEvent(person, requiredFields)))
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await env.DB.prepare('SELECT count(DISTINCT slug) AS n FROM events').first<number>('n')
    expect(rows).toBe(9)
  })

  test.each([
    ['French', 'Grande fête de quartier : musique, ateliers, jeux et repas partagé sur la place. '],
    ['Arabic', 'مهرجان الحي الكبير مع الموسيقى والورشات والألعاب والطعام المشترك في الساحة '],
    ['Japanese', '近所のみんなで集まる大きなお祭り、音楽、工作、ゲーム、広場での食事会。'],
    ['emoji', '🎉🚲🌱👩‍👩‍👧'],
  ])('a long title in %s is stored, twice, and copied with 200 characters', async (_, words) => {
    const person = await signedInUser()
    const title = words.repeat(20)
    const longest = { title: { fr: title.slice(0, 150).toWellFormed() } }
    const slugs = [(await createEvent(person, longest)).slug, (await createEvent(person, longest)).slug]
    expect(slugs[1]).toBe(`${slugs[0]}-2`)
    const imported = { fr: title.slice(0, 200).toWellFormed() }
    await upsertEvents(env.DB, [buildEvent({ id: 'long', slug: 'long', title: imported, ownerId: person.user.id })])
    const dates = [{ date: '2026-12-08T18:30' }, { date: '2026-12-09T18:30' }]
    const copies = await call('POST', '/v1/events/batch/long', { dates }, { token: person.token })
    expect(copies.status, await copies.clone().text()).toBe(200)
  })

  test('is not found by its title or by the numbers of others if unlisted', async () => {
    const person = await signedInUser()
    const hidden = await createEvent(person, { private: true })
    expect(hidden.slug).toMatch(/^nuit-du-velo-[0-9a-f-]{36}$/)
    expect((await createEvent(person)).slug).toBe('nuit-du-velo')
    expect((await createEvent(person, { private: true })).slug).toMatch(/^nuit-du-velo-[0-9a-f-]{36}$/)
    expect((await createEvent(person)).slug).toBe('nuit-du-velo-2')
    const dates = [{ date: '2026-12-08T18:30' }]
    const answer = await call('POST', `/v1/events/batch/${hidden._id}`, { dates }, { token: person.token })
    const { data } = (await answer.json()) as { data: { slug: string }[] }
    expect(data[0]!.slug).toMatch(/^nuit-du-velo-[0-9a-f-]{36}$/)
  })

  test('requires a signed-in user with a confirmed e-mail', async () => {
    const person = await signedInUser({ active: false })
    expect(await errorOf(await postEvent(person, requiredFields))).toMatchObject({
      status: 403,
      code: 'email_unconfirmed',
    })
    expect((await call('POST', '/v1/events/', requiredFields)).status).toBe(401)
  })

  test('every invalid field is reported at once', async () => {
    const person = await signedInUser()
    const { fields } = await errorOf(
      await postEvent(person, {
        title: { fr: '<b></b>' },
        date: '2026-11-20T10:00',
        topic: 'x',
        type: 'y',
        age: { min: 9, max: 3 },
      }),
    )
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['address', 'age.max', 'date', 'title', 'topic', 'type'])
  })

  test('with a registration elsewhere says where; without one any more it is registered here', async () => {
    const person = await signedInUser()
    const refused = await postEvent(person, { ...requiredFields, registerExternal: true })
    expect([refused.status, (await errorOf(refused)).fields]).toEqual([400, { registerUrl: 'must be given' }])
    const { _id, ...event } = await createEvent(person, {
      registerExternal: true,
      registerUrl: 'https://billets.example',
    })
    expect(event.registerUrl).toBe('https://billets.example')
    const changed = await changeEvent(person, _id, { registerExternal: false })
    expect(changed).toMatchObject({ registerUrl: null, registerExternal: false })
  })

  test('occurrences replace date and end; the time zone is that of the place', async () => {
    const person = await signedInUser()
    const event = await createEvent(person, {
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

  test('malicious input is stored harmless: in a title as plain text, in a description as clean HTML', async () => {
    const person = await signedInUser()
    expect(payloads.length).toBeGreaterThanOrEqual(71)
    const { _id } = await createEvent(person)
    const read = async () => {
      const stored = await env.DB.prepare('SELECT title, description, address FROM events WHERE id = ?')
        .bind(_id)
        .first<Record<'title' | 'description' | 'address', string>>()
      return [stored!.title, stored!.description, stored!.address].map(
        (text) => JSON.parse(text) as Record<string, never>,
      ) as unknown as [{ fr: string }, { fr?: string }, { fr: { city: string } }]
    }
    for (const payload of payloads) {
      await changeEvent(person, _id, {
        title: { fr: `Vélo ${payload}`.slice(0, 150) },
        description: { fr: payload },
        address: { ...address, city: `Lyon ${payload}`.slice(0, 100) },
      })
      const [title, description, place] = await read()
      for (const text of [title.fr, place.fr.city]) {
        expect(text).toMatch(/^(Vélo|Lyon)/)
        expect(text).not.toMatch(/\p{Cc}/u)
        // Angle brackets written as entities are text, and remain text.
        if (!/&(lt|#)/.test(payload))
          expect(text).not.toMatch(
            /<\s*\/?(script|img|svg|math|iframe|object|embed|form|base|meta|link|style|template)/i,
          )
      }
      expect(cleanHtml(description.fr ?? '')).toBe(description.fr ?? '')
    }
  })
})
