import { seoCuts } from '../contracts/limits.ts'
import { pickLocalized, type Locale } from '../contracts/locales.ts'
import { href } from '../contracts/paths.ts'
import type { Event } from '../events/events.contract.ts'
import { wholeDays } from '../lib/time/calendar-days.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { addDays } from '../lib/time/zoned-time.ts'
import { isoInZone } from '../lib/time/zone-offset.ts'
import { type StructuredData, schemaContext, schemaTerm } from './structured-data.ts'
import { msOf } from '../lib/time/iso-instant.ts'

const amounts = /(\d+(?:[.,]\d{1,2})?)[\s\u00a0\u202f]*(?:€|euros?\b|EUR\b)/gi

/**
 * The price of an event (schema.org Offer): free, or the lowest amount in euros in its conditions.
 * @returns `undefined` for a cancelled or postponed event and for an unknown price
 */
function eventOffers(event: Event, { locale, origin }: { locale: Locale; origin: string }): StructuredData | undefined {
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
function isFree({ free, text }: Event['price']): boolean | undefined {
  if (free) return true
  return Object.values(text).some((one) => lowestPrice(one) !== undefined) ? false : undefined
}

function lowestPrice(text: string): number | undefined {
  const found = [...text.matchAll(amounts)]
    .map((match) => Number(match[1]!.replace(',', '.')))
    .filter((amount) => amount > 0)
  return found.length > 0 ? Math.min(...found) : undefined
}

export interface EventStructuredDataOptions {
  /** Language of the page. */
  locale: Locale
  /** `https://host` of the site. */
  origin: string
  /** The text of its description in that language. */
  description: string
  /** Paths or URLs of the event's social images, best first. */
  images?: readonly string[]
}

/** Maximum number of dates of a series. */
const maxDates = 20

/**
 * An event as schema.org `Event`, with the fields that Google's event results require (spec §5).
 * @param event from its page
 * @example head: { structuredData: [eventStructuredData(event, { locale, origin, description, images })] }
 */
export function eventStructuredData(
  event: Event,
  { locale, origin, description, images = [] }: EventStructuredDataOptions,
): StructuredData {
  const text = <T>(value: Partial<Record<Locale, T>>) => pickLocalized(value, locale, event.lang)?.value
  const url = origin + href(locale, 'events/show', { slug: event.slug })
  return {
    '@context': schemaContext,
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: text(event.title),
    description: cutText(description || text(event.summary) || '', seoCuts.structuredData),
    ...eventDates(event, event.date, event.endDate),
    previousStartDate: previousStartDate(event),
    eventStatus: schemaTerm(eventStatus(event)),
    eventAttendanceMode: schemaTerm(attendanceMode(event)),
    location: eventLocation(event, { locale, url }),
    image: imageAddresses([...images, event.coverDisplay.url], origin),
    organizer: organizers(event),
    offers: eventOffers(event, { locale, origin }),
    inLanguage: event.lang,
    isAccessibleForFree: isFree(event.price),
    maximumAttendeeCapacity: event.maxAttendees ?? undefined,
    remainingAttendeeCapacity: event.remaining ?? undefined,
    typicalAgeRange: ageRange(event.age),
    keywords: text(event.keywords)?.join(', ') || undefined,
    subEvent: comingDates(event, text(event.title)),
  }
}

/** The status (schema.org EventStatusType); cancelled takes precedence over other changes. */
function eventStatus({ status, change }: Event): string {
  if (status === 'cancelled') return 'EventCancelled'
  if (change === null) return 'EventScheduled'
  return { postponed: 'EventPostponed', rescheduled: 'EventRescheduled', movedOnline: 'EventMovedOnline' }[change]
}

const attendanceMode = (event: Event): string =>
  event.attendanceMode === 'mixed'
    ? 'MixedEventAttendanceMode'
    : isOnline(event)
      ? 'OnlineEventAttendanceMode'
      : 'OfflineEventAttendanceMode'

/** Start and end with the venue's offset, or as days for all-day events. */
function eventDates({ timeZone }: Event, begin: string, end: string | null): { startDate: string; endDate?: string } {
  const [from, to] = [msOf(begin), end === null ? undefined : msOf(end)]
  if (to === undefined || to <= from) return { startDate: isoInZone(from, timeZone) }
  const days = wholeDays(from, to, timeZone)
  if (days) return { startDate: days.from, endDate: addDays(days.until, -1) }
  return { startDate: isoInZone(from, timeZone), endDate: isoInZone(to, timeZone) }
}

/** The previous start; a postponed event without a new date has its own (Google and schema.org require both). */
function previousStartDate(event: Event): string | undefined {
  const known = event.previousStartDate ?? (event.change === 'postponed' ? event.date : null)
  return known === null ? undefined : eventDates(event, known, null).startDate
}

function imageAddresses(images: string[], origin: string): string[] | undefined {
  // Search engines do not accept SVG.
  const raster = images.map((image) => new URL(image, origin)).filter(({ pathname }) => !pathname.endsWith('.svg'))
  const addresses = [...new Set(raster.map(({ href }) => href))]
  return addresses.length > 0 ? addresses : undefined
}

function organizers({ user }: Event): StructuredData[] | undefined {
  const named = user.map(({ displayname, firstName, lastName }) =>
    displayname
      ? { '@type': 'Organization', name: displayname }
      : { '@type': 'Person', name: `${firstName} ${lastName}`.trim() },
  )
  const known = named.filter(({ name }) => name !== '')
  return known.length > 0 ? known : undefined
}

/** `7-12`, `16-`, `0-6` (schema.org typicalAgeRange). */
function ageRange({ min, max }: Event['age']): string | undefined {
  return min === null && max === null ? undefined : `${min ?? 0}-${max ?? ''}`
}

/** The coming dates of a series, each as an event. */
function comingDates(event: Event, name: string | undefined): StructuredData[] | undefined {
  if (event.timings.length < 2) return undefined
  const coming = event.timings.filter(({ end }) => msOf(end) >= msOf(event.next.end))
  return coming
    .slice(0, maxDates)
    .map(({ begin, end }) => ({ '@type': 'Event', name, ...eventDates(event, begin, end) }))
}

/** Whether an event takes place online only, as planned or after a change. */
const isOnline = ({ attendanceMode, change }: Event): boolean =>
  attendanceMode === 'online' || (change === 'movedOnline' && attendanceMode !== 'mixed')

/**
 * The location of an event (schema.org Place, VirtualLocation).
 * @param page `url` of the event's page, which links to the online meeting
 * @returns both for a mixed event; `undefined` if unknown
 */
function eventLocation(
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
