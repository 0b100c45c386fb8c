import { fromListQuery } from '../places/location.ts'
import type { BlockLoading, NearCity } from './block-loading.ts'

/** The place whose events a page shows. */
export interface PageCity {
  /** Absent when the visitor chose none and the network knows none. */
  place?: NearCity | undefined
  /** A typed name that no town has. */
  unknown?: string | undefined
}

/** The place that the page's address names (the city picker writes it), else the visitor's. */
export async function placeOfPage({
  query,
  near,
  places,
}: Pick<BlockLoading, 'query' | 'near' | 'places'>): Promise<PageCity> {
  const given = fromListQuery(query)
  if (!given || given.visio) return { place: near }
  const { lat, lng, name, formattedAddress } = given
  if (lat !== undefined && lng !== undefined)
    return { place: { lat, lng, city: name || ((await places.nearest({ lat, lng }))?.name ?? '') } }
  const found = formattedAddress ? (await places.resolve(formattedAddress))?.place : undefined
  return found
    ? { place: { city: found.name, lat: found.lat, lng: found.lng } }
    : { place: near, unknown: formattedAddress || undefined }
}
