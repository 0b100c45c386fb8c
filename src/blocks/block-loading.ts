import type { Api } from '../contracts/api.ts'
import type { Locale } from '../contracts/locales.ts'
import type { ContentReader } from '../builder/content-reader.ts'
import type { Feed, FeedQuery } from '../content/social-feed/feed.ts'
import type { PlaceLookup } from '../places/gazetteer/gazetteer.ts'

/** What loaders and components of blocks can use; nothing depends on the visitor. */
export interface BlockLoading {
  api: Api
  content: ContentReader
  locale: Locale
  /** Path of the page with language prefix, and the query parameters blocks may read. */
  path: string
  query: URLSearchParams
  /** Time of rendering, ms since 1970. */
  now: number
  /** Origin of the site. */
  origin: string
  settings: BlockSettings
  /** Reads posts of the social feed. */
  socialFeed: (wanted: FeedQuery) => Promise<Feed>
  /** Searches the embedded gazetteer. */
  places: PlaceLookup
  /** City guessed from the network address, on pages that are cached per city. */
  near?: NearCity | undefined
  /** The error, on error pages. */
  status?: number | undefined
}

/** Settings of the operator. */
export interface BlockSettings {
  googleMapsKey: string | undefined
  organizerToolUrl: string | undefined
}

export interface NearCity {
  city: string
  lat: number
  lng: number
}

/**
 * Query keys with the page number of each event list of a page, in order. Filters are shared by all lists of the page.
 */
export const pageKeys = ['page', 'page-2', 'page-3', 'page-4'] as const

/** Query key of the place in the social feed: `after.{cursor}`, `before.{cursor}`. */
export const feedKey = 'feed'

/** Query parameters that blocks can read. */
export const blockQueryKeys = [
  ...pageKeys,
  feedKey,
  'search',
  'topic',
  'from',
  'to',
  'visio',
  'formattedAddress',
  'located',
  'lat',
  'lng',
  'countryCode',
] as const
