import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, emptyTables } from '../../../tests/support/ask-events.ts'
import { buildTaxonomy } from '../../../tests/support/factories.ts'
import { hotspots, seoTexts, taxonomies, translations } from '../db/schema.ts'

const list = z.object({ data: z.array(z.looseObject({})), total: z.number(), count: z.number() })
const get = async (path: string) => list.parse(await (await ask(path)).json())
const slugs = async (path: string) => (await get(path)).data.map((item) => item['slug'])

beforeEach(emptyTables)

describe('GET /v1/taxonomies', () => {
  test('items have slug, name, type and hidden, in their order', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values([
        buildTaxonomy({ slug: 'b', position: 2, name: { fr: 'Bé', en: 'Bee' } }),
        buildTaxonomy({ slug: 'a', position: 1 }),
        buildTaxonomy({ slug: 'c', type: 'color', position: 0 }),
      ])
    expect(await slugs('/v1/taxonomies?type=topic&lang=fr')).toEqual(['a', 'b'])
    const { data } = await get('/v1/taxonomies?type=topic')
    expect(data[1]).toMatchObject({ slug: 'b', name: { fr: 'Bé', en: 'Bee' }, type: 'topic', hidden: false, order: 2 })
  })

  test('limit=0 returns all, hidden=false leaves hidden ones out', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => buildTaxonomy({ hidden: index === 0 }))
    for (let from = 0; from < rows.length; from += 12)
      await drizzle(env.DB)
        .insert(taxonomies)
        .values(rows.slice(from, from + 12))
    expect((await get('/v1/taxonomies?limit=0')).count).toBe(120)
    expect(await get('/v1/taxonomies?limit=0&hidden=false')).toMatchObject({ total: 119, count: 119 })
    expect(await get('/v1/taxonomies?limit=50&page=2')).toMatchObject({ total: 120, count: 20 })
  })

  test.each(['type', 'momentum', 'topic', 'action', 'color', 'pillar'] as const)(
    'answers for the type %s',
    async (type) => {
      await drizzle(env.DB)
        .insert(taxonomies)
        .values(buildTaxonomy({ slug: 'it', type }))
      expect(await slugs(`/v1/taxonomies?type=${type}`)).toEqual(['it'])
    },
  )
})

test('GET /v1/hotspots returns coordinates as [lng, lat]', async () => {
  await drizzle(env.DB)
    .insert(hotspots)
    .values({ id: 'h', slug: 'kiosque', name: { fr: 'Kiosque' }, city: 'Lyon', countryCode: 'FR', lat: 45.7, lng: 4.8 })
  expect((await get('/v1/hotspots?limit=0')).data).toEqual([
    { _id: 'h', slug: 'kiosque', name: { fr: 'Kiosque' }, city: 'Lyon', countryCode: 'FR', coordinates: [4.8, 45.7] },
  ])
})

test('with lang, names are in that language alone, in French if it is missing (D60)', async () => {
  await drizzle(env.DB)
    .insert(taxonomies)
    .values([
      buildTaxonomy({ id: 'both', slug: 'both', position: 1, name: { fr: 'Musique', en: 'Music' } }),
      buildTaxonomy({ id: 'french', slug: 'french', position: 2, name: { fr: 'Fête' } }),
    ])
  await drizzle(env.DB)
    .insert(hotspots)
    .values({
      id: 'two',
      slug: 'two',
      name: { fr: 'Le kiosque', es: 'El quiosco' },
      city: 'Lyon',
      countryCode: 'FR',
      lat: 45.7,
      lng: 4.8,
    })
  const names = async (path: string) => {
    const { data } = (await (await ask(path)).json()) as { data: { name: object } | { name: object }[] }
    return [data].flat().map(({ name }) => name)
  }
  expect(await names('/v1/taxonomies?type=topic&lang=en')).toEqual([{ en: 'Music' }, { fr: 'Fête' }])
  expect(await names('/v1/taxonomies?type=topic&lang=xx')).toEqual([{ en: 'Music' }, { fr: 'Fête' }])
  expect(await names('/v1/taxonomies?type=topic')).toEqual([{ fr: 'Musique', en: 'Music' }, { fr: 'Fête' }])
  expect(await names('/v1/taxonomies/by-slug/both?lang=fr')).toEqual([{ fr: 'Musique' }])
  expect(await names('/v1/hotspots/by-slug/two?lang=es')).toEqual([{ es: 'El quiosco' }])
  expect(await names('/v1/hotspots?lang=en')).toContainEqual({ fr: 'Le kiosque' })
})

test('GET /v1/translations returns both modules, or the requested ones', async () => {
  await env.DB.prepare('DELETE FROM translations').run()
  await drizzle(env.DB)
    .insert(translations)
    .values([
      { module: 'mks-vue', key: 'close', context: 'modal', langs: { fr: 'Fermer' } },
      { module: 'events', key: 'attend', langs: { fr: 'Participer' } },
    ])
  expect((await get('/v1/translations?limit=0')).data).toEqual([
    { module: 'events', key: 'attend', langs: { fr: 'Participer' } },
    { module: 'mks-vue', key: 'close', context: 'modal', langs: { fr: 'Fermer' } },
  ])
  expect((await get('/v1/translations?modules=events&modules=mks-vue')).total).toBe(2)
  expect((await get('/v1/translations?modules=events')).total).toBe(1)
})

test('GET /v1/seo/key/{key} returns the texts of a page', async () => {
  await env.DB.prepare('DELETE FROM seo_texts').run()
  await drizzle(env.DB)
    .insert(seoTexts)
    .values({ key: 'events/index', title: { fr: 'Événements' }, description: { fr: 'Tous' } })
  expect(await (await ask(`/v1/seo/key/${encodeURIComponent('events/index')}`)).json()).toEqual({
    data: { key: 'events/index', title: { fr: 'Événements' }, description: { fr: 'Tous' } },
  })
})
