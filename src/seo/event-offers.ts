import { pickLocalized, type Locale } from '../contracts/locales.ts'
import { href } from '../contracts/paths.ts'
import type { Event } from '../events/events.contract.ts'
import { schemaTerm, type StructuredData } from './structured-data.ts'

const amounts = /(\d+(?:[.,]\d{1,2})?)[\s\u00a0\u202f]*(?:€|euros?\b|EUR\b)/gi

/**
 * The price of an event (schema.org Offer): free, or the lowest amount in euros in its conditions.
 * @returns `undefined` for a cancelled or postponed event and for an unknown price
 */
export function eventOffers(
  event: Event,
  { locale, origin }: { locale: Locale; origin: string },
): StructuredData | undefined {
  if (event.status === 'cancelled' || event.change === 'postponed') return undefined
  const text = pickLocalized(event.price.text, locale, event.lang)?.value
  const price = event.price.free ? 0 : lowestPrice(text ?? '')
  if (price === undefined) return undefined
  return {
    '@type': 'Offer',
    url: origin + href(locale, 'events/show', { slug: event.slug }),
    price,
    priceCurrency: 'EUR',
    availability: schemaTerm(event.remaining === 0 && !event.registerExternal ? 'SoldOut' : 'InStock'),
    validFrom: event.createdAt,
    description: text,
  }
}

/** Whether an event is free; `undefined` if unknown. */
export function isFree({ free, text }: Event['price']): boolean | undefined {
  if (free) return true
  return Object.values(text).some((one) => lowestPrice(one) !== undefined) ? false : undefined
}

function lowestPrice(text: string): number | undefined {
  const found = [...text.matchAll(amounts)]
    .map((match) => Number(match[1]!.replace(',', '.')))
    .filter((amount) => amount > 0)
  return found.length > 0 ? Math.min(...found) : undefined
}
