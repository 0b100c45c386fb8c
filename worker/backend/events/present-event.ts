import { pickLocalized, type Localized } from '../../../src/contracts/locales.ts'
import type { Event, EventSummary } from '../../../src/events/events.contract.ts'
import { daysOf } from '../../../src/lib/time/calendar-days.ts'
import { sceneOf } from '../../../src/contracts/covers/event-scene.ts'
import { isGeneratedCover, scenePath } from '../../../src/lib/cover-path.ts'
import type { EventSettings } from '../db/organizing-schema.ts'
import type { EventRow } from '../db/schema.ts'
import type { References } from '../reference/load-reference-data.ts'
import { defaultSettings } from './event-settings.ts'
import { publishedStatus } from './published.ts'
import type { Range } from './lists/event-scope.ts'
import type { ListedRow } from './select-events.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'

export interface PresentContext {
  /** ms */
  now: number
  references: References
  /** The requested dates: `next` is the first occurrence within them. */
  range?: Range
  /** Kilometres from the requested place. */
  distance?: number | undefined
  /** The response is for the event's team or a preview link: the event may be a draft. */
  unpublished?: boolean
  /** The other dates of its series. */
  series?: Event['series']
  /** Recent changes of its date and place. */
  changes?: Event['changes']
  /** What its organizers set; without it the defaults. */
  settings?: EventSettings
  /** Public key of the account or agenda that it is from. */
  organizer?: string | undefined
  /** How many wait for a seat. */
  waiting?: number | undefined
  /** Attendees who chose to be shown, some of them. */
  faces?: Event['faces']
  /** What is left of it, once it is over. */
  memory?: Event['memory'] | undefined
}

/**
 * The event's own pictures that can be displayed: the URL ends in an image extension (spec
 * §5, D14), or is that of a drawing chosen among the generated ones: one of a former version gives way to the event's own scene.
 */
export function showableCovers(urls: Localized): Localized {
  const shows = (url: string) => /\.(jpe?g|gif|png|webp|avif)$/i.test(url.replace(/[?#].*$/s, ''))
  return Object.fromEntries(
    Object.entries(urls).filter(([, url]) => shows(url) || (isGeneratedCover(url) && /\/w\w+\.svg$/.test(url))),
  )
}

/**
 * Free seats: those held for guests and the waiting list are excluded (D16,
 * D17). An event with external registration has no local count and is never full (D26).
 */
export function remainingSeats(
  row: Pick<ListedRow, 'registerUrl' | 'soldOut' | 'maxAttendees' | 'attendeesCount' | 'heldCount'>,
): number | null {
  if (row.registerUrl !== null) return null
  if (row.soldOut) return 0
  return row.maxAttendees === null ? null : Math.max(0, row.maxAttendees - row.attendeesCount - row.heldCount)
}

/** Begin and end of each date of an event, ms. */
export const datesOf = ({ timings, startsAt, endsAt }: Pick<EventRow, 'timings' | 'startsAt' | 'endsAt'>) =>
  timings?.length ? timings : [[startsAt, endsAt ?? startsAt] as const]

/** Dates as answers have them. */
export const presentDates = (dates: readonly (readonly [begin: number, end: number])[]): Event['timings'] =>
  dates.map(([begin, end]) => ({ begin: toIso(begin), end: toIso(end) }))

/** The running or next occurrence within a range; the last one if there is none. */
function nextOccurrence(row: ListedRow, now: number, range: Range | undefined): [number, number] {
  if (!row.timings?.length) return [row.startsAt, row.endsAt ?? row.startsAt]
  const isNext = ([begin, end]: [number, number]) =>
    end >= (range?.begin ?? now) && (!range?.from || daysOf(begin, end, row.timeZone).last >= range.from)
  return row.timings.find(isNext) ?? row.timings.at(-1)!
}

/**
 * An event for lists. This and `toEvent` are the only functions that expose events: no
 * attendees, no e-mails (D9).
 */
export function toEventSummary(row: ListedRow, context: PresentContext): EventSummary {
  const { now, references, range, distance, unpublished = false } = context
  const status = publishedStatus(row.status) ?? (unpublished ? 'active' : undefined)
  if (status === undefined) throw new Error(`The query lets a draft through: ${row.id}`)
  const covers = showableCovers(row.coverUrl)
  const [begin, end] = nextOccurrence(row, now, range)
  const facts = {
    lang: row.lang,
    title: row.title,
    date: toIso(row.startsAt),
    timeZone: row.timeZone,
    attendanceMode: row.attendanceMode,
    address: row.address,
    coordinates: row.lat !== null && row.lng !== null ? ([row.lng, row.lat] as [number, number]) : null,
    type: references.taxonomy(row.typeId),
    topic: references.taxonomy(row.topicId),
  }
  return {
    ...facts,
    _id: row.id,
    slug: row.slug,
    summary: row.summary,
    startDate: toIso(row.startsAt),
    endDate: toIsoOrNull(row.endsAt),
    next: { begin: toIso(begin), end: toIso(end) },
    occurrences: row.occurrenceCount,
    everyDay: row.everyDay === true,
    status,
    change: row.change,
    previousStartDate: toIsoOrNull(row.previousStartsAt),
    maxAttendees: row.maxAttendees,
    attendeesCount: row.attendeesCount,
    remaining: remainingSeats(row),
    attending: false,
    registerExternal: row.registerUrl !== null,
    registerHost: row.registerUrl !== null && URL.canParse(row.registerUrl) ? new URL(row.registerUrl).hostname : null,
    visio: row.visio,
    ...(distance !== undefined && { distance: Math.round(distance * 10) / 10 }),
    cover: Object.fromEntries(Object.entries(covers).map(([locale, url]) => [locale, { url }])),
    coverDisplay: {
      url: pickLocalized(covers, row.lang, row.lang)?.value ?? scenePath(sceneOf(facts)),
    },
    coverAltText: row.coverAlt ?? '',
    coverCredit: row.coverCredit,
    coverFocus: row.coverFocus,
    coverCut: row.coverCut,
    momentum: references.taxonomy(row.momentumId),
    pillar: references.taxonomy(row.pillarId),
    hotspot: references.hotspot(row.hotspotId),
    color: row.color,
    user: row.organizers.map(({ displayname, firstName, lastName }) => ({ displayname, firstName, lastName })),
    makesense: row.makesense,
    ...(status === 'active' && references.featuredUntil(row.id) > now && { featured: true }),
    price: { free: row.free, text: row.price },
    accessibility: row.accessibility,
    age: { min: row.ageMin, max: row.ageMax },
    updatedAt: toIso(row.updatedAt),
    sequence: row.sequence,
  }
}

/** An event with all fields of its page. */
export function toEvent(row: EventRow, context: PresentContext): Event {
  const settings = context.settings ?? defaultSettings(row.id)
  return {
    ...toEventSummary(row, context),
    organizer: context.organizer ?? null,
    description: row.description,
    timings: presentDates(datesOf(row)),
    keywords: row.keywords,
    source: { user: row.sourceUser, url: row.sourceUrl },
    attendees: [],
    feedbacks: [],
    guests: row.guests,
    contactable: row.ownerId !== null,
    private: row.private,
    createdAt: toIso(row.createdAt),
    statusReason: row.statusReason,
    series: context.series ?? null,
    changes: context.changes ?? [],
    registrationOpensAt: toIsoOrNull(settings.opensAt),
    registrationClosesAt: toIsoOrNull(settings.closesAt),
    waitingList: settings.waitingList,
    waiting: context.waiting ?? 0,
    faces: context.faces ?? [],
    memory: context.memory ?? null,
    seatsPerPerson: settings.seatsPerPerson,
    certificate: settings.certificate,
    questions: settings.questions,
  }
}
