import { fieldError } from '../../../../src/contracts/field-error.ts'
import { isDeepStrictEqual } from 'node:util'
import { locales, type Localized } from '../../../../src/contracts/locales.ts'
import type { Address } from '../../../../src/events/events.contract.ts'
import type { GivenAddress, GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { slugify } from '../../../../src/lib/text/slugify.ts'
import type { EventRow } from '../../db/schema.ts'
import { descriptionOf, eachLocale, excerpt, plainTexts } from '../../events/event-texts.ts'
import { oneLine } from '../../events/one-line.ts'
import { timeZoneOf } from '../../events/time-zones.ts'
import { nextSequence } from '../../events/write-events.ts'
import type { References } from '../../reference/load-reference-data.ts'
import { scheduleOf } from './event-schedule.ts'
import type { Problems, WrittenEvent } from './written-event.ts'

interface Writing {
  /** ms */
  now: number
  references: References
  /** The event is not stored or not published yet. */
  isNew: boolean
  /** No field is required, and dates may be past. */
  draft?: boolean
}

/**
 * Merges fields into an event; removes markup from its texts and sanitizes its description.
 * @param base the stored event, or an empty one
 * @returns the row, and the problems of its fields: with any, the row must not be written
 */
export function changedEvent(
  base: WrittenEvent,
  given: GivenFields,
  { now, references, isNew, draft = false }: Writing,
): { row: WrittenEvent; problems: Problems } {
  const problems: Problems = {}
  const texts = textsOf(base, given, draft, draft ? {} : problems)
  const { lang } = texts
  const place = placeOf(base, given, lang, draft ? {} : problems)
  const timeZone = given.timeZone ?? zoneOf(base, given, place)
  const schedule = scheduleOf(base, given, { timeZone, now, isNew, draft }, problems)
  const moved = !isNew && schedule.startsAt !== undefined && schedule.startsAt !== base.startsAt
  const change = changeOf(base, given, moved)
  const row: WrittenEvent = {
    ...base,
    ...texts,
    ...place,
    ...schedule,
    ...statesOf(base, given),
    ...referencesOf(base, given, references, problems),
    timeZone,
    change,
    previousStartsAt: change === 'rescheduled' ? (moved ? base.startsAt : base.previousStartsAt) : null,
    updatedAt: Math.max(now, base.updatedAt + 1),
  }
  if (row.ageMin !== null && row.ageMax !== null && row.ageMin > row.ageMax)
    problems['age.max'] = fieldError('age', 'must not be less than age.min')
  if (given.registerExternal && row.registerUrl === null && !draft)
    problems['registerUrl'] = fieldError('required', 'must be given')
  return { row: { ...row, sequence: isNew ? 0 : nextSequence({ ...base, row: 0 }, row) }, problems }
}

/**
 * The page announces a new time to registered people (D31); with nobody registered it is a
 * correction.
 */
function changeOf(base: WrittenEvent, given: GivenFields, moved: boolean): EventRow['change'] {
  if (given.change !== undefined) return given.change
  const awaited = base.attendeesCount + base.heldCount > 0 || base.change === 'postponed'
  return moved && awaited ? 'rescheduled' : base.change
}

function textsOf(base: WrittenEvent, given: GivenFields, draft: boolean, problems: Problems) {
  const title = given.title ? plainTexts(given.title as Localized) : base.title
  const written = locales.find((locale) => title[locale])
  const lang = given.lang ?? (title[base.lang] ? base.lang : (written ?? base.lang))
  if (!written) problems['title'] = fieldError('required', 'must be given')
  else if (!title[lang])
    problems['title'] = fieldError('required', `must be given in the language of the event (${lang})`)
  const html = given.description as Localized | undefined
  const description = html ? eachLocale(html, (locale) => descriptionOf(html[locale])) : base.description
  const summary = given.summary
    ? plainTexts(given.summary as Localized)
    : draft || base.summary[lang] !== undefined
      ? base.summary
      : excerptsOf(description)
  const keywords = given.keywords
    ? Object.fromEntries(
        Object.entries(given.keywords)
          .map(([locale, words]) => [locale, [...new Set((words ?? []).map(oneLine))].filter(Boolean)] as const)
          .filter(([, words]) => words.length > 0),
      )
    : base.keywords
  return {
    title,
    lang,
    summary,
    description,
    keywords,
    statusReason:
      given.statusReason === undefined
        ? base.statusReason
        : given.statusReason && plainTexts(given.statusReason as Localized),
    coverAlt: given.coverAltText === undefined ? base.coverAlt : oneLine(given.coverAltText) || null,
    coverCredit: given.coverCredit === undefined ? base.coverCredit : oneLine(given.coverCredit) || null,
    coverFocus: given.coverFocus === undefined ? base.coverFocus : given.coverFocus,
    coverCut: given.coverCut === undefined ? base.coverCut : given.coverCut,
  }
}

/** The beginnings of a description, used as its missing summaries. */
export const excerptsOf = (description: Localized): Localized =>
  eachLocale(description, (locale) => excerpt(description[locale]))

/** An address for storing; empty parts are left out. */
function addressOf({ city, formattedAddress, countryCode, ...parts }: GivenAddress): Address {
  const given = Object.entries(parts)
    .map(([name, text]) => [name, oneLine(text ?? '')] as const)
    .filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(given),
    city: oneLine(city),
    formattedAddress: oneLine(formattedAddress),
    countryCode,
  }
}

function placeOf(base: WrittenEvent, given: GivenFields, lang: EventRow['lang'], problems: Problems) {
  const attendanceMode = given.attendanceMode ?? modeOf(base, given.visio)
  const addresses = givenAddresses(given.address, lang)
  // An address that differs only in the order of its parts is unchanged, so that no mail is
  // sent.
  const address = addresses && !isDeepStrictEqual(addresses, base.address) ? addresses : base.address
  const one = address[lang] ?? Object.values(address)[0]
  if (!one && attendanceMode !== 'online') problems['address'] = fieldError('required', 'must be given')
  const [lng, lat] = given.coordinates ?? []
  const stays = given.coordinates === undefined && (address === base.address || one?.city === cityOf(base))
  return {
    attendanceMode,
    visio: attendanceMode !== 'inPerson',
    onlineUrl: given.onlineUrl === undefined ? base.onlineUrl : given.onlineUrl,
    address,
    citySlug: one ? slugify(one.city) || null : null,
    countryCode: one?.countryCode ?? null,
    lat: stays ? base.lat : (lat ?? null),
    lng: stays ? base.lng : (lng ?? null),
  }
}

function modeOf({ attendanceMode }: WrittenEvent, visio: boolean | undefined): EventRow['attendanceMode'] {
  if (visio === undefined) return attendanceMode
  if (!visio) return 'inPerson'
  return attendanceMode === 'inPerson' ? 'online' : attendanceMode
}

function givenAddresses(given: GivenFields['address'], lang: EventRow['lang']): Localized<Address> | undefined {
  if (!given) return undefined
  if ('city' in given) return { [lang]: addressOf(given) }
  return Object.fromEntries(
    Object.entries(given).flatMap(([locale, one]) => (one ? [[locale, addressOf(one)] as const] : [])),
  )
}

const cityOf = ({ address, lang }: WrittenEvent) => (address[lang] ?? Object.values(address)[0])?.city

/** The time zone of a new place; an event that remains in its country retains its own. */
function zoneOf(
  base: WrittenEvent,
  given: GivenFields,
  { address, countryCode }: Pick<WrittenEvent, 'address' | 'countryCode'>,
) {
  if (base.timeZone !== '' && countryCode === base.countryCode) return base.timeZone
  const postalCode = Object.values(address)[0]?.postalCode
  return timeZoneOf({ countryCode, postalCode }, given.timings?.[0]?.begin ?? given.date ?? '')
}

/** Fields that are stored unchanged. */
function statesOf(base: WrittenEvent, given: GivenFields) {
  return {
    maxAttendees: given.maxAttendees === undefined ? base.maxAttendees : given.maxAttendees,
    registerUrl:
      given.registerUrl ?? (given.registerUrl === null || given.registerExternal === false ? null : base.registerUrl),
    guests: given.guests ?? base.guests,
    private: given.private ?? base.private,
    color: given.color ?? base.color,
    status: given.status ?? base.status,
    accessibility: given.accessibility ? [...new Set(given.accessibility)] : base.accessibility,
    free: given.price?.free ?? base.free,
    price: given.price ? plainTexts(given.price.text as Localized) : base.price,
    ageMin: given.age ? given.age.min : base.ageMin,
    ageMax: given.age ? given.age.max : base.ageMax,
  }
}

function referencesOf(base: WrittenEvent, given: GivenFields, references: References, problems: Problems) {
  const idOf = (name: 'type' | 'topic' | 'momentum' | 'pillar' | 'hotspot', stored: string | null) => {
    const slug = given[name]
    if (slug === undefined) return stored
    if (slug === null) return null
    const id =
      name === 'hotspot'
        ? references.hotspots.find((spot) => spot.slug === slug)?.id
        : references.idsOf(name, [slug])[0]
    if (id === undefined) problems[name] = fieldError('choose', 'is not known')
    return id ?? null
  }
  return {
    typeId: idOf('type', base.typeId),
    topicId: idOf('topic', base.topicId),
    momentumId: idOf('momentum', base.momentumId),
    pillarId: idOf('pillar', base.pillarId),
    hotspotId: idOf('hotspot', base.hotspotId),
  }
}

/** The fields of a save whose texts are complete: languages that it leaves out are those of the event. */
export function mergedTexts(base: WrittenEvent, given: GivenFields): GivenFields {
  const merged = <T>(stored: Localized<T>, texts: object | null | undefined) =>
    texts === undefined ? {} : { ...stored, ...texts }
  const covers = Object.fromEntries(Object.entries(base.coverUrl).map(([locale, url]) => [locale, { url }]))
  return {
    ...given,
    ...(given.title && { title: merged(base.title, given.title) }),
    ...(given.summary && { summary: merged(base.summary, given.summary) }),
    ...(given.description && { description: merged(base.description, given.description) }),
    ...(given.keywords && { keywords: merged(base.keywords, given.keywords) }),
    ...(given.cover && { cover: merged(covers, given.cover) }),
    ...(given.price && { price: { ...given.price, text: merged(base.price, given.price.text) } }),
  }
}
