import { fold } from './gazetteer/fold.ts'
import type { Bounds, Extent } from './gazetteer/shards.ts'

/** A component of an address in Google's format. */
export interface AddressComponent {
  long_name: string
  short_name: string
  types: string[]
}

/** The value of the place field (spec §3 Location value). `lat` and `lng` are degrees. */
export interface LocationValue {
  name: string
  city?: string
  country?: string
  /** Two capital letters, ISO 3166-1. */
  countryCode?: string
  region?: string
  zipCode?: string
  formattedAddress: string
  /** The same as `formattedAddress`, under Google's name. */
  formatted_address: string
  place_id?: string
  lat?: number
  lng?: number
  types?: string[]
  address_components?: AddressComponent[]
  /** Online, without a place. */
  visio: boolean
}

/** A location with coordinates. */
export type Place = LocationValue &
  Required<Pick<LocationValue, 'countryCode' | 'lat' | 'lng'>> & {
    /** Set for a country, region or department, which is larger than a search radius. */
    extent?: Extent
  }

/** Coordinates, degrees. */
export interface Point {
  lat: number
  lng: number
}

/** Whether a point is inside of bounds. */
export const isWithin = ([west, south, east, north]: Bounds, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** The option « En ligne ». @param label in the page's language */
export const onlineLocation = (label: string): LocationValue => ({
  name: label,
  formattedAddress: label,
  formatted_address: label,
  visio: true,
})

const onlineWords = new Set(['en ligne', 'online', 'en linea', 'visio'])
/** Whether a text means online, in any of the site's languages. */
export const isOnlineText = (text: string): boolean => onlineWords.has(fold(text))
/** Whether a text of at least two letters is the beginning of a word for online. */
export function beginsOnlineText(text: string): boolean {
  const folded = fold(text)
  return folded.length > 1 && [...onlineWords].some((word) => word.startsWith(folded))
}

/** Parameters that belong to the chosen place. */
const chosenKeys = ['lat', 'lng', 'countryCode', 'distance', 'city']

/**
 * Makes the place parameters of a query consistent. A form without script sends hidden values of the last choice even if the
 * text was changed since; `located` contains the text that they belong to, and for another text they are dropped.
 */
export function consistentPlace(query: URLSearchParams): URLSearchParams {
  const located = query.get('located')
  if (located === null) return query
  const consistent = new URLSearchParams(query)
  consistent.delete('located')
  if (located.trim() !== (query.get('formattedAddress') ?? '').trim())
    for (const key of chosenKeys) consistent.delete(key)
  return consistent
}

/** Reads the location of a list's query; invalid parts are ignored (spec §2). */
export function fromListQuery(rawQuery: URLSearchParams): LocationValue | undefined {
  const query = consistentPlace(rawQuery)
  const formattedAddress = query.get('formattedAddress')?.trim().slice(0, maxAddress) ?? ''
  const lat = degrees(query.get('lat'), 90)
  const lng = degrees(query.get('lng'), 180)
  const countryCode = /^[a-z]{2}$/i.exec(query.get('countryCode') ?? '')?.[0].toUpperCase()
  const located = lat !== undefined && lng !== undefined
  const visio = query.get('visio') === 'true' && !located && (formattedAddress === '' || isOnlineText(formattedAddress))
  if (!visio && !located && !formattedAddress && !countryCode) return undefined
  const name = formattedAddress.split(',', 1)[0] ?? ''
  return {
    name,
    formattedAddress,
    formatted_address: formattedAddress,
    visio: visio || (!located && isOnlineText(formattedAddress)),
    ...(located && { lat, lng }),
    ...(countryCode && { countryCode }),
  }
}

/** Maximum length of an address, characters. */
export const maxAddress = 200

function degrees(text: string | null, limit: number): number | undefined {
  const value = Number(text)
  return text?.trim() && Number.isFinite(value) && Math.abs(value) <= limit ? value : undefined
}
