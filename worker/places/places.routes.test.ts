import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { files } from '../../src/places/gazetteer/gazetteer.fixture.ts'
import type { LocationValue } from '../../src/places/location.ts'
import type { User } from '../../src/account/users.contract.ts'
import { anonymous } from '../../src/page/define-page.ts'
import type { AppEnv } from '../http/context.ts'
import { nearPlace } from './place-lookup.ts'
import { placesRoutes } from './places.routes.ts'

const assets = {
  fetch: async (url: string) => {
    const file = files.get(decodeURIComponent(new URL(url).pathname.replace('/places/', '')))
    return file ? Response.json(file) : new Response('', { status: 404 })
  },
} as unknown as Fetcher

/** @param address of the signed-in visitor's profile */
async function get(path: string, cf?: object, address?: string) {
  const user = address === undefined ? null : ({ address: { formattedAddress: address } } as User)
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('visitor', { ...anonymous, user })
      await next()
    })
    .route('/', placesRoutes)
  const answer = await app.request(new Request(`https://site.test${path}`, cf && ({ cf } as RequestInit)), undefined, {
    ASSETS: assets,
  })
  return { answer, data: ((await answer.json()) as { data: LocationValue[] & LocationValue }).data }
}

describe('GET /places.json', () => {
  test('suggestions in the language, cacheable', async () => {
    const { answer, data } = await get('/places.json?q=lyo&lang=en')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('public, max-age=86400')
    expect(data[0]).toMatchObject({ name: 'Lyon', country: 'France', lat: 45.7485 })
  })
  test('the beginning of En ligne offers it', async () => {
    expect((await get('/places.json?q=en+l')).data).toMatchObject([{ name: 'En ligne', visio: true }])
    expect((await get('/places.json?q=onl&lang=xx')).data).toMatchObject([{ name: 'Online', visio: true }])
  })
  test.each([
    '/places.json',
    '/places.json?q=',
    '/places.json?q=%00',
    '/places.json?q=%E0%A4%A',
    `/places.json?q=${'%22'.repeat(500)}`,
    '/places.json?q=zzzz',
  ])('%s answers an empty list', async (path) => {
    const { answer, data } = await get(path)
    expect(answer.status).toBe(200)
    expect(data).toEqual([])
  })
})

describe('GET /places/own', () => {
  test('the city of the request, as the gazetteer knows it', async () => {
    const { answer, data } = await get('/places/own', {
      city: 'Saint-Etienne',
      country: 'FR',
      latitude: '45.4',
      longitude: '4.4',
    })
    expect(answer.headers.get('cache-control')).toContain('private')
    expect(data).toMatchObject({ name: 'Saint-Étienne', place_id: 'insee:42218' })
  })
  test('a city that the gazetteer does not know, as the network named it', async () => {
    const { data } = await get('/places/own?lang=en', { city: 'Lyon', country: 'DE', latitude: '50', longitude: '8' })
    expect(data).toMatchObject({
      name: 'Lyon',
      formattedAddress: 'Lyon, Germany',
      countryCode: 'DE',
      lat: 50,
      lng: 8,
      visio: false,
    })
  })
  test('the address of the signed-in visitor goes before the city of the request (D51)', async () => {
    const seen = { city: 'Lyon', country: 'FR', latitude: '45', longitude: '4' }
    const { answer, data } = await get('/places/own', seen, '3 rue du Test, 42000 Saint-Étienne')
    expect(answer.headers.get('vary')).toBe('Cookie')
    expect(data).toMatchObject({
      name: '3 rue du Test, 42000 Saint-Étienne',
      countryCode: 'FR',
      lat: expect.any(Number),
    })
  })
  test('an address without a place in it is offered as its words', async () => {
    expect((await get('/places/own', {}, 'Chez moi')).data).toEqual({
      name: 'Chez moi',
      formattedAddress: 'Chez moi',
      formatted_address: 'Chez moi',
      visio: false,
    })
  })
  test('null when the network does not say', async () => {
    expect((await get('/places/own', { country: 'FR' })).data).toBeNull()
  })
})

test('nearPlace needs city, country and coordinates', () => {
  expect(nearPlace(undefined)).toBeUndefined()
  expect(nearPlace({ city: 'Lyon', country: 'FR', latitude: 'x', longitude: '4' } as CfProperties)).toBeUndefined()
  expect(nearPlace({ city: 'Lyon', country: 'FR', latitude: '45', longitude: '4' } as CfProperties)).toEqual({
    city: 'Lyon',
    countryCode: 'FR',
    lat: 45,
    lng: 4,
  })
})
