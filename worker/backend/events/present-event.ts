import { pickLocalized, type Localized } from '../../../src/contracts/locales.ts'
import type { Event, EventSummary } from '../../../src/contracts/v1/events.ts'
import { generatedCoverPath } from '../../../src/lib/cover-path.ts'
import type { EventRow } from '../db/schema.ts'
import type { References } from '../references/load-references.ts'
import type { Range } from './event-scope.ts'
import type { ListedRow } from './select-events.ts'

export interface PresentContext {
  /** ms */
  now: number
  references: References
  /** The dates that were asked for: `next` is the first occurrence within them. */
  range?: Range
  /** Kilometres from the place that was asked for. */
  distance?: number | undefined
}

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

/** Own pictures that may be shown: the address ends in a picture's extension (spec §5, D14). */
export function showableCovers(urls: Localized): Localized {
  const shows = (url: string) => /\.(jpe?g|gif|png|webp|avif)$/i.test(url.replace(/[?#].*$/s, ''))
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => shows(url)))
}

/**
 * Seats that somebody could take: those kept for guests and the waiting list are not among them (D16, D17). An event with
 * external registration has no count of ours and is never full (D26).
 */
export function remainingSeats(
  row: Pick<ListedRow, 'registerUrl' | 'soldOut' | 'maxAttendees' | 'attendeesCount' | 'heldCount'>,
): number | null {
  if (row.registerUrl !== null) return null
  if (row.soldOut) return 0
  return row.maxAttendees === null ? null : Math.max(0, row.maxAttendees - row.attendeesCount - row.heldCount)
}

/** The occurrence that is running or comes next within a range; the last one when there is none. */
function nextOccurrence(row: ListedRow, now: number, range: Range | undefined): [number, number] {
  if (!row.timings?.length) return [row.startsAt, row.endsAt ?? row.startsAt]
  const begin = range?.begin ?? now
  return row.timings.find(([, end]) => end >= begin) ?? row.timings.at(-1)!
}

/**
 * An event as lists show it. This and `toEvent` are the only ways out of the database: no attendee, no e-mail (D9).
 */
export function toEventSummary(row: ListedRow, { now, references, range, distance }: PresentContext): EventSummary {
  const covers = showableCovers(row.coverUrl)
  const topic = references.taxonomy(row.topicId)
  const title = row.title.fr ?? pickLocalized(row.title, row.lang, row.lang)?.value ?? row.slug
  const [begin, end] = nextOccurrence(row, now, range)
  return {
    _id: row.id,
    slug: row.slug,
    lang: row.lang,
    title: row.title,
    summary: row.summary,
    date: iso(row.startsAt),
    startDate: iso(row.startsAt),
    endDate: isoOrNull(row.endsAt),
    next: { begin: iso(begin), end: iso(end) },
    occurrences: row.occurrenceCount,
    timeZone: row.timeZone,
    status: row.status,
    change: row.change,
    previousStartDate: isoOrNull(row.previousStartsAt),
    maxAttendees: row.maxAttendees,
    attendeesCount: row.attendeesCount,
    remaining: remainingSeats(row),
    attending: false,
    registerExternal: row.registerUrl !== null,
    registerHost: row.registerUrl !== null && URL.canParse(row.registerUrl) ? new URL(row.registerUrl).hostname : null,
    visio: row.visio,
    attendanceMode: row.attendanceMode,
    address: row.address,
    coordinates: row.lat !== null && row.lng !== null ? [row.lng, row.lat] : null,
    ...(distance !== undefined && { distance: Math.round(distance * 10) / 10 }),
    cover: Object.fromEntries(Object.entries(covers).map(([locale, url]) => [locale, { url }])),
    coverDisplay: { url: pickLocalized(covers, row.lang, row.lang)?.value ?? generatedCoverPath(topic?.slug, title) },
    coverAltText: row.coverAlt ?? '',
    coverCredit: row.coverCredit,
    type: references.taxonomy(row.typeId),
    topic,
    momentum: references.taxonomy(row.momentumId),
    pillar: references.taxonomy(row.pillarId),
    hotspot: references.hotspot(row.hotspotId),
    color: row.color,
    user: row.organizers.map(({ displayname, firstName, lastName }) => ({ displayname, firstName, lastName })),
    makesense: row.makesense,
    price: { free: row.free, text: row.price },
    accessibility: row.accessibility,
    age: { min: row.ageMin, max: row.ageMax },
    updatedAt: iso(row.updatedAt),
    sequence: row.sequence,
  }
}

/** An event with everything its page shows. */
export function toEvent(row: EventRow, context: PresentContext): Event {
  const timings = row.timings?.length ? row.timings : [[row.startsAt, row.endsAt ?? row.startsAt] as const]
  return {
    ...toEventSummary(row, context),
    description: row.description,
    timings: timings.map(([begin, end]) => ({ begin: iso(begin), end: iso(end) })),
    keywords: row.keywords,
    source: { user: row.sourceUser, url: row.sourceUrl },
    attendees: [],
    feedbacks: [],
    guests: row.guests,
    contactable: row.ownerId !== null,
    private: row.private,
    createdAt: iso(row.createdAt),
    statusReason: row.statusReason,
  }
}
