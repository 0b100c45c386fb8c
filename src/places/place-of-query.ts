import type { PlaceHints, PlaceLookup } from './gazetteer/gazetteer.ts'
import { fromListQuery, type LocationValue, type Place } from './location.ts'
import { countryName } from './gazetteer/place-texts.ts'
import type { Locale } from '../contracts/locales.ts'

/** The place of a list's query, and the gazetteer's match for it. */
export interface QueryPlace {
  /** As in the URL: shown in the field and passed on in links. */
  given: LocationValue
  /** The gazetteer's place; absent for an unknown text, and for coordinates far from any town. */
  known?: Place | undefined
  /**
   * `exact`: the text is its name. `close`: the text is the beginning of its name or a misspelling. `point`: coordinates
   * without a name, named by the nearest town. `unknown`: the text is no known place.
   */
  match: 'exact' | 'close' | 'point' | 'unknown'
}

/** The place filters of `GET /v1/events`. */
export interface PlaceFilter {
  loc?: string
  /** km */
  distance?: string
  area?: string[]
  countryCode?: string | string[]
  visio?: 'true'
}

/**
 * Resolves the place of a list's query. Coordinates win over names: a text beside them only distinguishes places of the same
 * name.
 * @returns `undefined` when the query has no place
 */
export async function placeOfQuery(
  query: URLSearchParams,
  places: PlaceLookup,
  locale: Locale,
): Promise<QueryPlace | undefined> {
  const given = fromListQuery(query)
  if (!given) return undefined
  const { lat, lng, countryCode, formattedAddress, visio } = given
  if (visio) return { given, match: 'exact' }
  const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const hints: PlaceHints = { near, countryCode }
  if (near && formattedAddress)
    return { given, known: await places.resolveExact(formattedAddress, hints), match: 'exact' }
  if (near) {
    const known = await places.nearest(near)
    return { given: known ? named(given, known) : given, known, match: 'point' }
  }
  const found = formattedAddress ? await places.resolve(formattedAddress, hints) : undefined
  if (found) return { given, known: found.place, match: found.exact ? 'exact' : 'close' }
  if (!countryCode) return { given, match: 'unknown' }
  const name = countryName(countryCode, locale)
  // ZZ is CLDR's code for an unknown country.
  if (!formattedAddress && (name === countryCode || countryCode === 'ZZ')) return undefined
  const country = await places.resolveExact(name, hints)
  const known = country?.extent?.kind === 'country' ? country : undefined
  if (formattedAddress) return { given, known, match: 'unknown' }
  return { given: named(given, { name, formattedAddress: name }), known, match: 'exact' }
}

const named = (place: LocationValue, { name, formattedAddress }: Pick<Place, 'name' | 'formattedAddress'>) => ({
  ...place,
  name,
  formattedAddress,
  formatted_address: formattedAddress,
})

/**
 * The API's filter for a place: a country or continent by codes, a region by its departments or, abroad, by a circle within its
 * country, anything else by a circle.
 * @param distance radius chosen by the visitor, km; default: 30
 */
export function placeFilter({ given, known }: QueryPlace, distance: number | undefined): PlaceFilter {
  if (given.visio) return { visio: 'true' }
  if (known?.extent?.kind === 'country') return { countryCode: known.extent.areas ?? known.countryCode }
  const { lat, lng } = known && given.lat === undefined ? known : given
  if (lat === undefined || lng === undefined) return given.countryCode ? { countryCode: given.countryCode } : {}
  // The circle is for a remote API that does not know departments.
  if (known?.extent)
    return {
      ...(known.extent.areas ? { area: known.extent.areas } : { countryCode: known.countryCode }),
      loc: `[${known.lng},${known.lat}]`,
      distance: reach(known),
    }
  return { loc: `[${lng},${lat}]`, ...(distance && { distance: String(distance) }) }
}

const kmPerDegree = 111.2

/** Radius of a circle that contains an area, km. */
function reach({ lat, lng, extent }: Place): string {
  const [west, south, east, north] = extent!.bounds
  const width = Math.cos((lat * Math.PI) / 180)
  const [dy, dx] = [Math.max(north - lat, lat - south), Math.max(east - lng, lng - west) * width]
  return String(Math.min(500, Math.ceil(kmPerDegree * Math.hypot(dx, dy))))
}
