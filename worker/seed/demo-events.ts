import { siteTimeZone } from '../../src/contracts/limits.ts'
import { locales, type Locale, type Localized } from '../../src/contracts/locales.ts'
import type { Address, Event } from '../../src/events/events.contract.ts'
import { slugify } from '../../src/lib/text/slugify.ts'
import { addDays, dayIn } from '../../src/lib/time/zoned-time.ts'
import { nextTiming, type Timings } from '../backend/events/timings.ts'
import type { NewEventRow } from '../backend/db/schema.ts'
import { dayOf, timingOn } from './demo-dates.ts'
import { toHtml } from './demo-text.ts'
import { cities, hotspotId } from './references.ts'
import { ideas, type Idea } from './ideas/ideas.ts'
import file from './programme.json' with { type: 'json' }
import { realEvents } from './real-events.ts'
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'

/** One event of the demonstration: an idea, a place, a day and its particularities. */
interface Entry {
  idea: string
  /** Slug of a city of `venues.json`, or `online`. */
  city: string
  /** Number of the city's venue; chosen by the idea when absent. */
  venue?: number
  /** A word that `dayOf` knows. */
  when: string
  at?: string
  count?: number
  left?: number
  weekly?: number
  daily?: number
  full?: boolean
  external?: boolean
  mixed?: boolean
  private?: boolean
  /** Slug of an occasion, in place of the idea's own. */
  momentum?: string
  state?: 'cancelled' | NonNullable<Event['change']>
}

/** What takes place; the last two ended 11 and 13 months ago. */
const programme = file as Entry[]

/**
 * About two hundred events around a moment, so that every list, filter and state of the site has something to show.
 * Ids and slugs never change; dates do, with the day of `now` in the site's time zone.
 * @param now ms since 1970
 */
export function demoEvents(now: number): NewEventRow[] {
  return [...realEvents(now), ...programme.map((entry, index) => demoEvent(entry, index, now))]
}

function demoEvent(entry: Entry, index: number, now: number): NewEventRow {
  const idea = ideas.get(entry.idea)
  if (!idea) throw new Error(`The programme names an unknown idea: ${entry.idea}`)
  const chance = fraction(`${entry.idea} ${entry.city}`)
  const place = placeOf(entry, idea)
  const timings = timingsOf(entry, idea, place.timeZone, dayIn(siteTimeZone, now))
  const [startsAt, overAt] = [timings[0]![0], timings.at(-1)![1]]
  const [nextBegin, nextEnd] = nextTiming(timings, now)
  const texts = Object.entries(idea.texts)
  const each = <T>(valueOf: (text: NonNullable<Idea['texts']['fr']>) => T): Localized<T> =>
    Object.fromEntries(texts.map(([locale, text]) => [locale, valueOf(text)]))
  const lang = [languageOf[place.countryCode ?? ''], ...locales].find((locale) => locale && idea.texts[locale])!
  const slug = slugify(`${idea.texts[lang]!.title} ${entry.city === 'online' ? '' : entry.city}`)
  const seats = idea.seats ?? null
  const momentum = entry.momentum ?? idea.momentum
  return {
    id: `demo-${String(index + 1).padStart(3, '0')}`,
    slug,
    lang,
    title: each((text) => text.title),
    summary: each((text) => text.summary),
    description: each((text) => toHtml(text.body)),
    keywords: each((text) => text.keywords),
    startsAt,
    endsAt: overAt,
    overAt,
    timings: timings.length > 1 ? timings : null,
    nextBegin,
    nextEnd,
    ...place,
    ...statesOf(entry, startsAt),
    maxAttendees: seats,
    attendeesCount: attendeesOf(entry, seats, chance),
    registerUrl: entry.external ? `https://inscriptions.example.org/${slug}` : null,
    address: addressOf(entry, idea),
    coverUrl: {},
    typeId: taxonomyId('type', idea.type),
    topicId: taxonomyId('topic', idea.topic),
    momentumId: momentum ? taxonomyId('momentum', momentum) : null,
    pillarId: taxonomyId('pillar', idea.pillar),
    hotspotId: hotspotId(entry.city),
    color: ['energie', 'mobilite', 'sciences'].includes(idea.topic) ? 'blue' : 'green',
    organizers: [{ displayname: idea.organiser, firstName: '', lastName: '' }],
    // Without an account or a source an organizer has no key, and nobody can follow them.
    sourceUser: idea.organiser,
    makesense: idea.makesense ?? false,
    free: !idea.price,
    price: idea.price ?? {},
    accessibility: idea.accessibility ?? [],
    ageMin: idea.ages?.[0] ?? null,
    ageMax: idea.ages?.[1] ?? null,
    private: entry.private ?? false,
    createdAt: now,
    updatedAt: now,
  }
}

/** The language of an event's record outside French-speaking countries. */
const languageOf: Record<string, Locale> = { ES: 'es', MX: 'es', GB: 'en' }

/** A number from 0 to 1, derived from a text, so that the demonstration is the same everywhere. */
function fraction(text: string): number {
  let hash = 0
  for (const char of text) hash = (hash * 31 + char.codePointAt(0)!) % 9973
  return hash / 9973
}

function attendeesOf(entry: Entry, seats: number | null, chance: number): number {
  if (entry.count !== undefined) return entry.count
  if (seats === null) return Math.floor(chance * 60)
  if (entry.full) return seats
  return entry.left ? seats - entry.left : Math.floor(seats * (0.1 + 0.55 * chance))
}

function venueOf(entry: Entry, idea: Idea) {
  const city = cities[entry.city]
  if (!city) throw new Error(`The programme names an unknown city: ${entry.city}`)
  return { city, venue: city.venues[entry.venue ?? Math.floor(fraction(idea.id) * city.venues.length)]! }
}

function placeOf(entry: Entry, idea: Idea) {
  const online = { onlineUrl: 'https://visio.example.org/salle', visio: true }
  if (entry.city === 'online')
    return {
      ...online,
      attendanceMode: 'online' as const,
      citySlug: null,
      countryCode: null,
      lat: null,
      lng: null,
      timeZone: siteTimeZone,
    }
  const { city, venue } = venueOf(entry, idea)
  return {
    attendanceMode: entry.mixed ? ('mixed' as const) : ('inPerson' as const),
    ...(entry.mixed ? online : { onlineUrl: null, visio: false }),
    citySlug: slugify(city.name),
    countryCode: city.countryCode,
    lat: venue.lat,
    lng: venue.lng,
    timeZone: city.timeZone,
  }
}

function addressOf(entry: Entry, idea: Idea): Localized<Address> {
  if (entry.city === 'online') return {}
  const { city, venue } = venueOf(entry, idea)
  const { name, street, postalCode } = venue
  const address = {
    name,
    street,
    postalCode,
    city: city.name,
    region: city.region,
    countryCode: city.countryCode,
    formattedAddress: `${street}, ${postalCode} ${city.name}`,
  }
  return Object.fromEntries(Object.keys(idea.texts).map((locale) => [locale, address]))
}

function timingsOf(entry: Entry, idea: Idea, timeZone: string, today: string): Timings {
  const first = dayOf(entry.when, today)
  const step = entry.weekly ? 7 : 1
  const times = entry.weekly ?? entry.daily ?? 1
  return Array.from({ length: times }, (_, n) =>
    timingOn(addDays(first, n * step), entry.at ?? idea.at, idea.minutes, timeZone),
  )
}

function statesOf(entry: Entry, startsAt: number): Partial<NewEventRow> {
  const { state } = entry
  if (!state) return {}
  if (state === 'cancelled') return { status: 'cancelled', statusReason: reasons.cancelled, sequence: 1 }
  const moved =
    state === 'movedOnline'
      ? { attendanceMode: 'online' as const, visio: true, onlineUrl: 'https://visio.example.org/salle' }
      : {}
  const before = state === 'rescheduled' ? { previousStartsAt: startsAt - 7 * 86_400_000 } : {}
  return { change: state, statusReason: reasons[state], sequence: 1, ...moved, ...before }
}

/** Why a demonstration event changed. */
const reasons = {
  cancelled: {
    fr: 'La salle est fermée pour travaux. Les personnes inscrites ont été prévenues par e-mail.',
    en: 'The venue is closed for repairs. Everyone who registered has been notified by e-mail.',
    es: 'La sala está cerrada por obras. Se ha avisado por correo a las personas inscritas.',
  },
  postponed: {
    fr: 'Une tempête est annoncée : on repousse, la nouvelle date arrive bientôt.',
    en: 'A storm is forecast: we are postponing, and the new date will follow soon.',
    es: 'Se anuncia temporal: aplazamos, la nueva fecha llegará pronto.',
  },
  rescheduled: {
    fr: 'L’invitée n’était plus libre : on se retrouve une semaine plus tard, même heure, même lieu.',
    en: 'Our guest was no longer free: we meet one week later, same time, same place.',
    es: 'La invitada ya no podía: nos vemos una semana más tarde, a la misma hora y en el mismo lugar.',
  },
  movedOnline: {
    fr: 'La salle n’est plus disponible : la rencontre a lieu en ligne, aux mêmes horaires.',
    en: 'The room is no longer available: the meeting takes place online, at the same time.',
    es: 'La sala ya no está disponible: el encuentro se celebra en línea, a la misma hora.',
  },
}
