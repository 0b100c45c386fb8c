import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { locales } from '../../contracts/locales.ts'
import { eventId, flag, instant, listOf, listQuery, longText, ofEvent } from '../../contracts/shapes.ts'

/** Ratings of up to this value are those to improve. */
export const lowRating = 3
/** Order of feedbacks; the newest first by default. */
export const feedbackSorts = ['newest', 'oldest', 'best', 'lowest'] as const

/** Feedback of a participant, with what the organizers answered. */
export const receivedFeedback = z.object({
  /** Id of the registration: one person gives feedback once. */
  _id: z.string(),
  /** Empty once the registration or the account is deleted. */
  name: z.string(),
  /** 1 to 5 */
  rating: z.number(),
  comment: z.string(),
  createdAt: instant,
  /** When the organizers thanked this person, and their words. */
  thanks: z.object({ at: instant, by: z.string(), message: z.string() }).nullable(),
  /** The person can be thanked: not yet thanked, and their registration exists. */
  thankable: z.boolean(),
  /** The person lets the comment be shown on the event's page, and it is short enough for that. */
  quotable: z.boolean(),
  /** It is shown there. */
  quoted: z.boolean(),
})
export type ReceivedFeedback = z.output<typeof receivedFeedback>

/** Which feedbacks; all of them by default. */
const filters = {
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** With a comment. */
  text: flag.optional(),
  /** At most `lowRating`. */
  low: flag.optional(),
  /** Thanked, or not yet. */
  thanked: flag.optional(),
  sort: z.enum(feedbackSorts, `must be ${feedbackSorts.join(', ')}`).default('newest'),
}

export const feedbacks = endpoint('events.feedbacks', 'GET /v1/events/{id}/feedbacks', {
  summary:
    'The feedbacks of an event with their average, for those who may edit it (D7). `counts` and `distribution` do not depend on the filters (extension)',
  ...ofEvent,
  query: listQuery.pick({ limit: true, page: true }).extend(filters),
  output: listOf(receivedFeedback).extend({
    /** Of all ratings; `null` without one. */
    average: z.number().nullable(),
    /** Number of ratings 1, 2, 3, 4, 5. */
    distribution: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    counts: z.object({
      all: z.number(),
      text: z.number(),
      low: z.number(),
      /** Not yet thanked, and can be. */
      unthanked: z.number(),
    }),
    /** When the feedback is asked for (the day after the end), and to how many people it was sent; `null` without a date. */
    request: z.object({ at: instant, sent: z.number() }).nullable(),
    /** Participants with a seat, and those of them who were checked in. */
    going: z.number(),
    checkedIn: z.number(),
  }),
})

export const thankFeedbacks = endpoint('events.thankFeedbacks', 'POST /v1/events/{id}/feedbacks/thanks', {
  summary:
    'Thanks people for their feedback by mail, each of them once: one `registration`, or all who have not been thanked (at most 500 in a call). `test` sends the mail to oneself only. People who want no mails, or got too many, are `skipped`. 409 `conflict` when nobody is left to thank (extension)',
  ...ofEvent,
  body: z.object({
    message: longText(1000).min(1, 'must be given'),
    /** `_id` of a feedback; without it everyone not yet thanked. */
    registration: z.string().min(1).max(120).optional(),
    test: z.boolean('must be true or false').default(false),
  }),
  output: z.object({ sent: z.number(), skipped: z.number() }),
})

/** Characters of a comment that the page of an event shows: it is never cut. */
export const maxQuote = 280

export const quoteFeedback = endpoint('events.quoteFeedback', 'PUT /v1/events/{id}/feedbacks/{registration}', {
  summary: `Shows a comment of up to ${maxQuote} characters on the page of the event, or no longer; 409 \`conflict\` for one whose author does not want it (extension)`,
  auth: 'user',
  params: eventId.extend({ registration: z.string().min(1).max(120) }),
  body: z.object({ quoted: z.boolean('must be true or false') }),
  output: z.object({ quoted: z.boolean() }),
})

export const exportFeedbacks = endpoint('events.exportFeedbacks', 'GET /v1/events/{id}/feedbacks/export', {
  summary:
    'All feedbacks of an event as a CSV file in UTF-8, with the separator that spreadsheets of the language expect; texts that a spreadsheet would run begin with an apostrophe (extension)',
  ...ofEvent,
  file: 'text/csv',
  query: z.object({ lang: z.enum(locales).default('fr') }),
  output: z.string(),
})
