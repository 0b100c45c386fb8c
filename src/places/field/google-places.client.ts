import { policy } from '../../islands/trusted-types.ts'
import type { AddressComponent, LocationValue } from '../location.ts'

/** A source of suggestions: the gazetteer on the server, or Google Maps. */
export interface PlaceSource {
  predict(text: string, signal: AbortSignal): Promise<LocationValue[]>
  /** Completes a prediction with missing fields, above all coordinates. */
  locate?(place: LocationValue): Promise<LocationValue>
}

/** The part of the Google Maps places library that is used. */
export interface PlacesLibrary {
  AutocompleteService: new () => {
    getPlacePredictions(request: { input: string; types: string[] }): Promise<{ predictions: Prediction[] }>
  }
  PlacesService: new (attribution: HTMLDivElement) => {
    getDetails(request: { placeId: string; fields: string[] }, done: Done<Details>): void
    findPlaceFromQuery(request: { query: string; fields: string[] }, done: Done<Details[]>): void
  }
}
type Done<T> = (result: T | null, status: string) => void
interface Prediction {
  place_id: string
  description: string
  types: string[]
  structured_formatting: { main_text: string }
}
interface Details {
  place_id?: string
  name?: string
  formatted_address?: string
  geometry?: { location?: { lat(): number; lng(): number } }
  address_components?: AddressComponent[]
}
declare global {
  interface Window {
    google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
  }
}

let library: Promise<PlacesLibrary> | undefined

/** Loads the places library once, with key and the page's language (spec §7 maps service script). */
function loadLibrary(key: string): Promise<PlacesLibrary> {
  return (library ??= new Promise<PlacesLibrary>((resolve, reject) => {
    const script = document.createElement('script')
    const parameters = new URLSearchParams({
      key,
      libraries: 'places',
      language: document.documentElement.lang,
      loading: 'async',
    })
    script.src = policy.createScriptURL(`https://maps.googleapis.com/maps/api/js?${parameters}`)
    script.addEventListener('load', () => {
      if (window.google) window.google.maps.importLibrary('places').then(resolve, reject)
      else reject(new Error('The maps script did not start'))
    })
    script.addEventListener('error', () => reject(new Error('The maps script could not be loaded')))
    document.head.appendChild(script)
  }))
}

/**
 * Suggestions of Google Maps; loads its script on the first use of a field (spec §7).
 * @param panel where Google's attribution is added
 * @param fallback used when Google rejects a request
 * @throws when the script cannot be loaded
 */
export async function googlePlaces(key: string, panel: HTMLElement, fallback: PlaceSource): Promise<PlaceSource> {
  const source = placesSource(await loadLibrary(key), panel.appendChild(document.createElement('div')), fallback)
  panel.dataset['credit'] = 'Powered by Google'
  return source
}

/**
 * A place source of regions (spec §2) that uses a loaded library (spec §7).
 */
export function placesSource(
  { AutocompleteService, PlacesService }: PlacesLibrary,
  attribution: HTMLDivElement,
  fallback: PlaceSource,
): PlaceSource & Required<Pick<PlaceSource, 'locate'>> {
  const autocomplete = new AutocompleteService()
  const service = new PlacesService(attribution)

  /** The id of the place of a complete address, such as one of a profile. */
  const lookUp = async (query: string) => {
    const found = await call<Details[]>((done) => service.findPlaceFromQuery({ query, fields: ['place_id'] }, done))
    return found?.[0]?.place_id
  }
  return {
    async predict(text, signal) {
      try {
        const { predictions } = await autocomplete.getPlacePredictions({ input: text, types: ['(regions)'] })
        return predictions.map(toPrediction)
      } catch {
        return fallback.predict(text, signal)
      }
    },
    async locate(place) {
      const placeId = place.place_id ?? (await lookUp(place.formattedAddress))
      if (!placeId) return place
      const fields = ['name', 'geometry', 'formatted_address', 'address_components']
      const details = await call<Details>((done) => service.getDetails({ placeId, fields }, done))
      return details ? withDetails(place, details) : place
    },
  }
}

function call<T>(start: (done: Done<T>) => void): Promise<T | null> {
  return new Promise((resolve, reject) =>
    start((result, status) =>
      status === 'OK' || status === 'ZERO_RESULTS'
        ? resolve(result)
        : reject(new Error(`The maps service answered ${status}`)),
    ),
  )
}

function toPrediction({ place_id, description, types, structured_formatting }: Prediction): LocationValue {
  return {
    name: structured_formatting.main_text,
    formattedAddress: description,
    formatted_address: description,
    place_id,
    types,
    visio: false,
  }
}

/** A prediction completed with the place's details (spec §3 Location value). */
function withDetails(
  place: LocationValue,
  { name, formatted_address, geometry, address_components = [] }: Details,
): LocationValue {
  const part = (...types: string[]) =>
    types.map((type) => address_components.find((component) => component.types.includes(type))).find(Boolean)
  const address = formatted_address ?? place.formattedAddress
  const location = geometry?.location
  const known = {
    city: part('locality', 'postal_town', 'administrative_area_level_3')?.long_name,
    country: part('country')?.long_name,
    countryCode: part('country')?.short_name,
    region: part('administrative_area_level_1')?.long_name,
    zipCode: part('postal_code')?.long_name,
    lat: location?.lat(),
    lng: location?.lng(),
  }
  const present = Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined),
  ) as Partial<LocationValue>
  return {
    ...place,
    ...present,
    name: name ?? place.name,
    formattedAddress: address,
    formatted_address: address,
    address_components,
  }
}
