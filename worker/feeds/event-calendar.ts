import { wholeDays } from '../../src/lib/calendar-days.ts'
import { htmlToText } from '../../src/lib/clean-html.ts'
import { icsComponent, icsDate, icsFile, icsLine, icsLocal, icsText, icsUtc } from '../../src/lib/ics.ts'
import { icsTimeZone } from '../../src/lib/ics-time-zone.ts'
import { zoneOffset } from '../../src/lib/zone-offset.ts'
import {
  eventUrl,
  feedCategories,
  feedPlace,
  feedTitle,
  readable,
  type FeedEvent,
  type FeedReader,
} from './feed-event.ts'

/** What a calendar that can be subscribed to says of itself (RFC 7986). */
export interface CalendarFeed {
  name: string
  /** Its own address. */
  url: string
}

interface Occurrence {
  begin: number
  end: number
}

/** Above this many dates, each entry holds the short text only. */
const longTextUpTo = 12

/**
 * Events as an iCalendar file (RFC 5545, 5546, 7986). Its bytes change only when the events do.
 * @param events those with `timings` are told date by date, the others by their running or next date
 * @param feed absent for a file that is read once
 */
export function eventCalendar(events: readonly FeedEvent[], reader: FeedReader, feed?: CalendarFeed): string {
  const named = feed
    ? [
        icsLine('NAME', icsText(feed.name)),
        icsLine('X-WR-CALNAME', icsText(feed.name)),
        icsLine('URL', feed.url),
        icsLine('SOURCE', feed.url, { VALUE: 'URI' }),
        icsLine('REFRESH-INTERVAL', 'PT1H', { VALUE: 'DURATION' }),
        icsLine('X-PUBLISHED-TTL', 'PT1H'),
      ]
    : []
  return icsFile(
    icsComponent('VCALENDAR', [
      icsLine('VERSION', '2.0'),
      icsLine('PRODID', `-//Chiche//Chiche events//${reader.locale.toUpperCase()}`),
      icsLine('CALSCALE', 'GREGORIAN'),
      ...named,
      ...timeZones(events),
      ...events.flatMap((event) => eventEntries(event, reader)),
    ]),
  )
}

/** One VTIMEZONE for each zone that an entry with hours is told in. */
function timeZones(events: readonly FeedEvent[]): string[] {
  const spans = new Map<string, Occurrence>()
  for (const event of events)
    for (const { begin, end } of occurrences(event)) {
      if (wholeDays(begin, end, event.timeZone)) continue
      const known = spans.get(event.timeZone) ?? { begin, end }
      spans.set(event.timeZone, { begin: Math.min(known.begin, begin), end: Math.max(known.end, end) })
    }
  return [...spans].flatMap(([timeZone, { begin, end }]) => icsTimeZone(timeZone, begin, end))
}

function occurrences({ timings, next }: FeedEvent): Occurrence[] {
  const told = timings && timings.length > 1 ? timings : [next]
  return told.map(({ begin, end }) => ({ begin: Date.parse(begin), end: Date.parse(end) }))
}

/** An entry for each date. The first keeps the event's own UID, so that adding dates later moves none of them. */
function eventEntries(event: FeedEvent, reader: FeedReader): string[] {
  const dates = occurrences(event)
  const shared = sharedLines(event, reader, dates.length <= longTextUpTo)
  const { hostname } = new URL(reader.origin)
  return dates.flatMap((date, index) =>
    icsComponent('VEVENT', [
      icsLine('UID', icsText(`${event._id}${index === 0 ? '' : `-${index + 1}`}@${hostname}`)),
      ...dateLines(date, event.timeZone),
      ...shared,
    ]),
  )
}

function dateLines({ begin, end }: Occurrence, timeZone: string): string[] {
  const days = wholeDays(begin, end, timeZone)
  if (days)
    return [
      icsLine('DTSTART', icsDate(days.from), { VALUE: 'DATE' }),
      icsLine('DTEND', icsDate(days.until), { VALUE: 'DATE' }),
      // What lasts for days does not keep anyone busy.
      icsLine('TRANSP', 'TRANSPARENT'),
    ]
  const local = (ms: number) => icsLocal(ms + zoneOffset(timeZone, ms))
  const start = icsLine('DTSTART', local(begin), { TZID: timeZone })
  return end > begin ? [start, icsLine('DTEND', local(end), { TZID: timeZone })] : [start]
}

function sharedLines(event: FeedEvent, reader: FeedReader, long: boolean): string[] {
  const updated = icsUtc(Date.parse(event.updatedAt))
  const place = feedPlace(event, reader)
  const organizers = event.user.map(
    ({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`.trim(),
  )
  const categories = feedCategories(event, reader)
  return [
    // The moment of the change, not of the request: the same events make the same bytes.
    icsLine('DTSTAMP', updated),
    icsLine('LAST-MODIFIED', updated),
    ...(event.createdAt ? [icsLine('CREATED', icsUtc(Date.parse(event.createdAt)))] : []),
    icsLine('SEQUENCE', String(event.sequence)),
    icsLine('STATUS', entryStatus(event)),
    icsLine('SUMMARY', icsText(feedTitle(event, reader))),
    icsLine('DESCRIPTION', icsText(entryText(event, reader, long))),
    icsLine('URL', eventUrl(event, reader)),
    ...(place ? [icsLine('LOCATION', icsText(place))] : []),
    ...(event.coordinates ? [icsLine('GEO', `${event.coordinates[1]};${event.coordinates[0]}`)] : []),
    ...(categories.length > 0 ? [icsLine('CATEGORIES', categories.map(icsText).join(','))] : []),
    ...organizers.filter(Boolean).map((name) => icsLine('CONTACT', icsText(name))),
  ]
}

const entryStatus = ({ status, change }: FeedEvent): string =>
  status === 'cancelled' ? 'CANCELLED' : change === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'

/** Its text, then how many dates it has when only one is told, then its address. */
function entryText(event: FeedEvent, reader: FeedReader, long: boolean): string {
  const description = long ? htmlToText(readable(event.description, event, reader) ?? '') : ''
  const dates =
    event.timings === undefined && event.occurrences > 1 ? reader.t.plural('feeds.moreDates', event.occurrences) : ''
  return [description || readable(event.summary, event, reader), dates, eventUrl(event, reader)]
    .filter(Boolean)
    .join('\n\n')
}
