import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { askEvents, emptyTables } from '../../../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../../../../tests/support/factories.ts'
import { taxonomies } from '../../../db/schema.ts'
import { upsertEvents } from '../../write-events.ts'

const counts = (values: { slug: string; count: number }[]) =>
  Object.fromEntries(values.map(({ slug, count }) => [slug, count]))
const paris = {
  citySlug: 'paris',
  address: { fr: { city: 'Paris', formattedAddress: 'Paris', countryCode: 'FR' } },
  lat: 48.8566,
  lng: 2.3522,
}

beforeEach(async () => {
  await emptyTables()
  await drizzle(env.DB)
    .insert(taxonomies)
    .values([
      buildTaxonomy({ id: 'music', slug: 'musique', name: { fr: 'Musique' } }),
      buildTaxonomy({ id: 'art', slug: 'art' }),
      buildTaxonomy({ id: 'secret', slug: 'secret', hidden: true }),
      buildTaxonomy({ id: 'talk', slug: 'rencontre', type: 'type' }),
    ])
  await upsertEvents(env.DB, [
    buildEvent({ topicId: 'music', typeId: 'talk', free: true, accessibility: ['mi'] }),
    buildEvent({ topicId: 'music', ...paris, visio: true }),
    buildEvent({ topicId: 'art', ...paris, free: true, makesense: true }),
    buildEvent({ topicId: 'secret', accessibility: ['mi', 'hi'] }),
  ])
})

describe('facets', () => {
  test('count every value, with names; hidden topics are left out', async () => {
    const { facets, total } = await askEvents({ facets: 'true' })
    expect(total).toBe(4)
    expect(facets?.topic[0]).toEqual({ slug: 'musique', name: { fr: 'Musique' }, count: 2 })
    expect(counts(facets!.topic)).toEqual({ musique: 2, art: 1 })
    expect(counts(facets!.type)).toEqual({ rencontre: 1 })
    expect(counts(facets!.city)).toEqual({ lyon: 2, paris: 2 })
    expect(facets!.city.find(({ slug }) => slug === 'paris')?.name).toEqual({ fr: 'Paris' })
    expect(counts(facets!.accessibility)).toEqual({ mi: 2, hi: 1 })
    expect([facets!.visio, facets!.free, facets!.makesense]).toEqual([1, 2, 1])
  })

  test('apply all filters but their own', async () => {
    const { facets, total, count } = await askEvents({ facets: 'true', topic: 'musique', city: 'paris' })
    expect([total, count]).toEqual([1, 1])
    expect(counts(facets!.topic)).toEqual({ musique: 1, art: 1 })
    expect(counts(facets!.city)).toEqual({ lyon: 1, paris: 1 })
    expect([facets!.visio, facets!.free]).toEqual([1, 0])
  })

  test('include a selected value even when it counts zero', async () => {
    const { facets } = await askEvents({ facets: 'true', topic: 'art', type: 'rencontre' })
    expect(counts(facets!.topic)).toEqual({ musique: 1, art: 0 })
    expect(counts(facets!.type)).toEqual({ rencontre: 0 })
  })

  test('are counted within a search, a radius and dates', async () => {
    const { facets, total } = await askEvents({
      facets: 'true',
      search: 'couture',
      loc: '[2.35,48.85]',
      from: '2026-11-21',
      to: '2026-11-30',
      free: 'true',
    })
    expect(total).toBe(1)
    expect(counts(facets!.topic)).toEqual({ art: 1 })
    expect(facets!.free).toBe(1)
  })
})

describe('an empty result suggests filters to drop', () => {
  test('with the number of events that dropping each one would return, largest first', async () => {
    const { relaxed } = await askEvents({ facets: 'true', topic: 'art', city: 'lyon' })
    expect(relaxed).toEqual([
      { drop: 'topic', total: 2 },
      { drop: 'place', total: 1 },
    ])
  })

  test('including `widen`, which tries 60 km', async () => {
    await upsertEvents(env.DB, [buildEvent({ lat: 43.6 + 40 / 111.195, lng: 1.44, startsAt: testNow + 60 * dayMs })])
    const { relaxed } = await askEvents({ facets: 'true', loc: '[1.44,43.6]' })
    expect(relaxed).toContainEqual({ drop: 'widen', total: 1 })
  })

  test('only when facets are requested', async () => {
    expect(await askEvents({ topic: 'art', city: 'lyon' })).toEqual({ data: [], total: 0, count: 0, running: 0 })
  })
})
