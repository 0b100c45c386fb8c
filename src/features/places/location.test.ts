import { describe, expect, test } from 'vitest'
import { queryString } from '../../contracts/paths.ts'
import { testGazetteer } from './gazetteer.fixture.ts'
import type { PlaceLookup } from './gazetteer.ts'
import { beginsOnlineText, fromListQuery, isOnlineText, onlineLocation, toListQuery } from './location.ts'
import { placeOfQuery } from './place-of-query.ts'

const gazetteer = testGazetteer()
const places: PlaceLookup = {
  findCity: (slug) => gazetteer.findCity(slug, 'fr'),
  resolve: (text) => gazetteer.resolve(text, 'fr'),
  resolveExact: (text) => gazetteer.resolveExact(text, 'fr'),
}
const read = (query: string) => fromListQuery(new URLSearchParams(query))
const place = (query: string) => placeOfQuery(new URLSearchParams(query), places)

describe('list parameters (spec §2)', () => {
  test('a place gives lat, lng, countryCode and formattedAddress, and is read back', async () => {
    const lyon = await places.resolve('Lyon')
    const query = queryString(toListQuery(lyon!))
    expect(query).toBe('?lat=45.7485&lng=4.8467&countryCode=FR&formattedAddress=Lyon%2C+France')
    expect(read(query)).toMatchObject({
      name: 'Lyon',
      lat: 45.7485,
      lng: 4.8467,
      countryCode: 'FR',
      formattedAddress: 'Lyon, France',
      visio: false,
    })
  })
  test('En ligne gives visio and no coordinates', () => {
    expect(toListQuery(onlineLocation('En ligne'))).toEqual({ formattedAddress: 'En ligne', visio: true })
    expect(read('formattedAddress=En+ligne&visio=true')).toMatchObject({ visio: true })
    expect(read('visio=true')).toMatchObject({ visio: true })
  })
  test('visio beside a place leaves the place', () => {
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
  test('zero degrees are degrees', () => {
    expect(read('lat=0&lng=0')).toMatchObject({ lat: 0, lng: 0 })
  })
})

describe('placeOfQuery', () => {
  test('reads a typed text without coordinates', async () => {
    expect(await place('formattedAddress=lyon')).toMatchObject({
      city: 'Lyon',
      countryCode: 'FR',
      lat: 45.7485,
      lng: 4.8467,
    })
  })
  test('adds city and region to chosen coordinates, and keeps them', async () => {
    expect(await place('formattedAddress=12+rue+X,+69003+Lyon&lat=45.76&lng=4.83')).toMatchObject({
      city: 'Lyon',
      region: 'Auvergne-Rhône-Alpes',
      lat: 45.76,
      lng: 4.83,
    })
  })
  test('a changed text wins over the coordinates of an earlier choice', async () => {
    expect(await place('formattedAddress=Paris&lat=45.7485&lng=4.8467')).toMatchObject({ city: 'Paris', lat: 48.8534 })
  })
  test('an unknown text keeps its coordinates, or stays a text', async () => {
    expect(await place('formattedAddress=Zzzz&lat=45.7&lng=4.8')).toMatchObject({ formattedAddress: 'Zzzz', lat: 45.7 })
    expect(await place('formattedAddress=Zzzz')).toEqual({
      name: 'Zzzz',
      formattedAddress: 'Zzzz',
      formatted_address: 'Zzzz',
      visio: false,
    })
  })
  test('En ligne typed in any language is online', async () => {
    for (const text of ['en ligne', 'Online', 'En línea'])
      expect(await place(`formattedAddress=${text}`)).toMatchObject({ visio: true })
  })
})

test('the beginning of a word for online', () => {
  expect(isOnlineText('EN LIGNE')).toBe(true)
  expect(beginsOnlineText('onl')).toBe(true)
  expect(beginsOnlineText('e')).toBe(false)
  expect(beginsOnlineText('enghien')).toBe(false)
})
