import { challenge } from '../ui/forms/challenge.contract.ts'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { errorCodes, refusal } from './field-error.ts'
import { byLocale, fallbackLocale, isLocale, locales } from './locales.ts'
import { cleanLine, cleanText } from '../lib/text/clean-line.ts'
import { sourcePattern } from '../lib/visits/visit-source.ts'
import { maxLimit, photoCuts } from './limits.ts'

/**
 * A one-line text such as a name or title, normalised by `cleanLine`.
 * @param max maximum length, characters
 * @param error message for a value that is not a string
 */
export const shortText = (max: number, error?: string) => z.string(error).overwrite(cleanLine).max(max)

/**
 * A text of several lines, normalised by `cleanText`.
 * @param max maximum length, characters
 */
export const longText = (max: number) => z.string().overwrite(cleanText).max(max)

/** A value per language; any language may be absent. */
export const localized = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(locales), value)

/** Like `localized` for a body: a form can fill its languages in by name. */
export const perLanguage = <T extends z.ZodType>(value: T) => z.object(byLocale(() => value.optional()))

/** The query parameter `lang`; unsupported languages become English (D49). */
export const lang = z
  .string()
  .max(35)
  .optional()
  .transform((value) => (value === undefined ? undefined : isLocale(value) ? value : fallbackLocale))

/** How the photo of an event is cut, as its organizer chose. */
export const photoCut = z.enum(photoCuts).nullable().default(null)

/** A boolean in a query string: `true`, `1`, `false` or `0`. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')

/** One or several words, as repeated parameters or comma-separated: `topic=a&topic=b` or `topic=a,b`. */
const words = z.union([z.string(), z.array(z.string())]).transform((value) => [
  ...new Set(
    [value]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean),
  ),
])
/** Codes of countries, ISO 3166-1. */
export const countryCodes = words.pipe(
  z
    .array(
      z
        .string()
        .regex(/^[A-Za-z]{2}$/, refusal('country', 'must be a two-letter country code'))
        .toUpperCase(),
    )
    .max(100),
)
/** One or several slugs or ids. */
export const slugs = words.pipe(z.array(z.string().max(120)).max(30))

/** Where a person came from, as one word: `newsletter`, `instagram.com`, `self` for a page of this site. */
export const visitSource = z
  .string()
  .max(81)
  .regex(sourcePattern, 'must be one of newsletter, mail or another name, or a host')
/** A person's name, possibly empty. */
export const personName = shortText(80)
/** A required name. */
export const givenName = personName.pipe(z.string().min(1, 'must be given'))

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date('must be a date of the form YYYY-MM-DD')
/** Page size, 0 to 100; `limit=0` means all (spec §7). */
export const limit = z.coerce.number().int().min(0).max(maxLimit, `must be at max ${maxLimit}`)
/** Page number, from 0. */
export const page = z.coerce.number().int().min(0).max(100_000)
/** Query of a list: page size, page number, language. */
export const listQuery = z.object({ limit: limit.optional(), page: page.default(0), lang })

/**
 * Response with a list: the items of one page, `count` of them, out of `total`.
 * @param item schema of an item
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.number(), count: z.number() })

/**
 * A required id or slug.
 * @param message for a missing or too long value, `must be the id of an event`
 */
export const requiredId = (message: string) => {
  const error = refusal('choose', message)
  return z.string().min(1, error).max(120, error)
}

/** The `{id}` of a path: an event's id or slug. */
export const eventId = z.object({ id: z.string().min(1).max(120) })
/** Of calls about an event by people with an account. */
export const ofEvent = { auth: 'user', params: eventId } as const

/** The schema of what an endpoint answers. */
export const outputOf = ({ spec }: Pick<Endpoint, 'spec'>): z.ZodType =>
  spec.output ?? z.object({ ok: z.literal(true) })

/** The path parameter `_id` of one's own account. */
export const ownId = z.object({ _id: z.string().min(1).max(64) })

/** A field that no answer, page or script gets back: a password, a code, a token (`writeOnly` in the OpenAPI document). */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ writeOnly: true })

/** Token of a mailed link. */
export const linkToken = secret(z.string().min(1, 'must be given').max(200, 'is not a token of ours'))

/** A moment in UTC (ISO 8601). */
export const instant = z.iso.datetime()

/** A number for each of these names. */
export const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodNumber>)

/** Body of every error response of `/v1`. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** A code for each of them, with the numbers of its sentence. */
    codes: errorCodes.optional(),
    /** What is stored now, of a conflict. */
    current: z.unknown().optional(),
    /** What a device has to answer before the call is accepted (docs/abuse.md). */
    challenge: challenge.optional(),
    requestId: z.string(),
  }),
})

/** Accepts `[lng, lat]`, `lng,lat` or `loc[]=lng&loc[]=lat`, decimal degrees. */
export const loc = z.union([z.string(), z.array(z.string())]).transform((value, context): [number, number] => {
  const match = /^\[?\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*\]?$/.exec(String(value))
  const [lng, lat] = [Number(match?.[1]), Number(match?.[2])]
  if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return [lng, lat]
  context.addIssue({ code: 'custom', message: 'must be [lng, lat] in degrees, such as [4.83,45.76]' })
  return z.NEVER
})

/** Public key of who organizes events: an account, or the agenda that they are imported from. */
export const organizerKey = /^[0-9a-f]{16}$/
