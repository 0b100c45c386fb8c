import { isLocale, pickLocalized, type Locale } from '../../../src/contracts/locales.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import type { Taxonomy, TaxonomyType } from '../../../src/events/list/taxonomies.contract.ts'
import { sceneOf, type SceneFacts } from '../../../src/contracts/covers/event-scene.ts'
import { fnv1a, scenePath } from '../../../src/lib/cover-path.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import { isOpenEveryDay } from '../../../src/lib/time/calendar-days.ts'
import { isTimeZone } from '../../../src/lib/time/zoned-time.ts'
import { showableCovers } from '../../backend/events/present-event.ts'
import { descriptionOf, excerpt } from '../../backend/events/event-texts.ts'
import { fieldsOf, itemsOf, localizedOf, momentOf, textOf, type Fields } from './values.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/** What the contract says of an event, from the fields of spec §3 (D66). A value of the answer itself always wins. */

export interface EventFacts {
  /** ms */
  now: number
  labels: readonly Taxonomy[]
  /** Country by slug of a city, as far as the gazetteer knows it. */
  countries: ReadonlyMap<string, string>
}

/** Who asks; the account as `GET /v1/users/me` names it. */
export interface Asker {
  _id: string
  displayname: string
  firstName: string
  lastName: string
}

const idOf = (value: unknown) => textOf(fieldsOf(value)?.['_id']) ?? textOf(value)
/** The account of an entry of `attendees`: its `user` is an id, or an object with one. */
const accountOf = (attendee: unknown) => idOf(fieldsOf(attendee)?.['user'])

/** Whether an account is among the attendees of an event. */
export const attends = (event: Fields, asker: Pick<Asker, '_id'>): boolean =>
  itemsOf(event['attendees']).some((attendee) => accountOf(attendee) === asker._id)

const organizersOf = (event: Fields) => (fieldsOf(event['user']) ? [event['user']] : itemsOf(event['user']))

/** Whether an account is among the organizers of an event: by id, or by all of its names where the answer has no id. */
export function organizes(event: Fields, asker: Asker): boolean {
  return organizersOf(event).some((organizer) => {
    const fields = fieldsOf(organizer)
    if (!fields) return false
    if (fields['_id'] !== undefined) return fields['_id'] === asker._id
    const names = ['displayname', 'firstName', 'lastName'] as const
    return names.some((name) => asker[name] !== '') && names.every((name) => (fields[name] ?? '') === asker[name])
  })
}

interface Person {
  displayname: string
  firstName: string
  lastName: string
}

function personOf(value: unknown): Person {
  const fields = fieldsOf(value) ?? {}
  const [firstName, lastName] = [textOf(fields['firstName']) ?? '', textOf(fields['lastName']) ?? '']
  return { displayname: textOf(fields['displayname']) ?? `${firstName} ${lastName}`.trim(), firstName, lastName }
}

/** Public key of organizers whose service has none: their names as 16 hex digits. */
export function organizerKey(people: readonly Person[]): string | null {
  const [first] = people
  if (!first) return null
  const hex = (text: string) => fnv1a(text).toString(16).padStart(8, '0')
  const names = `${first.displayname}\n${first.firstName}\n${first.lastName}`
  return hex(names) + hex(`organizer ${names}`)
}

/** A taxonomy item of an event, which may be its id, or have a name only. */
function labelOf(value: unknown, type: TaxonomyType, labels: readonly Taxonomy[]): unknown {
  if (value === undefined || value === null || value === '') return null
  const fields = fieldsOf(value)
  const name = localizedOf(fields?.['name'], 'fr', textOf) ?? {}
  const id = idOf(value)
  const slug = textOf(fields?.['slug'])
  const names = Object.values(name)
  const known = labels.find(
    (label) =>
      label.type === type &&
      (slug === undefined
        ? label._id === id || label.slug === id || Object.values(label.name).some((one) => names.includes(one))
        : label.slug === slug),
  )
  if (!fields) return known ? refOf(known) : null
  const named = slug ?? slugify(names[0] ?? '')
  return { ...(known && refOf(known)), ...fields, _id: id ?? known?._id ?? named, slug: known?.slug ?? named, name }
}

const refOf = ({ _id, slug, name, look }: Taxonomy) => ({ _id, slug, name, ...(look && { look }) })

const urlOf = (value: unknown) => textOf(fieldsOf(value)?.['url']) ?? (fieldsOf(value) ? undefined : textOf(value))

function addressOf(value: unknown, countries: EventFacts['countries']): Fields | undefined {
  const fields = fieldsOf(value)
  if (!fields) return undefined
  const formattedAddress = textOf(fields['formattedAddress']) ?? textOf(fields['city']) ?? ''
  const city = textOf(fields['city']) ?? ''
  const countryCode = textOf(fields['countryCode']) ?? countries.get(slugify(city)) ?? 'FR'
  return { ...fields, city, formattedAddress, countryCode }
}

/** Beginning, end and zone; `undefined` without a beginning. */
function whenOf(raw: Fields) {
  const date = momentOf(raw['date']) ?? momentOf(raw['startDate'])
  if (date === undefined) return undefined
  const endDate = momentOf(raw['endDate']) ?? null
  const timeZone = textOf(raw['timeZone'])
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : siteTimeZone
  const span = { begin: date, end: endDate !== null && endDate >= date ? endDate : date }
  return { date, endDate, zone, span, moments: [Date.parse(span.begin), Date.parse(span.end)] as const }
}

/** When an event of a service that does not say it was changed last: today, but not after it began. */
const changedAt = (date: string, now: number) =>
  new Date(Math.min(Date.parse(date), Math.floor(now / dayMs) * dayMs)).toISOString()

function seatsOf(raw: Fields, registerExternal: boolean) {
  const max = typeof raw['maxAttendees'] === 'number' ? raw['maxAttendees'] : null
  const attendeesCount =
    typeof raw['attendeesCount'] === 'number' ? raw['attendeesCount'] : itemsOf(raw['attendees']).length
  const remaining = registerExternal || max === null ? null : Math.max(0, max - attendeesCount)
  return { maxAttendees: max, attendeesCount, remaining }
}

/** The pictures of an event that can be shown, and the one that is, which is drawn without one. */
function coversOf(raw: Fields, facts: SceneFacts) {
  const urls = showableCovers(localizedOf(raw['cover'], facts.lang, urlOf) ?? {})
  const display = showableCovers({ fr: urlOf(raw['coverDisplay']) ?? '' }).fr ?? pickLocalized(urls, facts.lang)?.value
  return {
    cover: Object.fromEntries(Object.entries(urls).map(([locale, url]) => [locale, { url }])),
    coverDisplay: { url: display ?? scenePath(sceneOf(facts)) },
  }
}

const isCancelled = (status: unknown) => status === 'cancelled' || status === 'canceled'

/**
 * An event of a list. @returns the value itself when it is no event with an id, a slug and a date, so that the contract refuses it
 */
export function deriveSummary(value: unknown, { now, labels, countries }: EventFacts): unknown {
  const raw = fieldsOf(value)
  const when = raw && whenOf(raw)
  if (!raw || !when) return value
  const lang = isLocale(raw['lang']) ? raw['lang'] : 'fr'
  const title = localizedOf(raw['title'], lang, textOf)
  const described = localizedOf(raw['description'], lang, textOf)
  const excerpts = Object.entries(described ?? {}).map(([locale, html]) => [locale, excerpt(html)])
  const registerExternal = raw['registerExternal'] === true || textOf(raw['registerUrl']) !== undefined
  const registerUrl = textOf(raw['registerUrl'])
  const facts = {
    lang,
    title: title ?? {},
    date: when.date,
    timeZone: when.zone,
    attendanceMode: raw['attendanceMode'] ?? (raw['visio'] === true ? 'online' : 'inPerson'),
    address: localizedOf(raw['address'], lang, (part) => addressOf(part, countries)) ?? {},
    type: labelOf(raw['type'], 'type', labels),
    topic: labelOf(raw['topic'], 'topic', labels),
  } as SceneFacts
  const changed = momentOf(raw['updatedAt']) ?? momentOf(raw['createdAt']) ?? changedAt(when.date, now)
  return {
    summary: Object.fromEntries(excerpts),
    next: when.span,
    occurrences: 1,
    everyDay: isOpenEveryDay([when.moments], when.zone),
    change: null,
    previousStartDate: null,
    attending: false,
    registerHost: registerUrl !== undefined && URL.canParse(registerUrl) ? new URL(registerUrl).hostname : null,
    coordinates: null,
    coverAltText: '',
    coverCredit: null,
    color: 'green',
    makesense: false,
    price: { free: false, text: {} },
    accessibility: [],
    age: { min: null, max: null },
    sequence: 0,
    ...seatsOf(raw, registerExternal),
    ...withoutAbsent(raw),
    ...coversOf(raw, facts),
    ...facts,
    _id: textOf(raw['_id']) ?? textOf(raw['id']),
    title,
    startDate: when.date,
    endDate: when.endDate,
    status: isCancelled(raw['status']) ? 'cancelled' : (raw['status'] ?? 'active'),
    registerExternal,
    visio: raw['visio'] === true,
    momentum: labelOf(raw['momentum'], 'momentum', labels),
    pillar: labelOf(raw['pillar'], 'pillar', labels),
    hotspot: hotspotOf(raw['hotspot']),
    user: organizersOf(raw).map(personOf),
    updatedAt: changed,
  }
}

/** Without fields that are there in name only; `maxAttendees` of no number is none. */
const withoutAbsent = (raw: Fields): Fields =>
  Object.fromEntries(
    Object.entries(raw).filter(
      ([name, value]) => value !== undefined && (value !== null || nullable.has(name)) && name !== 'maxAttendees',
    ),
  )
const nullable = new Set(['remaining', 'coordinates', 'change', 'previousStartDate', 'registerHost', 'coverCredit'])

function hotspotOf(value: unknown): unknown {
  const fields = fieldsOf(value)
  const slug = textOf(fields?.['slug'])
  return slug === undefined ? null : { slug, name: localizedOf(fields?.['name'], 'fr', textOf) ?? { fr: slug } }
}

const feedbackOf = (at: string) => (value: unknown) => {
  const fields = fieldsOf(value)
  return fields && { comment: '', ...fields, createdAt: momentOf(fields['createdAt']) ?? at }
}

/**
 * An event of its own page. Attendees are for the organizer only; others see themselves (D9).
 * @param asker `undefined` for a visitor without an account
 */
export function deriveEvent(value: unknown, facts: EventFacts, asker?: Asker): unknown {
  const summary = deriveSummary(value, facts)
  const raw = fieldsOf(value)
  const fields = fieldsOf(summary)
  if (!raw || !fields || summary === value) return value
  const lang = fields['lang'] as Locale
  const user = fields['user'] as Person[]
  const changed = fields['updatedAt'] as string
  // A service that says who attends has chosen whom it shows.
  const isChosen = typeof raw['attending'] === 'boolean'
  const isOrganizer = isChosen || (asker !== undefined && organizes(raw, asker))
  const attending = asker !== undefined && attends(raw, asker)
  const attendees = itemsOf(raw['attendees'])
  const texts = localizedOf(raw['description'], lang, (text) => descriptionOf(textOf(text)))
  return {
    timings: [fields['next']],
    keywords: {},
    guests: false,
    contactable: false,
    waitingList: false,
    private: false,
    statusReason: null,
    ...fields,
    organizer: raw['organizer'] === undefined ? organizerKey(user) : raw['organizer'],
    description: texts ?? {},
    source: { user: null, url: null, ...fieldsOf(raw['source']) },
    attending: raw['attending'] === true || attending,
    attendees: isOrganizer ? attendees : attendees.filter((one) => asker && accountOf(one) === asker._id),
    feedbacks: isOrganizer ? itemsOf(raw['feedbacks']).map(feedbackOf(changed)) : [],
    createdAt: momentOf(raw['createdAt']) ?? changed,
  }
}

/** Fields that only organizers see, of an event whose host does not tell them. */
export const organizedFields = {
  state: 'active',
  publishAt: null,
  together: true,
  revision: 0,
  onlineUrl: null,
  registerUrl: null,
  contactEmail: null,
  heldCount: 0,
  waitingCount: 0,
  checkedInCount: 0,
  role: 'owner',
} as const
