import { locales, type Locale } from '../../contracts/locales.ts'
import type { Place } from '../location.ts'
import type { Candidate } from './rank.ts'
import type { ShardIndex } from './shards.ts'

const regionNames = new Map<Locale, Intl.DisplayNames>()

/** `FR` → `France`, in a language of the site; an unknown code is returned as it is. */
export function countryName(countryCode: string, locale: Locale): string {
  let names = regionNames.get(locale)
  if (!names) regionNames.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })))
  try {
    return names.of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}

/** A country's code and its names in all languages of the site. */
export const countryNames = (countryCode: string): string[] => [
  countryCode,
  ...locales.map((locale) => countryName(countryCode, locale)),
]

/** Google's types for the kinds of areas. */
const typesOf = {
  country: 'country',
  region: 'administrative_area_level_1',
  department: 'administrative_area_level_2',
} as const

/**
 * Converts a row of the gazetteer to a location value (spec §3).
 * @param zip postal code of the search; default: the only one the place has
 */
export function toPlace(
  { row, zips }: Candidate,
  { locale, zip, departments }: { locale: Locale; zip: string | undefined; departments: ShardIndex['departments'] },
): Place {
  const [id, ownName, countryCode, area, , lat, lng, , chief, names, extent] = row
  const name = names?.[locales.indexOf(locale)] || ownName
  const country = countryName(countryCode, locale)
  const [department, region] = departments[area] ?? [area, area]
  const zipCode = zip ?? (zips.length === 1 ? zips[0] : undefined)
  // A place whose name is ambiguous is followed by its department or state.
  const isCountry = extent?.kind === 'country'
  const address = [name, ...(chief || !department ? [] : [department]), ...(isCountry ? [] : [country])].join(', ')
  return {
    name,
    ...(!extent && { city: name }),
    country,
    countryCode,
    ...(region && { region }),
    ...(zipCode && { zipCode }),
    formattedAddress: address,
    formatted_address: address,
    place_id: extent ? id : `${countryCode === 'FR' ? 'insee' : 'geonames'}:${id}`,
    lat,
    lng,
    types: [extent ? typesOf[extent.kind] : 'locality', 'political'],
    ...(extent && { extent }),
    visio: false,
  }
}
