import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { Event } from '../../contracts/v1/events.ts'
import type { StructuredData } from './structured-data.ts'

/** Takes place online only, from the start or since it was moved. */
export const isOnline = ({ attendanceMode, change }: Event): boolean =>
  attendanceMode === 'online' || (change === 'movedOnline' && attendanceMode !== 'mixed')

/**
 * Where an event takes place (schema.org Place, VirtualLocation).
 * @param page `url` of the event's page, which leads to the online meeting
 * @returns both for a mixed event; `undefined` when nothing is known
 */
export function eventLocation(
  event: Event,
  { locale, url }: { locale: Locale; url: string },
): StructuredData | StructuredData[] | undefined {
  const virtual = { '@type': 'VirtualLocation', url }
  if (isOnline(event)) return virtual
  const place = venue(event, locale)
  return event.attendanceMode === 'mixed' ? [...(place ? [place] : []), virtual] : place
}

function venue(event: Event, locale: Locale): StructuredData | undefined {
  const address = pickLocalized(event.address, locale, event.lang)?.value
  const name = address?.name || address?.city || address?.formattedAddress
  if (!address || !name) return undefined
  const [longitude, latitude] = event.coordinates ?? []
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street || address.formattedAddress || undefined,
      addressLocality: address.city || undefined,
      postalCode: address.postalCode || undefined,
      addressRegion: address.region || undefined,
      addressCountry: address.countryCode || undefined,
    },
    geo: event.coordinates ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  }
}
