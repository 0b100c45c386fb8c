import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done } from '../auth.ts'

/** Where a card of a partner may stand (spec §2 Exclusivity Card). */
export const exclusivityContexts = ['chiche-homepage', 'chiche-article-sidebar', 'chiche-event-register'] as const

/** A partner's offer (spec §3 Exclusivity): texts by language tag, French always. */
const exclusivityTexts = z.object({
  /** Address of a picture; `null` for none. */
  logotype: z.string().nullable(),
  company: z.string(),
  title: z.string(),
  bullets: z.array(z.string()),
  /** Label of the button; the site's own when empty. */
  button: z.string(),
})
export const exclusivity = z.object({
  id: z.string(),
  /** `link` opens `url`, `form` asks for the visitor's address first. */
  actionType: z.enum(['link', 'form']),
  url: z.string(),
  content: z.object({
    'fr-FR': exclusivityTexts,
    'en-US': exclusivityTexts.optional(),
    'es-ES': exclusivityTexts.optional(),
  }),
})
export type Exclusivity = z.output<typeof exclusivity>

const context = z.string().min(1, 'must be given').max(80, 'must have at most 80 characters')
const exclusivityId = z.string().min(1, 'must be the id of an exclusivity').max(120, 'must be the id of an exclusivity')

export const match = endpoint('POST /v1/exclusivities/match', {
  id: 'exclusivities.match',
  summary:
    'The partners’ cards that fit a place of the site, the best first; with `exclusivity` only that one. Without any, `success` is true and the list empty',
  auth: 'public',
  body: z.object({
    region: z.string().min(1).max(20, 'must have at most 20 characters').default('eu'),
    context,
    /** What the matching service is told of the page; the embedded one looks at the place only. */
    matchingData: z.record(z.string().max(80), z.unknown()).default({}),
    exclusivity: exclusivityId.optional(),
  }),
  output: z.object({ success: z.boolean(), exclusivities: z.array(exclusivity) }),
})

export const analytics = endpoint('POST /v1/analytics/exclusivity', {
  id: 'analytics.exclusivity',
  summary: 'Counts that a card was seen (`view`) or followed, by day; what says who or where is not kept',
  auth: 'public',
  body: z.object({
    id: exclusivityId,
    category: z
      .string()
      .regex(/^[a-z][a-z-]{0,31}$/, 'must be a word in small letters')
      .default('view'),
    context: z.enum(exclusivityContexts, `must be one of ${exclusivityContexts.join(', ')}`),
    url: z.string().max(2000, 'must have at most 2000 characters').optional(),
    referrer: z.string().max(2000, 'must have at most 2000 characters').optional(),
    uid: z.string().max(64, 'must have at most 64 characters').optional(),
  }),
  output: done,
})
