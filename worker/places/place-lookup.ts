import type { Locale } from '../../src/contracts/locales.ts'
import type { Gazetteer } from '../../src/places/gazetteer/gazetteer.ts'
import type { LocationValue } from '../../src/places/location.ts'
import { countryName } from '../../src/places/gazetteer/place-texts.ts'
import type { NearPlace } from '../../src/page/define-page.ts'
import type { Bindings } from '../http/env.ts'
import { gazetteerOf } from '../http/gazetteer.ts'

/** The city that the network guesses for a request (D51); `undefined` when it does not know. */
export function nearPlace(cf: CfProperties | undefined): NearPlace | undefined {
  const { city, country, latitude, longitude } = (cf ?? {}) as Partial<IncomingRequestCfProperties>
  const lat = Number(latitude)
  const lng = Number(longitude)
  if (!city || !country || !latitude || !longitude || !Number.isFinite(lat) || !Number.isFinite(lng)) return undefined
  return { city, countryCode: country, lat, lng }
}

/** The guessed city as a suggestion: as the gazetteer knows it, else as the network named it. */
export async function cityOfRequest(
  cf: CfProperties | undefined,
  gazetteer: Gazetteer,
  locale: Locale,
): Promise<LocationValue | undefined> {
  const near = nearPlace(cf)
  if (!near) return undefined
  const known = await gazetteer.resolveExact(`${near.city}, ${near.countryCode}`, locale, { near })
  if (known?.countryCode === near.countryCode && !known.extent) return known
  const { city, countryCode, lat, lng } = near
  const country = countryName(countryCode, locale)
  const address = `${city}, ${country}`
  return {
    name: city,
    city,
    country,
    countryCode,
    formattedAddress: address,
    formatted_address: address,
    lat,
    lng,
    visio: false,
  }
}

/** The city that a signed-in person's address names, else the one that the network guesses. */
export async function nearVisitor(
  address: string | undefined,
  cf: CfProperties | undefined,
  env: Pick<Bindings, 'ASSETS'>,
  locale: Locale,
): Promise<NearPlace | undefined> {
  const home = address ? await gazetteerOf(env).resolveExact(address, locale) : undefined
  if (!home?.city) return nearPlace(cf)
  const { city, countryCode, lat, lng } = home
  return { city, countryCode, lat, lng }
}

/** A person's address as a suggestion: their words, lying where the place is that they name, if they name one. */
export async function placeOfAddress(address: string, gazetteer: Gazetteer, locale: Locale): Promise<LocationValue> {
  const words = { name: address, formattedAddress: address, formatted_address: address, visio: false }
  const known = await gazetteer.resolveExact(address, locale)
  return known ? { ...words, lat: known.lat, lng: known.lng, countryCode: known.countryCode } : words
}
