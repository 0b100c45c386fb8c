import { locales, type Locale } from '../../contracts/locales.ts'
import type { Place } from './location.ts'
import type { Candidate } from './rank.ts'
import type { ShardIndex } from './shards.ts'

const regionNames = new Map<Locale, Intl.DisplayNames>()

/** `FR` → `France`, in a site language; the code itself when it is not one of ISO 3166-1. */
export function countryName(countryCode: string, locale: Locale): string {
  let names = regionNames.get(locale)
  if (!names) regionNames.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })))
  try {
    return names.of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}

/** A country's code and its names in the site's languages. */
export const countryNames = (countryCode: string): string[] => [
  countryCode,
  ...locales.map((locale) => countryName(countryCode, locale)),
]

/**
 * A row of the gazetteer as a location value (spec §3).
 * @param zip the postal code that was asked for; else the only one it has
 */
export function toPlace(
  { row, zips }: Candidate,
  { locale, zip, departments }: { locale: Locale; zip: string | undefined; departments: ShardIndex['departments'] },
): Place {
  const [id, ownName, countryCode, area, , lat, lng, , chief, names] = row
  const name = names?.[locales.indexOf(locale)] || ownName
  const country = countryName(countryCode, locale)
  const [department, region] = departments[area] ?? [area, area]
  const zipCode = zip ?? (zips.length === 1 ? zips[0] : undefined)
  // A place that does not own its bare name is told apart by its department or state.
  const address = [name, ...(chief || !department ? [] : [department]), country].join(', ')
  return {
    name,
    city: name,
    country,
    countryCode,
    ...(region && { region }),
    ...(zipCode && { zipCode }),
    formattedAddress: address,
    formatted_address: address,
    place_id: `${countryCode === 'FR' ? 'insee' : 'geonames'}:${id}`,
    lat,
    lng,
    types: ['locality', 'political'],
    visio: false,
  }
}
