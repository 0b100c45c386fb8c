import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { counts, flag, instant, listOf, localized, requiredId, shortText } from '../../contracts/shapes.ts'
import { taxonomyTypes, topicLooks } from '../../events/list/taxonomies.contract.ts'

/** What events are classified by: the taxonomies and the hotspots, which operators rename, reorder and merge. */

export const referenceTypes = [...taxonomyTypes, 'hotspot'] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** Days within which a merge can be undone. */
export const undoDays = 30

const reference = z.object({
  _id: z.string(),
  type: z.enum(referenceTypes),
  slug: z.string(),
  name: localized(z.string()),
  hidden: z.boolean(),
  /** Whose drawing and colour a topic has; `null` for those of its own slug. */
  look: z.enum(topicLooks).nullable(),
  /** Words by which an import recognizes it. */
  synonyms: z.array(z.string()),
  /** Of a hotspot. */
  place: z.object({ city: z.string(), countryCode: z.string(), lat: z.number(), lng: z.number() }).nullable(),
  /** Number of its events, whatever their state; and of those that are listed and not over. */
  events: z.number(),
  coming: z.number(),
  /** Its former slugs, and those of what was merged into it, whose merge can be undone until `undoUntil`. */
  former: z.array(z.object({ slug: z.string(), merged: z.object({ _id: z.string(), undoUntil: instant }).nullable() })),
})
export type Reference = z.output<typeof reference>

const type = z.enum(referenceTypes, `must be one of ${referenceTypes.join(', ')}`)
const one = z.object({ type, id: requiredId('must be the id of a reference') })

export const references = endpoint('admin.references', 'GET /v1/admin/references/{type}', {
  summary: 'All taxonomies of a type in their order, or all hotspots, with the numbers of their events (extension)',
  auth: 'admin',
  params: one.pick({ type: true }),
  output: listOf(reference).extend({ views: counts(referenceTypes) }),
})

const degrees = (max: number, name: string) =>
  z.coerce
    .number(`must be a number, the ${name} in degrees`)
    .min(-max, `must be ${-max} to ${max}`)
    .max(max, `must be ${-max} to ${max}`)
const optionalName = shortText(80).optional()
const emptyAsNone = z.literal('').transform(() => undefined)

const fields = z.object({
  name: z.object(
    { fr: shortText(80, 'must be given').min(1, 'must be given'), en: optionalName, es: optionalName },
    'must be given',
  ),
  /** Empty: from the French name. */
  slug: z
    .string()
    .max(100)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, refusal('slug', 'must be a word in small letters, digits and hyphens'))
    .default(''),
  hidden: z.union([z.boolean(), flag]).default(false),
  look: z.union([z.enum(topicLooks), emptyAsNone], `must be one of ${topicLooks.join(', ')}`).optional(),
  /** Words separated by commas. */
  synonyms: shortText(1000)
    .default('')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ]),
  /** Id of the one before it in the list; `first` for the beginning. Without it the order remains. */
  after: z.string().max(120).optional(),
  city: shortText(100).default(''),
  countryCode: z
    .string()
    .regex(/^([A-Za-z]{2})?$/, refusal('country', 'must be a two-letter country code'))
    .default('FR')
    .transform((code) => code.toUpperCase()),
  lat: degrees(90, 'latitude').default(0),
  lng: degrees(180, 'longitude').default(0),
})
export type ReferenceFields = z.output<typeof fields>

export const createReference = endpoint('admin.createReference', 'POST /v1/admin/references/{type}', {
  summary: 'Adds a taxonomy of a type, or a hotspot (extension)',
  auth: 'admin',
  params: one.pick({ type: true }),
  body: fields,
  output: z.object({ _id: z.string() }),
})

export const setReference = endpoint('admin.setReference', 'POST /v1/admin/references/{type}/{id}', {
  summary: 'Changes a taxonomy or a hotspot; a former slug leads to the new one (extension)',
  auth: 'admin',
  params: one,
  body: fields,
  output: z.object({ _id: z.string() }),
})

export const mergeReference = endpoint('admin.mergeReference', 'POST /v1/admin/references/{type}/{id}/merge', {
  summary:
    'Moves all events of a taxonomy or a hotspot to another one, removes it, and leads its slug there (extension)',
  auth: 'admin',
  params: one,
  body: z.object({ into: requiredId('must be the id of a reference') }),
  output: z.object({ events: z.number() }),
})

export const unmergeReference = endpoint('admin.unmergeReference', 'POST /v1/admin/references/{type}/{id}/unmerge', {
  summary: `Undoes a merge of the last ${undoDays} days: it has its slug again, and those of its events that nobody moved since (extension)`,
  auth: 'admin',
  params: one,
})
