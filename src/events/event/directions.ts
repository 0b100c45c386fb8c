import type { Address, EventSummary } from '../events.contract.ts'
import type { Point } from '../../places/location.ts'

/** Means of transport. */
export const travelModes = ['walking', 'bike', 'transit'] as const
type TravelMode = (typeof travelModes)[number]

/** OpenStreetMap's routing engines; there is none for public transport. */
const engines = { walking: 'fossgis_osrm_foot', bike: 'fossgis_osrm_bike' } as const

/**
 * URL of directions at a third party; the page itself loads nothing from there.
 * @param event its coordinates are used if it has some, else the address
 * @param from the reader's position without one; public transport always starts there
 */
export function directionsUrl(
  event: Pick<EventSummary, 'coordinates'>,
  address: Address,
  mode: TravelMode,
  from?: Point,
): string {
  const target = event.coordinates ? `${event.coordinates[1]},${event.coordinates[0]}` : address.formattedAddress
  if (mode === 'transit')
    return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: target, travelmode: 'transit' })}`
  const start = from ? `${from.lat},${from.lng}` : ''
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ engine: engines[mode], route: `${start};${target}` })}`
}

/** URL of the place on OpenStreetMap. */
export function mapUrl({ coordinates }: Pick<EventSummary, 'coordinates'>, address: Address): string {
  if (!coordinates)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.formattedAddress })}`
  const [lng, lat] = coordinates
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}
