import type { Address } from '../../../src/events/events.contract.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import type { OpenAgendaRecord } from './openagenda-record.ts'

/** The place of a record; unknown or implausible parts are absent. */
export function placeOf(record: OpenAgendaRecord) {
  const city = record.location_city && tidyCity(record.location_city)
  const countryCode = record.location_countrycode ?? 'FR'
  return {
    city,
    citySlug: city ? slugify(city) || null : null,
    countryCode: city ? countryCode : (record.location_countrycode ?? null),
    postalCode: record.location_postalcode,
    ...coordinatesOf(record),
    address: (access: string | undefined): Address | undefined => {
      if (!city) return undefined
      const postalCode = record.location_postalcode
      const locality = [postalCode, city].filter(Boolean).join(' ')
      const written = record.location_address ?? ''
      const full = written.toLowerCase().includes(city.toLowerCase())
        ? written
        : [written, locality].filter(Boolean).join(', ')
      const street = written
        .split(postalCode && written.includes(postalCode) ? postalCode : ',')[0]!
        .replace(/[\s,–-]+$/, '')
      return {
        city,
        formattedAddress: full,
        countryCode,
        ...(record.location_name && { name: record.location_name }),
        ...(street && street !== city && { street }),
        ...(postalCode && { postalCode }),
        ...(record.location_region && { region: record.location_region }),
        ...(access && { access }),
      }
    },
  }
}

function coordinatesOf(record: OpenAgendaRecord) {
  const [lat, lng] = record.location_coordinates ?? [Number.NaN, Number.NaN]
  // 0, 0 is in the sea off Ghana: the value of an empty form field.
  const sound = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  return sound ? { lat, lng } : { lat: null, lng: null }
}

const smallWords = new Set('de du des d la le les l en et sur sous à au aux lès lez près'.split(' '))

/**
 * The usual name of a city: without postal code, CEDEX and arrondissement, not in capitals.
 * @example tidyCity('PARIS 4e Arrondissement') // 'Paris'
 */
export function tidyCity(written: string): string {
  const bare = written
    .replace(/^\d{4,5}\s+/, '')
    .replace(/[\s,(]+\d{5}\)?$/, '')
    .replace(/\s+cedex(\s+\d+)?$/i, '')
    .replace(/^(paris|lyon|marseille)[\s-]+\d{1,2}\s*(?:er|e|è|ème|eme|nd)?\.?(?:\s+arr(?:\.|t|ondissement)?)?$/i, '$1')
    .trim()
  if (bare !== bare.toUpperCase() && bare !== bare.toLowerCase()) return bare
  return bare
    .toLowerCase()
    .split(/([\s'’-])/)
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}
