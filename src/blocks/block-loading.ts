import type { Api } from '../contracts/api.ts'
import type { Locale } from '../contracts/locales.ts'
import type { ContentReader } from '../builder/content-reader.ts'

/** What blocks load with: nothing in it depends on who looks. */
export interface BlockLoading {
  api: Api
  content: ContentReader
  locale: Locale
  /** Moment of rendering, ms. */
  now: number
  /** `https://host` of the site. */
  origin: string
}
