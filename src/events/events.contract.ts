import { z } from 'zod'
import { msOf } from '../lib/time/iso-instant.ts'
import { endpoint } from '../contracts/endpoint.ts'
import { locales } from '../contracts/locales.ts'
import { eventChanges, eventDates } from './changes/event-change.contract.ts'
import { attendee, eventMemory, givenFeedback } from './attend/attendee.contract.ts'
import { question } from './attend/party/questions.contract.ts'
import * as shapes from '../contracts/shapes.ts'
import { flag, instant, isoDay, listOf, localized, slugs } from '../contracts/shapes.ts'
import { taxonomyRef } from './list/taxonomies.contract.ts'

/** Accessibility codes of OpenAgenda: hearing, visual, psychic, motor, intellectual impairment. */
export const accessibilityCodes = ['hi', 'vi', 'pi', 'mi', 'ii'] as const
export type AccessibilityCode = (typeof accessibilityCodes)[number]

export const address = z.object({
  name: z.string().optional(),
  city: z.string(),
  formattedAddress: z.string(),
  street: z.string().optional(),
  postalCode: z.string().optional(),
  region: z.string().optional(),
  countryCode: z.string(),
  /** Directions to the venue, written by the organizer. */
  access: z.string().optional(),
})
export type Address = z.output<typeof address>

/** The fields of an event in lists (spec §3 Event, D9, D31, D32). */
export const eventSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  /** Original language of the event. */
  lang: z.enum(locales),
  title: localized(z.string()),
  /** One or two sentences of plain text. */
  summary: localized(z.string()),
  /** Begin, as `startDate` (D32). */
  date: instant,
  startDate: instant,
  endDate: instant.nullable(),
  /** The current or next occurrence; the last one when the event is over. */
  next: z.object({ begin: instant, end: instant }),
  /** Number of occurrences, 1 for a one-time event. */
  occurrences: z.number(),
  /** Lasts longer than three days and is open on each of them (D63), such as an exhibition. */
  everyDay: z.boolean().default(false),
  /** IANA time zone of the venue. */
  timeZone: z.string(),
  status: z.enum(['active', 'cancelled']),
  /** Kind of change of an event that still takes place (D31). */
  change: z.enum(['postponed', 'rescheduled', 'movedOnline']).nullable(),
  previousStartDate: instant.nullable(),
  maxAttendees: z.number().nullable(),
  attendeesCount: z.number(),
  /** Free seats; `null` if seats are unlimited. */
  remaining: z.number().nullable(),
  attending: z.boolean(),
  registerExternal: z.boolean(),
  /** Host name of the external registration, shown on the button (D26). */
  registerHost: z.string().nullable(),
  /** Participants can join online. */
  visio: z.boolean(),
  attendanceMode: z.enum(['inPerson', 'online', 'mixed']),
  address: localized(address),
  /** `[longitude, latitude]`, degrees. */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** Distance from `loc` in kilometres, if the query has a `loc`. */
  distance: z.number().optional(),
  /** The event's own picture per language; for languages without one `coverDisplay` applies. */
  cover: localized(z.object({ url: z.string() })),
  /** The picture to display: the event's own, else the generated cover. Path or absolute URL. */
  coverDisplay: z.object({ url: z.string() }),
  coverAltText: z.string(),
  coverCredit: z.string().nullable(),
  /** The point of the picture that every crop shows: `30 70` is 30 % from the left and 70 % from the top. */
  coverFocus: z.string().nullable().default(null),
  coverCut: shapes.photoCut,
  type: taxonomyRef.nullable(),
  topic: taxonomyRef.nullable(),
  momentum: taxonomyRef.nullable(),
  pillar: taxonomyRef.nullable(),
  hotspot: z.object({ slug: z.string(), name: localized(z.string()) }).nullable(),
  color: z.enum(['green', 'blue']),
  /** Organizers, without e-mail addresses (D9). */
  user: z.array(z.object({ displayname: z.string(), firstName: z.string(), lastName: z.string() })),
  makesense: z.boolean(),
  /** Operators let it lead now (docs/curation.md). */
  featured: z.boolean().optional(),
  price: z.object({ free: z.boolean(), text: localized(z.string()) }),
  accessibility: z.array(z.enum(accessibilityCodes)),
  age: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  updatedAt: instant,
  /** RFC 5545 SEQUENCE: incremented with each change of date, place or status. */
  sequence: z.number(),
})
export type EventSummary = z.output<typeof eventSummary>
/** Another event of a series. */
const seriesDate = eventSummary
  .pick({ _id: true, slug: true, title: true, lang: true, date: true, timeZone: true })
  .extend({ remaining: eventSummary.shape.remaining.default(null), registerExternal: z.boolean().default(false) })

export const event = eventSummary.extend({
  /** Key of the account or agenda that it is from: `organizer` of the list of its events. */
  organizer: z.string().nullable().default(null),
  /** HTML, sanitised before it is stored. */
  description: localized(z.string()),
  timings: eventDates,
  keywords: localized(z.array(z.string())),
  source: z.object({ user: z.string().nullable(), url: z.string().nullable() }),
  /** All participants for organizers, only oneself for other signed-in users, empty otherwise (D9). */
  attendees: z.array(attendee),
  /** For organizers only; empty otherwise. */
  feedbacks: z.array(givenFeedback),
  /** Registration without an account is possible (D16). */
  guests: z.boolean(),
  /** Messages to the organizer are possible: the event was created by an account of this site. */
  contactable: z.boolean(),
  private: z.boolean(),
  createdAt: instant,
  statusReason: localized(z.string()).nullable(),
  /** When people can register; `null` without a limit. */
  registrationOpensAt: instant.nullable().default(null),
  registrationClosesAt: instant.nullable().default(null),
  /** People may wait for a seat of a full event (D17). */
  waitingList: z.boolean().default(true),
  /** How many wait for a seat now; people who come together count once. */
  waiting: z.number().default(0),
  /** Some of those who go and chose to be shown: first name, and the path of their picture. At most 3. */
  faces: z.array(z.object({ name: z.string(), picture: z.string().nullable() })).default([]),
  memory: eventMemory.nullable().default(null),
  /** How many places one person may take. */
  seatsPerPerson: z.number().default(1),
  /** People who were checked in get a certificate. */
  certificate: z.boolean().default(false),
  /** What people are asked when they register: `answers` of the call. */
  questions: z.array(question).default([]),
  changes: eventChanges,
  /** Its other listed dates, where it is one of a series; `previous` and `next` by date. */
  series: z
    .object({
      total: z.number(),
      previous: seriesDate.nullable(),
      next: seriesDate.nullable(),
      /** Those that are not over, the soonest first, at most 5. */
      upcoming: z.array(seriesDate),
    })
    .nullable()
    .default(null),
})
export type Event = z.output<typeof event>

const facetValue = z.object({ slug: z.string(), name: localized(z.string()), count: z.number() })
export type FacetValue = z.output<typeof facetValue>

/** Number of results for each value of each filter, with all other filters applied. */
export const facets = z.object({
  topic: z.array(facetValue),
  type: z.array(facetValue),
  /** With the position of one of the city's events. */
  city: z.array(facetValue.extend({ coordinates: eventSummary.shape.coordinates.optional() })),
  accessibility: z.array(facetValue),
  visio: z.number(),
  free: z.number(),
  makesense: z.number(),
})
export type Facets = z.output<typeof facets>

export const eventFilters = z.object({
  search: z.string().trim().max(200).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** Excludes events that are over, when the range began in the past. */
  upcoming: flag.optional(),
  momentum: slugs.optional(),
  topic: slugs.optional(),
  type: slugs.optional(),
  pillar: slugs.optional(),
  hotspot: slugs.optional(),
  /** `organizer` of an event: those of the same account or agenda. */
  organizer: z.string().regex(shapes.organizerKey, 'must be the organizer of an event').optional(),
  countryCode: shapes.countryCodes.optional(),
  /** French departments as ISO 3166-2 codes, `FR-69`; replaces `loc` and `distance`. */
  area: slugs.pipe(z.array(z.string().regex(/^FR-(\d{2,3}|2[AB])$/, 'must be a department such as FR-69'))).optional(),
  loc: shapes.loc.optional(),
  /** Radius around `loc` in kilometres, default 30. */
  distance: z.coerce.number().min(1).max(500).optional(),
  /** Slugs of cities, in any of the site's languages. */
  city: slugs.optional(),
  visio: flag.optional(),
  makesense: flag.optional(),
  free: flag.optional(),
  accessibility: slugs.pipe(z.array(z.enum(accessibilityCodes))).optional(),
  featured: flag.optional(),
  status: z.enum(['active', 'cancelled']).optional(),
  /** Includes unlisted events the user may see (D30). */
  private: flag.optional(),
})
export type EventFilters = z.output<typeof eventFilters>

/** Longest span of days that are counted: two months and the weeks that they begin and end in. */
const maxCountedDays = 75

/** A day with events. */
const listedDay = z.object({
  day: isoDay,
  count: z.number(),
  /** Of these, those open every day that had begun before (D63). */
  daily: z.number().default(0),
  /** With `dayTitles`, its first three events; those that begin on it come first, others have no `begin`. */
  first: z.array(
    eventSummary.pick({ title: true, lang: true, slug: true, timeZone: true }).extend({
      topic: z.string().nullable(),
      begin: instant.nullable(),
      end: instant,
    }),
  ),
})
export type ListedDay = z.output<typeof listedDay>
/** A position with its number of events. */
const spot = z.object({ coordinates: z.tuple([z.number(), z.number()]), count: z.number() })
export type ListedSpot = z.output<typeof spot>

const drops = ['search', 'place', 'date', 'topic', 'type', 'other', 'widen'] as const
export const list = endpoint('events.list', 'GET /v1/events', {
  summary:
    'Events by filters, coming ones first; with `search` by relevance, then date; `limit=0` returns all, 500 per page; a `total` with `atLeast` is not counted yet',
  auth: 'optional',
  query: eventFilters
    .extend({
      limit: shapes.limit.optional(),
      page: shapes.page.default(0),
      lang: shapes.listQuery.shape.lang,
      facets: flag.optional(),
      /** Orders the results of a search by date instead of relevance. */
      sort: z.enum(['date']).optional(),
      /** `false`: no total, facets or days. */
      counted: flag.optional(),
      /** Counts the events of each day from `daysFrom` to `daysTo`, with all filters but the dates. */
      daysFrom: isoDay.optional(),
      daysTo: isoDay.optional(),
      dayTitles: flag.optional(),
      /** Counts the events of each position, those with most first. */
      spots: flag.optional(),
    })
    .refine(
      ({ daysFrom, daysTo }) =>
        !daysFrom || !daysTo || (daysFrom <= daysTo && (msOf(daysTo) - msOf(daysFrom)) / 86_400_000 < maxCountedDays),
      { path: ['daysTo'], error: `must be at most ${maxCountedDays} days after daysFrom, and not before it` },
    ),
  output: z.object({
    data: z.array(eventSummary),
    total: z.number(),
    /** There are more than `total`, not counted yet: facets and days may be missing. */
    atLeast: z.literal(true).optional(),
    count: z.number(),
    /** Number of events that are open every day and had begun before the range; they are sorted last (D63). */
    running: z.number().default(0),
    facets: facets.optional(),
    /** The days of the span that have events, in order. */
    days: z.array(listedDay).optional(),
    /** Where the events of the list take place, at most 500 positions. */
    spots: z.array(spot).optional(),
    /** The corrected search terms, when the original ones had no results. */
    corrected: z.string().optional(),
    /** For an empty result: number of results after dropping each filter, at most 250; only with `facets=true`. */
    relaxed: z.array(z.object({ drop: z.enum(drops), total: z.number() })).optional(),
  }),
})
export type EventList = z.output<typeof list.spec.output>

export const bySlug = endpoint('events.bySlug', 'GET /v1/events/slug/{slug}', {
  summary: 'One event by its slug, with all details',
  auth: 'optional',
  gate: { cache: 'event' },
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: shapes.listQuery.pick({ lang: true }),
  output: z.object({ data: event }),
})

export const related = endpoint('events.related', 'GET /v1/events/related/{id}', {
  summary: 'Coming events similar to one (its id or slug) in topic, place and time, without the event itself',
  auth: 'public',
  params: z.object({ id: z.string().min(1).max(200) }),
  query: z.object({ limit: shapes.limit.optional(), lang: shapes.listQuery.shape.lang }),
  output: listOf(eventSummary),
})

export const redirect = endpoint('events.redirect', 'GET /v1/events/redirect/{id}', {
  summary: 'Redirect (302) to the event’s own external registration, with `lang` and a pseudonym as `user` passed on',
  auth: 'public',
  gate: { redirects: true, fillsUser: true },
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({ lang: shapes.listQuery.shape.lang, user: z.string().max(120).optional() }),
  output: z.null(),
})
