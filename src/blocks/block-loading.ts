import type { Api } from '../contracts/api.ts'
import type { Locale } from '../contracts/locales.ts'
import type { ContentReader } from '../builder/content-reader.ts'

/** What blocks load with: nothing in it depends on who looks. */
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
}

/** Keys of a page's query that blocks read: where FilterEvents is in its list, and its filters. */
export const blockQueryKeys = ['page', 'search', 'topic', 'from', 'visio'] as const
