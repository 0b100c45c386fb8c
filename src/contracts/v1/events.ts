import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { attendee, givenFeedback } from './attendees.ts'
import { flag, isoDay, listQuery, localized, limit, page, slugs } from './shapes.ts'
import { taxonomyRef } from './taxonomies.ts'

/** Accessibility codes of OpenAgenda: hearing, visual, psychic, motor, intellectual impairment. */
export const accessibilityCodes = ['hi', 'vi', 'pi', 'mi', 'ii'] as const
export type AccessibilityCode = (typeof accessibilityCodes)[number]

export const address = z.object({
  /** Name of the venue. */
  name: z.string().optional(),
  city: z.string(),
  formattedAddress: z.string(),
  street: z.string().optional(),
  postalCode: z.string().optional(),
  region: z.string().optional(),
  countryCode: z.string(),
  /** How to get there, in the organiser's words. */
  access: z.string().optional(),
})
export type Address = z.output<typeof address>

/** A moment as ISO 8601 in UTC. */
const instant = z.iso.datetime()

/** What every list shows of an event (spec §3 Event, D9, D31, D32). */
export const eventSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  /** The language the record was written in. */
  lang: z.enum(['fr', 'en', 'es']),
  title: localized(z.string()),
  /** A plain sentence or two, no markup. */
  summary: localized(z.string()),
  date: instant,
  /** Alias of `date` (D32). */
  startDate: instant,
  endDate: instant.nullable(),
  /** The occurrence that is running or comes next; the last one once all are over. */
  next: z.object({ begin: instant, end: instant }),
  /** How many occurrences the event has; 1 for an ordinary one. */
  occurrences: z.number(),
  /** IANA time zone of the venue. */
  timeZone: z.string(),
  status: z.enum(['active', 'cancelled']),
  /** What happened to an event that still takes place in some form (D31). */
  change: z.enum(['postponed', 'rescheduled', 'movedOnline']).nullable(),
  previousStartDate: instant.nullable(),
  maxAttendees: z.number().nullable(),
  attendeesCount: z.number(),
  /** Seats left; `null` without a limit. */
  remaining: z.number().nullable(),
  attending: z.boolean(),
  registerExternal: z.boolean(),
  /** Host of the external registration, to say where the button leads (D26). */
  registerHost: z.string().nullable(),
  /** Can be joined online. */
  visio: z.boolean(),
  attendanceMode: z.enum(['inPerson', 'online', 'mixed']),
  address: localized(address),
  /** `[longitude, latitude]`, degrees. */
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  /** Kilometres from `loc`, when the call had one. */
  distance: z.number().optional(),
  /** Own picture per language; a language without one shows `coverDisplay`. */
  cover: localized(z.object({ url: z.string() })),
  /** What to show: the own picture when it has one, else the generated cover. Path or absolute URL. */
  coverDisplay: z.object({ url: z.string() }),
  coverAltText: z.string(),
  coverCredit: z.string().nullable(),
  type: taxonomyRef.nullable(),
  topic: taxonomyRef.nullable(),
  momentum: taxonomyRef.nullable(),
  pillar: taxonomyRef.nullable(),
  hotspot: z.object({ slug: z.string(), name: localized(z.string()) }).nullable(),
  color: z.enum(['green', 'blue']),
  /** Organisers; never an e-mail (D9). */
  user: z.array(z.object({ displayname: z.string(), firstName: z.string(), lastName: z.string() })),
  makesense: z.boolean(),
  price: z.object({ free: z.boolean(), text: localized(z.string()) }),
  accessibility: z.array(z.enum(accessibilityCodes)),
  age: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  updatedAt: instant,
  /** RFC 5545 SEQUENCE: grows with each change of date, place or status. */
  sequence: z.number(),
})
export type EventSummary = z.output<typeof eventSummary>

export const event = eventSummary.extend({
  /** Clean HTML (sanitised when it was stored). */
  description: localized(z.string()),
  timings: z.array(z.object({ begin: instant, end: instant })),
  keywords: localized(z.array(z.string())),
  source: z.object({ user: z.string().nullable(), url: z.string().nullable() }),
  /** Only the organiser sees all, a viewer their own entry (D9). */
  attendees: z.array(attendee),
  /** For organisers only. */
  feedbacks: z.array(givenFeedback),
  /** People without an account may take part (D16). */
  guests: z.boolean(),
  /** Who made it has an account here and can be written to. */
  contactable: z.boolean(),
  private: z.boolean(),
  createdAt: instant,
  statusReason: localized(z.string()).nullable(),
})
export type Event = z.output<typeof event>

const facetValue = z.object({ slug: z.string(), name: localized(z.string()), count: z.number() })
export type FacetValue = z.output<typeof facetValue>

/** For each filter, how many events each of its values would show with all other filters kept. */
export const facets = z.object({
  topic: z.array(facetValue),
  type: z.array(facetValue),
  city: z.array(facetValue),
  accessibility: z.array(facetValue),
  visio: z.number(),
  free: z.number(),
  makesense: z.number(),
})
export type Facets = z.output<typeof facets>

/** `[lng, lat]` or `lng,lat`, decimal degrees. */
const loc = z.string().transform((value, context): [number, number] => {
  const match = /^\[?\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*\]?$/.exec(value)
  const [lng, lat] = [Number(match?.[1]), Number(match?.[2])]
  if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return [lng, lat]
  context.addIssue({ code: 'custom', message: 'must be [lng, lat] in degrees, such as [4.83,45.76]' })
  return z.NEVER
})

export const eventFilters = z.object({
  search: z.string().trim().max(200).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
  momentum: slugs.optional(),
  topic: slugs.optional(),
  type: slugs.optional(),
  pillar: slugs.optional(),
  hotspot: slugs.optional(),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code')
    .transform((code) => code.toUpperCase())
    .optional(),
  loc: loc.optional(),
  /** Kilometres around `loc`, 30 unless told. */
  distance: z.coerce.number('must be a number').min(1).max(500).optional(),
  /** Slug of a city. */
  city: z.string().min(1).max(120).optional(),
  visio: flag.optional(),
  makesense: flag.optional(),
  free: flag.optional(),
  accessibility: slugs.pipe(z.array(z.enum(accessibilityCodes))).optional(),
  status: z.enum(['active', 'cancelled']).optional(),
  /** Unlisted events too, for those who may see them (D30). */
  private: flag.optional(),
})
export type EventFilters = z.output<typeof eventFilters>

export const list = endpoint('GET /v1/events', {
  id: 'events.list',
  summary: 'Events by filters, coming ones first; with `search` by relevance then date',
  auth: 'optional',
  query: eventFilters.extend({
    limit: limit.optional(),
    page: page.default(0),
    lang: listQuery.shape.lang,
    facets: flag.optional(),
  }),
  output: z.object({
    data: z.array(eventSummary),
    total: z.number(),
    count: z.number(),
    facets: facets.optional(),
    /** Words that were searched instead, when the given ones found nothing. */
    corrected: z.string().optional(),
    /** For an empty result: what each dropped filter would bring back (only with `facets=true`). */
    relaxed: z
      .array(
        z.object({ drop: z.enum(['search', 'place', 'date', 'topic', 'type', 'other', 'widen']), total: z.number() }),
      )
      .optional(),
  }),
})
export type EventList = z.output<typeof list.spec.output>

export const bySlug = endpoint('GET /v1/events/slug/{slug}', {
  id: 'events.bySlug',
  summary: 'One event by its slug, with everything its page shows',
  auth: 'optional',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: listQuery.pick({ lang: true }),
  output: z.object({ data: event }),
})

export const related = endpoint('GET /v1/events/related/{id}', {
  id: 'events.related',
  summary: 'Coming events like this one: same topic, near in place and time; never the event itself',
  auth: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({ limit: limit.optional(), lang: listQuery.shape.lang }),
  output: z.object({ data: z.array(eventSummary), total: z.number(), count: z.number() }),
})

export const redirect = endpoint('GET /v1/events/redirect/{id}', {
  id: 'events.redirect',
  summary: 'Redirect (302) to the event’s own external registration, with `lang` and `user` handed on',
  auth: 'public',
  params: z.object({ id: z.string().min(1).max(120) }),
  query: z.object({ lang: listQuery.shape.lang, user: z.string().max(120).optional() }),
  output: z.null(),
})
