import { z } from 'zod'
import { article } from '../contracts/content/article.ts'
import { contentEntry, reference } from '../contracts/content/entry.ts'
import { survey } from '../contracts/content/survey.ts'
import { endpoint } from '../contracts/endpoint.ts'
import { locales } from '../contracts/locales.ts'
import { eventSummary } from '../events/events.contract.ts'
import { flag, limit, listOf, requiredId } from '../contracts/shapes.ts'

/** Default `limit` of entries (spec §9). */

export const contentLimit = 30

const model = z.string('must be the name of a model').regex(/^[a-z][\w-]{0,79}$/i, 'must be the name of a model')
const lang = z.enum(locales).default('fr')
const upTo = (max: number) => z.number('must be a number').int().min(1).max(max)

const attribute = z.union([z.string().max(500), z.number(), z.boolean()])

/** Query options of Builder's content delivery API (spec §7 Content delivery). */
export const contentParams = z
  .object({
    limit: upTo(100).default(contentLimit),
    offset: z.number('must be a number').int().min(0).default(0),
    /**
     * Conditions on fields: `{"data.slug": "velo"}` or with `$eq $ne $in $nin $gt $gte $lt $lte $exists $regex`. A list
     * field matches if one of its items matches.
     */
    query: z.record(z.string().max(200), z.unknown()).default({}),
    /** Sort order by field, 1 ascending, -1 descending: `{"createdDate": -1}`; the newest first by default. */
    sort: z.record(z.string().max(200), z.union([z.literal(1), z.literal(-1)], 'must be 1 or -1')).default({}),
    /** Comma-separated fields to return; `id` is always included. */
    fields: z.string().max(500).optional(),
    /** Comma-separated fields to leave out. */
    omit: z.string().max(500).optional(),
    /**
     * Attributes for targeting: `urlPath`, `locale`, `device` and custom ones. Entries that target the page come before
     * untargeted ones; conditions on absent attributes are ignored.
     */
    userAttributes: z
      .object({ urlPath: z.string().max(500).optional() })
      .catchall(z.union([attribute, z.array(attribute)], 'must be a text, a number, a boolean or a list of these'))
      .default({}),
    /** Returns localized values in this language only. */
    locale: z.enum(locales).optional(),
    /** Includes referenced entries. */
    includeRefs: z.boolean('must be true or false').default(true),
    /** Includes drafts, for administrators; ignored for others. */
    includeUnpublished: z.boolean('must be true or false').default(false),
  })
  .prefault({})
export type ContentParams = z.output<typeof contentParams>

export const getRef = endpoint('builder.getRef', 'POST /v1/builder/getref', {
  summary: 'The entry of a reference; 404 if it is not published',
  auth: 'public',
  gate: { reads: true },
  body: z.object({ ref: reference }),
  output: z.object({ data: contentEntry }),
})

export const getRefs = endpoint('builder.getRefs', 'POST /v1/builder/getrefs', {
  summary: 'The entries of references, in their order; `null` for each that is not published',
  auth: 'public',
  gate: { reads: true },
  body: z.object({ refs: z.array(reference).max(100, 'must be at most 100 references') }),
  output: z.object({ data: z.array(contentEntry.nullable()) }),
})

/** An entry reduced by `fields` and `omit`. */
const someEntry = contentEntry.partial().extend({ id: z.string() })

export const getOne = endpoint('builder.getOne', 'POST /v1/builder/getone', {
  summary: 'The first matching entry of a model, or `null`',
  auth: 'optional',
  gate: { reads: true },
  body: z.object({ model, params: contentParams }),
  output: z.object({ data: someEntry.nullable() }),
})

export const getAll = endpoint('builder.getAll', 'POST /v1/builder/getall', {
  summary: 'The matching entries of a model, 30 by default; `total` is the number of all matches',
  auth: 'optional',
  gate: { reads: true },
  body: z.object({ model, params: contentParams }),
  output: listOf(someEntry),
})

/** Slugs or ids. */
const names = z.array(z.string().min(1).max(200)).max(50).default([])

/** An item of a carousel (spec §2 Carousel). */
const contentItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), article }),
  z.object({ kind: z.literal('event'), event: eventSummary }),
])
export type ContentItem = z.output<typeof contentItem>

export const queryContent = endpoint('builder.queryContent', 'POST /v1/builder/querycontent', {
  summary:
    'A list of articles and events: first those that `articles` and `events` name, in their order, then the latest articles with one of the topics, tags or momentums, then the coming events with one of these or by `eventCriterias`',
  auth: 'public',
  gate: { reads: true },
  body: z.object({
    query: z.object({
      topics: names,
      tags: names,
      momentums: names,
      /** Ids, slugs or URLs. */
      articles: names,
      /** Ids, slugs or URLs. */
      events: names,
      eventCriterias: z
        .object({
          organizedByMakesense: z.boolean('must be true or false').optional(),
          maxDate: z.iso.date('must be a date of the form YYYY-MM-DD').optional(),
          visio: z.boolean('must be true or false').optional(),
          city: z.string().min(1).max(120).optional(),
        })
        .optional(),
    }),
    limit: upTo(50).default(12),
    lang,
  }),
  output: listOf(contentItem),
})

export const search = endpoint('builder.search', 'GET /v1/builder/search', {
  summary: 'Articles that contain all words, the most relevant first; without words the newest',
  auth: 'public',
  query: z.object({
    q: z.string().trim().max(200).default(''),
    limit: limit.default(contentLimit),
    lang,
    /** Sorts by number of reads. */
    popular: flag.default(false),
  }),
  output: listOf(article),
})

export const track = endpoint('builder.track', 'POST /v1/builder/track', {
  summary: 'Counts a read of an article, without any identifier (D50)',
  auth: 'public',
  gate: { uncookied: true },
  body: z.object({
    slug: z.string('must be given').min(1, 'must be given').max(200),
  }),
  output: z.object({ count: z.number() }),
})

export const surveys = endpoint('builder.surveys', 'GET /v1/builder/surveys', {
  summary: 'The polls with their votes, open ones first (extension)',
  auth: 'public',
  query: z.object({ limit: limit.default(contentLimit), lang }),
  output: listOf(survey),
})

export const vote = endpoint('builder.vote', 'POST /v1/builder/vote/{id}', {
  summary:
    'Votes in a poll, once for each account or device: a second vote changes nothing. 409 `conflict` before it begins and after its end',
  auth: 'optional',
  gate: { fromCookie: 'voter' },
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({
    /** Id of the choice. */
    answer: requiredId('must be the id of a choice'),
    /** Identifies a device without an account: the `voter` of an earlier response. */
    voter: z.string().max(120).optional(),
    lang,
  }),
  output: z.object({
    data: survey,
    /** The choice that is counted. */
    choice: z.string(),
    /** Send it with the next votes of this device; `null` for signed-in users. */
    voter: z.string().nullable(),
  }),
})
