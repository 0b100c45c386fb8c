import { wholeDays } from '../../src/lib/time/calendar-days.ts'
import { htmlToText } from '../../src/lib/html/clean-html.ts'
import { icsComponent, icsDate, icsFile, icsLine, icsLocal, icsText, icsUtc } from '../../src/lib/time/ics.ts'
import { icsTimeZone } from '../../src/lib/time/ics-time-zone.ts'
import { zoneOffset } from '../../src/lib/time/zone-offset.ts'
import { feedTexts, readable, type FeedEvent, type FeedReader, type FeedTexts } from './feed-event.ts'

/** Properties of a calendar to subscribe to (RFC 7986). */
export interface CalendarFeed {
  name: string
  /** URL of the calendar. */
  url: string
}

/** An invitation for one attendee, as mails carry it (RFC 5546). */
export interface Invitation {
  /** `PUBLISH` for several dates; `REQUEST` and `CANCEL` concern one entry. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  organizer: Participant
  attendee: Participant
  /** The registration or the event is cancelled. */
  cancelled: boolean
  /** The dates of the event before a change: entries that it has no date for any more are cancelled. */
  former?: readonly Occurrence[] | undefined
  /** ms; of two messages with the same sequence the later one wins. */
  sentAt: number
}
interface Participant {
  name: string
  email: string
}

/** An event in a user's own calendar: on the waiting list, or only liked. */
export type CalendarEvent = FeedEvent & { part?: 'waiting' | 'liked' | undefined }

export interface CalendarOptions {
  /** Absent for a file that is downloaded once. */
  feed?: CalendarFeed
  invitation?: Invitation
}

interface Occurrence {
  begin: number
  end: number
}

/** Above this many dates, each entry holds the short text only. */
const longTextUpTo = 12

/**
 * Events as an iCalendar file (RFC 5545, 5546, 7986). Its bytes change only when the events do.
 * @param events events with `timings` have an entry per date, the others one for their current or next date
 */
export function eventCalendar(
  events: readonly CalendarEvent[],
  reader: FeedReader,
  { feed, invitation }: CalendarOptions = {},
): string {
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
      ...(invitation ? [icsLine('METHOD', invitation.method)] : []),
      ...named,
      ...timeZones(events),
      ...events.flatMap((event) => eventEntries(event, reader, invitation)),
    ]),
  )
}

/** One VTIMEZONE per time zone of timed entries. */
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
  const dates = timings && timings.length > 1 ? timings : [next]
  return dates.map(({ begin, end }) => ({ begin: Date.parse(begin), end: Date.parse(end) }))
}

/** An entry for each date. The first keeps the event's own UID, so that adding dates later moves none of them. */
function eventEntries(event: CalendarEvent, reader: FeedReader, invitation: Invitation | undefined): string[] {
  const dates = occurrences(event)
  const linesOf = (of: Invitation | undefined) => sharedLines(event, reader, dates.length <= longTextUpTo, of)
  const [shared, cancelled] = [linesOf(invitation), invitation && linesOf({ ...invitation, cancelled: true })]
  const { hostname } = new URL(reader.origin)
  return [...dates, ...(invitation?.former?.slice(dates.length) ?? [])].flatMap((date, index) =>
    icsComponent('VEVENT', [
      icsLine('UID', icsText(`${event._id}${index === 0 ? '' : `-${index + 1}`}@${hostname}`)),
      ...dateLines(date, event),
      ...(index < dates.length ? shared : cancelled!),
    ]),
  )
}

function dateLines({ begin, end }: Occurrence, { timeZone, part }: CalendarEvent): string[] {
  const days = wholeDays(begin, end, timeZone)
  if (days)
    return [
      icsLine('DTSTART', icsDate(days.from), { VALUE: 'DATE' }),
      icsLine('DTEND', icsDate(days.until), { VALUE: 'DATE' }),
      // An event of several days does not block the attendee's time.
      icsLine('TRANSP', 'TRANSPARENT'),
    ]
  const local = (ms: number) => icsLocal(ms + zoneOffset(timeZone, ms))
  const start = icsLine('DTSTART', local(begin), { TZID: timeZone })
  return [
    start,
    ...(end > begin ? [icsLine('DTEND', local(end), { TZID: timeZone })] : []),
    ...(part === 'liked' ? [icsLine('TRANSP', 'TRANSPARENT')] : []),
  ]
}

function sharedLines(
  event: CalendarEvent,
  reader: FeedReader,
  long: boolean,
  invitation: Invitation | undefined,
): string[] {
  const updated = icsUtc(Date.parse(event.updatedAt))
  const texts = feedTexts(event, reader)
  const { place, categories } = texts
  const organizers = event.user.map(
    ({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`.trim(),
  )
  return [
    // Time of the change, not of the request: unchanged events give the same bytes.
    icsLine('DTSTAMP', invitation ? icsUtc(invitation.sentAt) : updated),
    icsLine('LAST-MODIFIED', updated),
    ...(event.createdAt ? [icsLine('CREATED', icsUtc(Date.parse(event.createdAt)))] : []),
    icsLine('SEQUENCE', String(event.sequence)),
    icsLine('STATUS', invitation?.cancelled ? 'CANCELLED' : entryStatus(event)),
    icsLine('SUMMARY', icsText(titleOf(event, texts, reader))),
    icsLine('DESCRIPTION', icsText(entryText(event, texts, reader, long))),
    icsLine('URL', `${texts.url}?utm_source=calendar`),
    ...(place ? [icsLine('LOCATION', icsText(place))] : []),
    ...(event.coordinates ? [icsLine('GEO', `${event.coordinates[1]};${event.coordinates[0]}`)] : []),
    ...(categories.length > 0 ? [icsLine('CATEGORIES', categories.map(icsText).join(','))] : []),
    ...organizers.filter(Boolean).map((name) => icsLine('CONTACT', icsText(name))),
    ...(invitation ? participantLines(invitation) : []),
  ]
}

/** PUBLISH has no ATTENDEE (RFC 5546 §3.2.1). */
function participantLines({ method, organizer, attendee }: Invitation): string[] {
  const named = ({ name }: Participant) => (name ? { CN: name } : {})
  const invited = { CUTYPE: 'INDIVIDUAL', ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'ACCEPTED' }
  return [
    icsLine('ORGANIZER', `mailto:${organizer.email}`, named(organizer)),
    ...(method === 'PUBLISH'
      ? []
      : [icsLine('ATTENDEE', `mailto:${attendee.email}`, { ...named(attendee), ...invited })]),
  ]
}

const entryStatus = ({ status, change, part }: CalendarEvent): string =>
  status === 'cancelled' ? 'CANCELLED' : change === 'postponed' || part ? 'TENTATIVE' : 'CONFIRMED'

/** Summary text, the number of dates if the entry shows one of several, then the URL. */
function entryText(event: CalendarEvent, { summary, url }: FeedTexts, reader: FeedReader, long: boolean): string {
  const description = long ? htmlToText(readable(event.description, event, reader) ?? '') : ''
  const dates =
    event.timings === undefined && event.occurrences > 1 ? reader.t.plural('feeds.moreDates', event.occurrences) : ''
  const note = event.part ? reader.t(`feeds.${event.part}.note`) : ''
  return [note, description || summary, dates, url].filter(Boolean).join('\n\n')
}

/** Calendars hide STATUS and list what is only liked beside what is attended: the title says which is which. */
const titleOf = ({ status, part }: CalendarEvent, { title }: FeedTexts, { t }: FeedReader): string =>
  part && status !== 'cancelled' ? t(`feeds.${part}.title`, { title }) : title
