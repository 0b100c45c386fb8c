import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { msOf } from '../../lib/time/iso-instant.ts'
import { endpoint } from '../../contracts/endpoint.ts'
import { fillsCopies } from '../../contracts/form-rules.ts'
import { locales } from '../../contracts/locales.ts'
import { instant, isoDay, listOf, localized, ofEvent } from '../../contracts/shapes.ts'
import { eventFields } from '../create/event-fields.contract.ts'
import { letters } from '../history/revisions.contract.ts'
import { eventStates } from '../cancel/event-states.contract.ts'

/** Calls about several dates: copies of an event, and the dates that a rule makes. */

/** Dates of one call. */
export const maxDates = 200

const notInterval = refusal('range', 'must be 1 to 12', { min: 1, max: 12 })
const notWeekday = refusal('range', 'must be 1 to 7', { min: 1, max: 7 })
const flag = z.boolean('must be true or false').default(true)

export const batch = endpoint('events.batch', 'POST /v1/events/batch/{id}', {
  summary:
    'Copies an event to other dates, without its registrations; `date` without `endDate` preserves the duration. `copy` leaves parts out, `publish` false makes drafts (as do a draft and a copy that is not complete). With several dates, or `series` true, the event and its copies become one series. All copies are created or none',
  ...ofEvent,
  form: { reads: 'dates', fills: fillsCopies, returnsAnswer: true },
  idempotent: true,
  body: z.object({
    dates: z
      .array(eventFields.pick({ date: true, endDate: true }).partial({ endDate: true }))
      .min(1, 'must be at least one date')
      .max(maxDates, refusal('dates', `must be at most ${maxDates} dates`, { n: maxDates })),
    copy: z
      .object({
        /** Title, summary, description, keywords. */
        texts: flag,
        cover: flag,
        /** Seats, waiting list, guests, external registration, unlisted. */
        settings: flag,
        /** What people are asked when they register. */
        questions: flag,
        /** The organizers' words in the event's mails, and which of them are off. */
        messages: flag,
        /** Co-organizers with their roles. */
        team: flag,
      })
      .prefault({}),
    publish: z.boolean('must be true or false').default(true),
    series: z.boolean('must be true or false').optional(),
  }),
  output: listOf(z.object({ _id: z.string(), slug: z.string(), date: instant, state: z.enum(eventStates) })),
})

export const dates = endpoint('events.dates', 'POST /v1/events/dates', {
  summary:
    'The dates that a rule makes, such as every Tuesday until a day: for `timings` of an event, or the `dates` of copies. They keep the time of day across changes of the clocks. 400 naming `until` for more than 200 (extension)',
  auth: 'user',
  body: z.object({
    /** The first date, its end two hours later unless given. */
    date: eventFields.shape.date,
    endDate: eventFields.shape.date.optional(),
    timeZone: eventFields.shape.timeZone.default('Europe/Paris'),
    every: z.enum(['day', 'week', 'month'], 'must be day, week or month'),
    /** Every second week is 2. */
    interval: z.number('must be a number').int().min(1, notInterval).max(12, notInterval).default(1),
    /** Of a week: Monday is 1, Sunday is 7; the day of the first date unless given. */
    weekdays: z
      .array(z.number(notWeekday).int(notWeekday).min(1, notWeekday).max(7, notWeekday))
      .max(7, 'must be at most 7 days')
      .optional(),
    /** Of a month: the same day (the 31st is left out where there is none), or the same weekday (the second Tuesday). */
    monthly: z.enum(['day', 'weekday'], 'must be day or weekday').default('day'),
    /** The last day that may have a date. */
    until: isoDay,
  }),
  output: listOf(z.object({ begin: instant, end: instant })),
})

/** Days of one call of `ownDays`. */
const maxOwnDays = 366

export const ownDays = endpoint('users.days', 'GET /v1/users/days', {
  summary:
    'The days of a range on which events that one organizes take place, published or scheduled, by the clocks of their venues: a day has one entry, that of the event that began last (extension)',
  auth: 'user',
  query: z
    .object({ from: isoDay, to: isoDay })
    .refine(({ from, to }) => msOf(to) - msOf(from) < maxOwnDays * 86_400_000, {
      path: ['to'],
      ...refusal('max', `must be at most ${maxOwnDays} days later`, { n: maxOwnDays }),
    }),
  output: z.object({ data: z.array(z.object({ day: isoDay, title: localized(z.string()), lang: z.enum(locales) })) }),
})

/** What an act on a page of a series reaches: the page, it and the later ones, or all that are not over. */
export const scopes = ['one', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
/** Most dates that one act reaches: each takes some 17 statements of the 1,000 that D1 allows for a request. */
export const maxReached = 50

/** The field of an act; a page that is not of a series is alone in every scope. */
export const scope = z.enum(scopes, `must be ${scopes.join(', ')}`).default('one')

/** What a scope reaches. */
export const scopeCount = z.object({
  scope: z.enum(scopes),
  dates: z.number(),
  people: z.number(),
  /** The mail about it, as who is registered for all these dates and the others reads it. */
  letters: letters.optional(),
})
export type ScopeCount = z.output<typeof scopeCount>

/** A date that an act can reach, with the scopes that do. */
export const scopedDate = z.object({
  _id: z.string(),
  date: instant,
  timeZone: z.string(),
  scopes: z.array(z.enum(scopes)),
})

/** The scopes to choose from, and the dates of the widest one in order. */
const seriesScopes = z.object({ data: z.array(scopeCount), dates: z.array(scopedDate) })
export type SeriesScopes = z.output<typeof seriesScopes>

/** Acts on pages of a series that reach those only which they change. */
export const scopedActs = ['cancel', 'postpone', 'unlist', 'list'] as const

export const readScopes = endpoint('events.scopes', 'GET /v1/events/{id}/scopes', {
  summary: `What an act on a page of a series would reach, for each scope: how many dates, and how many people registered or waiting. Only pages that the viewer may edit, that are not over and online, or unpublished as the page itself is; a choice of more than ${maxReached} dates, or of the same dates as a smaller one, is left out. With an \`act\` only pages that it changes, and the mail that it sends. Empty when there is no other (extension)`,
  ...ofEvent,
  query: z.object({ act: z.enum(scopedActs, `must be ${scopedActs.join(', ')}`).optional() }),
  output: seriesScopes,
})
