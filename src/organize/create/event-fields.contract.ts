import { fieldError, refusal, type FieldErrors } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { maxSeatsPerPerson, photoCuts } from '../../contracts/limits.ts'
import { locales } from '../../contracts/locales.ts'
import { isFocus } from '../../lib/picture/focus.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { isTimeZone } from '../../lib/time/zoned-time.ts'
import { accessibilityCodes } from '../../events/events.contract.ts'
import { email } from '../../login/auth.contract.ts'
import { questions } from '../../events/attend/party/questions.contract.ts'
import { longText, perLanguage, shortText } from '../../contracts/shapes.ts'

/** The fields of an event that organizers can write: the body of `events.create` and `events.update`. */

/** A removed value: `null`, or the empty string an emptied form field sends. */
export const removed = z.union([z.null(), z.literal('').transform(() => null)])

const moment = z.iso.datetime({
  offset: true,
  local: true,
  error: 'must be a moment such as 2026-12-01T18:30:00Z, or 2026-12-01T18:30 by the clocks of the venue',
})
const optionalMoment = z.union([moment, removed], 'must be a moment such as 2026-12-01T20:30:00Z, or null')
const slug = z.union([removed, shortText(120)], refusal('choose', 'must be a slug'))
const notHttps = refusal('url', 'must be an address that begins with https://')
const https = z.union(
  [z.url({ protocol: /^https$/, hostname: z.regexes.domain, ...notHttps }).max(2000), removed],
  notHttps,
)
const timeZone = z.string().refine(isTimeZone, refusal('zone', 'must be a time zone such as Europe/Paris'))
const wholeNumber = (min: number, max: number, message: string) => {
  const error = refusal('range', message, { min, max })
  return z.union([z.number(error).int(error).min(min, error).max(max, error), removed], error)
}
const seats = wholeNumber(1, 100_000, 'must be a whole number from 1 to 100000, or null')
const maxDates = 200
const tooManyDates = refusal('dates', `must be at most ${maxDates} dates`, { n: maxDates })
const years = wholeNumber(0, 120, 'must be 0 to 120 years, or null').default(null)

const givenAddress = z.object({
  name: shortText(150).optional(),
  city: shortText(100).min(1, 'must be given'),
  formattedAddress: shortText(300).min(1, 'must be given'),
  street: shortText(200).optional(),
  postalCode: shortText(16).optional(),
  region: shortText(100).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, refusal('country', 'must be a two-letter country code'))
    .transform((code) => code.toUpperCase())
    .default('FR'),
  access: longText(1000).optional(),
})

const notFocus = refusal('choose', 'must be the point of the picture, such as 30 70, or null')

const notParty = refusal('range', `must be a whole number from 1 to ${maxSeatsPerPerson}`, {
  min: 1,
  max: maxSeatsPerPerson,
})
const notAddress = refusal('address', 'must have a city, a formattedAddress and a two-letter countryCode')

export const eventFields = z.object({
  title: perLanguage(shortText(150)),
  summary: perLanguage(shortText(400)),
  /** HTML, or plain text with paragraphs. */
  description: perLanguage(longText(20_000)),
  keywords: perLanguage(z.array(shortText(40)).max(20, 'must be at most 20 words')),
  /** Original language of the event. */
  lang: z.enum(locales, 'must be fr, en or es'),
  date: moment,
  endDate: optionalMoment,
  /** All occurrences, instead of `date` and `endDate`. */
  timings: z.array(z.object({ begin: moment, end: moment })).max(maxDates, tooManyDates),
  /**
   * People register once for all dates. Otherwise each date of a draft becomes a page of its own when it is published, and the pages
   * are a series; by default when the dates are not those of consecutive days (D68).
   */
  together: z.boolean('must be true or false'),
  /** IANA name; default is the zone of the address. */
  timeZone,
  /** One address for all languages, or one per language. */
  address: z.union(
    [givenAddress, perLanguage(givenAddress).refine((given) => Object.values(given).some(Boolean), notAddress)],
    notAddress,
  ),
  /** `[longitude, latitude]`, degrees. */
  coordinates: z.union(
    [z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]), z.null()],
    refusal('address', 'must be [longitude, latitude] in degrees, or null'),
  ),
  attendanceMode: z.enum(['inPerson', 'online', 'mixed'], 'must be inPerson, online or mixed'),
  /** The event is online; `attendanceMode` is more precise. */
  visio: z.boolean('must be true or false'),
  /** URL to join online; visible to participants only. */
  onlineUrl: https,
  /** `null` for unlimited seats. */
  maxAttendees: seats,
  /** Of a draft whose dates become pages: the seats of each date that has not `maxAttendees`. */
  dateSeats: z.array(z.object({ begin: moment, maxAttendees: seats })).max(maxDates, tooManyDates),
  /** Registration without an account is possible (D16). */
  guests: z.boolean('must be true or false'),
  /** URL of an external registration (D26). */
  registerUrl: https,
  /** `true` needs `registerUrl`; `false` alone takes it away. */
  registerExternal: z.boolean('must be true or false'),
  /** Uploaded pictures; without one the generated cover is displayed. */
  cover: z.union(
    [perLanguage(z.object({ url: shortText(500) })), removed],
    refusal('ownPicture', 'must be { fr: { url } }, or null'),
  ),
  coverAltText: shortText(300),
  coverCredit: shortText(200),
  /** The point of the picture that every crop shows: `30 70` is 30 % from the left and 70 % from the top. */
  coverFocus: z.union([removed, z.string().refine(isFocus, notFocus)], notFocus),
  /** How the picture is cut; `null` for its own way. */
  coverCut: z.union([z.enum(photoCuts), removed], refusal('choose', `must be ${photoCuts.join(', ')}, or null`)),
  type: slug,
  topic: slug,
  momentum: slug,
  pillar: slug,
  hotspot: slug,
  color: z.enum(['green', 'blue'], 'must be green or blue'),
  price: z.object({ free: z.boolean('must be true or false'), text: perLanguage(shortText(200)).default({}) }),
  accessibility: z.array(z.enum(accessibilityCodes, `must be ${accessibilityCodes.join(', ')}`)),
  age: z.object({
    min: years,
    max: years,
  }),
  /** Unlisted: accessible by its link only (D30). */
  private: z.boolean('must be true or false'),
  status: z.enum(['active', 'cancelled'], 'must be active or cancelled'),
  /** Reason for a cancellation or change. */
  statusReason: z.union([perLanguage(shortText(500)), z.null()]),
  /** When people can register; without them always, until the end. */
  registrationOpensAt: optionalMoment,
  registrationClosesAt: optionalMoment,
  /** People may wait for a seat of a full event. */
  waitingList: z.boolean('must be true or false'),
  /** How many places one person may take; each further person has a ticket and counts as a seat. */
  seatsPerPerson: z.number(notParty).int(notParty).min(1, notParty).max(maxSeatsPerPerson, notParty),
  /** Where answers to the mails of the event go. */
  contactEmail: z.union(
    [removed, email],
    refusal('email', 'must be an e-mail address such as camille@example.org, or null'),
  ),
  /** People who were checked in get a certificate of their presence. */
  certificate: z.boolean('must be true or false'),
  /** What people are asked when they register; all of them, in order. */
  questions,
  change: z.union(
    [z.enum(['postponed', 'rescheduled', 'movedOnline']), removed],
    'must be postponed, rescheduled or movedOnline, or null',
  ),
})
const isLocal = (text: string) => !/(Z|[+-]\d\d:\d\d)$/.test(text)

/** Whether a moment is before another one; of a local time and one with an offset only the zone of the venue tells. */
function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || isLocal(one) !== isLocal(other)) return false
  return msOf(one) < msOf(other)
}

/** Dates of a body that end before they begin. */
export function datesInOrder({ date, endDate, timings }: Record<string, unknown>): FieldErrors {
  const given = Array.isArray(timings) ? (timings as ({ begin?: unknown; end?: unknown } | null)[]) : []
  return {
    ...(isBefore(endDate, date) && { endDate: fieldError('order', 'must not be before the beginning') }),
    ...(given.some((one) => isBefore(one?.end, one?.begin)) && {
      timings: fieldError('order', 'must not end before they begin'),
    }),
  }
}
/** Ids of questions with answers that may be left out; their answers stay in the exports. */
export const dropQuestions = z.array(z.string().max(40)).max(20).optional()
/** A partial update: absent fields are unchanged. */
export const givenFields = eventFields.partial()
export type GivenFields = z.output<typeof givenFields>
export type GivenAddress = z.output<typeof givenAddress>
