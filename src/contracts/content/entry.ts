import { z } from 'zod'

/**
 * Reference to another entry (spec §3 Content reference); `value` holds that entry when the query includes references.
 */
export const reference = z.object({
  model: z.string().min(1, 'must be given').max(120, 'must have at most 120 characters'),
  id: z.string().min(1, 'must be given').max(120, 'must have at most 120 characters'),
})
export type Reference = z.output<typeof reference>

/** Values of `@type` for references and for localized values in the data of an entry. */
export const referenceType = '@builder.io/core:Reference'
export const localizedType = '@builder.io/core:LocalizedValue'

const json = z.record(z.string(), z.unknown())

/**
 * One targeting condition: `{property: 'locale', operator: 'is', value: 'fr-FR'}`; if `value` is a list, one match is
 * enough.
 */
export const condition = z.looseObject({ property: z.string(), operator: z.string(), value: z.unknown() })
export type Condition = z.output<typeof condition>

/**
 * An entry in the format of Builder's content delivery API (spec §3 Builder content entry). Moments in ms since 1970.
 */
export const contentEntry = z.object({
  id: z.string(),
  name: z.string(),
  modelName: z.string(),
  published: z.enum(['draft', 'published', 'archived']),
  createdDate: z.number(),
  lastUpdated: z.number(),
  firstPublished: z.number().optional(),
  /** Beginning and end of the period in which the entry is visible. */
  startDate: z.number().optional(),
  endDate: z.number().optional(),
  /** Rank among entries that match equally well; the lowest comes first. */
  priority: z.number().optional(),
  /** Targeting conditions on `urlPath`, `locale`, `device` and custom attributes; all must match. */
  query: z.array(condition).optional(),
  testRatio: z.number().optional(),
  /** Number of times the entry was read. */
  count: z.number(),
  /** Fields of the model; of a page `blocks`, `inputs`, `state`, `cssCode`, `jsCode`, `customFonts`, `httpRequests`. */
  data: json,
  meta: json,
  variations: z.record(z.string(), json),
  /** The last editor is allowed to write code that runs in visitors' browsers (D48). */
  trusted: z.boolean().optional(),
})
export type ContentEntry = z.output<typeof contentEntry>
