import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, askEvents, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { coorganizers } from '../../db/attendance-schema.ts'
import { hotspots, taxonomies } from '../../db/schema.ts'
import { upsertEvents } from '../write-events.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )

beforeEach(emptyTables)

describe('place', () => {
  // One degree of latitude is 111.19 km.
  const kmNorth = (km: number) => ({ lat: 45.7578 + km / 111.195, lng: 4.832 })

  test('an event 29 km away is listed, one 31 km away is not; the distance is returned', async () => {
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

  test('loc is [lng, lat]: swapped it finds nothing', async () => {
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

  test('private events are listed on request for their organizers and admins only (D30)', async () => {
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

describe('departments of France', () => {
  const at = (postalCode: string, countryCode = 'FR') => ({
    fr: { city: 'X', formattedAddress: `${postalCode} X`, postalCode, countryCode },
  })
  test('a list of departments contains the events there, whatever the circle around them', async () => {
    await store(
      { id: 'rennes', address: at('35000'), lat: 48.11, lng: -1.68 },
      { id: 'brest', address: at('29200'), lat: 48.39, lng: -4.49 },
      { id: 'laval', address: at('53000'), lat: 48.07, lng: -0.77 },
      { id: 'ajaccio', address: at('20000') },
      { id: 'bastia', address: at('20200') },
      { id: 'saint-denis', address: at('97400', 'RE') },
      { id: 'berlin', address: at('35037', 'DE'), countryCode: 'DE' },
    )
    expect((await foundIds({ area: 'FR-29,FR-35', loc: '[-3,48.1]', distance: '10' })).toSorted()).toEqual([
      'brest',
      'rennes',
    ])
    expect(await foundIds({ area: 'FR-2A' })).toEqual(['ajaccio'])
    expect(await foundIds({ area: 'FR-2B' })).toEqual(['bastia'])
    expect(await foundIds({ area: 'FR-974' })).toEqual(['saint-denis'])
  })
  test('facets are counted within them', async () => {
    await store({ address: at('35000'), free: true }, { address: at('53000'), free: true })
    expect((await askEvents({ area: 'FR-35', facets: 'true' })).facets?.free).toBe(1)
  })
  test('an unknown code is rejected by name', async () => {
    const answer = await ask('/v1/events?area=Bretagne')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { area: 'must be a department such as FR-69' } } })
  })
})
