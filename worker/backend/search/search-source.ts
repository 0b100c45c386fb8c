import type { Article } from '../../../src/contracts/content/article.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import type { EventSummary } from '../../../src/events/events.contract.ts'
import type { Taxonomy } from '../../../src/events/list/taxonomies.contract.ts'
import type { Word } from '../../../src/lib/text/search-words.ts'
import type { Snippet } from '../../../src/lib/text/search/snippet.ts'

/** A part of what is found: `limit` results after the first `offset`. */
export interface Slice {
  limit: number
  offset: number
}

/** A city where coming events that were found take place. */
export interface FoundCity {
  slug: string
  name: string
  events: number
  /** `[longitude, latitude]` */
  points: [number, number][]
}

export interface FoundEvents {
  data: EventSummary[]
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  /** Those whose name was searched first, then those with most events. */
  cities: FoundCity[]
  citiesTotal: number
  /** Number of coming events by id of their topic. */
  byTopic: ReadonlyMap<string, number>
}

/** A page of editors. */
export interface FoundPage {
  title: string
  /** Without the prefix of the language. */
  path: string
  text: string
}

/** An account or agenda with coming events, which show its name. */
export interface FoundOrganizer {
  /** Public key: `organizer` of lists. */
  key: string
  name: string
  events: number
}

/** An article with a part of its text where the words are; undefined where there are none. */
export interface FoundArticle {
  article: Article
  snippet: Snippet | undefined
}

/** What a search asks for. */
export interface Wanted {
  words: readonly Word[]
  lang: Locale
  /** `[longitude, latitude]`: events around it come before others that fit as well. */
  loc: [number, number] | undefined
}

/** Where a search looks: the site's own database, or a remote `/v1`. A part that fails is empty and logged. */
export interface SearchSource {
  events(wanted: Wanted, slice: Slice & { cities: Slice }): Promise<FoundEvents>
  articles(wanted: Wanted, slice: Slice): Promise<{ data: FoundArticle[]; total: number }>
  organizers(wanted: Wanted): Promise<FoundOrganizer[]>
  /** Pages of editors. */
  pages(wanted: Wanted): Promise<FoundPage[]>
  topics(): Promise<readonly Taxonomy[]>
  /** The words to search instead; undefined when all are known, or one has no near neighbour. */
  correct(words: readonly Word[]): Promise<string | undefined>
}

export const noEvents: FoundEvents = {
  data: [],
  total: 0,
  atLeast: false,
  cities: [],
  citiesTotal: 0,
  byTopic: new Map(),
}
