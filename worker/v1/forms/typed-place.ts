import { countryNamed } from '../../../src/organize/create/form/event-form-fields.ts'
import type { Bindings } from '../../http/env.ts'
import { gazetteerOf } from '../../http/gazetteer.ts'

/**
 * Gives a city that was typed, not chosen from suggestions, the point and the country that it has in the gazetteer: an event
 * without a point is on no map.
 * @param fields of the call; changed
 * @param typed the form's fields
 */
export async function locateTypedCity(
  env: Pick<Bindings, 'ASSETS'>,
  fields: URLSearchParams,
  typed: URLSearchParams,
): Promise<void> {
  const city = fields.get('address.city')
  if (!city || fields.has('coordinates') || isPointEmptied(typed)) return
  const postalCode = fields.get('address.postalCode') ?? ''
  const countryCode = fields.get('address.countryCode') ?? undefined
  const text = /^\d{5}$/.test(postalCode) ? `${postalCode} ${city}` : city
  // The field says what is missing where the gazetteer cannot be read.
  const place = await gazetteerOf(env)
    .resolveExact(text, 'fr', { countryCode })
    .catch(() => undefined)
  const named = countryNamed(typed.get('place.city')?.split(',').slice(1).at(-1) ?? '')
  if (!place || place.extent || (named !== undefined && named !== place.countryCode)) return
  fields.set('address.countryCode', place.countryCode)
  fields.append('coordinates', String(place.lng))
  fields.append('coordinates', String(place.lat))
}

/** Without script the point is a field. Emptied for the same city, the stored one stays: it may be more exact than the city's. */
const isPointEmptied = (typed: URLSearchParams): boolean =>
  Boolean(typed.get('place.pointShown')) && typed.get('place.city') === typed.get('place.cityShown')
