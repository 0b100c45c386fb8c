import { describe, expect, test } from 'vitest'
import { testGazetteer } from './gazetteer/gazetteer.fixture.ts'
import type { PlaceLookup } from './gazetteer/gazetteer.ts'
import { beginsOnlineText, fromListQuery, isOnlineText, onlineLocation } from './location.ts'
import { placeFilter, placeOfQuery } from './place-of-query.ts'

const gazetteer = testGazetteer()
const places: PlaceLookup = {
  findCity: (slug) => gazetteer.findCity(slug, 'fr'),
  citySlugs: (slug) => gazetteer.citySlugs(slug),
  resolve: (text, hints) => gazetteer.resolve(text, 'fr', hints),
  resolveExact: (text, hints) => gazetteer.resolveExact(text, 'fr', hints),
  nearest: (point) => gazetteer.nearest(point, 'fr'),
  towns: (bounds, limit) => gazetteer.towns(bounds, limit),
  outlines: () => gazetteer.outlines(),
}
const read = (query: string) => fromListQuery(new URLSearchParams(query))
const place = (query: string) => placeOfQuery(new URLSearchParams(query), places, 'fr')

describe('list parameters (spec §2)', () => {
  test('a place is read from lat, lng, countryCode and formattedAddress', () => {
    const query = '?lat=45.7485&lng=4.8467&countryCode=FR&formattedAddress=Lyon%2C+France'
    expect(read(query)).toMatchObject({
      name: 'Lyon',
      lat: 45.7485,
      lng: 4.8467,
      countryCode: 'FR',
      formattedAddress: 'Lyon, France',
      visio: false,
    })
  })
  test('En ligne is visio without coordinates', () => {
    expect(onlineLocation('En ligne')).toMatchObject({ formattedAddress: 'En ligne', visio: true })
    expect(read('formattedAddress=En+ligne&visio=true')).toMatchObject({ visio: true })
    expect(read('visio=true')).toMatchObject({ visio: true })
  })
  test('visio with a place keeps the place', () => {
    expect(read('lat=45.7&lng=4.8&formattedAddress=Lyon&visio=true')).toMatchObject({ lat: 45.7, visio: false })
  })
  test.each([
    '',
    'lat=45',
    'lat=abc&lng=4',
    'lat=91&lng=4',
    'lat=45&lng=181',
    'lat=&lng=',
    'lat=NaN&lng=Infinity',
    'countryCode=FRANCE',
    'visio=false',
  ])('%j names no place', (query) => {
    expect(read(query)).toBeUndefined()
  })
  test('zero is a valid coordinate', () => {
    expect(read('lat=0&lng=0')).toMatchObject({ lat: 0, lng: 0 })
  })
})

describe('placeOfQuery', () => {
  const filter = async (query: string, distance?: number) => {
    const asked = await place(query)
    return asked && placeFilter(asked, distance)
  }
  test('resolves a text without coordinates, and does not change it', async () => {
    expect(await place('formattedAddress=lyon')).toMatchObject({
      given: { formattedAddress: 'lyon' },
      known: { city: 'Lyon', countryCode: 'FR' },
      match: 'exact',
    })
    expect(await filter('formattedAddress=lyon', 60)).toEqual({ loc: '[4.8467,45.7485]', distance: '60' })
  })
  test('uses the text as the name of coordinates, which stay unchanged', async () => {
    const query = 'formattedAddress=12+rue+X,+69003+Lyon&lat=45.76&lng=4.83'
    expect(await place(query)).toMatchObject({ given: { lat: 45.76 }, known: { region: 'Auvergne-Rhône-Alpes' } })
    expect(await filter(query)).toEqual({ loc: '[4.83,45.76]' })
  })
  test('prefers coordinates to a place of that name elsewhere', async () => {
    const query = 'formattedAddress=Paris&lat=45.7485&lng=4.8467'
    expect((await place(query))?.known).toBeUndefined()
    expect(await filter(query)).toEqual({ loc: '[4.8467,45.7485]' })
  })
  test('names coordinates without a text by their town', async () => {
    expect(await place('lat=45.75&lng=4.84')).toMatchObject({
      given: { formattedAddress: 'Lyon, France', lat: 45.75 },
      known: { name: 'Lyon' },
      match: 'point',
    })
    expect(await place('lat=0&lng=0')).toMatchObject({ given: { formattedAddress: '' }, match: 'point' })
  })
  test('a text that is no place is unknown, not an error', async () => {
    expect(await place('formattedAddress=Zzzz')).toMatchObject({ given: { name: 'Zzzz' }, match: 'unknown' })
    expect(await filter('formattedAddress=Zzzz')).toEqual({})
  })
  test('a misspelt name is corrected, and marked as close', async () => {
    expect(await place('formattedAddress=lyno')).toMatchObject({ known: { name: 'Lyon' }, match: 'close' })
  })
  test('a country filters by its code, a region by its departments', async () => {
    expect(await filter('formattedAddress=Belgique')).toEqual({ countryCode: 'BE' })
    expect(await filter('formattedAddress=Bretagne,+France&lat=48.2&lng=-2.93&countryCode=FR')).toMatchObject({
      area: ['FR-22', 'FR-29', 'FR-35', 'FR-56'],
    })
  })
  test('a country code gets the country’s name, and stays with an unknown text', async () => {
    expect(await place('countryCode=BE')).toMatchObject({ given: { formattedAddress: 'Belgique' }, match: 'exact' })
    expect(await filter('countryCode=BE')).toEqual({ countryCode: 'BE' })
    expect(await filter('countryCode=BE&formattedAddress=Zzzz')).toEqual({ countryCode: 'BE' })
    expect(await place('countryCode=US&formattedAddress=Paris')).toMatchObject({ known: { region: 'TX' } })
  })
  test('without script, values of an earlier choice are dropped when the text changed', async () => {
    const chosen = 'lat=45.7485&lng=4.8467&countryCode=FR&distance=60&located=Lyon,+France'
    expect(await filter(`formattedAddress=Lyon,+France&${chosen}`)).toEqual({ loc: '[4.8467,45.7485]' })
    expect(await place(`formattedAddress=Paris&${chosen}`)).toMatchObject({ known: { name: 'Paris' }, match: 'exact' })
    expect(await place(chosen)).toBeUndefined()
  })
  test('En ligne in any language is online', async () => {
    for (const text of ['en ligne', 'Online', 'En línea'])
      expect(await filter(`formattedAddress=${text}`)).toEqual({ visio: 'true' })
  })
})

test('the beginning of a word for online', () => {
  expect(isOnlineText('EN LIGNE')).toBe(true)
  expect(beginsOnlineText('onl')).toBe(true)
  expect(beginsOnlineText('e')).toBe(false)
  expect(beginsOnlineText('enghien')).toBe(false)
})
