import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { flag, shortText, longText } from '../../contracts/shapes.ts'
import { iframe } from '../../embed/frames.contract.ts'
import { exclusivity, exclusivityContexts } from '../../content/exclusivity/jobs.contract.ts'

/** What other sites show of this one (frames), and what partners show on it (cards), for operators. */

/** Days of which views and clicks of a card are counted. */
export const countedDays = 30
/** Most partners of a frame. */
export const maxPartners = 8

const card = exclusivity.extend({
  contexts: z.array(z.string()),
  /** The lowest comes first. */
  position: z.number(),
  views: z.number(),
  clicks: z.number(),
})
export type PartnerCard = z.output<typeof card>

export const embeds = endpoint('admin.embeds', 'GET /v1/admin/embeds', {
  summary: `Frames for other sites, and the cards of partners with their views and clicks of ${countedDays} days (extension)`,
  auth: 'admin',
  output: z.object({
    frames: z.array(iframe),
    cards: z.array(card),
    /** Another service has the cards: those of this site are shown nowhere. */
    elsewhere: z.boolean(),
  }),
})

const id = z.object({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, refusal('slug', 'must be a word in small letters, digits and hyphens')),
})
/** It must not exist yet. */
const isNew = z.union([z.boolean(), flag]).default(false)
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #00695c')
const web = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/\S+)?$/i, refusal('url', 'must be an address that begins with https:// or http://'))
const picture = z
  .string()
  .max(500)
  .regex(/^((https:\/)?\/\S+)?$/, refusal('url', 'must be an address that begins with https://'))
const given = (max: number) => shortText(max).min(1, 'must be given')
const other = (max: number) => shortText(max).default('')

const frameFields = z.object({
  isNew,
  title: z.object({ fr: given(120), en: other(120), es: other(120) }, 'must be given'),
  theme: z.enum(['light', 'dark'], 'must be light or dark').default('light'),
  layout: z.enum(['list', 'grid', 'partners'], 'must be one of list, grid, partners').default('list'),
  colors: z
    .object({
      background: colour.default('#ffffff'),
      text: colour.default('#1d1d1b'),
      accent: colour.default('#00695c'),
    })
    .prefault({}),
  /** Address of a list of events on this site, or its query; empty for all events. */
  list: z.string().trim().max(1000).default(''),
  partners: z
    .array(z.object({ name: other(80), url: web.default(''), logo: picture.default('') }))
    .max(maxPartners)
    .default([]),
  size: z.coerce.number().int().min(1).max(50).default(12),
  link: web.default(''),
})
export type FrameFields = z.output<typeof frameFields>

export const setFrame = endpoint('admin.setFrame', 'POST /v1/admin/embeds/frames/{id}', {
  summary: 'Adds or changes a frame for other sites (extension)',
  auth: 'admin',
  params: id,
  body: frameFields,
  output: z.object({ _id: z.string() }),
})

const cardTexts = z.object({
  company: other(80),
  title: other(160),
  /** A line each. */
  bullets: longText(600).default(''),
  button: other(40),
  logotype: picture.default(''),
})
const cardFields = z.object({
  isNew,
  actionType: z.enum(['link', 'form'], 'must be link or form').default('link'),
  url: web.pipe(z.string().min(1, 'must be given')),
  contexts: z.array(z.enum(exclusivityContexts, `must be one of ${exclusivityContexts.join(', ')}`)).default([]),
  position: z.coerce.number().int().min(0).max(999).default(0),
  fr: cardTexts.extend({ company: given(80), title: given(160) }),
  en: cardTexts.prefault({}),
  es: cardTexts.prefault({}),
})
export type CardFields = z.output<typeof cardFields>

export const setCard = endpoint('admin.setCard', 'POST /v1/admin/embeds/cards/{id}', {
  summary: 'Adds or changes the card of a partner; without a place it is shown nowhere (extension)',
  auth: 'admin',
  params: id,
  body: cardFields,
  output: z.object({ _id: z.string() }),
})
