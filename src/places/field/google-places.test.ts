import { describe, expect, test } from 'vitest'
import { placesSource, type PlacesLibrary } from './google-places.client.ts'
import type { LocationValue } from '../location.ts'

const component = (long_name: string, short_name: string, type: string) => ({ long_name, short_name, types: [type] })
const components = [
  component('Grenoble', 'Grenoble', 'locality'),
  component('Auvergne-Rhône-Alpes', 'ARA', 'administrative_area_level_1'),
  component('France', 'FR', 'country'),
  component('38000', '38000', 'postal_code'),
]

/** A fake `google.maps` places library that knows Grenoble and records requests. */
function fakeLibrary(status = 'OK') {
  const asked: unknown[] = []
  const library = {
    AutocompleteService: class {
      async getPlacePredictions(request: unknown) {
        asked.push(request)
        if (status !== 'OK') throw new Error(status)
        return {
          predictions: [
            {
              place_id: 'p1',
              description: 'Grenoble, France',
              types: ['locality'],
              structured_formatting: { main_text: 'Grenoble' },
            },
          ],
        }
      }
    },
    PlacesService: class {
      getDetails(request: unknown, done: (result: object | null, status: string) => void) {
        asked.push(request)
        const location = { lat: () => 45.18, lng: () => 5.72 }
        done(
          {
            name: 'Grenoble',
            formatted_address: '38000 Grenoble, France',
            geometry: { location },
            address_components: components,
          },
          status,
        )
      }
      findPlaceFromQuery(request: unknown, done: (result: object[] | null, status: string) => void) {
        asked.push(request)
        done([{ place_id: 'p2' }], status)
      }
    },
  } as unknown as PlacesLibrary
  return { asked, library }
}
const fallback = { predict: async (text: string) => [named(text)] }
const named = (text: string): LocationValue => ({
  name: text,
  formattedAddress: text,
  formatted_address: text,
  visio: false,
})
const { signal } = new AbortController()

describe('the maps service', () => {
  test('predictions request regions', async () => {
    const { asked, library } = fakeLibrary()
    const source = placesSource(library, {} as HTMLDivElement, fallback)
    expect(await source.predict('gre', signal)).toEqual([
      {
        name: 'Grenoble',
        formattedAddress: 'Grenoble, France',
        formatted_address: 'Grenoble, France',
        place_id: 'p1',
        types: ['locality'],
        visio: false,
      },
    ])
    expect(asked).toEqual([{ input: 'gre', types: ['(regions)'] }])
  })
  test('details fill every field of a location value', async () => {
    const { asked, library } = fakeLibrary()
    const source = placesSource(library, {} as HTMLDivElement, fallback)
    const [prediction] = await source.predict('gre', signal)
    expect(await source.locate(prediction!)).toEqual({
      name: 'Grenoble',
      city: 'Grenoble',
      country: 'France',
      countryCode: 'FR',
      region: 'Auvergne-Rhône-Alpes',
      zipCode: '38000',
      formattedAddress: '38000 Grenoble, France',
      formatted_address: '38000 Grenoble, France',
      place_id: 'p1',
      lat: 45.18,
      lng: 5.72,
      types: ['locality'],
      address_components: components,
      visio: false,
    })
    expect(asked[1]).toEqual({ placeId: 'p1', fields: ['name', 'geometry', 'formatted_address', 'address_components'] })
  })
  test('an address without an id is looked up first', async () => {
    const { asked, library } = fakeLibrary()
    await placesSource(library, {} as HTMLDivElement, fallback).locate(named('1 rue X, Grenoble'))
    expect(asked).toMatchObject([{ query: '1 rue X, Grenoble' }, { placeId: 'p2' }])
  })
  test('the gazetteer answers when the service rejects a request', async () => {
    const source = placesSource(fakeLibrary('REQUEST_DENIED').library, {} as HTMLDivElement, fallback)
    expect(await source.predict('gre', signal)).toEqual([named('gre')])
    await expect(source.locate({ ...named('gre'), place_id: 'p1' })).rejects.toThrow('REQUEST_DENIED')
  })
})
