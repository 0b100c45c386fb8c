import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { bySlug } from '../../../src/events/events.contract.ts'
import { ask, emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { taxonomies } from '../db/schema.ts'
import { remainingSeats, showableCovers } from './present-event.ts'
import { upsertEvents } from './write-events.ts'

async function show(parts: Parameters<typeof buildEvent>[0]) {
  await upsertEvents(env.DB, [buildEvent({ slug: 'it', ...parts })])
  return bySlug.spec.output.parse(await (await ask('/v1/events/slug/it')).json()).data
}

beforeEach(emptyTables)

describe('GET /v1/events/slug/{slug}', () => {
  test('returns the fields of spec §3 under data', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values([
        buildTaxonomy({ id: 't', slug: 'musique', name: { fr: 'Musique', en: 'Music' } }),
        buildTaxonomy({ id: 'y', slug: 'concert', type: 'type', name: { fr: 'Concert' } }),
      ])
    const event = await show({
      id: 'e1',
      title: { fr: 'Nuit', en: 'Night' },
      description: { fr: '<p>Long</p>' },
      startsAt: testNow,
      endsAt: testNow + hourMs,
      topicId: 't',
      typeId: 'y',
      color: 'blue',
      maxAttendees: 10,
      attendeesCount: 4,
      coverUrl: { fr: 'https://img.test/a.JPG?w=1' },
      coverAlt: 'Une scène',
      sourceUser: 'openagenda',
    })
    expect(event).toMatchObject({
      _id: 'e1',
      slug: 'it',
      lang: 'fr',
      title: { fr: 'Nuit', en: 'Night' },
      description: { fr: '<p>Long</p>' },
      date: '2026-11-21T11:00:00.000Z',
      startDate: '2026-11-21T11:00:00.000Z',
      endDate: '2026-11-21T12:00:00.000Z',
      timings: [{ begin: '2026-11-21T11:00:00.000Z', end: '2026-11-21T12:00:00.000Z' }],
      status: 'active',
      maxAttendees: 10,
      attendeesCount: 4,
      remaining: 6,
      attending: false,
      registerExternal: false,
      visio: false,
      address: { fr: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon' } },
      cover: { fr: { url: 'https://img.test/a.JPG?w=1' } },
      coverDisplay: { url: 'https://img.test/a.JPG?w=1' },
      coverAltText: 'Une scène',
      type: { slug: 'concert', name: { fr: 'Concert' } },
      topic: { name: { fr: 'Musique', en: 'Music' } },
      color: 'blue',
      user: [{ displayname: 'La Fabrique', firstName: '', lastName: '' }],
      source: { user: 'openagenda' },
      attendees: [],
    })
  })

  test('returns only names of organizers (D9)', async () => {
    const stored = { displayname: 'Ana', firstName: 'Ana', lastName: 'B', email: 'ana@example.test' }
    const event = await show({ organizers: [stored] })
    expect(event.user).toEqual([{ displayname: 'Ana', firstName: 'Ana', lastName: 'B' }])
  })

  test('generates the cover from topic and French title without an own picture', async () => {
    const [one, same] = [
      await show({ id: 'x', title: { fr: 'Nuit', en: 'Night' } }),
      await show({ id: 'x', title: { fr: 'Nuit', en: 'Other' } }),
    ]
    expect(one.coverDisplay.url).toMatch(/^\/cover\/culture\/w[0-9a-z]{12}\.svg$/)
    expect(same.coverDisplay.url).toBe(one.coverDisplay.url)
    expect(one.cover).toEqual({})
  })

  test('returns the running or coming occurrence as next, whatever is stored', async () => {
    const at = (days: number): [number, number] => [testNow + days * dayMs, testNow + days * dayMs + hourMs]
    const event = await show({ timings: [at(-7), at(3), at(10)], nextBegin: at(-7)[0], nextEnd: at(-7)[1] })
    expect(event.next.begin).toBe(new Date(at(3)[0]).toISOString())
    expect(event.occurrences).toBe(3)
  })
})

test('accepts pictures by the extension of their path, in any case, webp and avif too (D14)', () => {
  const urls = { fr: 'https://i.test/a.svg', en: 'https://i.test/a.WebP#x', es: 'https://i.test/a?f=.png' }
  expect(showableCovers(urls)).toEqual({ en: urls.en })
})

describe('seats left', () => {
  const row = { registerUrl: null, soldOut: false, maxAttendees: 10, attendeesCount: 4, heldCount: 0 }
  test.each([
    ['with a limit', row, 6],
    ['held seats are not left', { ...row, heldCount: 2 }, 4],
    ['never below zero', { ...row, attendeesCount: 12 }, 0],
    ['without a limit', { ...row, maxAttendees: null }, null],
    ['sold out at its source', { ...row, maxAttendees: null, soldOut: true }, 0],
    [
      'external registration is never full (D26)',
      { ...row, registerUrl: 'https://t.test', soldOut: true, attendeesCount: 10 },
      null,
    ],
  ])('%s', (_, parts, seats) => expect(remainingSeats(parts)).toBe(seats))
})
