import { z } from 'zod'

/** Names another entry (spec §3 Content reference); `value` is that entry where it was asked for. */
export const reference = z.object({
  model: z.string().min(1, 'must be given').max(120, 'must have at most 120 characters'),
  id: z.string().min(1, 'must be given').max(120, 'must have at most 120 characters'),
})
export type Reference = z.output<typeof reference>

/** `@type` of a reference and of a value per language within the data of an entry. */
export const referenceType = '@builder.io/core:Reference'
export const localizedType = '@builder.io/core:LocalizedValue'

const json = z.record(z.string(), z.unknown())

/** To whom an entry is shown: `{property: 'locale', operator: 'is', value: 'fr-FR'}`; of a list one has to fit. */
export const condition = z.looseObject({ property: z.string(), operator: z.string(), value: z.unknown() })
export type Condition = z.output<typeof condition>

/** An entry of the content service (spec §3 Builder content entry), as its delivery service writes it. Moments in ms. */
export const contentEntry = z.object({
  id: z.string(),
  name: z.string(),
  modelName: z.string(),
  published: z.enum(['draft', 'published', 'archived']),
  createdDate: z.number(),
  lastUpdated: z.number(),
  firstPublished: z.number().optional(),
  /** Shown from then on, and until then. */
  startDate: z.number().optional(),
  endDate: z.number().optional(),
  /** The lowest stands first among those that fit equally well. */
  priority: z.number().optional(),
  /** Conditions on `urlPath`, `locale`, `device` and whatever else is told of who asks; all have to hold. */
  query: z.array(condition).optional(),
  testRatio: z.number().optional(),
  /** How often it was read. */
  count: z.number(),
  /** Fields of the model; of a page `blocks`, `inputs`, `state`, `cssCode`, `jsCode`, `customFonts`, `httpRequests`. */
  data: json,
  meta: json,
  variations: z.record(z.string(), json),
  /** Whoever saved it last might write code for visitors' browsers (D48). */
  trusted: z.boolean().optional(),
})
export type ContentEntry = z.output<typeof contentEntry>
