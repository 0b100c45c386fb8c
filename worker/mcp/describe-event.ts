import { z } from 'zod'
import type { EventSummary } from '../../src/events/events.contract.ts'
import { feedTexts, readable, type FeedReader } from '../ical/feed-event.ts'

/** An event as a language model reads it: one language, absolute addresses, no markup. */
export const describedEvent = z.object({
  slug: z.string().describe('Name of the event for get_event'),
  title: z.string(),
  url: z.url().describe('Canonical page, to link to'),
  calendar: z.url().describe('iCalendar file of the event'),
  summary: z.string().nullable(),
  begin: z.iso.datetime().describe('Begin of its current or next date, UTC'),
  end: z.iso.datetime(),
  timeZone: z.string().describe('IANA time zone of the venue'),
  dates: z.number().describe('Number of dates, 1 for a single one'),
  status: z.enum(['active', 'cancelled', 'postponed', 'rescheduled', 'movedOnline']),
  place: z.string().nullable().describe('Venue and address, or that it takes place online'),
  city: z.string().nullable(),
  online: z.boolean(),
  distanceKm: z.number().nullable().describe('Distance from `near`'),
  free: z.boolean(),
  price: z.string().nullable(),
  seatsLeft: z.number().nullable().describe('null: unlimited'),
  accessibility: z.array(z.string()).describe('OpenAgenda codes of impairments it is open to: hi, vi, pi, mi, ii'),
  organizers: z.array(z.string()),
  categories: z.array(z.string()).describe('Its type and topic'),
})

/** @returns the event in the reader's language, as `describedEvent` */
export function describeEvent(event: EventSummary, reader: FeedReader): z.output<typeof describedEvent> {
  const { url, title, place, summary, categories } = feedTexts(event, reader)
  return {
    slug: event.slug,
    title,
    url,
    calendar: `${url}.ics`,
    summary: summary ?? null,
    begin: event.next.begin,
    end: event.next.end,
    timeZone: event.timeZone,
    dates: event.occurrences,
    status: event.status === 'cancelled' ? 'cancelled' : (event.change ?? 'active'),
    place: place || null,
    city: readable(event.address, event, reader)?.city || null,
    online: event.visio,
    distanceKm: event.distance ?? null,
    free: event.price.free,
    price: readable(event.price.text, event, reader) ?? null,
    seatsLeft: event.remaining,
    accessibility: event.accessibility,
    organizers: event.user.map(({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`),
    categories,
  }
}
