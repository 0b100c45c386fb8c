import { z } from 'zod'
import { article } from '../content/article.ts'
import { contentEntry, reference } from '../content/entry.ts'
import { survey } from '../content/survey.ts'
import { endpoint } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { eventSummary } from './events.ts'
import { flag, limit } from './shapes.ts'

/** Entries without a `limit` (spec §9). */
export const contentLimit = 30

const model = z.string('must be the name of a model').regex(/^[a-z][\w-]{0,79}$/i, 'must be the name of a model')
const lang = z.enum(locales).default('fr')
const most = (max: number) =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(max, `must be at most ${max}`)

const attribute = z.union([z.string().max(500, 'must have at most 500 characters'), z.number(), z.boolean()])

/** Which entries are meant, as the delivery service's own options say it (spec §7 Content delivery). */
export const contentParams = z
  .object({
    limit: most(100).default(contentLimit),
    offset: z.number('must be a number').int('must be a whole number').min(0, 'must be 0 or more').default(0),
    /**
     * Conditions on fields: `{"data.slug": "velo"}` or with `$eq $ne $in $nin $gt $gte $lt $lte $exists $regex`. A field
     * that holds a list matches when one of it does.
     */
    query: z.record(z.string().max(200), z.unknown()).default({}),
    /** `{"createdDate": -1}`: by these fields, 1 up, -1 down; without, the latest first. */
    sort: z.record(z.string().max(200), z.union([z.literal(1), z.literal(-1)], 'must be 1 or -1')).default({}),
    /** Only these fields, a comma between; `id` is always there. */
    fields: z.string().max(500, 'must have at most 500 characters').optional(),
    /** All but these fields, a comma between. */
    omit: z.string().max(500, 'must have at most 500 characters').optional(),
    /**
     * What the entries' targeting is held against: `urlPath`, `locale`, `device` and others. Entries for this page stand
     * before those for every page; what is not told decides nothing.
     */
    userAttributes: z
      .object({ urlPath: z.string().max(500, 'must have at most 500 characters').optional() })
      .catchall(z.union([attribute, z.array(attribute)], 'must be a text, a number, a boolean or a list of these'))
      .default({}),
    /** Values per language are answered in this one alone. */
    locale: z.enum(locales).optional(),
    /** References hold their entries. */
    includeRefs: z.boolean('must be true or false').default(true),
    /** Drafts too: for administrators, without effect for others. */
    includeUnpublished: z.boolean('must be true or false').default(false),
  })
  .prefault({})
export type ContentParams = z.output<typeof contentParams>

export const getRef = endpoint('POST /v1/builder/getref', {
  id: 'builder.getRef',
  summary: 'The entry that a reference names; 404 without one that is published',
  auth: 'public',
  body: z.object({ ref: reference }),
  output: z.object({ data: contentEntry }),
})

export const getRefs = endpoint('POST /v1/builder/getrefs', {
  id: 'builder.getRefs',
  summary: 'The entries that references name, in their order; `null` for one that is not published',
  auth: 'public',
  body: z.object({ refs: z.array(reference).max(100, 'must be at most 100 references') }),
  output: z.object({ data: z.array(contentEntry.nullable()) }),
})

/** Parts of an entry, as `fields` and `omit` leave it. */
const someEntry = contentEntry.partial().extend({ id: z.string() })

export const getOne = endpoint('POST /v1/builder/getone', {
  id: 'builder.getOne',
  summary: 'The first entry of a model that fits, or `null`',
  auth: 'optional',
  body: z.object({ model, params: contentParams }),
  output: z.object({ data: someEntry.nullable() }),
})

export const getAll = endpoint('POST /v1/builder/getall', {
  id: 'builder.getAll',
  summary: 'The entries of a model that fit, 30 unless told; `total` counts those beyond them too',
  auth: 'optional',
  body: z.object({ model, params: contentParams }),
  output: z.object({ data: z.array(someEntry), total: z.number(), count: z.number() }),
})

/** Slugs or ids. */
const names = z
  .array(z.string().min(1).max(200, 'must have at most 200 characters'))
  .max(50, 'must be at most 50')
  .default([])

/** What a carousel shows (spec §2 Carousel): articles and events in one list. */
const contentItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), article }),
  z.object({ kind: z.literal('event'), event: eventSummary }),
])
export type ContentItem = z.output<typeof contentItem>

export const queryContent = endpoint('POST /v1/builder/querycontent', {
  id: 'builder.queryContent',
  summary:
    'A list of articles and events: first those that `articles` and `events` name, in their order, then the latest articles with one of the topics, tags or momentums, then the coming events with one of these or by `eventCriterias`',
  auth: 'public',
  body: z.object({
    query: z.object({
      topics: names,
      tags: names,
      momentums: names,
      /** Ids, slugs or addresses. */
      articles: names,
      /** Ids, slugs or addresses. */
      events: names,
      eventCriterias: z
        .object({
          organizedByMakesense: z.boolean('must be true or false').optional(),
          maxDate: z.iso.date('must be a date of the form YYYY-MM-DD').optional(),
          visio: z.boolean('must be true or false').optional(),
          city: z.string().min(1).max(120, 'must have at most 120 characters').optional(),
        })
        .optional(),
    }),
    limit: most(50).default(12),
    lang,
  }),
  output: z.object({ data: z.array(contentItem), total: z.number(), count: z.number() }),
})

export const search = endpoint('GET /v1/builder/search', {
  id: 'builder.search',
  summary: 'Articles that have all the words, the best first; without words the latest',
  auth: 'public',
  query: z.object({
    q: z.string().trim().max(200, 'must have at most 200 characters').default(''),
    limit: limit.default(contentLimit),
    lang,
    /** By how often they were read, instead. */
    popular: flag.default(false),
  }),
  output: z.object({ data: z.array(article), total: z.number(), count: z.number() }),
})

export const track = endpoint('POST /v1/builder/track', {
  id: 'builder.track',
  summary: 'Counts that an article was read, without any identifier (D50)',
  auth: 'public',
  body: z.object({
    slug: z.string('must be given').min(1, 'must be given').max(200, 'must have at most 200 characters'),
  }),
  output: z.object({ count: z.number() }),
})

export const surveys = endpoint('GET /v1/builder/surveys', {
  id: 'builder.surveys',
  summary: 'The polls with their votes, those that are open first (extension)',
  auth: 'public',
  query: z.object({ limit: limit.default(contentLimit), lang }),
  output: z.object({ data: z.array(survey), total: z.number(), count: z.number() }),
})

export const vote = endpoint('POST /v1/builder/vote/{id}', {
  id: 'builder.vote',
  summary:
    'Votes in a poll, once for each account or device: a second vote changes nothing. 409 `conflict` before it begins and after its end',
  auth: 'optional',
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({
    /** Id of the choice. */
    answer: z
      .string('must be the id of a choice')
      .min(1, 'must be the id of a choice')
      .max(120, 'must be the id of a choice'),
    /** Stands for a device without an account: what an earlier answer gave. */
    voter: z.string().max(120, 'must have at most 120 characters').optional(),
    lang,
  }),
  output: z.object({
    data: survey,
    /** The choice that counts. */
    choice: z.string(),
    /** For the next votes of this device; `null` for somebody signed in. */
    voter: z.string().nullable(),
  }),
})
