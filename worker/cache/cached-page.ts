import type { CachePolicy } from '../../src/pages/define-page.ts'
import type { CacheState } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'

/** What is known of a page once it is served. */
export interface ServedPage {
  /** What the page cache did; `undefined` when it was not used. */
  cacheState: CacheState | undefined
  /** Id of the event that was shown to a visitor, to be counted; none for HEAD, previews and errors. */
  event: string | undefined
  /** The cached page that every anonymous visitor gets. */
  cached: CachedResponse | undefined
}

/** A page whose bytes are the same for everyone, and how it was found in the page cache. */
export interface CachedResponse extends Lookup {
  page: RenderedPage
  bytes: Uint8Array
}

export interface Lookup {
  /** Key of the page cache; with `policy.near` the visitor's place is appended. */
  key: string
  policy: CachePolicy
  /** Generation of content, if the page may show any. */
  generation: string | undefined
}
