import { describe, expect, test } from 'vitest'
import { createGazetteer } from './gazetteer.ts'
import { files, testGazetteer } from './gazetteer.fixture.ts'
import { buildShards } from './build-shards.ts'
import { maxRows, type PlaceRow } from './shards.ts'

const names = async (text: string) =>
  (await testGazetteer().search(text, 'fr')).map(({ formattedAddress }) => formattedAddress)

describe('search', () => {
  test('shows the most populous French commune first, then places abroad', async () => {
    expect(await names('par')).toEqual(['Paris, France', 'Parthenay, Deux-Sèvres, France', 'Paris, TX, États-Unis'])
  })
  test('ignores accents, hyphens, apostrophes and capitals; st is saint', async () => {
    for (const text of ['saint-et', 'Saint Ét', 'st et', 'SAINT ETIENNE'])
      expect(await names(text)).toEqual(['Saint-Étienne, France'])
    for (const text of ["l'hay", 'L’Haÿ', 'hay les'])
      expect(await names(text)).toEqual(['L’Haÿ-les-Roses, Val-de-Marne, France'])
  })
  test('ranks full names above names that contain the word', async () => {
    expect(await names('lyo')).toEqual(['Lyon, France', 'Sainte-Foy-lès-Lyon, Rhône, France'])
  })
  test('finds a commune by its postal code, which stays in the value', async () => {
    expect(await testGazetteer().search('69003', 'fr')).toMatchObject([
      { name: 'Lyon', zipCode: '69003', countryCode: 'FR' },
    ])
    expect(await names('692')).toEqual([])
  })
  test('finds cities abroad by their names in the site’s languages', async () => {
    expect(await names('londr')).toEqual(['Londres, Royaume-Uni'])
    expect((await testGazetteer().search('wien', 'en'))[0]).toMatchObject({
      name: 'Vienna',
      formattedAddress: 'Vienna, Austria',
      countryCode: 'AT',
    })
    expect(await names('vienne')).toEqual(['Vienne, Isère, France', 'Vienne, Autriche'])
  })
  test('fills every field of a location value that the gazetteer knows (spec §3)', async () => {
    expect((await testGazetteer().search('lyo', 'es'))[0]).toEqual({
      name: 'Lyon',
      city: 'Lyon',
      country: 'Francia',
      countryCode: 'FR',
      region: 'Auvergne-Rhône-Alpes',
      formattedAddress: 'Lyon, Francia',
      formatted_address: 'Lyon, Francia',
      place_id: 'insee:69123',
      lat: 45.7485,
      lng: 4.8467,
      types: ['locality', 'political'],
      visio: false,
    })
  })
  test.each(['', ' ', '東京', 'zzzz', '\u0000', '"<script>', 'x'.repeat(10_000)])(
    'nothing is found for %j',
    async (text) => {
      expect(await names(text)).toEqual([])
    },
  )
  test('reads a file once', async () => {
    const reads: string[] = []
    const gazetteer = testGazetteer(reads)
    await gazetteer.search('lyo', 'fr')
    await gazetteer.search('lyon', 'fr')
    expect(reads).toEqual(['_index.json', 'l.json'])
  })
  test('reads a file again after a failure', async () => {
    let broken = true
    const gazetteer = createGazetteer((file) =>
      broken ? Promise.reject(new Error('down')) : Promise.resolve(files.get(file)),
    )
    await expect(gazetteer.search('lyon', 'fr')).rejects.toThrow('down')
    broken = false
    expect(await gazetteer.search('lyon', 'fr')).toHaveLength(2)
  })
  test('finds nothing without files', async () => {
    expect(await createGazetteer(() => Promise.resolve(undefined)).search('lyon', 'fr')).toEqual([])
  })
})

describe('resolve', () => {
  const resolved = async (text: string) => (await testGazetteer().resolve(text, 'fr'))?.place.place_id
  test.each([
    ['Lyon', 'insee:69123'],
    ['Lyon, France', 'insee:69123'],
    ['69003 Lyon', 'insee:69123'],
    ['12 rue de la Paix, 69003 Lyon, France', 'insee:69123'],
    ['Saint-Denis', 'insee:97411'],
    ['Saint-Denis, Seine-Saint-Denis, France', 'insee:93066'],
    ['Saint-Denis (93)', 'insee:93066'],
    ['93200 Saint-Denis', 'insee:93066'],
    ['Vienne', 'insee:38544'],
    ['Vienne, Autriche', 'geonames:2761369'],
    ['London, Canada', 'geonames:6058560'],
    ['London', 'geonames:2643743'],
    ['Paris, TX, United States', 'geonames:4717560'],
    ['saint-et', 'insee:42218'],
    ['zzzz', undefined],
    [' , ,', undefined],
  ])('%s is %s', async (text, id) => {
    expect(await resolved(text)).toBe(id)
  })
  test('resolves every suggested address to the same place', async () => {
    const gazetteer = testGazetteer()
    for (const text of ['par', 'saint', 'lon', 'vienne', 'l'])
      for (const place of await gazetteer.search(text, 'en'))
        expect(await gazetteer.resolveExact(place.formattedAddress, 'en')).toMatchObject({ place_id: place.place_id })
  })
  test('resolveExact does not match prefixes', async () => {
    expect(await testGazetteer().resolveExact('saint-et', 'fr')).toBeUndefined()
  })
})

test('findCity reads the slug of /events/city/{slug}', async () => {
  const { findCity } = testGazetteer()
  expect(await findCity('saint-etienne', 'fr')).toMatchObject({ name: 'Saint-Étienne', lat: 45.4339, lng: 4.39 })
  expect(await findCity('l-hay-les-roses', 'fr')).toMatchObject({ name: 'L’Haÿ-les-Roses' })
  expect(await findCity('nowhere', 'fr')).toBeUndefined()
})

test('a key with too many rows has its best ones, and longer keys have the others', async () => {
  const many = Array.from({ length: maxRows + 200 }, (_, i): PlaceRow => [
    String(i),
    `Villar ${String.fromCharCode(97 + (i % 26))}${i}`,
    'FR',
    '42',
    '',
    45,
    4,
    i,
    0,
  ])
  const split = buildShards(many, {})
  expect(Math.max(...[...split.values()].map((file) => (Array.isArray(file) ? file.length : 0)))).toBeLessThanOrEqual(
    maxRows,
  )
  const gazetteer = createGazetteer((file) => Promise.resolve(split.get(file)))
  expect((await gazetteer.search('vill', 'fr'))[0]).toMatchObject({ place_id: `insee:${maxRows + 199}` })
  expect(await gazetteer.search('villar c2', 'fr')).not.toHaveLength(0)
  expect(await gazetteer.resolveExact('Villar a0', 'fr')).toMatchObject({ place_id: 'insee:0' })
})
