import { z } from 'zod'
import { fallbackLocale, isLocale, locales } from '../locales.ts'
import { maxLimit } from '../limits.ts'

/** A value per language; languages without one are absent. */
export const localized = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(locales), value)

/** `lang`: any language that is none of the three is read as English (D49). */
export const lang = z
  .string()
  .max(35)
  .optional()
  .transform((value) => (value === undefined ? undefined : isLocale(value) ? value : fallbackLocale))

/** A boolean in a query string: `true`/`1` or `false`/`0`. */
export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')

/** One or several slugs or ids: repeated keys or a comma between. */
export const slugs = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [
    ...new Set(
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(120)).max(30))

export const isoDay = z.iso.date('must be a date of the form YYYY-MM-DD')
export const limit = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(maxLimit, `must be at most ${maxLimit}`)
export const page = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(100_000)
/** `limit=0` means all (spec §7). */
export const listQuery = z.object({ limit: limit.optional(), page: page.default(0), lang })

/** The one shape of every error of `/v1`. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
})
