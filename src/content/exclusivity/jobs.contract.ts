import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { requiredId } from '../../contracts/shapes.ts'

/** Places for partner cards (spec §2 Exclusivity Card). */
export const exclusivityContexts = ['chiche-homepage', 'chiche-article-sidebar', 'chiche-event-register'] as const

/** Texts of a partner's offer (spec §3 Exclusivity) in one language. */
const exclusivityTexts = z.object({
  /** URL of a picture. */
  logotype: z.string().nullish(),
  company: z.string(),
  title: z.string(),
  bullets: z.array(z.string()).nullish(),
  /** Label of the button; the site's own by default. */
  button: z.string().nullish(),
})
export const exclusivity = z.object({
  id: z.string(),
  /** `link` opens `url`; `form` asks for the visitor's e-mail address first. */
  actionType: z.enum(['link', 'form']),
  url: z.string().regex(/^https?:\/\//i, refusal('url', 'must be an address that begins with https:// or http://')),
  content: z.object({
    'fr-FR': exclusivityTexts,
    'en-US': exclusivityTexts.optional(),
    'es-ES': exclusivityTexts.optional(),
  }),
})
export type Exclusivity = z.output<typeof exclusivity>

const context = z.string().min(1, 'must be given').max(80)
const exclusivityId = requiredId('must be the id of an exclusivity')

export const match = endpoint('exclusivities.match', 'POST /v1/exclusivities/match', {
  summary:
    'The partner cards for a place of the site, the best match first; with `exclusivity` only that one. Without a match, `success` is true and the list empty',
  auth: 'public',
  gate: { service: 'jobs', reads: true, cache: 'event' },
  body: z.object({
    region: z.string().min(1).max(20).default('eu'),
    context,
    /** Page data for an external matching service; the embedded one uses `context` only. */
    matchingData: z.record(z.string().max(80), z.unknown()).default({}),
    exclusivity: exclusivityId.optional(),
  }),
  output: z.object({ success: z.boolean(), exclusivities: z.array(exclusivity) }),
})

export const analytics = endpoint('analytics.exclusivity', 'POST /v1/analytics/exclusivity', {
  summary: 'Counts a view or click of a card, by day; stores no personal data',
  auth: 'public',
  gate: { service: 'jobs' },
  body: z.object({
    id: exclusivityId,
    category: z
      .string()
      .regex(/^[a-z][a-z-]{0,31}$/, refusal('slug', 'must be a word in small letters'))
      .default('view'),
    context: z.enum(exclusivityContexts, `must be one of ${exclusivityContexts.join(', ')}`),
    url: z.string().max(2000).optional(),
    referrer: z.string().max(2000).optional(),
    uid: z.string().max(64).optional(),
  }),
})
