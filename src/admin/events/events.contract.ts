import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { counts, instant, isoDay, listOf, localized } from '../../contracts/shapes.ts'
import { searchedQuery, viewIn } from '../table/list-query.contract.ts'

/** All events, for operators. They are changed by the calls of organizers, which operators may make too (D7). */

/** Parts of the list. `proposed`: their organizers propose them to the editors, and nobody answered yet. */
export const eventViews = [
  'coming',
  'featured',
  'proposed',
  'imported',
  'unlisted',
  'cancelled',
  'past',
  'drafts',
] as const
/** Most events that lead at once. */
export const maxFeatured = 6
export type EventView = (typeof eventViews)[number]

const adminEvent = z.object({
  _id: z.string(),
  slug: z.string(),
  lang: z.string(),
  title: localized(z.string()),
  status: z.enum(['draft', 'scheduled', 'active', 'cancelled']),
  private: z.boolean(),
  begin: instant,
  timeZone: z.string(),
  /** Its owner's account; `null` for an imported event, and once the account is deleted. */
  owner: z.object({ _id: z.string(), name: z.string() }).nullable(),
  imported: z.boolean(),
  going: z.number(),
  /** `null` without a limit. */
  max: z.number().nullable(),
  /** The proposal to the editors that waits for an answer. */
  proposal: z.object({ at: instant, note: z.string() }).nullable(),
  /** The last day on which it leads. */
  featured: isoDay.nullable(),
})
export type AdminEvent = z.output<typeof adminEvent>

export const adminEvents = endpoint('admin.events', 'GET /v1/admin/events', {
  summary: 'All events, found by words of title and place; a draft only by its part of the list (extension)',
  auth: 'admin',
  query: z.object({ ...searchedQuery, view: viewIn(eventViews, 'coming') }),
  output: listOf(adminEvent).extend({ views: counts(eventViews) }),
})

export const answerProposal = endpoint('admin.answerProposal', 'POST /v1/admin/events/{id}/proposal/answer', {
  summary: 'Marks the proposal of an event as answered; an answered one is no error (extension)',
  auth: 'admin',
  params: z.object({ id: z.string().min(1).max(120) }),
})

export const featureEvent = endpoint('admin.featureEvent', 'POST /v1/admin/events/{id}/feature', {
  summary: `Lets a coming event lead until the end of a day, at most ${maxFeatured} at once; without a day it no longer does (extension)`,
  auth: 'admin',
  form: { shows: 'typed' },
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({ until: isoDay.or(z.literal('')) }),
})
