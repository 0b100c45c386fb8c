import type { PlaceLookup } from './gazetteer.ts'
import { fromListQuery, type LocationValue } from './location.ts'

// About 50 km: coordinates further than that from the place that the text names belong to an earlier text.
const farDegrees = 0.5

/**
 * The location that a list's query asks for, with the typed text read at the edge. Without script the text may have
 * changed while the hidden coordinates of the last choice were sent along: where the two disagree, the text wins.
 * @returns `undefined` when the query names no place; a location without `lat` when its text is no known place
 */
export async function placeOfQuery(query: URLSearchParams, places: PlaceLookup): Promise<LocationValue | undefined> {
  const given = fromListQuery(query)
  if (!given || given.visio || !given.formattedAddress) return given
  const { lat, lng, formattedAddress } = given
  if (lat === undefined || lng === undefined) return (await places.resolve(formattedAddress)) ?? given
  const named = await places.resolveExact(formattedAddress)
  if (!named) return given
  const far =
    Math.abs(named.lat - lat) > farDegrees || Math.abs(named.lng - lng) * Math.cos((lat * Math.PI) / 180) > farDegrees
  return far ? named : { ...named, ...given }
}
