import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInUser } from '../../../tests/support/accounts.ts'
import { ask, askEvents, emptyTables, foundIds } from '../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { coorganizers } from '../db/attendance-schema.ts'
import { hotspots, taxonomies } from '../db/schema.ts'
import { upsertEvents } from './write-events.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )
const paris = (text: string) => Date.parse(`${text}+01:00`)

beforeEach(emptyTables)

describe('which and in which order', () => {
  test('without filters: events that are not over, the next occurrence first', async () => {
    await store(
      { id: 'later', startsAt: testNow + 5 * dayMs },
      { id: 'soon', startsAt: testNow + hourMs },
      { id: 'over', startsAt: testNow - 3 * hourMs },
      { id: 'running', startsAt: testNow - hourMs, endsAt: testNow + hourMs },
      {
        id: 'weekly',
        timings: [
          [testNow - 7 * dayMs, testNow - 7 * dayMs + hourMs],
          [testNow + 2 * dayMs, testNow + 2 * dayMs + hourMs],
        ],
      },
    )
    expect(await foundIds()).toEqual(['running', 'soon', 'weekly', 'later'])
  })

  test('data, total and count; count is the length of data (spec §7)', async () => {
    await store(...Array.from({ length: 30 }, () => ({})))
    const { data, total, count } = await askEvents({ page: '1' })
    expect([data.length, total, count]).toEqual([6, 30, 6])
  })

  test('pages count from zero: limit=5&page=1 are items 6 to 10', async () => {
    await store(
      ...Array.from({ length: 12 }, (_, index) => ({ id: `n${index + 1}`, startsAt: testNow + (index + 1) * hourMs })),
    )
    expect(await foundIds({ limit: '5', page: '1' })).toEqual(['n6', 'n7', 'n8', 'n9', 'n10'])
    expect(await foundIds({ limit: '5', page: '3' })).toEqual([])
  })

  test('24 to a page, up to 50 with a search and no limit (D35), 100 with limit=0', async () => {
    await store(...Array.from({ length: 120 }, () => ({})))
    expect((await askEvents()).count).toBe(24)
    expect((await askEvents({ search: 'atelier' })).count).toBe(50)
    expect((await askEvents({ search: 'atelier', limit: '24' })).count).toBe(24)
    expect((await askEvents({ limit: '0' })).count).toBe(100)
  })

  test('empty values count as not given, as an HTML form sends them', async () => {
    await store({ id: 'one' })
    expect(await foundIds({ search: '', from: '', topic: '', limit: '', page: '' })).toEqual(['one'])
  })
})

describe('dates (days in Europe/Paris)', () => {
  test('no event ends before from, none starts after to', async () => {
    await store(
      { id: 'before', startsAt: paris('2026-12-03T20:00'), endsAt: paris('2026-12-03T23:59') },
      { id: 'first', startsAt: paris('2026-12-03T22:00'), endsAt: paris('2026-12-04T00:30') },
      { id: 'inside', startsAt: paris('2026-12-05T10:00'), endsAt: paris('2026-12-05T11:00') },
      { id: 'last', startsAt: paris('2026-12-06T23:30'), endsAt: paris('2026-12-07T02:00') },
      { id: 'after', startsAt: paris('2026-12-07T00:00'), endsAt: paris('2026-12-07T02:00') },
      { id: 'long', startsAt: paris('2026-11-25T10:00'), endsAt: paris('2027-02-01T10:00') },
    )
    expect(await foundIds({ from: '2026-12-04', to: '2026-12-06' })).toEqual(['long', 'first', 'inside', 'last'])
    expect(await foundIds({ to: '2026-12-03' })).toEqual(['long', 'before', 'first'])
  })

  test('a repeated event needs an occurrence within the dates, and next is that one', async () => {
    const at = (day: string): [number, number] => [paris(`${day}T18:00`), paris(`${day}T19:00`)]
    await store({ id: 'weekly', timings: [at('2026-12-01'), at('2026-12-08'), at('2026-12-15')] })
    expect(await foundIds({ from: '2026-12-02', to: '2026-12-07' })).toEqual([])
    const { data } = await askEvents({ from: '2026-12-02', to: '2026-12-08' })
    expect(data[0]).toMatchObject({
      occurrences: 3,
      next: { begin: '2026-12-08T17:00:00.000Z', end: '2026-12-08T18:00:00.000Z' },
    })
  })

  test('a past to alone finds past events; from in the past too', async () => {
    await store({ id: 'old', startsAt: paris('2026-03-01T10:00') }, { id: 'coming' })
    expect(await foundIds({ to: '2026-04-01' })).toEqual(['old'])
    expect(await foundIds({ from: '2026-01-01' })).toEqual(['old', 'coming'])
  })

  test('an event of today that is over counts when today is asked for', async () => {
    await store({ id: 'morning', startsAt: testNow - 3 * hourMs, endsAt: testNow - 2 * hourMs })
    expect(await foundIds({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['morning'])
  })

  test('dates narrow a search in the same way', async () => {
    await store(
      { id: 'december', startsAt: paris('2026-12-31T22:00'), endsAt: paris('2027-01-01T04:00') },
      { id: 'years', startsAt: paris('2020-01-01T10:00'), endsAt: paris('2030-01-01T10:00') },
      { id: 'march', startsAt: paris('2027-03-01T10:00') },
    )
    expect(await foundIds({ search: 'atelier', from: '2027-01-01', to: '2027-01-02' })).toEqual(['years', 'december'])
  })
})

describe('place', () => {
  // One degree of latitude is 111.19 km.
  const kmNorth = (km: number) => ({ lat: 45.7578 + km / 111.195, lng: 4.832 })

  test('an event 29 km away is listed, one 31 km away is not; distance is said', async () => {
    await store(
      { id: 'near', ...kmNorth(29) },
      { id: 'far', ...kmNorth(31) },
      { id: 'online', lat: null, lng: null, visio: true },
    )
    const { data } = await askEvents({ loc: '[4.832,45.7578]' })
    expect(data.map(({ _id, distance }) => [_id, distance])).toEqual([['near', 29]])
    expect(await foundIds({ loc: '[4.832,45.7578]', search: 'atelier' })).toEqual(['near'])
    expect(await foundIds({ loc: '[4.832,45.7578]', distance: '32' })).toEqual(['near', 'far'])
  })

  test('loc is [lng, lat]: swapped finds nothing', async () => {
    await store({ id: 'lyon' })
    expect(await foundIds({ loc: '[4.83,45.76]' })).toEqual(['lyon'])
    expect(await foundIds({ loc: '[45.76,4.83]' })).toEqual([])
  })

  test('a circle reaches across the 180th meridian', async () => {
    await store({ id: 'fiji', lat: -16.8, lng: -179.95 })
    expect(await foundIds({ loc: '[179.95,-16.8]' })).toEqual(['fiji'])
  })

  test('city and countryCode', async () => {
    await store({ id: 'lyon' }, { id: 'madrid', citySlug: 'madrid', countryCode: 'ES' })
    expect(await foundIds({ city: 'madrid' })).toEqual(['madrid'])
    expect(await foundIds({ countryCode: 'fr' })).toEqual(['lyon'])
    expect(await foundIds({ city: 'none-such' })).toEqual([])
  })
})

describe('other filters', () => {
  test.each(['momentum', 'topic', 'type', 'pillar'] as const)(
    '%s by slug or id, several are any of them',
    async (type) => {
      const items = ['a', 'b', 'c'].map((slug) => buildTaxonomy({ id: `${type}-${slug}`, slug, type }))
      await drizzle(env.DB).insert(taxonomies).values(items)
      await store(
        ...items.map(({ id, slug }, index) => ({
          id: slug,
          [`${type}Id`]: id,
          startsAt: testNow + (index + 1) * hourMs,
        })),
      )
      expect(await foundIds({ [type]: 'b' })).toEqual(['b'])
      expect(await foundIds({ [type]: `${type}-c` })).toEqual(['c'])
      expect(await foundIds({ [type]: 'a,c' })).toEqual(['a', 'c'])
      expect(await foundIds({ [type]: 'none-such' })).toEqual([])
    },
  )

  test('hotspot', async () => {
    await drizzle(env.DB)
      .insert(hotspots)
      .values({ id: 'h1', slug: 'kiosque', name: { fr: 'Kiosque' }, city: 'Lyon', countryCode: 'FR', lat: 45, lng: 4 })
    await store({ id: 'there', hotspotId: 'h1' }, { id: 'elsewhere' })
    expect(await foundIds({ hotspot: 'kiosque' })).toEqual(['there'])
  })

  test('visio, makesense, free, status, accessibility', async () => {
    await store(
      { id: 'plain', startsAt: testNow + hourMs },
      { id: 'visio', visio: true, startsAt: testNow + 2 * hourMs },
      { id: 'makesense', makesense: true, startsAt: testNow + 3 * hourMs },
      { id: 'free', free: true, startsAt: testNow + 4 * hourMs },
      { id: 'cancelled', status: 'cancelled', startsAt: testNow + 5 * hourMs },
      { id: 'lift', accessibility: ['mi', 'hi'], startsAt: testNow + 6 * hourMs },
    )
    expect(await foundIds({ visio: 'true' })).toEqual(['visio'])
    expect(await foundIds({ makesense: 'true' })).toEqual(['makesense'])
    expect(await foundIds({ free: '1' })).toEqual(['free'])
    expect(await foundIds({ free: 'false' })).not.toContain('free')
    expect(await foundIds({ status: 'active' })).not.toContain('cancelled')
    expect(await foundIds({ status: 'cancelled' })).toEqual(['cancelled'])
    expect(await foundIds({ accessibility: 'mi' })).toEqual(['lift'])
    expect(await foundIds()).toHaveLength(6)
  })

  test('private events are listed for their organizers and admins who ask for them, for nobody else (D30)', async () => {
    const { token: admin } = await signedInUser({ role: 'admin' })
    const { token: other } = await signedInUser()
    const owner = await signedInUser()
    const editor = await signedInUser()
    const doorkeeper = await signedInUser()
    await store({ id: 'public' }, { id: 'unlisted', private: true, slug: 'unlisted', ownerId: owner.user.id })
    await drizzle(env.DB)
      .insert(coorganizers)
      .values([
        { eventId: 'unlisted', userId: editor.user.id, role: 'editor', createdAt: testNow },
        { eventId: 'unlisted', userId: doorkeeper.user.id, role: 'checkin', createdAt: testNow },
      ])
    expect(await foundIds({ private: 'true' })).toEqual(['public'])
    expect(await foundIds({ search: 'atelier' })).toEqual(['public'])
    expect((await askEvents({}, admin)).total).toBe(1)
    expect((await askEvents({ private: 'true' }, admin)).total).toBe(2)
    for (const { token } of [owner, editor]) {
      expect((await askEvents({}, token)).total).toBe(1)
      const asked = await askEvents({ private: 'true', search: 'atelier', facets: 'true' }, token)
      expect([asked.total, asked.facets?.city[0]?.count]).toEqual([2, 2])
    }
    for (const token of [doorkeeper.token, other]) expect((await askEvents({ private: 'true' }, token)).total).toBe(1)
    expect((await ask('/v1/events/slug/unlisted')).status).toBe(200)
  })
})
