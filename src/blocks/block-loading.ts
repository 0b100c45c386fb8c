import type { Api } from '../contracts/api.ts'
import type { Locale } from '../contracts/locales.ts'
import type { ContentReader } from '../builder/content-reader.ts'
import type { PlaceLookup } from '../features/places/gazetteer.ts'

/** What blocks are shown with: nothing in it depends on who looks. */
export interface BlockLoading {
  api: Api
  content: ContentReader
  locale: Locale
  /** Path of the page in its language, and what of its query blocks may see. */
  path: string
  query: URLSearchParams
  /** Moment of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
  settings: BlockSettings
  /** Look-ups in the embedded gazetteer. */
  places: PlaceLookup
  /** The visitor's city as the network guesses it, on pages that are kept for each city. */
  near?: NearCity | undefined
  /** What went wrong, on the page that tells of it. */
  status?: number | undefined
}

/** What an operator has set, as far as blocks need it. */
export interface BlockSettings {
  googleMapsKey: string | undefined
  organizerToolUrl: string | undefined
}

export interface NearCity {
  city: string
  lat: number
  lng: number
}

/** Where each list of a page is, in their order. Filters are the page's: what somebody looks for holds for all its lists. */
export const pageKeys = ['page', 'page-2', 'page-3', 'page-4'] as const

/** Keys of a page's query that blocks read. */
export const blockQueryKeys = [
  ...pageKeys,
  'search',
  'topic',
  'from',
  'visio',
  'formattedAddress',
  'lat',
  'lng',
  'countryCode',
] as const
