import type { Query } from '../../contracts/paths.ts'
import { fold } from './fold.ts'

/** One part of an address as the maps service gives it. */
export interface AddressComponent {
  long_name: string
  short_name: string
  types: string[]
}

/** A place as the place field yields it (spec §3 Location value). `lat` and `lng` are degrees. */
export interface LocationValue {
  name: string
  city?: string
  country?: string
  /** Two capital letters, ISO 3166-1. */
  countryCode?: string
  region?: string
  zipCode?: string
  formattedAddress: string
  /** The same text under the maps service's name. */
  formatted_address: string
  place_id?: string
  lat?: number
  lng?: number
  types?: string[]
  address_components?: AddressComponent[]
  /** Online: no place at all. */
  visio: boolean
}

/** A location that lies somewhere on the map. */
export type Place = LocationValue & Required<Pick<LocationValue, 'countryCode' | 'lat' | 'lng'>>

/** The option 'En ligne', with its label in the page's language. */
export const onlineLocation = (label: string): LocationValue => ({
  name: label,
  formattedAddress: label,
  formatted_address: label,
  visio: true,
})

const onlineWords = new Set(['en ligne', 'online', 'en linea', 'visio'])
/** Whether a typed place means 'En ligne', in any of the site's languages. */
export const isOnlineText = (text: string): boolean => onlineWords.has(fold(text))
/** Whether a typed beginning, of two letters at least, may become 'En ligne'. */
export function beginsOnlineText(text: string): boolean {
  const folded = fold(text)
  return folded.length > 1 && [...onlineWords].some((word) => word.startsWith(folded))
}

/** The list's query parameters for a location: `lat`, `lng`, `countryCode`, `formattedAddress`, `visio` (spec §2). */
export function toListQuery({ lat, lng, countryCode, formattedAddress, visio }: LocationValue): Query {
  if (visio) return { formattedAddress, visio: true }
  return { lat, lng, countryCode, formattedAddress }
}

/** The location that a list's query describes; parts that are not valid are left out (spec §2). */
export function fromListQuery(query: URLSearchParams): LocationValue | undefined {
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

/** Longest address that is read, characters. */
export const maxAddress = 200

function degrees(text: string | null, limit: number): number | undefined {
  const value = Number(text)
  return text?.trim() && Number.isFinite(value) && Math.abs(value) <= limit ? value : undefined
}
