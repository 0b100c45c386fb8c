import { pickLocalized, type Locale } from '../contracts/locales.ts'
import type { Event } from '../events/events.contract.ts'
import type { StructuredData } from './structured-data.ts'

/** Whether an event takes place online only, as planned or after a change. */
export const isOnline = ({ attendanceMode, change }: Event): boolean =>
  attendanceMode === 'online' || (change === 'movedOnline' && attendanceMode !== 'mixed')

/**
 * The location of an event (schema.org Place, VirtualLocation).
 * @param page `url` of the event's page, which links to the online meeting
 * @returns both for a mixed event; `undefined` if unknown
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
