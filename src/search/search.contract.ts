import { z } from 'zod'
import { article } from '../contracts/content/article.ts'
import { endpoint } from '../contracts/endpoint.ts'
import { eventSummary } from '../events/events.contract.ts'
import { lang, loc, page } from '../contracts/shapes.ts'

/** Longest text that is searched, characters. */
export const longestSearch = 200
/** Most suggestions while one types. */
export const maxSuggestions = 6

/** Where to search: everywhere, or in one kind. */
export const searchScopes = ['all', 'events', 'articles', 'organizers', 'pages', 'cities'] as const
export type SearchScope = (typeof searchScopes)[number]
export type SearchKind = Exclude<SearchScope, 'all'>

/** Searched words within a text: `[begin, end)` in UTF-16 code units. */
export const marks = z.array(z.tuple([z.number(), z.number()]))
export type Marks = z.output<typeof marks>

const q = z.string('must be a text').trim().max(longestSearch).default('')

const eventHit = z.object({ event: eventSummary, title: z.string(), marks })
export type EventHit = z.output<typeof eventHit>

const articleHit = z.object({
  article,
  marks,
  /** Its description, or the part of its text where the words are. */
  text: z.string(),
  textMarks: marks,
})
export type ArticleHit = z.output<typeof articleHit>

/** A topic, a page of editors or one of the site's own. */
const pageHit = z.object({
  kind: z.enum(['topic', 'page']),
  title: z.string(),
  /** With the prefix of the language. */
  path: z.string(),
  /** Its description, or the part of its text where the words are; empty for a topic. */
  text: z.string(),
  marks,
  textMarks: marks,
  /** Of a topic: how many of the events that were found have it. */
  events: z.number(),
})
export type PageHit = z.output<typeof pageHit>

/** An account or agenda with coming events, by the name that they show. */
const organizerHit = z.object({
  /** `organizer` of the list of its events. */
  key: z.string(),
  name: z.string(),
  marks,
  /** How many of its events are to come. */
  events: z.number(),
})
export type OrganizerHit = z.output<typeof organizerHit>

/** A city where what was found takes place, or whose name was searched. */
const cityHit = z.object({
  name: z.string(),
  slug: z.string(),
  marks,
  /** How many of the events that were found take place there. */
  events: z.number(),
  /** The words of the search that are not the city's name. */
  rest: z.string(),
  /** Some of their places, `[longitude, latitude]`. */
  points: z.array(z.tuple([z.number(), z.number()])),
})
export type CityHit = z.output<typeof cityHit>

const foundText = {
  q: z.string(),
  /** What was searched instead, when `q` as it was written is found nowhere. */
  corrected: z.string().optional(),
}

export const everything = endpoint('search.everything', 'GET /v1/search', {
  summary:
    'One search over events, articles, organizers, pages, topics and cities, each kind with its count; a misspelt word that is found nowhere is corrected (extension)',
  auth: 'public',
  gate: { composed: true, limiter: 'RENDERS' },
  query: z.object({
    q,
    scope: z.enum(searchScopes, `must be one of ${searchScopes.join(', ')}`).default('all'),
    lang,
    page: page.default(0),
    /** Results of each kind. */
    limit: z.coerce.number().int().min(1).max(50).default(12),
    /** Events around this place come before others that fit as well. */
    loc: loc.optional(),
  }),
  output: z.object({
    ...foundText,
    counts: z.object({
      all: z.number(),
      events: z.number(),
      articles: z.number(),
      organizers: z.number(),
      pages: z.number(),
      cities: z.number(),
    }),
    /** There are more events than were counted. */
    atLeast: z.boolean(),
    events: z.array(eventHit),
    articles: z.array(articleHit),
    organizers: z.array(organizerHit),
    pages: z.array(pageHit),
    cities: z.array(cityHit),
    /** Other words to search for. */
    related: z.array(z.string()),
  }),
})
export type Search = z.output<typeof everything.spec.output>

export const suggestionKinds = ['event', 'article', 'organizer', 'topic', 'page', 'city'] as const

export const suggestions = endpoint('search.suggestions', 'GET /v1/search/suggestions', {
  summary: `At most ${maxSuggestions} results of all kinds, while one types (extension)`,
  auth: 'public',
  gate: { composed: true, limiter: 'RENDERS' },
  query: z.object({ q, lang, loc: loc.optional() }),
  output: z.object({
    ...foundText,
    data: z.array(
      z.object({
        kind: z.enum(suggestionKinds),
        title: z.string(),
        marks,
        /** The kind, day or number of events, in the language of the call. */
        detail: z.string(),
        /** With the prefix of the language. */
        path: z.string(),
      }),
    ),
    /** Everything that was found. */
    total: z.number(),
    /** Label of the link to everything, and of the list. */
    labels: z.object({ all: z.string(), list: z.string(), none: z.string() }),
  }),
})
export type Suggestions = z.output<typeof suggestions.spec.output>
