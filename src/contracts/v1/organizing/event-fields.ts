import { z } from 'zod'
import { locales } from '../../locales.ts'
import { accessibilityCodes } from '../events.ts'

/** What organizers write of an event: the body of the calls that create and change one. */

const text = (most: number) => z.string().trim().max(most, `must have at most ${most} characters`)
const perLanguage = <T extends z.ZodType>(value: T) =>
  z.object({ fr: value.optional(), en: value.optional(), es: value.optional() })
/** What an emptied field of a form sends, for a value that may be absent. */
const none = z.union([z.null(), z.literal('').transform(() => null)])

const moment = z.iso.datetime({
  offset: true,
  local: true,
  error: 'must be a moment such as 2026-12-01T18:30:00Z, or 2026-12-01T18:30 by the clocks of the venue',
})
const slug = z.union([none, text(120)], 'must be a slug')
const notHttps = 'must be an address that begins with https://'
const https = z.union(
  [
    z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: notHttps })
      .max(2000, 'must have at most 2000 characters'),
    none,
  ],
  notHttps,
)
const timeZone = z.string().refine(
  (name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  },
  { error: 'must be a time zone such as Europe/Paris' },
)
const wholeNumber = (least: number, most: number, error: string) =>
  z.union([z.number(error).int(error).min(least, error).max(most, error), none], error)
const years = wholeNumber(0, 120, 'must be 0 to 120 years, or null').default(null)

const givenAddress = z.object({
  name: text(150).optional(),
  city: text(100).min(1, 'must be given'),
  formattedAddress: text(300).min(1, 'must be given'),
  street: text(200).optional(),
  postalCode: text(16).optional(),
  region: text(100).optional(),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code')
    .transform((code) => code.toUpperCase())
    .default('FR'),
  access: text(1000).optional(),
})

const notAddress = 'must have a city, a formattedAddress and a two-letter countryCode'

export const eventFields = z.object({
  title: perLanguage(text(150)),
  summary: perLanguage(text(400)),
  /** HTML, or plain text with paragraphs. */
  description: perLanguage(text(20_000)),
  keywords: perLanguage(z.array(text(40)).max(20, 'must be at most 20 words')),
  /** The language it was written in. */
  lang: z.enum(locales, 'must be fr, en or es'),
  date: moment,
  endDate: z.union([moment, none], 'must be a moment such as 2026-12-01T20:30:00Z, or null'),
  /** All its occurrences, in the place of `date` and `endDate`. */
  timings: z.array(z.object({ begin: moment, end: moment })).max(200, 'must be at most 200 occurrences'),
  /** IANA name; that of the place unless told. */
  timeZone,
  /** One for all languages, or one for each. */
  address: z.union(
    [givenAddress, perLanguage(givenAddress).refine((given) => Object.values(given).some(Boolean), notAddress)],
    notAddress,
  ),
  /** `[longitude, latitude]`, degrees. */
  coordinates: z.union(
    [z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]), z.null()],
    'must be [longitude, latitude] in degrees, or null',
  ),
  attendanceMode: z.enum(['inPerson', 'online', 'mixed'], 'must be inPerson, online or mixed'),
  /** Takes place online; `attendanceMode` says it more precisely. */
  visio: z.boolean('must be true or false'),
  /** Where to join it; only for those who take part. */
  onlineUrl: https,
  /** `null` without a limit. */
  maxAttendees: wholeNumber(1, 100_000, 'must be a whole number from 1 to 100000, or null'),
  /** People without an account may take part (D16). */
  guests: z.boolean('must be true or false'),
  /** External registration (D26). */
  registerUrl: https,
  /** Uploaded pictures; without one the generated cover shows. */
  cover: z.union([perLanguage(z.object({ url: text(500) })), z.null()], 'must be { fr: { url } }, or null'),
  coverAltText: text(300),
  coverCredit: text(200),
  type: slug,
  topic: slug,
  momentum: slug,
  pillar: slug,
  hotspot: slug,
  color: z.enum(['green', 'blue'], 'must be green or blue'),
  price: z.object({ free: z.boolean('must be true or false'), text: perLanguage(text(200)).default({}) }),
  accessibility: z.array(z.enum(accessibilityCodes, `must be ${accessibilityCodes.join(', ')}`)),
  age: z.object({
    min: years,
    max: years,
  }),
  /** Reachable by its link only (D30). */
  private: z.boolean('must be true or false'),
  status: z.enum(['active', 'cancelled'], 'must be active or cancelled'),
  /** Why it is cancelled or changed. */
  statusReason: z.union([perLanguage(text(500)), z.null()]),
  change: z.union(
    [z.enum(['postponed', 'rescheduled', 'movedOnline']), none],
    'must be postponed, rescheduled or movedOnline, or null',
  ),
})
/** The fields of an event that a call gives; those that it does not give stay as they are. */
export const givenFields = eventFields.partial()
export type GivenFields = z.output<typeof givenFields>
export type GivenAddress = z.output<typeof givenAddress>
