import { expect, test } from 'vitest'
import { buildShards } from '../../src/places/gazetteer/build-shards.ts'
import { createGazetteer } from '../../src/places/gazetteer/gazetteer.ts'
import { readPlaces } from './build-places.ts'

const { rows, departments } = readPlaces()
const files = buildShards(rows, departments)
const gazetteer = createGazetteer((file) => Promise.resolve(files.get(file)))
const first = async (text: string) => (await gazetteer.search(text, 'fr'))[0]

test('the real data: nearly all 34,969 communes, cities abroad, no file over 60 kB', () => {
  expect(rows.filter(([, , country]) => country === 'FR').length).toBeGreaterThan(34_800)
  expect(rows.filter(([, , country]) => country !== 'FR').length).toBeGreaterThan(20_000)
  for (const [name, file] of files)
    expect(JSON.stringify(file).length, name).toBeLessThan(name === '_names.json' ? 100_000 : 60_000)
})

test.each([
  ['par', 'Paris, France'],
  ['lyo', 'Lyon, France'],
  ['saint-et', 'Saint-Étienne, France'],
  ['69003', 'Lyon, France'],
  ["l'hay", 'L’Haÿ-les-Roses, Val-de-Marne, France'],
  ['londres', 'Londres, Royaume-Uni'],
  ['bruxelles', 'Bruxelles, Belgique'],
  ['montréal, canada', 'Montréal, Canada'],
  ['نانت', 'Nantes, France'],
  ['باري', 'Paris, France'],
  ['سانت إتيان', 'Saint-Étienne, France'],
  ['بروكسل', 'Bruxelles, Belgique'],
  ['القاهرة', 'Le Caire, Égypte'],
  ['بروتاني', 'Bretagne, France'],
  ['كتالونيا', 'Catalogne, Espagne'],
  ['المغرب', 'Maroc'],
])('%s gives %s', async (text, address) => {
  const place = text.includes(',') ? await gazetteer.resolveExact(text, 'fr') : await first(text)
  expect(place?.formattedAddress).toBe(address)
})

test('London is offered although eight French communes begin with lon', async () => {
  expect((await gazetteer.search('lon', 'fr')).map(({ name }) => name)).toContain('Londres')
})

test.each([
  ['Bretagne', 'Bretagne, France', 'en'],
  ['brittany', 'Bretagne, France', 'en'],
  ['Bretaña', 'Bretagne, France', 'en'],
  ['Isère', 'Isère, France', 'dans l’'],
  ['Rhône', 'Rhône, France', 'dans le'],
  ['La Réunion', 'La Réunion, France', 'à'],
  ['France', 'France', 'en'],
  ['belgium', 'Belgique', 'en'],
  ['Pays-Bas', 'Pays-Bas', 'aux'],
  ['México', 'Mexique', 'au'],
  ['Corée du Sud', 'Corée du Sud', 'en'],
])('%s is an area of its own, %s', async (text, address, at) => {
  const place = await gazetteer.resolveExact(text, 'fr')
  expect(place).toMatchObject({ formattedAddress: address, extent: { at } })
})

test.each([
  ['Catalonia', 'Catalogne, Espagne', 'en'],
  ['Cataluña', 'Catalogne, Espagne', 'en'],
  ['catalunya', 'Catalogne, Espagne', 'en'],
  ['Bayern', 'Bavière, Allemagne', 'en'],
  ['Andalucía', 'Andalousie, Espagne', 'en'],
  ['Comunidad de Madrid', 'Communauté de Madrid, Espagne', 'dans la'],
  ['Euskadi', 'Euskadi, Espagne', 'en'],
  ['Flandre', 'Flandre, Belgique', 'en'],
  ['Wallonia', 'Wallonie, Belgique', 'en'],
  ['Bruxelles-Capitale', 'Bruxelles-Capitale, Belgique', 'à'],
  ['Scotland', 'Écosse, Royaume-Uni', 'en'],
  ['Québec', 'Québec, Canada', 'au'],
  ['Vaud', 'Vaud, Suisse', 'dans le canton de'],
  ['Alsacia', 'Alsace, France', 'en'],
  ['Europe', 'Europe', 'en'],
  ['África', 'Afrique', 'en'],
  ['South America', 'Amérique du Sud', 'en'],
])('%s is the region or continent %s', async (text, address, at) => {
  expect(await gazetteer.resolve(text, 'fr')).toMatchObject({
    place: { formattedAddress: address, extent: { at } },
    exact: true,
  })
})

test('a continent has its countries', async () => {
  const of = async (text: string) => (await gazetteer.resolveExact(text, 'fr'))?.extent?.areas
  expect(await of('Europe')).toEqual(expect.arrayContaining(['ES', 'FR', 'IS', 'PT', 'UA']))
  expect(await of('Afrique')).toEqual(expect.arrayContaining(['CV', 'DZ', 'MG', 'SN', 'ZA']))
  expect(await of('Amérique du Nord')).toEqual(expect.arrayContaining(['CA', 'MX', 'US']))
  expect(await of('Asie')).not.toContain('FR')
})

test('Québec with the coordinates of the city is the city', async () => {
  const near = { lat: 46.81, lng: -71.21 }
  expect(await gazetteer.resolveExact('Québec, Canada', 'fr', { near })).toMatchObject({ city: 'Québec' })
})

test.each([
  ['Paris 11', '75011', 'Paris'],
  ['Lyon 3e', '69003', 'Lyon'],
  ['marseille 8ème arrondissement', '13008', 'Marseille'],
])('%s is the postal code %s', async (text, zipCode, name) => {
  expect(await gazetteer.resolve(text, 'fr')).toMatchObject({ place: { zipCode, name }, exact: true })
})

test('every region and department of France, and every country, with its bounds and a name in each language', () => {
  const areas = rows.flatMap((row) => (row[10] ? [{ names: row[9]!, name: row[1], ...row[10] }] : []))
  const countOf = (kind: string) => areas.filter((area) => area.kind === kind).length
  expect(countOf('region')).toBeGreaterThan(18 + 70)
  // Paris is a city, and overseas a region is its only department.
  expect(countOf('department')).toBe(101 - 1 - 5)
  expect(countOf('country')).toBeGreaterThan(225)
  for (const {
    bounds: [west, south, east, north],
  } of areas) {
    expect(west).toBeLessThan(east)
    expect(south).toBeLessThan(north)
  }
  expect(new Set(areas.filter(({ kind }) => kind === 'region').flatMap((area) => area.areas ?? [])).size).toBe(101)
})

test.each([
  ['lyno', 'Lyon, France'],
  ['Marseile', 'Marseille, France'],
  ['monpellier', 'Montpellier, France'],
  ['Berlni', 'Berlin, Allemagne'],
  ['Begique', 'Belgique'],
  ['xqzwkv, France', 'France'],
])('%s, which no place is called, is read as %s', async (text, address) => {
  expect(await gazetteer.resolve(text, 'fr')).toMatchObject({ place: { formattedAddress: address }, exact: false })
})

test('no place is made of letters without meaning', async () => {
  expect(await gazetteer.resolve('xqzwkv', 'fr')).toBeUndefined()
})

test('coordinates say which of the places with a name is meant', async () => {
  const brittany = { lat: 48.2, lng: -2.93 }
  expect(await gazetteer.resolveExact('Bretagne, France', 'fr', { near: brittany })).toMatchObject({
    extent: { kind: 'region' },
  })
  const [village] = (await gazetteer.search('bretagne', 'fr')).filter(
    ({ name, extent }) => name === 'Bretagne' && !extent,
  )
  expect(await gazetteer.resolveExact('Bretagne', 'fr', { near: village! })).toMatchObject({
    place_id: village!.place_id,
  })
  expect(await gazetteer.resolveExact('Lyon, France', 'fr', { near: brittany })).toBeUndefined()
})

test.each([
  [45.7485, 4.8467, 'Lyon'],
  [48.89, 2.37, 'Paris'],
  [51.5, -0.12, 'Londres'],
  [-33.87, 151.21, 'Sydney'],
  [0, -30, undefined],
])('the point %d, %d is called by its town', async (lat, lng, name) => {
  expect((await gazetteer.nearest({ lat, lng }, 'fr'))?.name).toBe(name)
})

test('a commune without coordinates of its own lies among its neighbours', async () => {
  // Anglefort (Ain), 1,174 inhabitants: 45.91 N, 5.81 E.
  const anglefort = await first('anglefort')
  expect(anglefort?.lat).toBeCloseTo(45.91, 0)
  expect(anglefort?.lng).toBeCloseTo(5.81, 0)
})
